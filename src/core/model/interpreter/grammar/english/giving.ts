import type { ValueKind } from '../../instruction.ts';
import { type Reading, readingsOf, type Target, targetCalled } from '../../named-control.ts';
import { QUOTE } from '../../text/mask.ts';
import type { Parts, Rule } from '../rule.ts';
import { thingNames } from '../words/thing-names.ts';
import { ANY_VALUE, kindOfValue } from '../words/value-kinds.ts';
import { COUNT, countOf } from './numbers.ts';
import { englishTarget } from './target.ts';
import { isDescribed } from './typing.ts';

const GIVEN = `(?<value>${QUOTE}|${ANY_VALUE})`;
const MY = '(?:my|the|our|this|that|an?)';
const NOUN: readonly [pattern: RegExp, kind: ValueKind][] = [
  [/^(?:e-?mail(?: address)?|address)$/i, 'email'],
  [/^(?:(?:tele|mobile |cell |contact )?phone(?: number)?|number|mobile|cell)$/i, 'phone'],
  [/^(?:date|day)$/i, 'date'],
  [/^time$/i, 'time'],
];
const WHAT =
  '(?<what>e-?mail(?: address)?|address|(?:tele|mobile |cell |contact )?phone(?: number)?|number|mobile|cell|date|day|time)';

/** The value with its kind: by its look, which the noun beside it must not contradict. */
function givenIn(parts: Parts): { value: string; of: ValueKind } | undefined {
  const value = parts.text('value').trim();
  const of = kindOfValue(value);
  const noun = parts.masked('what');
  const said = NOUN.find(([pattern]) => pattern.test(noun))?.[1];
  return of === undefined || (said !== undefined && said !== of) ? undefined : { value, of };
}

const give = (parts: Parts): ReturnType<Rule['build']> => {
  const given = givenIn(parts);
  return given && { kind: 'give', ...given };
};

/** Buttons under which a sign-up is found, by the verb that was said. */
const SENDERS: readonly [pattern: RegExp, names: readonly string[]][] = [
  [/^(?:un-?subscribe|opt out)/i, ['Unsubscribe']],
  [/^(?:subscribe|sign up|join|opt in)/i, ['Subscribe', 'Sign up', 'Join', 'Sign me up', '订阅']],
  [
    /^(?:alert|notify|e-?mail|tell)/i,
    [
      'Create alert',
      'Create job alert',
      'Set alert',
      'Notify me',
      'Alert me',
      'Email me',
      'Subscribe',
      '提醒我',
    ],
  ],
  [/^register/i, ['Register', 'Sign up', 'Create account', '注册']],
];

export const senderFor = (verb: string): Target => ({
  words: verb,
  readings: readingsOf(SENDERS.find(([pattern]) => pattern.test(verb))?.[1] ?? [verb], 'close'),
});

const signUp = (parts: Parts): ReturnType<Rule['build']> => {
  const given = givenIn(parts);
  if (given?.of !== 'email') return undefined;
  const about = englishTarget(parts.masked('about'), parts.atoms).words;
  return { kind: 'give', ...given, send: senderFor(parts.text('verb')), ...(about === '' ? {} : { about }) };
};

const VERB = '(?<verb>subscribe|sign[ -]?up|register|join|opt in|un-?subscribe|opt out)(?:\\s+(?:me|us))?';
const WITH = `(?:(?:with|using|as|under|by|via)\\s+(?:${MY}\\s+)?(?:${WHAT}\\s*:?\\s+)?|(?:and\\s+)?(?:my|the)\\s+e-?mail(?: address)?\\s+is\\s+)`;

/** What new entries of a list are called. */
const ENTRY = '(?:task|to-?do|item|entry|note|reminder|thing)(?:\\s+item)?';
const LIST = '(?:(?:to-?do|task|shopping|grocery|reading|check)?[ -]?list|to-?dos|tasks|notes)';

const CODE =
  '(?:(?:coupon|promo(?:tion(?:al)?)?|discount|voucher|gift(?: card)?)(?:\\s+code)?|code)(?:\\s+is)?';
/** What is used is sent, too. */
export const APPLY = targetCalled(['Apply', 'Redeem', 'Use', 'Add', '使用', '兑换'], 'close');

const TRACKED = targetCalled(
  ['Tracking number', 'Tracking code', 'Tracking ID', 'Parcel number', 'Shipment number'],
  'close',
  { kind: 'field' },
);

/** Values that say by their look where they belong, and codes. */
export const givingRules: Rule[] = [
  {
    // “track JD0146 0009”: a number of that look belongs into the field for it.
    pattern: new RegExp(
      `^(?:[Tt]rack|[Tt]race)\\s+(?:(?:the|my)\\s+)?(?:(?:parcel|package|shipment|order|delivery)\\s+)?(?:(?:with\\s+)?(?:the\\s+)?(?:tracking\\s+)?(?:number|no\\.?|code|id)\\s*:?\\s+)?(?<value>${QUOTE}|(?=[A-Z -]*\\d)[A-Z\\d][A-Z\\d -]{6,})$`,
    ),
    build: (parts) => ({ kind: 'type', text: parts.text('value'), target: TRACKED, submit: true }),
  },
  {
    pattern: new RegExp(
      `^(?<verb>use|apply|redeem|try|enter|type(?: in)?|input|put in|(?:i|we)(?:['’]ve| have)(?: got)?)\\s+(?:(?:${MY}|an?|this)\\s+)?${CODE}\\s*:?\\s+(?<value>${QUOTE}|[\\w-]+)$`,
      'i',
    ),
    build: (parts) => {
      const value = parts.text('value');
      // "use the code field" names no code.
      if (!parts.quoted('value') && !/[\dA-Z]/.test(value)) return undefined;
      const isUsed = /^(?:use|apply|redeem|try)$/i.test(parts.text('verb'));
      return { kind: 'give', value, of: 'code', ...(isUsed ? { send: APPLY } : {}) };
    },
  },
  {
    pattern: new RegExp(
      `^${VERB}(?:\\s+(?:up\\s+)?(?:to|for|in|from|of)\\s+(?<about>.+?))?,?\\s+${WITH}${GIVEN}$`,
      'i',
    ),
    build: signUp,
  },
  {
    pattern: new RegExp(
      `^(?<verb>alert|notify|e-?mail)\\s+me\\s+(?:at|on|under|via|to)\\s+(?:${MY}\\s+)?${GIVEN}$`,
      'i',
    ),
    build: signUp,
  },
  {
    pattern: new RegExp(`^${VERB}\\s+${GIVEN}(?:\\s+(?:up\\s+)?(?:to|for|in|from)\\s+(?<about>.+))?$`, 'i'),
    build: signUp,
  },
  {
    pattern: new RegExp(
      `^(?:enter|type(?: in)?|put(?: in)?|use|give|write|fill(?: in| out)?|provide|set|input|add|insert)\\s+(?:them\\s+|it\\s+)?(?:${MY}\\s+)?(?:${WHAT}\\s*(?:is|as|to|with|:|=|,)?\\s*)?${GIVEN}$`,
      'i',
    ),
    build: (parts) => (parts.quoted('value') ? undefined : give(parts)),
  },
  {
    pattern: new RegExp(
      `^(?:enter|type(?: in)?|put|use|give|write|fill(?: in)?|provide|set|input|insert)\\s+${GIVEN}\\s+(?:as|for|in|into|to)\\s+(?:${MY}\\s+)?${WHAT}(?:\\s+(?:field|box|input))?$`,
      'i',
    ),
    build: give,
  },
  {
    pattern: new RegExp(`^(?:${MY}\\s+)?${WHAT}\\s*(?:is|:|=)\\s*${GIVEN}$`, 'i'),
    build: give,
  },
  {
    pattern:
      /^(?:enter|type(?: in)?|put|write|input|fill)\s+(?<value>[^\uE000]+?)\s+(?:in|into|to)\s+(?<target>.+?\s(?:field|box|input|text ?area))$/i,
    build: (parts) =>
      isDescribed(parts, 'value')
        ? undefined
        : {
            kind: 'type',
            text: parts.text('value'),
            target: englishTarget(parts.masked('target'), parts.atoms),
          },
  },
  {
    pattern:
      /^(?:write|leave|type|add|enter)\s+(?:an?|the|my)\s+(?<field>comment|review|message|note|reply|remark|question|post|answer)\s*(?<mark>saying|that says|with the text|:)?\s*(?<text>.+)$/i,
    build: (parts) =>
      parts.quoted('text') || parts.has('mark')
        ? { kind: 'type', text: parts.text('text'), target: fieldFor(parts.masked('field')) }
        : undefined,
  },
  {
    pattern:
      /^(?:choose|pick|select|take|use)\s+(?:the\s+)?(?<value>[^\uE000]+?)\s+(?:as\s+(?:(?:the|my|your)\s+)?(?<target>(?:\w+\s)?(?:language|country|region|currency|size|colou?r|theme|category|type|status|priority|date|day|time(?: zone)?|format|unit|(?:payment|shipping|delivery) method))|for\s+the\s+(?<when>(?:\w+\s)?(?:date|day|time)))$/i,
    build: (parts) => ({
      kind: 'set',
      target: englishTarget(parts.masked('target') || parts.masked('when'), parts.atoms),
      value: parts.text('value'),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:rate|score|give)\\s+(?<thing>.*?)\\s*(?:with\\s+|at\\s+|as\\s+)?(?:an?\\s+)?(?<stars>${COUNT})(?:\\s*(?:out of|of|/)\\s*\\d+)?(?:[ -]stars?|(?<=\\d\\s*(?:out of|of|/)\\s*\\d+))(?:\\s+rating)?$`,
      'i',
    ),
    build: (parts) => rated(parts),
  },
  {
    pattern: new RegExp(`^leave\\s+(?:an?\\s+)?(?<stars>${COUNT})[ -]stars?\\s+rating$`, 'i'),
    build: (parts) => rated(parts),
  },
  {
    pattern:
      /^(?:put|enter|write|type|use|give)\s+(?:my|the|our)\s+(?<target>[^\uE000]+?)\s+as\s+(?<value>(?!(?:the|my|our)\s).+)$/i,
    build: (parts) => ({
      kind: 'set',
      target: englishTarget(parts.masked('target'), parts.atoms),
      value: parts.text('value'),
    }),
  },
  {
    pattern: new RegExp(
      `^(?:add|put|create|make|new)\\s+(?:an?\\s+|another\\s+)?(?:new\\s+)?(?<kind>${ENTRY})\\s*(?:called|named|saying|:|-|to)?\\s+(?<text>.+)$`,
      'i',
    ),
    build: (parts) => {
      const text = parts.masked('text');
      // “add a task list” is no entry of one.
      if (/^(?:list|board|group|folder|section|column|view|type)$/i.test(text)) return undefined;
      const built = entry(parts);
      // “a reminder for Friday” says not what to be reminded of.
      const isWhole = /^(?:for|on|at|about|of|from|with|in|by)\s/i.test(text) && built?.kind === 'add-entry';
      return isWhole ? { ...built, text: `${parts.text('kind')} ${parts.text('text')}` } : built;
    },
  },
  {
    pattern: new RegExp(
      `^(?:add|put|write)\\s+(?<text>.+?)\\s+(?:to|on|onto|in|into)\\s+(?:${MY}\\s+)?(?<list>${LIST})$`,
      'i',
    ),
    build: (parts) => entry(parts),
  },
];

/** Where there is no field for a reply it is written as a message. */
function fieldFor(said: string): Target {
  const own = englishTarget(said, []);
  const also = /^(?:reply|answer)$/i.test(said)
    ? [{ name: 'message', kind: 'field' as const, fit: 'close' as const }]
    : [];
  return { ...own, readings: [...own.readings, ...also] };
}

const NO_OTHER = /^(?:(?:it|this|that|them)(?:\s+\w+)?|the (?:product|item|article|page|book|song|app)|)$/i;

/** The star that gives so many, as pages call it; at the thing that is named, where one is. */
function rated(parts: Parts): ReturnType<Rule['build']> {
  const stars = countOf(parts.masked('stars'));
  if (stars === undefined || !Number.isInteger(stars)) return undefined;
  const plural = stars === 1 ? 'star' : 'stars';
  const thing = parts.text('thing').replace(/^(?:the|an?)\s+(?=\S)/i, '');
  const names = [
    `Rate ${stars} ${plural}`,
    `${stars} ${plural}`,
    `Rate ${stars}`,
    `Rate ${stars} out of 5`,
    `${stars} out of 5`,
    `${stars} out of 5 stars`,
    `${stars}/5`,
  ];
  const isOther = !NO_OTHER.test(parts.masked('thing'));
  const within = isOther ? { within: { relation: 'for' as const, name: thing } } : {};
  const readings: Reading[] = [
    ...readingsOf(names, 'same', within),
    // A bare number may be a page of a list, too.
    { name: `${stars}`, fit: 'same', within: { relation: 'in', name: 'rating' } },
  ];
  return { kind: 'click', target: { words: `${stars} ${plural}`, readings } };
}

const entry = (parts: Parts): ReturnType<Rule['build']> => {
  const text = parts.text('text').replace(/^(?:called|named|saying|to)\s+/i, '');
  // What was ticked before goes there by the button for that.
  if (/^(?:them|these|those)(?: all)?$/i.test(text)) {
    const list = parts.has('list') ? parts.text('list') : 'list';
    const names = ['selected', 'selection', 'checked', 'ticked', 'all'].flatMap((which) => [
      `Add ${which} to ${list}`,
      `Add ${which} items to ${list}`,
    ]);
    return {
      kind: 'click',
      target: {
        words: `Add selected to ${list}`,
        readings: readingsOf(names.slice(0, -2), 'same'),
      },
    };
  }
  const button = englishTarget(`add ${text}`, []);
  const list = parts.has('list') ? parts.text('list') : undefined;
  if (list !== undefined && /^(?:it|this)$/i.test(text)) {
    const names = [`Add to ${list}`, `Add to my ${list}`, `Save to ${list}`];
    return {
      kind: 'click',
      target: targetCalled(names, 'same'),
    };
  }
  // A page that keeps its things on a list has a button for it at each of them, and no field for new ones.
  const at = (list === undefined ? [] : thingNames(text)).flatMap((name) =>
    ['Add', 'Save'].flatMap((verb) =>
      (['row', 'for'] as const).map(
        (relation): Reading => ({ name: `${verb} to ${list}`, within: { relation, name }, fit: 'same' }),
      ),
    ),
  );
  return { kind: 'add-entry', text, button: { ...button, readings: [...button.readings, ...at] } };
};
