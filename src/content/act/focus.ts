import { is, isConnected, isHtml, page, plainDocument, unbent } from '../observe/dom/dom.ts';
import type { Hands } from './hands.ts';
import { isEditingHost } from './kinds.ts';
import { chain } from './mouse/pointer.ts';
import { send } from './send.ts';

type Roots = Pick<Hands, 'openShadowRoot'>;

/** The element that has the focus, looked for inside shadow roots; null when it is the body, unless that is an editor. */
export function focusedElement({ openShadowRoot }: Roots): Element | null {
  let active = plainDocument.activeElement;
  for (;;) {
    const inner: Element | null = active ? (openShadowRoot(active)?.activeElement ?? null) : null;
    if (!inner) break;
    active = inner;
  }
  const isNone = active === page.root() || (active === page.body() && !(active && isEditingHost(active)));
  return isNone ? null : active;
}

/** Focuses the element; false when it cannot take the focus. */
export function focusOn(element: Element, roots: Roots): boolean {
  const before = focusedElement(roots);
  withFocusEvents(before, roots, () =>
    unbent(element as HTMLElement | SVGElement).focus({ preventScroll: true }),
  );
  return is(element, ':focus,:focus-within');
}

/** The effect of a mouse press on the focus: the nearest focusable element gets it, or nothing has it. */
export function focusByPress(hit: Element, roots: Roots): void {
  const before = focusedElement(roots);
  withFocusEvents(before, roots, () => {
    for (const element of chain(hit)) {
      if (!(isHtml(element) || element instanceof SVGElement)) continue;
      if (is(element, ':focus')) return;
      unbent(element).focus({ preventScroll: true });
      if (is(element, ':focus')) return;
    }
    if (before) unbent(before as HTMLElement).blur();
  });
}

/**
 * A document without the system's focus (a background tab, another window in front) moves its focus without firing
 * events. Pages rely on these events, so we dispatch them in the browser's stead.
 */
function withFocusEvents(before: Element | null, roots: Roots, move: () => void): void {
  let told = false;
  const hear = (): void => {
    told = true;
  };
  for (const type of ['focus', 'blur']) addEventListener(type, hear, true);
  move();
  for (const type of ['focus', 'blur']) removeEventListener(type, hear, true);
  const after = focusedElement(roots);
  if (told || plainDocument.hasFocus() || after === before) return;
  if (isConnected(before)) tell(before, ['blur', 'focusout'], after);
  if (after) tell(after, ['focus', 'focusin'], before);
}

function tell(element: Element, [plain, bubbling]: [string, string], relatedTarget: Element | null): void {
  send(element, new FocusEvent(plain, { composed: true, relatedTarget, view: window }));
  send(element, new FocusEvent(bubbling, { bubbles: true, composed: true, relatedTarget, view: window }));
}
