import type { Playground } from '../e2e/playground/server.ts';

/** The task of `npm start`, across several pages of the playground. */
export const DEMONSTRATION = [
  'Accept the cookies, search for lamp and open the Harbor Desk Lamp.',
  'Choose "White" as the colour and add it to the cart.',
  'Go to checkout.',
  'Type "Ada Lund" into the full name, "ada@example.org" into the email, "Hill Road 3" into the street, "Oslo" into the city and "0150" into the postcode.',
  'Choose "Norway" as the country, tick "I accept the terms" and place the order.',
  'Then tell me the order number.',
].join(' ');

/** Judges by the shop's own state, never by the agent's words. */
export function whatIsMissing({ state }: Pick<Playground, 'state'>): string | undefined {
  const [order, ...more] = state().orders;
  if (order === undefined) return 'the shop has no order';
  if (more.length > 0) return `the shop has ${more.length + 1} orders`;
  const [line] = order.lines;
  if (line?.productId !== 101 || line.colour !== 'White' || line.quantity !== 1)
    return 'another article was ordered';
  if (order.name !== 'Ada Lund' || order.country !== 'Norway') return 'the address is another';
  return undefined;
}
