import type { Playground } from '../e2e/playground/server.ts';

/** The task of `npm start`, over several pages of the playground. */
export const DEMONSTRATION = [
  'Type "lamp" into "Search products" and press "Find"',
  'click "Harbor Desk Lamp"',
  'choose "White" from "Colour"',
  'click "Add to cart"',
  'click "Go to checkout"',
  'type "Ada Lund" into "Full name"',
  'type "ada@example.org" into "Email"',
  'type "Hill Road 3" into "Street and number"',
  'type "Oslo" into "City"',
  'type "0150" into "Postcode"',
  'choose "Norway" from "Country"',
  'tick "I accept the terms"',
  'click "Place order"',
  'read the order number',
].join(', and then ');

/** Judges by the shop's own state, never by what the agent says. */
export function whatIsMissing({ state }: Playground): string | undefined {
  const [order, ...more] = state().orders;
  if (order === undefined) return 'the shop has no order';
  if (more.length > 0) return `the shop has ${more.length + 1} orders`;
  const [line] = order.lines;
  if (line?.productId !== 101 || line.colour !== 'White' || line.quantity !== 1)
    return 'another article was ordered';
  if (order.name !== 'Ada Lund' || order.country !== 'Norway') return 'the address is another';
  return undefined;
}
