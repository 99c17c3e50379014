/** Why something may be a control. */
export interface Reasons {
  /** A control by what it is: native, a widget role, an editor. */
  kind: boolean;
  /** Reached by Tab. */
  tabStop: boolean;
  /** Listens to a pointer itself, in the browser's books or its framework's. */
  listens: boolean;
  /** The outermost element with the hand cursor. */
  hand: boolean;
  draggable: boolean;
}

const NATIVE =
  'a[href], area[href], button, input:not([type=hidden]), select, textarea, details > summary:first-of-type, audio[controls], video[controls]';

const ROLES = new Set(
  'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem'.split(
    ' ',
  ),
);

const POINTER_TYPES =
  'click dblclick mousedown mouseup pointerdown pointerup touchstart touchend contextmenu auxclick'.split(
    ' ',
  );
/** The types of listeners that make an element answer to a pointer. */
export const isPointerType = (type: string): boolean => POINTER_TYPES.includes(type);

const PROPERTIES =
  /^on(?:Click|DoubleClick|ContextMenu|AuxClick|(?:Mouse|Pointer)(?:Down|Up)|Touch(?:Start|End))(?:Capture)?$/;

export function reasonsOf(
  element: Element,
  parent: Element | null,
  listening: ReadonlySet<Element>,
): Reasons | undefined {
  const editable = element.getAttribute('contenteditable');
  const roles = (element.getAttribute('role') ?? '').trim().toLowerCase().split(/\s+/);
  const given = roles.find((role) => role !== 'none' && role !== 'presentation');
  const tabIndex = Number.parseInt(element.getAttribute('tabindex') ?? '', 10);
  const isHand = (at: Element | null): boolean =>
    at !== null && /^(?:pointer|grab)$/.test(getComputedStyle(at).cursor);
  const reasons: Reasons = {
    kind:
      element.matches(NATIVE) ||
      (given !== undefined && ROLES.has(given)) ||
      (editable !== null && editable !== 'false'),
    tabStop:
      (tabIndex >= 0 && !(element instanceof HTMLIFrameElement)) ||
      // The arrow keys go from one part of a grid to the next.
      (!Number.isNaN(tabIndex) && isGridPart(element)),
    listens: listening.has(element) || hasFrameworkHandler(element),
    hand: isHand(element) && !isHand(parent),
    draggable: element.getAttribute('draggable') === 'true',
  };
  if (element === document.body || element === document.documentElement) return undefined;
  return Object.values(reasons).some(Boolean) ? reasons : undefined;
}

export const isGridPart = (element: Element): boolean =>
  element.matches('[role=gridcell], [role=row], [role=columnheader], [role=rowheader]');

/** Handlers that frameworks keep on the element and call from a listener of the root. */
function hasFrameworkHandler(element: Element): boolean {
  const bag = element as unknown as Record<string | symbol, unknown>;
  for (const key of Object.getOwnPropertyNames(element)) {
    if (key.startsWith('__reactProps$')) {
      const props = bag[key] as Record<string, unknown>;
      if (Object.keys(props).some((name) => PROPERTIES.test(name) && typeof props[name] === 'function'))
        return true;
    }
    if (/^(?:\$\$|__)/.test(key) && POINTER_TYPES.includes(key.slice(2)) && bag[key]) return true;
  }
  return Object.getOwnPropertySymbols(element).some(
    (symbol) =>
      symbol.description === 'events' &&
      Object.keys(bag[symbol] as object).some((type) => isPointerType(type)),
  );
}
