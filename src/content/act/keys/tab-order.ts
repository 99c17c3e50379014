import { is, isDrawn, isHtml, isTag, page, plainDocument, tagOf, unbent } from '../../observe/dom/dom.ts';
import { flatParent } from '../../observe/dom/flat-tree.ts';
import { focusedElement, focusOn } from '../focus.ts';
import type { Hands } from '../hands.ts';
import { isInert } from '../kinds.ts';
import { allFlat } from '../target/all-flat.ts';
import { radioGroup } from '../target/same-tree.ts';

/** Moves the focus as Tab does, through shadow roots; after the last stop it begins anew. */
export function moveFocus(from: Element, direction: 1 | -1, hands: Hands): void {
  const stops = tabStops(hands);
  if (stops.length === 0) return;
  const current = focusedElement(hands);
  const at = current ? stops.indexOf(current) : -1;
  const start = at >= 0 ? at : placeOf(from, stops, direction);
  for (let tried = 1; tried <= stops.length; tried++) {
    const next = stops.at((start + direction * tried) % stops.length);
    if (next && focusOn(next, hands)) {
      if (isTag(next, 'input')) next.select();
      return;
    }
  }
}

/** Where the search starts when the focused element is not a tab stop itself. */
function placeOf(from: Element, stops: Element[], direction: 1 | -1): number {
  const after = stops.findIndex(
    (stop) => (unbent(from).compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  if (from === plainDocument.body) return direction === 1 ? -1 : stops.length;
  if (after < 0) return direction === 1 ? -1 : stops.length;
  return direction === 1 ? after - 1 : after;
}

function tabStops(hands: Hands): Element[] {
  const modal = page.all('dialog:modal').at(-1);
  const isPassedOver = (element: Element): boolean => hands.isOwn(element) || isInert(element);
  const found = allFlat(modal ?? page.root(), isStop, hands.openShadowRoot, isPassedOver);
  const visible = found.filter(isDrawn);
  // Positive numbers come first, lowest first; the rest in the order of the page.
  const numbered = visible.filter((element) => indexOf(element) > 0).sort((a, b) => indexOf(a) - indexOf(b));
  return [...numbered, ...visible.filter((element) => indexOf(element) === 0)];
}

const indexOf = (element: Element): number => unbent(element as HTMLElement).tabIndex;

function isStop(element: Element): boolean {
  if (!(isHtml(element) || element instanceof SVGElement) || indexOf(element) < 0) return false;
  if (is(element, ':disabled,input[type=hidden],a:not([href]):not([tabindex])')) return false;
  if (isTag(element, 'input') && element.type === 'radio') return isRadioStop(element);
  // A summary counts only as the first of its details.
  return tagOf(element) !== 'summary' || flatParent(element)?.querySelector('summary') === element;
}

/** In a group of radio buttons only the chosen one is a stop, or, with none chosen, the first. */
function isRadioStop(radio: HTMLInputElement): boolean {
  if (radio.checked || !radio.name) return true;
  const group = radioGroup(radio);
  return !group.some((other) => other.checked) && group[0] === radio;
}
