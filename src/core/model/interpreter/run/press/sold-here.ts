import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Reading, Target } from '../../named-control.ts';
import { PRICE } from '../../read/things.ts';
import { contentWords, stem } from '../../text/normalise.ts';

/** Menus leave the currency out: “9.50”. */
const AMOUNT = /(?<![\d.,:])\d{1,3}[.,]\d\d(?![\d.,:])/;

/** What a price is for, and how much of it there is: “€12 per guest”, “2 hours”. */
const UNITS = /(?:\b(?:per|each|every)\s+|\/\s?|(?<![\d.,])\d+[\s-](?!(?:per|each|every)\b))\p{L}+/giu;

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
  const items = bare.flatMap(({ within }) => within?.name ?? []);
  return nodes.every((node) => isSold(around, node, items))
    ? cart
    : { ...cart, readings: cart.readings.filter((reading) => !isBare(reading)) };
}

/**
 * Whether a price is said in the row of a button, or between it and its heading, no field is filled in for it, and what is
 * asked for is not only what the price is for.
 */
function isSold(around: Surroundings, node: PageNode, items: readonly string[]): boolean {
  const at = around.nodes.indexOf(node);
  const row = around.row(at);
  const heading = around.nodes.findLastIndex(({ role }, index) => index < at && role === 'heading');
  const before = around.nodes.slice(row ?? Math.max(heading, 0), at);
  const text = row === undefined ? [...before, node].map(({ name }) => name).join(' ') : around.textOf(row);
  const isOfField = before.findLast(({ ref }) => ref !== undefined)?.role === 'textbox';
  const own = text.replace(UNITS, ' ');
  const isUnit = items.some((item) => says(text, item) && !says(own, item));
  return !isOfField && !isUnit && (PRICE.test(text) || AMOUNT.test(text));
}

function says(text: string, item: string): boolean {
  const words = contentWords(text).map(stem);
  return contentWords(item).every((word) => words.includes(stem(word)));
}
