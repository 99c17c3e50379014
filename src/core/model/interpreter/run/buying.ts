import type { InstructionOf, Target } from '../instruction.ts';
import { match } from '../match/match.ts';
import { actOn } from './act-on.ts';
import { nameOf, pageOf } from './locate.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from './situation.ts';

/** Leads to a thing's own page. */
export const linkOf = (item: string): Target => ({
  words: item,
  readings: [{ name: item, kind: 'link', fit: 'close' }],
});

/** From a cart over the page of one thing to the list that has the next. */
const MOST_STEPS_BACK = 2;

/**
 * 1. The thing's own button for buying.
 * 2. Where it can only be put into a cart, that, and it is said that nothing is ordered.
 * 3. A page that only names it is left by the thing's link, once.
 * 4. A page without it, to which putting the thing before into the cart has led, is left by going back.
 */
export function buy(instruction: InstructionOf<'buy'>, situation: Situation): Next {
  const { say } = situation;
  const { item, button, cart } = instruction;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const has = (target: typeof cart): boolean => match(seen.page, target, 'click').kind !== 'none';
  const begun = lastFor(situation, 'act') !== undefined || lastFor(situation, 'cart') !== undefined;
  const bought = button !== undefined && (begun ? lastFor(situation, 'act') !== undefined : has(button));
  if (!begun && !bought && !has(cart) && lastFor(situation, 'open') === undefined) {
    const link = match(seen.page, linkOf(item), 'open');
    if (link.kind === 'one' && link.node.role === 'link')
      return call(
        situation,
        'click',
        { ref: link.node.ref },
        say('doing.open', { name: nameOf(link.node) }),
        'open',
      );
    const wasElsewhere = situation.history.some(({ id }) => /-(?:\w+x)?cart$/.test(id));
    if (wasElsewhere && attemptsFor(situation, 'return').length < MOST_STEPS_BACK)
      return call(situation, 'go_back', {}, say('doing.back'), 'return');
  }
  return actOn(situation, {
    target: bought ? button : cart,
    use: 'click',
    tool: 'click',
    purpose: bought ? 'act' : 'cart',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: (name) => (bought ? say('did.click', { name }) : say('did.cart', { name: item })),
  });
}
