import { type OfThing, type Reading, readingsOf, type Target } from '../named-control.ts';
import {
  ARTICLES,
  BUY,
  beginning,
  buying,
  CART,
  KEEPING,
  keeping,
  NO_NAME,
  namesOf,
  SEVERAL,
} from './button-targets.ts';
import { handingRules } from './english-handing.ts';
import { ORDINAL, ordinalOf } from './english-numbers.ts';
import { englishTarget, placeName } from './english-target.ts';
import { BUTTON_VERBS } from './english-verbs.ts';
import { firstField, REGISTER } from './first-field.ts';
import { Parts, type Rule } from './rule.ts';
import { thingNames } from './thing-names.ts';

/** Whether a name begins as buttons do that do something. */
export const beginsAsVerb = (name: string): boolean =>
  new RegExp(`^\\W*(?:${BUTTON_VERBS})\\b`, 'i').test(name);

function target(words: string, readings: Reading[]): Target {
  return { words, readings };
}

const LONGEST_NAME = 7;

/** What is sent with words of its own ("send a message to Bob: “Hi”") is more than a button. */
const WITH_WORDS = /^(?:send|post|reply|publish|share|forward)$/i;
const SAYS_MORE = /^[^\uE000]+\uE000|\uE001\s*(?:to|in)\s|\sto\s+\S+@/i;

const THIS =
  /^(?:it|(?:the |my |this |that )?(?:form|changes?)|this|that|(?:this|that) (?:page|article|post|video|product|item|story|book|song|board|forum|group|topic|thread|channel|project|event|shop|store|author))$/i;
/** Verbs that change nothing of the person's: of these a button that says more may be meant ("Download CSV"). */
const HARMLESS = /^(?:download|export|print|play|show|view)$/i;
/** “older transactions” are shown by what says “Older”. */
const STEP = /^(?:older|newer|earlier|later|previous|next|more)(?=\s)/i;
/** What is started may be a button itself, such as “Slideshow”. */
const STARTS = /^(?:start|play)$/i;
const FORMAT = /\s+(?:as|to|in|into)\s+(?:an?\s+)?(\w+)(?:\s+(?:file|format))?$/i;

/** “pay from my savings account”: how it is done is nothing that a list would show. */
const NO_THING = /^(?:(?:it|them|this|that)\s+)?(?:from|with|by|via|at|in|on|to|through|using)\s/i;

/** "the mug from my cart" is the mug. */
const OUT_OF = /\s+(?:from|in|on|off)\s+(?:the|my|your|this|that)\s+\S+(?:\s\S+)?$/i;

/** "the email from Ada", "the file called notes": one of a list, by what it says. */
const KNOWN_BY =
  /^[\w-]+\s+(?:from|by|about|to|for|called|named|titled)\s+(?!(?:the|my|your|this|that)\b)(?<name>.+)$/i;

/** “compose a message”, “invite somebody”: whatever it is, the page's one button of that verb makes it. */
const MAKES = /^(?:compose|invite)$/i;
const ANY = /^(?:an?|some|somebody|someone|people)\b(?!.*@)/i;

/** "the second row", "the last email": one of a list, by its place in it; “First swarm” is a name. */
const COUNTED = new RegExp(
  `^(?<ordinal>${ORDINAL})\\s+(?!(?:name|page|step|time|day|week|month|year|word|column)s?$)[\\w-]+$`,
  'i',
);

/** "remove the mug" is a click on "Remove" at the mug, unless a control is called "Remove the mug". */
function buttonOf(parts: Parts): Target {
  const verb = parts.text('verb');
  const said = parts.masked('object').replace(ARTICLES, '');
  // “request more ibuprofen” asks for it; “show more results” are others.
  const object = placeName(HARMLESS.test(verb) ? said : said.replace(/^(?:some|more)\s+/i, ''), parts.atoms);
  const whole = object === '' ? verb : `${verb} ${parts.text('object')}`;
  const names = namesOf(verb);
  const readings: Reading[] = [{ name: whole, fit: 'close' }];
  // “share it on Facebook”
  if (/^(?:it|this)\s/i.test(object))
    readings.push({ name: `${verb} ${object.replace(/^\S+\s+/, '')}`, fit: 'same' });
  if (object === '' || THIS.test(parts.masked('object')))
    return target(whole, [...readings, ...readingsOf(names, 'any')]);
  // “show payments” opens what is called just so before anything that shows more of it.
  if (/^(?:show|view)$/i.test(verb)) readings.push({ name: object, kind: 'link', fit: 'same' });
  for (const name of [verb, ...names.slice(1)]) readings.push({ name: `${name} ${object}`, fit: 'close' });
  if (MAKES.test(verb) && ANY.test(parts.masked('object')))
    readings.push(...readingsOf(names, 'begins', { kind: 'button' }));
  const bare = object.replace(OUT_OF, '');
  const at = /^\p{Lu}/u.test(bare) ? undefined : ordinalOf(COUNTED.exec(bare)?.groups?.ordinal ?? '');
  if (at !== undefined)
    for (const name of names)
      readings.push({ name, within: { relation: 'row', name: '', ordinal: at }, fit: 'any' });
  const known = KNOWN_BY.exec(object)?.groups?.name;
  const things = thingNames(bare);
  for (const name of names)
    for (const thing of things.slice(1))
      readings.push({ name, within: { relation: 'for', name: thing }, fit: 'begins' });
  for (const name of names) {
    if (known !== undefined) readings.push({ name, within: { relation: 'row', name: known }, fit: 'any' });
    if (bare !== object) readings.push({ name, within: { relation: 'row', name: bare }, fit: 'any' });
    for (const within of englishTarget(object, []).readings.filter((reading) => reading.fit === 'close'))
      readings.push({ name, within: { relation: 'row', name: within.name }, fit: 'any' });
    readings.push({ name, within: { relation: 'for', name: object }, fit: 'any' });
  }
  if (STARTS.test(verb)) readings.push({ name: bare, kind: 'button', fit: 'same' });
  const of: OfThing = { things, control: readingsOf(names, 'begins') };
  if (!HARMLESS.test(verb)) return { ...target(whole, readings), ...(NO_THING.test(object) ? {} : { of }) };
  const format = FORMAT.exec(object)?.[1];
  const step = STEP.exec(object)?.[0];
  if (step !== undefined)
    readings.push({ name: `${verb} ${step}`, fit: 'close' }, { name: step, fit: 'same' });
  if (format !== undefined) readings.push({ name: `${verb} ${format}`, fit: 'any' });
  const kind = /^(?<word>[a-z]+) [a-z]+s$/i.exec(object)?.groups?.word;
  if (/^(?:show|view)$/i.test(verb)) {
    readings.push(...englishTarget(object, []).readings.slice(0, 2));
    // “past appointments” are behind the tab “Past”; “New” would make one.
    if (kind !== undefined && !beginsAsVerb(kind)) readings.push({ name: kind, kind: 'tab', fit: 'same' });
  } else readings.push({ name: verb, fit: 'close' });
  return target(whole, readings);
}

/** “add the curry to my meal plan”: where it goes is said, so it goes on no other list. */
const PLACED = /^(?<item>[^\uE000]+?)\s+(?:to|into|onto)\s+(?:the|my|our|your)\s+(?<place>[^\uE000]+)$/i;

function addedTo(parts: Parts, { item = '', place = '' }: Record<string, string | undefined>): Target {
  const { words, readings, of } = buttonOf(parts);
  const name = placeName(item.replace(ARTICLES, ''), parts.atoms);
  const names = [`Add to ${place}`, `Add to my ${place}`, `Save to ${place}`];
  if (/^(?:it|this)$/i.test(item))
    return target(words, [...readings.slice(0, 1), ...readingsOf(names, 'same')]);
  return {
    words,
    readings: [
      ...readings.filter(({ within }) => within === undefined),
      ...(['row', 'for'] as const).flatMap((relation) =>
        readingsOf(names, 'same', { within: { relation, name } }),
      ),
    ],
    ...(of && {
      of: { things: thingNames(name), control: readingsOf(names, 'same') },
    }),
  };
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
    // Written by text/field-list.ts.
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
    build: (parts) => {
      if (SEVERAL.test(parts.masked('item'))) return undefined;
      const item = parts.text('item').replace(/^(?:the|a|an|one)\s+/i, '');
      const it = /^(?:it|this|this item|this product|item|product)$/i.test(item);
      const reading = (name: string): Reading =>
        it ? { name, fit: 'any' } : { name, within: { relation: 'row', name: item }, fit: 'any' };
      const place = parts.text('place');
      const cart = target(`Add ${item} to ${place}`, [
        { name: `Add ${item} to ${place}`, fit: 'same' },
        reading(`Add to ${place}`),
        reading('Add to cart'),
        reading('Add to basket'),
        reading('Add'),
        ...(it
          ? []
          : [
              {
                name: `Add to ${place}`,
                within: { relation: 'for' as const, name: item },
                fit: 'any' as const,
              },
            ]),
      ]);
      return it ? { kind: 'click', target: cart } : { kind: 'buy', item, cart };
    },
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
    build: (parts) => {
      const object = parts.masked('object');
      const name = !NO_NAME.test(object) && object.split(/\s+/).length <= LONGEST_NAME;
      if (!name || (WITH_WORDS.test(parts.masked('verb')) && SAYS_MORE.test(object))) return undefined;
      const placed = /^add$/i.test(parts.masked('verb')) ? PLACED.exec(object)?.groups : undefined;
      if (placed !== undefined) return { kind: 'click', target: addedTo(parts, placed), implied: true };
      if (/^add$/i.test(parts.masked('verb')) && object !== '')
        return { kind: 'add-entry', text: parts.text('object'), button: buttonOf(parts), implied: true };
      return { kind: 'click', target: buttonOf(parts), implied: true };
    },
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
