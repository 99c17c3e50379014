import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { buying, CART } from '../../grammar/words/button-targets.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { contentWords, normalise, stem } from '../../text/normalise.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, lastFor, type Next, type Situation } from '../situation.ts';
import { optionsOfItem } from './options-of-item.ts';
import { cartHere } from './sold-here.ts';
import { chosenFirst } from './taken.ts';

/** Leads to a thing's own page. */
export const linkOf = (item: string): Target => ({
  words: item,
  readings: [{ name: item, kind: 'link', fit: 'close' }],
});

/** From a cart over the page of one thing to the list that has the next. */
const MOST_STEPS_BACK = 2;

/** Of a thing with choices (“large”, “with extra cheese”), they are made first; what it does not offer is not left out. */
function withOptions(
  { item, cart }: InstructionOf<'buy'>,
  page: PageSnapshot,
  situation: Situation,
): Next | undefined {
  const { say, language } = situation;
  const made = (at: number): string => `option${at + 1}`;
  const isBegun = lastFor(situation, made(0)) !== undefined;
  if (cart.only !== undefined || (!isBegun && situation.attempts.length > 0)) return undefined;
  const chosen = optionsOfItem(page, item);
  if (chosen === undefined) return undefined;
  const { thing, picks, rest } = chosen;
  if (rest.length > 0)
    return /\swith(?:out)?\s/i.test(item)
      ? failed(say('fail.no-such-option', { name: thing, options: quotedList(language, rest) }))
      : undefined;
  for (const [at, { node, option }] of picks.entries()) {
    const tries = attemptsFor(situation, made(at));
    if (tries.at(-1)?.status === 'done') continue;
    const recovery = recover(situation, tries);
    if (recovery !== undefined) return recovery;
    const name = nameOf(node);
    return option === undefined
      ? call(
          situation,
          'set_checked',
          { ref: node.ref, checked: true },
          say('doing.check', { name }),
          made(at),
        )
      : call(
          situation,
          'select_option',
          { ref: node.ref, option },
          say('doing.select', { name, text: option }),
          made(at),
        );
  }
  return actOn(situation, {
    target: { ...cartHere(page, buying(CART, thing)), words: item },
    use: 'click',
    tool: 'click',
    purpose: 'cart',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: () => say('did.cart', { name: item }),
  });
}

/** “the Norrheim tent” on a page of tents is the one that is called “Norrheim Ridge 2”. */
export function withoutKind(item: string, page: PageSnapshot): string | undefined {
  const [, less, kind] = /^(.+)\s(\S+)$/.exec(item) ?? [];
  const headings = page.nodes.flatMap(({ role, name }) => (role === 'heading' ? contentWords(name) : []));
  return headings.includes(stem(normalise(kind ?? ''))) ? less : undefined;
}

/** The same by its name without its kind, where nothing on the page is called by both. */
export function boughtWithoutKind(
  { item, button, cart, ...others }: InstructionOf<'buy'>,
  page: PageSnapshot,
): InstructionOf<'buy'> | undefined {
  const less = withoutKind(item, page);
  if (less === undefined) return undefined;
  if (match(page, cart, 'click').kind !== 'none' || match(page, linkOf(item), 'open').kind !== 'none')
    return undefined;
  const named = (target: Target): Target => ({
    ...target,
    readings: target.readings.map((reading) =>
      reading.within?.name === item ? { ...reading, within: { ...reading.within, name: less } } : reading,
    ),
  });
  const shorter = {
    ...others,
    item: less,
    cart: cartHere(page, named(cart)),
    ...(button && { button: named(button) }),
  };
  return match(page, shorter.cart, 'click').kind === 'one' ? shorter : undefined;
}

/**
 * 1. The thing's own button for buying.
 * 2. Where it can only be put into a cart, that, and it is said that nothing is ordered.
 * 3. A page that only names it is left by the thing's link, once.
 * 4. A page without it, to which putting the thing before into the cart has led, is left by going back.
 */
export function buy(said: InstructionOf<'buy'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const instruction = { ...said, cart: cartHere(seen.page, said.cart) };
  const { item, button, cart } = instruction;
  const chosen = withOptions(instruction, seen.page, situation);
  if (chosen !== undefined) return chosen;
  const shorter = situation.attempts.length === 0 ? boughtWithoutKind(instruction, seen.page) : undefined;
  if (shorter !== undefined) return buy(shorter, situation);
  const has = (target: typeof cart): boolean => match(seen.page, target, 'click').kind !== 'none';
  const begun = lastFor(situation, 'act') !== undefined || lastFor(situation, 'cart') !== undefined;
  const isOffered = has(cart) || (button !== undefined && has(button));
  const taken = begun || isOffered ? undefined : chosenFirst(seen.page, item);
  if (taken !== undefined || lastFor(situation, 'taken') !== undefined)
    return takeFirst(taken, item, situation);
  const bought = button !== undefined && (begun ? lastFor(situation, 'act') !== undefined : has(button));
  const left = begun || bought || has(cart) ? undefined : leaveFor(item, seen.page, situation);
  if (left !== undefined) return left;
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

/** “Select” and “Choose” begin what the page sells step by step; once pressed, the result says so. */
const takeFirst = (taken: Target | undefined, item: string, situation: Situation): Next =>
  actOn(situation, {
    target: taken ?? { words: item, readings: [] },
    use: 'click',
    tool: 'click',
    purpose: 'taken',
    input: ({ ref }) => ({ ref }),
    doing: (name) => situation.say('doing.click', { name }),
    did: () => situation.say('did.chosen-first', { name: item }),
  });

/** To the thing's own page by its link, else back to where the thing before was put into the cart. */
function leaveFor(item: string, page: PageSnapshot, situation: Situation): Next | undefined {
  const { say } = situation;
  if (lastFor(situation, 'open') !== undefined) return undefined;
  const link = match(page, linkOf(item), 'open');
  if (link.kind === 'one' && link.node.role === 'link') {
    const { ref } = link.node;
    return call(situation, 'click', { ref }, say('doing.open', { name: nameOf(link.node) }), 'open');
  }
  const wasElsewhere = situation.history.some(({ id }) => /-(?:\w+x)?cart$/.test(id));
  return wasElsewhere && attemptsFor(situation, 'return').length < MOST_STEPS_BACK
    ? call(situation, 'go_back', {}, say('doing.back'), 'return')
    : undefined;
}
