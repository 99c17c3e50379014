import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Reading, Target } from '../../named-control.ts';
import { PRICE } from '../../read/things.ts';

/** Menus leave the currency out: “9.50”. */
const AMOUNT = /(?<![\d.,:])\d{1,3}[.,]\d\d(?![\d.,:])/;

const isBare = ({ name = '', fit }: Reading): boolean => fit === 'same' && /^add\b(?! to\b)/i.test(name);

/**
 * A target of what puts into the cart as this page has it: a bare “Add” does so beside a price. Beside a friend, a note or
 * an address it adds those.
 */
export function cartHere(page: PageSnapshot, cart: Target): Target {
  const bare = cart.readings.filter(isBare);
  if (bare.length === 0) return cart;
  const found = match(page, { ...cart, readings: bare }, 'click');
  const nodes =
    found.kind === 'several'
      ? found.choices.map(({ node }) => node)
      : found.kind === 'one'
        ? [found.node]
        : [];
  const around = new Surroundings(page);
  return nodes.every((node) => isSold(around, node))
    ? cart
    : { ...cart, readings: cart.readings.filter((reading) => !isBare(reading)) };
}

/** Whether a price is said in the row of a button, or between it and its heading, and no field is filled in for it. */
function isSold(around: Surroundings, node: PageNode): boolean {
  const at = around.nodes.indexOf(node);
  const row = around.row(at);
  const heading = around.nodes.findLastIndex(({ role }, index) => index < at && role === 'heading');
  const before = around.nodes.slice(row ?? Math.max(heading, 0), at);
  const text = row === undefined ? [...before, node].map(({ name }) => name).join(' ') : around.textOf(row);
  const isOfField = before.findLast(({ ref }) => ref !== undefined)?.role === 'textbox';
  return !isOfField && (PRICE.test(text) || AMOUNT.test(text));
}
