import { attribute, is, isTag } from '../../observe/dom/dom.ts';
import { closestFlat } from '../../observe/dom/flat-tree.ts';

/** How libraries (Rails, Turbo, htmx, Livewire) mark what asks a question of the browser before it does anything. */
const MARKED = '[data-confirm],[data-turbo-confirm],[hx-confirm],[wire\\:confirm]';
const CALLS = /(?<![\w.])(?:window\.)?(?:confirm|prompt)\(/;
const SUBMITS = 'button:not([type]),[type=submit],[type=image]';

/** True where the page's own code says that a press opens a dialog of the browser. It holds the page until it is answered. */
export const asksFirst = (element: Element): boolean =>
  closestFlat(
    element,
    (at) =>
      (!isTag(at, 'form') || is(element, SUBMITS)) &&
      (is(at, MARKED) || CALLS.test(`${attribute(at, 'onclick')} ${attribute(at, 'onsubmit')}`)),
  ) !== null;

export const ASKS_FIRST = 'The page asks a question of the browser (confirm), which needs a real press.';
