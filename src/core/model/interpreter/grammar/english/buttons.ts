import type { Instruction } from '../../instruction.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import { Parts, type Rule } from '../rule.ts';
import { BUY, beginning, buying, CART, KEEPING, keeping, NO_NAME, SEVERAL } from '../words/button-targets.ts';
import { firstField, REGISTER } from './first-field.ts';
import { handingRules } from './handing.ts';
import { placeName } from './target.ts';
import { addedTo, verbTarget } from './verb-target.ts';
import { BUTTON_VERBS } from './verbs.ts';

const LONGEST_NAME = 7;

/** What is sent with words of its own ("send a message to Bob: “Hi”") is more than a button. */
const WITH_WORDS = /^(?:send|post|reply|publish|share|forward)$/i;
const SAYS_MORE = /^[^\uE000]+\uE000|\uE001\s*(?:to|in)\s|\sto\s+\S+@/i;

/** “add the curry to my meal plan” */
const PLACED = /^(?<item>[^\uE000]+?)\s+(?:to|into|onto)\s+(?:the|my|our|your)\s+(?<place>[^\uE000]+)$/i;

/** What is put into the cart, or by its button the one thing that the page is about. */
function intoCart(parts: Parts): Instruction {
  const item = parts.text('item').replace(/^(?:the|a|an|one)\s+/i, '');
  const isThis = /^(?:it|this|this item|this product|item|product)$/i.test(item);
  const place = parts.text('place');
  const words = `Add ${item} to ${place}`;
  const readings = [
    ...readingsOf([words], 'same'),
    ...readingsOf(
      [`Add to ${place}`, 'Add to cart', 'Add to basket', 'Add'],
      'any',
      isThis ? {} : { within: { relation: 'row', name: item } },
    ),
    ...(isThis ? [] : readingsOf([`Add to ${place}`], 'any', { within: { relation: 'for', name: item } })),
  ];
  const cart: Target = { words, readings };
  return isThis ? { kind: 'click', target: cart } : { kind: 'buy', item, cart };
}

/** “the task call the bank” is called “call the bank”. */
const KIND_OF_ENTRY =
  /^(?:the|an?|my)\s+(?:new\s+)?(?:task|to-?do|item|entry|reminder)(?:\s*[:,]\s*|\s+(?:(?:called|named)\s+)?)(?!(?:for|to|of|with|in|on|at|about|from|by|number|list|board|bar|manager|group|view|page|column|tab|type)\b)(?=\S)/i;

/** A verb that a button bears, and what it is said of. */
function pressed(parts: Parts): Instruction | undefined {
  const verb = parts.masked('verb');
  const object = parts.masked('object');
  const isName = !NO_NAME.test(object) && object.split(/\s+/).length <= LONGEST_NAME;
  if (!isName || (WITH_WORDS.test(verb) && SAYS_MORE.test(object))) return undefined;
  const isAdded = /^add$/i.test(verb);
  const { item, place } = (isAdded ? PLACED.exec(object)?.groups : undefined) ?? {};
  if (item !== undefined && place !== undefined)
    return { kind: 'click', target: addedTo(parts, { item, place }), implied: true };
  const button = verbTarget(parts);
  return isAdded && object !== ''
    ? { kind: 'add-entry', text: parts.text('object').replace(KIND_OF_ENTRY, ''), button, implied: true }
    : { kind: 'click', target: button, implied: true };
}

/** The same, as it is said by the verb of its button. */
function bareVerb(said: string, { atoms }: Parts): ReturnType<Rule['build']> {
  const rule = buttonRules.at(-1);
  const groups = rule?.pattern.exec(said)?.groups;
  return groups && rule?.build(new Parts(groups, atoms));
}

/** Verbs that are the names of buttons. After every other rule. */
export const buttonRules: Rule[] = [
  {
    // Written by text/new-entry.ts.
    pattern: /^for a new (?<thing>.+?), fill in (?<label>.+?) with (?<value>.+)$/is,
    build: (parts) => {
      const thing = parts.text('thing');
      const names = [
        'New',
        'Add',
        'Create',
        'Write',
        'File',
        /^[aeiou]/i.test(thing) ? 'Create an' : 'Create a',
        'Open',
      ].map((verb) => `${verb} ${thing}`);
      const isAccount = /^account$/i.test(thing);
      return {
        kind: 'begin-entry',
        target: firstField(parts, thing),
        value: parts.text('value'),
        button: beginning(thing, names, isAccount ? REGISTER : ['New', 'Create', 'Compose', `+ ${thing}`]),
        ...(isAccount ? { buttonFirst: true } : {}),
      };
    },
  },
  {
    pattern:
      /^(?:add|put)\s+(?<item>.+?)\s+(?:to|in|into)\s+(?:the |my |your )?(?<place>(?:shopping )?(?:cart|basket|bag))$/i,
    build: (parts) => (SEVERAL.test(parts.masked('item')) ? undefined : intoCart(parts)),
  },
  {
    pattern: new RegExp(
      `^(?:add|put|save)\\s+(?:(?<item>.+?)\\s+)?(?:to|on|onto|in|into)\\s+(?:the |my |your )?(?<place>${KEEPING})$`,
      'i',
    ),
    build: (parts) =>
      SEVERAL.test(parts.masked('item')) ? undefined : { kind: 'click', target: keeping(parts) },
  },
  {
    pattern:
      /^put\s+(?<object>(?:the|my|this|that)\s[^\uE000]+\s(?:on|onto|into|in|to)\s+(?:the|my|our|your)\s[^\uE000]+)$/i,
    build: (parts) => {
      const object = parts.masked('object').replace(/\son(?=\s+(?:the|my|our|your)\s)/i, ' to');
      const added = bareVerb(`add ${object}`, parts);
      return added?.kind === 'click' ? added : undefined;
    },
  },
  {
    pattern:
      /^take\s+(?<object>.+?)\s+(?:off|out of)\s+(?:the|my|our)\s+(?:(?:to-?do|task|shopping|grocery|reading|wish) ?)?(?:list|cart|basket|bag)$/i,
    build: (parts) => bareVerb(`remove ${parts.masked('object')}`, parts),
  },
  {
    pattern: /^(?:save|keep)\s+(?:it|this|that|(?:the|my|this)\s+[\w-]+)\s+as\s+an?\s+draft$/i,
    build: () => ({ kind: 'click', target: beginning('draft', ['Save draft', 'Save as draft'], []) }),
  },
  {
    pattern: /^(?:save|keep|bookmark)\s+(?<item>.+?)\s+for\s+(?<place>later)$/i,
    build: (parts) =>
      SEVERAL.test(parts.masked('item')) ? undefined : { kind: 'click', target: keeping(parts) },
  },
  {
    // What somebody would like of a menu goes into the cart; a page without one has nothing of it.
    pattern:
      /^(?:i(?:['’]d| would) (?:like|love)|i['’]?ll (?:have|take)|i will (?:have|take))\s+(?:the|an?|one)\s+(?<item>[^\uE000,]+)$/i,
    build: (parts) => {
      const item = parts.text('item');
      return NO_NAME.test(item) ||
        /\b(?:to|for|about)\b/i.test(item) ||
        item.split(/\s+/).length > LONGEST_NAME
        ? undefined
        : { kind: 'buy', item, cart: buying(CART, item) };
    },
  },
  ...handingRules,
  {
    pattern: /^(?:buy|purchase|order)\s+(?:me\s+)?(?:the|an?|one|this|that)\s+(?<item>.+)$/i,
    build: (parts) => {
      const item = placeName(parts.masked('item'), parts.atoms);
      if (NO_NAME.test(parts.masked('item')) || item.split(/\s+/).length > LONGEST_NAME) return undefined;
      const it = /^(?:item|product|one|thing)$/i.test(item);
      return { kind: 'buy', item, button: buying(BUY, item, it), cart: buying(CART, item, it) };
    },
  },
  {
    pattern: new RegExp(
      `^(?<verb>${BUTTON_VERBS})(?:\\s+(?:(?<=^(?:reply|agree)\\s+)to\\s+)?(?<object>.+))?$`,
      'i',
    ),
    build: (parts) => pressed(parts),
  },
];

/** After every other rule. */
export const useRules: Rule[] = [
  {
    // “use US cups”: whatever offers that.
    pattern: /^use\s+(?:the\s+|my\s+)?(?<option>[^\uE000,]+)$/i,
    build: (parts) => {
      const option = parts.text('option');
      return NO_NAME.test(option) ||
        /\b(?:to|it|them|as|for)\b/i.test(option) ||
        option.split(/\s+/).length > 4
        ? undefined
        : { kind: 'select', option };
    },
  },
];
