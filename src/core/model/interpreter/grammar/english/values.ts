import { type Reading, readingsOf, type Target, targetCalled } from '../../named-control.ts';
import { languageNames } from '../../text/languages.ts';
import type { Parts, Rule } from '../rule.ts';
import { codeOfCurrency } from '../words/money.ts';
import { NUMBER_WORD } from './numbers.ts';
import { englishTarget, placeName } from './target.ts';

const NUMBER = `(?:\\d{1,9}(?:[.,]\\d{1,3})?|${NUMBER_WORD})`;
const UNIT =
  '(?:hours?|hrs?|h|minutes?|mins?|days?|points?|marks?|pieces?|units?|percent|%|euros?|dollars?|€)';
/** What is put into a cart or on a list goes into no field. */
const ELSEWHERE = '(?!.*\\b(?:cart|basket|bag|list|favou?rites|calendar)$)';

/** A field that row and column name together may be called by both: “Support, Tuesday”. */
function crossing(parts: Parts, words: string): Target {
  const target = englishTarget(words, parts.atoms);
  const joined = parts.plain(words.replace(/\s(?:on|in|of|for|at|the)(?=\s)/gi, ''));
  return { ...target, readings: [{ name: joined, fit: 'close' }, ...target.readings] };
}

const SHOWN = '(?:visible|public|private|available|searchable|discoverable|hidden|optional|required)';

/** “don't show my name to others”, “stop e-mailing me before …”: of these only what a box says is meant. */
const SAID_OF_BOX =
  '(?:e-?mail|remind|notify|text|alert|call)(?:ing)? (?:me|us)\\b.*|send(?:ing)? (?:me|us) .+|(?:show|display|shar|publish|hid|keep|sav|remember|track|us)(?:e|ing)? (?:my|our) .+';

const NO_VERB =
  /^(?:do|be|worry|care|touch|change|click|press|tap|forget|need|want|know|think|let|make|ask|tell|stop)$/i;
const LONGEST_NAME = 5;

const SLIDERS: Reading[] = [{ name: '', kind: 'slider', fit: 'any' }];

/** Numbers that are put where a row and a column meet, and what is made so by a switch. */
export const valueRules: Rule[] = [
  {
    // “book the 9:40 slot”: to choose it is the first step, whatever has to be filled in then.
    pattern:
      /^(?:book|reserve|take|choose|pick|select)\s+(?:me\s+)?(?:the\s+|an?\s+)?(?<option>\d{1,2}(?:[:.]\d\d(?:\s?[ap]\.?m\.?)?|\s?o['’]?clock))\s+(?:slot|time|appointment|one)$/i,
    build: (parts) => ({ kind: 'select', option: parts.text('option').replace(/\s?o['’]?clock/i, ':00') }),
  },
  {
    // “my electricity meter says 24310”
    pattern:
      /^(?:my|the|our)\s+(?<what>(?:\w+\s)?(?:meter|odometer|scales?|thermometer))(?:\s+reading)?\s+(?:says|reads|shows|stands at|is at|is)\s+(?<value>\d[\d.,]*)$/i,
    build: (parts) => {
      const what = parts.text('what');
      const bare = what.replace(/\s*meter$/i, '');
      const names = bare === '' || bare === what ? [what] : [what, `${bare} reading`, bare];
      const readings = readingsOf(names, 'close', { kind: 'field' });
      if (bare === '') readings.push({ name: 'reading', kind: 'field', fit: 'same' });
      return {
        kind: 'type',
        text: parts.text('value'),
        target: { words: what, readings },
      };
    },
  },
  {
    // “show the page in German”: to read it so would be to translate it.
    pattern:
      /^(?:(?:switch|change|set|turn)\s+(?:(?:the|this)\s+)?(?:(?:web)?site|page|language|interface|app|display)\s+(?:in)?to|(?:show|display|view|put)\s+(?:(?:the|this|it)\s*)?(?:(?:web)?site|page|app|everything)?\s*in|use)\s+(?<language>\p{L}+)$/iu,
    build: (parts) => {
      const option = parts.text('language');
      return languageNames(option).length === 0 ? undefined : { kind: 'select', option };
    },
  },
  {
    // “show prices in dollars”: the page's list of currencies.
    pattern:
      /^(?:show|display|view|switch|change)\s+(?:(?:me|the|all)\s+)*(?:prices?|amounts?|currency)\s+(?:in|to|into)\s+(?:us |british )?(?<currency>dollars|euros?|pounds|francs|yen|yuan|[A-Z]{3})$/,
    build: (parts) => {
      const option = codeOfCurrency(parts.text('currency'));
      return {
        kind: 'select',
        option,
        target: targetCalled(['Currency'], 'close'),
      };
    },
  },
  {
    // “take seat 14C”: what has a number is one of those to choose from.
    pattern:
      /^(?:take|give me|get me|i(?: would|'d|’d)? (?:like|want)(?: to (?:take|have))?)\s+(?:the\s+)?(?<option>(?:seat|room|slot|table|cabin|locker|place|number|row)\s+[a-z]?\d+[a-z]?)$/i,
    build: (parts) => ({ kind: 'select', option: parts.text('option') }),
  },
  {
    pattern:
      /^(?:select|choose|pick|set)\s+(?<text>-?\d+(?:[.,]\d+)?)\s+(?:with|using|on|in)\s+(?:the\s+)?(?<target>(?:[\w-]+\s){0,2}?(?:slider|spinner|spin ?box|stepper))$/i,
    build: (parts) => ({
      kind: 'set',
      target: { words: parts.text('target'), readings: SLIDERS },
      value: parts.text('text'),
    }),
  },
  {
    pattern:
      /^my\s+(?<target>(?:[\p{L}-]+\s){0,3}(?:number|no\.?|code|id|postcode))\s+is\s+(?<text>[^\s?]*\d[^\s?]*)$/iu,
    build: (parts) => ({
      kind: 'set',
      target: { ...englishTarget(parts.masked('target'), parts.atoms), isHere: true },
      value: parts.text('text'),
    }),
  },
  {
    pattern: /^i was born (?:on\s+)?(?:the\s+)?(?<text>[^,]*\d[^,]*(?:,\s*\d{4})?)$/i,
    build: (parts) => ({
      kind: 'set',
      target: targetCalled(['Date of birth', 'Birth date', 'Birthday', 'Born'], 'close'),
      value: parts.text('text'),
    }),
  },
  {
    pattern: /^turn\s+(?<target>.+?)\s+(?:up|down)\s+to\s+(?<text>\d+)(?:\s*(?:percent|%|degrees?|°))?$/i,
    build: (parts) => ({
      kind: 'set',
      target: englishTarget(parts.masked('target'), parts.atoms),
      value: parts.text('text'),
    }),
  },
  {
    // “how much money is in my savings?”: the amount of the one thing that is called so.
    pattern:
      /^how much(?: money)?\s+(?:(?:is|are)(?: there)?|do i have|have i got)(?:\s+left)?\s+(?:in|on)\s+(?:the\s+|my\s+|our\s+)?(?<topic>[^,]+?)\??$/i,
    build: (parts) => ({ kind: 'read', topic: parts.text('topic'), what: 'part', thing: 'price' }),
  },
  {
    // “how much credit do we have left?”
    pattern:
      /^how much\s+(?<topic>(?!(?:is|are|does|do|did|money|of)\b)[a-z-]+(?: [a-z-]+)?)\s+(?:(?:do|have) (?:i|we)(?: still)?(?: have| got)?|is(?: there)?)(?:\s+left)?\??$/i,
    build: (parts) => ({ kind: 'read', topic: parts.text('topic'), what: 'part', thing: 'price' }),
  },
  {
    // “show the details of the Panda”: a button of that name at the thing.
    pattern:
      /^(?:(?:show|view|see|open)(?:\s+me)?\s+(?:the\s+)?(?<name>details|reviews|photos|comments)\s+(?:of|for)|(?:show|get)(?:\s+me)?\s+(?:the\s+)?(?<way>directions)\s+(?:for|to))\s+(?:the\s+)?(?<thing>[^,]+)$/i,
    build: (parts) => detailsOf(parts),
  },
  {
    pattern: new RegExp(
      `^(?:don['’]?t|do not|never|stop|no longer)\\s+(?:ever\\s+)?(?<said>${SAID_OF_BOX})$`,
      'i',
    ),
    build: (parts) => saidOfBox(parts, false),
  },
  {
    // “don't check in Emil”: his box, of those for whom the form is sent.
    pattern: /^(?:don['’]?t|do not)\s+(?<verb>[a-z]+(?:[ -](?:in|out|up|on|off))?)\s+(?<name>[^,]+)$/i,
    build: (parts) => {
      const [verb, name] = [parts.text('verb'), parts.text('name')];
      const readings: Reading[] = [{ name: `${verb} ${name}`, kind: 'checkbox', fit: 'same' }];
      return NO_VERB.test(verb) || name.split(/\s+/).length > LONGEST_NAME
        ? undefined
        : {
            kind: 'check',
            target: { words: `${verb} ${name}`, readings },
            checked: false,
            said: true,
            sent: { verb, name: name.replace(/^(?:the|my|our|an?)\s+/i, '') },
          };
    },
  },
  {
    pattern:
      /^(?:always\s+)?(?<said>(?:e-?mail|remind|text|alert) (?:me|us) (?!when\b|if\b|once\b|as\b|to\b|at\b|on\b|tomorrow\b|in\b|every\b|that\b).+)$/i,
    build: (parts) => saidOfBox(parts, true),
  },
  {
    pattern: new RegExp(
      `^(?:put|enter|log|record|note|fill in|add)\\s+(?:down\\s+)?(?:an?\\s+(?=\\d))?(?<value>${NUMBER})(?:\\s*${UNIT})?\\s+(?:on|for|in|into|under|at)\\s+(?:the\\s+)?${ELSEWHERE}(?<target>[^\\uE000,]+)$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'set',
      target: crossing(parts, parts.masked('target')),
      value: parts.text('value'),
    }),
  },
  {
    pattern: new RegExp(
      `^give\\s+(?<who>[^\\uE000\\d,]+?)\\s+(?:an?\\s+)?(?<value>${NUMBER}|[A-F][+-]?)(?:\\s*${UNIT})?\\s+(?:in|for|on|at)\\s+(?:the\\s+)?(?<what>[^\\uE000,]+)$`,
      'i',
    ),
    build: (parts) => ({
      kind: 'set',
      target: crossing(parts, `${parts.masked('what')} of ${parts.masked('who')}`),
      value: parts.text('value'),
    }),
  },
  {
    // “make the grades visible to students”: the switch that says so is turned on.
    pattern: new RegExp(
      `^(?:make|keep|set)\\s+(?:the\\s+|my\\s+|our\\s+)?(?<what>[^\\uE000,]+?\\s${SHOWN}(?:\\s+(?:to|for)\\s+[^,]+)?)$`,
      'i',
    ),
    build: (parts) => {
      const name = parts.text('what');
      const shown = new RegExp(`\\s(?=${SHOWN}\\b)`, 'i');
      const names = [name, name.replace(shown, ' is '), name.replace(shown, ' are ')];
      const readings = names.flatMap((each): Reading[] => [
        { name: each, kind: 'switch', fit: 'close' },
        { name: each, kind: 'checkbox', fit: 'close' },
      ]);
      return /\bnot\b/i.test(name)
        ? undefined
        : { kind: 'check', target: { words: name, readings }, checked: true };
    },
  },
  {
    // A bare “Submit” may send another form; this one says what is handed in, or that somebody is to look at it.
    pattern:
      /^(?:submit|hand in|turn in|send in)\s+(?:my|the|this|our)\s+(?!form\b)(?<what>[\w-]+(?:\s[\w-]+)?)(?:\s+for\s+(?<purpose>[\w-]+))?$/i,
    build: (parts) => {
      const what = parts.text('what');
      const purposes = parts.has('purpose') ? [parts.text('purpose')] : ['approval', 'review'];
      const names = [
        `Submit ${what}`,
        ...purposes.flatMap((purpose) => [
          `Submit ${what} for ${purpose}`,
          `Submit for ${purpose}`,
          `Send for ${purpose}`,
        ]),
        `Hand in ${what}`,
      ];
      const readings = readingsOf(names, 'same');
      return NO_OBJECT.test(what)
        ? undefined
        : { kind: 'click', target: { words: `Submit ${what}`, readings }, about: what };
    },
  },
];

function detailsOf(parts: Parts): ReturnType<Rule['build']> {
  const name = parts.text('name') || parts.text('way');
  const thing = placeName(parts.masked('thing'), parts.atoms);
  const words = `${name} of ${thing}`;
  const at = (['row', 'for'] as const).map(
    (relation): Reading => ({ name, within: { relation, name: thing }, fit: 'close' }),
  );
  return { kind: 'click', target: { words, readings: [{ name: words, fit: 'close' }, ...at] } };
}

function saidOfBox(parts: Parts, checked: boolean): ReturnType<Rule['build']> {
  const name = parts.text('said');
  const readings = (['checkbox', 'switch'] as const).map((kind): Reading => ({ name, kind, fit: 'same' }));
  return { kind: 'check', target: { words: name, readings }, checked, said: true };
}

const NO_OBJECT = /\b(?:but|not|and|or|if|when|after|before|until|later|tomorrow|with|to|for)\b/i;
