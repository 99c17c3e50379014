/** Small parts that the fixture pages of the ARIA patterns share. Each page is written after the pattern's description. */

/** Puts a fixture into the empty page of the test. */
export function show(html: string): void {
  document.body.innerHTML = `<style>
    body { margin: 0; font: 16px sans-serif } [hidden] { display: none !important }
    [role=option], [role=menuitem], [role=treeitem] { min-height: 20px }
  </style>${html}`;
  scrollTo({ top: 0, behavior: 'instant' });
  (document.activeElement as HTMLElement | null)?.blur();
}

export const one = <Found extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
): Found => {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`The fixture has no ${selector}.`);
  return found;
};

export const all = (selector: string, root: ParentNode = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
];

export const isTrue = (element: Element, name: string): boolean => element.getAttribute(name) === 'true';

/** Calls the handler of a key that goes down, and prevents what the browser would do with it. */
export function onKeys(element: HTMLElement, handlers: Record<string, (event: KeyboardEvent) => void>): void {
  element.addEventListener('keydown', (event) => {
    const handler = handlers[event.key];
    if (!handler) return;
    event.preventDefault();
    handler(event);
  });
}

/** Moves from one item to another; past the end it wraps around. */
export const stepped = (items: readonly HTMLElement[], from: Element | null, by: number): HTMLElement => {
  const at = items.indexOf(from as HTMLElement);
  const next = items[(at + by + items.length) % items.length];
  if (!next) throw new Error('There are no items.');
  return next;
};

/** Roving tabindex: only the item that was focused last is a tab stop. */
export function rove(items: readonly HTMLElement[], to: HTMLElement): void {
  for (const item of items) item.tabIndex = item === to ? 0 : -1;
  to.focus();
}

/** A press with the mouse, Enter and the space bar do the same. */
export function onActivate(element: HTMLElement, run: () => void): void {
  element.addEventListener('click', run);
  onKeys(element, { Enter: run, ' ': run });
}
