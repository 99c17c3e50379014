import { type Reading, readingsOf, type Target } from '../../named-control.ts';
import type { Parts } from '../rule.ts';
import { thingNames } from './thing-names.ts';

/** What the buttons are called that buy at once, and that put into the cart. */
export const BUY = ['Buy', 'Buy now', 'Order', 'Order now', 'Order again', 'Buy again', '购买', '立即购买'];
export const CART = ['Add to cart', 'Add to basket', 'Add to bag', 'Add to order', 'Add', '加入购物车'];

/** Where things are put, as people say it. Sources of patterns without groups. */
export const INTO_CART =
  '(?:to|in|into|on|onto) (?:the |my |your )?(?:(?:shopping )?(?:cart|basket|bag)|wish ?list|favou?rites)';
export const HAN_INTO_CART = '(?:加入|加到|加进|放入|放进|放到|添加到)\\s*(?:我的)?购物[车篮袋](?:里|中)?';

/** Other wordings of the same button. */
const SYNONYMS: readonly [pattern: RegExp, names: readonly string[]][] = [
  [/^(?:log ?out|sign ?out)$/i, ['Log out', 'Sign out', 'Logout']],
  [/^(?:sign up|register)$/i, ['Sign up', 'Register', 'Create account']],
  [/^delete$/i, ['Delete', 'Remove']],
  [/^remove$/i, ['Remove', 'Delete']],
  [/^check ?out$/i, ['Checkout', 'Check out']],
  [/^cancel$/i, ['Cancel', 'Revoke']],
  [/^finish$/i, ['Finish', 'Complete']],
  [/^complete$/i, ['Complete', 'Finish']],
  [/^compose$/i, ['Compose', 'New message', 'Write', 'New email']],
];

/** What a button of that verb may be called. */
export const namesOf = (verb: string): readonly string[] =>
  SYNONYMS.find(([pattern]) => pattern.test(verb))?.[1] ?? [verb];

/** The button at the thing; on the thing's own page there is but one, with nothing of it in its row. */
export const buying = (names: readonly string[], item: string, it = false): Target => ({
  words: `${names[0]} – ${item}`,
  readings: [
    ...(it ? [] : names.map((name): Reading => ({ name: `${name} ${item}`, fit: 'same' }))),
    ...names.map(
      (name): Reading =>
        it ? { name, fit: 'same' } : { name, within: { relation: 'row', name: item }, fit: 'same' },
    ),
    ...(it ? [] : readingsOf(names, 'same', { within: { relation: 'under', name: item } })),
  ],
});

/** “deactivate Ben”: where Ben is nothing to tick, the button of that verb in his row. */
export const orItsButton = (
  target: Target,
  parts: Parts,
  verbs: readonly string[] = [parts.text('verb')],
): Target => ({
  ...target,
  readings: [
    ...target.readings,
    ...(parts.has('verb') ? thingNames(parts.text('target')) : []).flatMap((name) =>
      readingsOf(verbs, 'same', { within: { relation: 'row', name } }),
    ),
  ],
});

/** Places of a site where things are kept for later. */
export const KEEPING =
  '(?:wish ?list|favou?rites|watch ?list|watch later|saved items|collection|bookmarks|comparison)';
/** These are no names of one thing (control/heads.ts). */
export const SEVERAL = /^(?:all|every|each|both|any)\b/i;
const THE_ONE = /^(?:it|this|that|(?:this|the) (?:item|product|article|video|page))?$/i;

/** The button of the thing; on its own page there is but one. */
export function keeping(parts: Parts): Target {
  const place = parts.text('place');
  const item = parts.text('item').replace(/^(?:the|a|an|one)\s+/i, '');
  const names = [
    `Add to ${place}`,
    `Save to ${place}`,
    place,
    'Wishlist',
    'Favourite',
    'Favorite',
    'Save for later',
    'Add to wishlist',
    'Add to favourites',
    'Save',
    'Bookmark',
  ];
  const it = THE_ONE.test(item);
  const at = (relation: 'row' | 'for') => readingsOf(names, 'same', { within: { relation, name: item } });
  const words = (place === 'later' ? `Save ${item} for later` : `Add ${item} to ${place}`).replace(
    /\s+/g,
    ' ',
  );
  const readings: Reading[] = [
    ...(it ? [] : [{ name: `Add ${item} to ${place}`, fit: 'same' as const }]),
    ...(it ? readingsOf(names, 'same') : [...at('row'), ...at('for')]),
  ];
  return { words, readings };
}

/** The button that leads to the form for a new thing. */
export const beginning = (thing: string, names: readonly string[], bare: readonly string[]): Target => ({
  words: names[0] ?? thing,
  readings: [
    ...readingsOf(names, 'same'),
    ...readingsOf(names.slice(0, 1), 'close'),
    ...readingsOf(bare, 'same'),
  ],
});

/** Objects that ask for judgement or for several things at once are no name of a control. */
export const NO_NAME =
  /\b(?:cheapest|best|latest|newest|most|least|that|which|who|you|every|each|all|any|if|than|and|or|so|because)\b/i;

/** What stands before the name of a thing. */
export const ARTICLES = /^(?:(?:the|an?|this|that|my|new|another)\s+)+/i;
