import { COUNT, countOf } from '../grammar/english-numbers.ts';
import { dateSaid } from '../grammar/relative-dates.ts';
import { isoDate, isoTime, MONTHS, VALUE } from '../grammar/value-kinds.ts';
import { type Atom, plain } from '../text/mask.ts';
import { type Concept, conceptSaid, currencyIn, FIELD_WORDS } from './concepts.ts';
import { areLabelled, countWants, escaped, type Phrase, type PhraseKind, type Said } from './phrase.ts';

const WEEKDAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const MONTH = `(?:${MONTHS.join('|')})[a-z]*`;
const DAY = '\\d{1,2}(?:st|nd|rd|th)?';
const DATE = `${VALUE.date}|(?:the )?day after tomorrow|today|tonight|tomorrow|(?:next|this|the coming)? ?${WEEKDAY}|(?:the )?${DAY} (?:of )?${MONTH}\\b|${MONTH} (?:the )?${DAY}\\b`;
const MONEY =
  '(?:euros?|eur|dollars?|usd|pounds?|gbp|(?:swiss )?francs?|chf|yen|jpy|yuan|rmb|cny|bucks|(?:norwegian )?(?:krone|crown)s?|nok)';
const FIGURE = '\\d[\\d,]*(?:\\.\\d+)?';
const AMOUNT = `[€$£¥]\\s?${FIGURE}|${FIGURE}\\s?(?:[€$£¥]|${MONEY}\\b)`;
const COUNTED =
  '(?:adults?|child(?:ren)?|kids?|people|persons?|guests?|passengers?|travell?ers?|seats?|visitors?|nights?|rooms?|tickets?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|of us)';

/** Values that are known by their look, each with its kind; the earlier ones are looked for first. */
const TYPED: readonly (readonly [pattern: RegExp, kind: PhraseKind])[] = [
  [new RegExp(VALUE.email, 'i'), 'email'],
  [new RegExp(`\\b(?:${DATE})\\b`, 'i'), 'date'],
  [new RegExp(`\\b(?:${VALUE.time})(?![\\w])`, 'i'), 'time'],
  [new RegExp(AMOUNT, 'i'), 'amount'],
  [/(?<![\w#])(?:\+|0)\d[\d ()/-]{5,}\d\b/, 'phone'],
  [new RegExp(`\\b(?:${COUNT})\\s+${COUNTED}\\b`, 'i'), 'count'],
];

const PREPOSITIONS =
  'starting|leaving|departing|arriving|returning|back|coming back|from|into|to|on|at|for|under|without|with|using|by|as|in|about|regarding|via|until|till|through|of|called|named|titled|saying|because';
const JOINTS = new RegExp(`\\b(?:${PREPOSITIONS}|and|plus)\\b`, 'gi');
const SAYS = /[\p{L}\p{N}\uE000]/u;
const ARTICLES = /^(?:(?:the|an?|my|our|your|new|please|me|us|some|is)\s+|(?:the|an?|my|our|me|us|new)$)+/i;

interface Segment {
  joint: string;
  label?: string;
  text: string;
}

/**
 * Divides the words after the verb where a preposition or the name of a field stands. What follows "name:" is left
 * whole up to the next name of a field, and what follows a colon alone up to the end: it is text.
 */
function segmentsOf(masked: string, labels: readonly string[]): Segment[] {
  const names = [...labels, ...FIELD_WORDS].sort((one, other) => other.length - one.length).map(escaped);
  const joint = new RegExp(
    `(?<=^|[\\s,:])(?:(?<label>${names.join('|')})(?<is>\\s*[:=]|\\s+(?:is|of|as)(?=\\s))?|(?<prep>(?:${PREPOSITIONS})(?:\\s+(?:on|at|from|to|by)(?=\\s))?|and|plus))(?=[\\s,]|$|\\uE000|(?<=[:=]))|(?<=\\S)(?<colon>:)(?=\\s)|(?<comma>,)(?=\\s)`,
    'giu',
  );
  const segments: Segment[] = [{ joint: '', text: '' }];
  let from = 0;
  let isText = false;
  for (const found of masked.matchAll(joint)) {
    const { label, is = '', prep, colon } = found.groups ?? {};
    const text = masked.slice(from, found.index);
    if (
      colon !== undefined &&
      segments.at(-1)?.joint !== ':' &&
      areLabelled(masked.slice(found.index + 1), names)
    ) {
      // “an expense: date 5 May, merchant Bistro, amount 12”: nothing but fields.
      const last = segments.at(-1);
      if (last) last.text = text.trim();
      segments.push({ joint: ',', text: '' });
      from = found.index + 1;
      continue;
    }
    // Inside a text only ", name: …" is anything else.
    if (isText && (label === undefined || !/[,，]\s*(?:and\s+)?(?:my\s+|the\s+|with\s+)*$/.test(text)))
      continue;
    const last = segments.at(-1);
    if (last)
      last.text = text.replace(isText ? /[,，]\s*(?:and\s+)?(?:my\s+|the\s+|with\s+)*$/ : /$^/, '').trim();
    segments.push({
      joint: (prep ?? colon ?? (label === undefined ? ',' : '')).toLowerCase().replace(/\s+/g, ' '),
      text: '',
      ...(label !== undefined && { label: label.toLowerCase() }),
    });
    from = found.index + found[0].length;
    isText = /[:=]/.test(is) || colon !== undefined || /^(?:saying|because)$/i.test(prep ?? '');
  }
  const last = segments.at(-1);
  if (last) last.text = masked.slice(from).trim();
  return segments;
}

/** "from 3 to 7 December" says the month once; "7 in the evening" is 7 pm. */
const inFull = (words: string): string =>
  words
    .replace(
      new RegExp(`\\b(${DAY})(\\s*(?:to|until|till|-|–)\\s*${DAY} (?:of )?(${MONTH}))\\b`, 'gi'),
      '$1 $3$2',
    )
    .replace(
      new RegExp(`\\b((${MONTH}) ${DAY})(\\s*(?:to|until|till|-|–)\\s*)(?=${DAY}\\b(?! ${MONTH}))`, 'gi'),
      '$1$3$2 ',
    )
    .replace(/\s*[–]\s*/g, ' to ')
    .replace(
      /\b(\d{1,2}(?::\d\d)?) (?:o['’]clock )?in the (?:(morning)|afternoon|evening)\b/gi,
      (_, hour: string, early?: string) => `${hour}${early ? 'am' : 'pm'}`,
    )
    .replace(/\bat noon\b/gi, 'at 12:00');

/** The parts of a wish that give values, and what its verb is said of. */
export function englishPhrases(
  masked: string,
  atoms: readonly Atom[],
  labels: readonly string[],
  now: Date,
): Said {
  const said: Said = { phrases: [], noun: '' };
  const segments = segmentsOf(inFull(masked), labels);
  for (const [index, { joint, label, text }] of segments.entries()) {
    const isFurther = /^(?:and|plus|,)$/.test(joint);
    const isText = label !== undefined || /^(?::|saying|because|about|regarding)$/.test(joint);
    const { typed, rest } =
      (isText && /\uE000/.test(text)) || isWhole(joint, label, text, now)
        ? { typed: [], rest: text }
        : typedIn(text, joint, now);
    const left = rest.replace(ARTICLES, '').trim();
    // Beside values a comma or a preposition is no part of its own.
    const bare =
      typed.length > 0 && (!SAYS.test(left.replace(JOINTS, '')) || isKindOf(left, typed)) ? '' : left;
    const last = said.phrases.at(-1);
    const before = isFurther || joint === ':' ? '' : joint;
    const nameOf = (words: string): string => `${label ?? before} ${words}`.trim();
    if (label !== undefined && typed.length === 0 && bare === '') {
      // "in business class", "3 copies": the name stands right after its value, or is what the verb is said of.
      const isAfter = index > 1 && segments[index - 1]?.text !== '' && last?.label === undefined;
      if (isAfter && last && /^(?:text|count)$/.test(last.kind)) last.label = label;
      else if (said.phrases.length === 0) said.noun = `${said.noun} ${label}`.trim();
      else said.phrases.push({ words: label, value: label, kind: 'text', wants: [] });
      continue;
    }
    const isAlone = typed.length === 1 && bare === '';
    for (const each of typed)
      said.phrases.push(
        asPhrase(
          each,
          isFurther ? 'for' : joint,
          label,
          isAlone || text.startsWith(each.words) ? nameOf(isAlone ? text : each.words) : each.words,
        ),
      );
    if (bare === '') continue;
    if (index === 0) said.noun = bare;
    else if (isFurther && label === undefined && last?.kind === 'text' && typed.length === 0) {
      // "Smith and Sons", "Hill Road 3, Oslo": no field is named, so it goes on.
      const further = `${joint === ',' ? ',' : ` ${joint}`} `;
      last.value += further + plain(rest, atoms);
      last.words += further + rest;
    } else said.phrases.push(textPhrase(isText ? rest : bare, joint, label, nameOf(rest), atoms));
  }
  for (const phrase of said.phrases) phrase.words = plain(phrase.words, atoms).trim();
  return { ...said, noun: plain(said.noun, atoms).trim() };
}

/** “date 5 May” says no more than “5 May”. */
const isKindOf = (words: string, [typed, other]: readonly Typed[]): boolean =>
  other === undefined &&
  ((typed?.kind === 'date' && /^(?:date|day)$/i.test(words)) ||
    (typed?.kind === 'time' && /^time$/i.test(words)));

/** A date or a number in a message is a part of it. After a colon alone there may be only values: "four people, tomorrow". */
function isWhole(joint: string, label: string | undefined, text: string, now: Date): boolean {
  if (label !== undefined) return TEXTS.has(conceptSaid(label));
  if (joint !== ':') return /^(?:saying|because)$/.test(joint);
  return /\p{L}{3}/u.test(typedIn(text, joint, now).rest.replace(JOINTS, ' '));
}
const TEXTS: ReadonlySet<Concept | undefined> = new Set<Concept>(['title', 'message', 'reason']);

interface Typed {
  kind: PhraseKind;
  words: string;
  value: string;
  either?: readonly string[];
}

/** The values that a text has by their look, and what it says beside them. */
function typedIn(text: string, joint: string, now: Date): { typed: Typed[]; rest: string } {
  const later = joint === 'in' ? dateSaid(`in ${text}`, now) : undefined;
  if (later !== undefined) return { typed: [{ kind: 'date', words: text, value: later }], rest: '' };
  const typed: Typed[] = [];
  let rest = text;
  for (const [pattern, kind] of TYPED) {
    for (let found = pattern.exec(rest); found; found = pattern.exec(rest)) {
      const value = readAs(found[0], kind, now);
      if (value === undefined) break;
      typed.push({ kind, words: found[0].trim(), ...value });
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`.trim();
    }
  }
  const number = countOf(rest.replace(/^(?:the|a|an|about)\s+/i, ''));
  if (number !== undefined && new RegExp(`^${COUNT}$`, 'i').test(rest) && !/^an?$/i.test(rest))
    return { typed: [...typed, { kind: 'count', words: rest, value: `${number}` }], rest: '' };
  return { typed, rest };
}

function readAs(words: string, kind: PhraseKind, now: Date): Pick<Typed, 'value' | 'either'> | undefined {
  const text = words.trim();
  if (kind === 'date') {
    const day = /^next (\w+)$/i.exec(text)?.[1];
    const first = day && dateSaid(day, now);
    if (first) {
      const [year = 0, month = 1, date = 1] = first.split('-').map(Number);
      const second = dateSaid('in 7 days', new Date(year, month - 1, date));
      return { value: '', either: [first, second ?? ''] };
    }
    const value = isoDate(text) ?? dateSaid(text, now);
    return value === undefined ? undefined : { value };
  }
  if (kind === 'time') {
    const value = isoTime(text);
    return value === undefined ? undefined : { value };
  }
  if (kind === 'amount') return { value: (/[\d.,]*\d/.exec(text)?.[0] ?? '').replaceAll(',', '') };
  if (kind === 'count') return { value: `${countOf(text.split(/\s+/)[0] ?? '') ?? ''}` };
  return { value: text };
}

function asPhrase(typed: Typed, joint: string, label: string | undefined, words: string): Phrase {
  const named = label === undefined ? {} : { label };
  const currency = typed.kind === 'amount' ? currencyIn(typed.words) : undefined;
  return {
    ...typed,
    words,
    wants: wantsOf(typed, joint),
    ...named,
    ...(currency === undefined ? {} : { currency }),
    ...(typed.kind === 'count' ? { noun: unitOf(typed.words.replace(/^\S+\s*/, '')) } : {}),
  };
}

/** Units are written out where a field is called by them. */
const unitOf = (noun: string): string => noun.replace(/^mins?$/i, 'minutes').replace(/^hrs?$/i, 'hours');

function wantsOf({ kind, words }: Typed, joint: string): readonly Concept[] {
  if (kind === 'date') {
    if (/^(?:to|until|till|through|returning|back|coming back)/.test(joint)) return ['end'];
    if (/^by/.test(joint)) return ['end', 'date'];
    return /^(?:from|starting|leaving|departing|arriving)/.test(joint)
      ? ['start', 'date']
      : ['date', 'start'];
  }
  if (kind === 'count')
    return /\s/.test(words)
      ? countWants(words)
      : joint === 'for'
        ? ['people', 'adults']
        : joint === ''
          ? ['amount']
          : [];
  if (kind === 'email') return /^to/.test(joint) ? ['to', 'email'] : ['email'];
  return kind === 'text' ? [] : [kind];
}

/** A name: every word begins with a capital letter, or it stands in quotes. */
const isName = (text: string): boolean => /^(?:\uE000|\p{Lu}\S*(?:\s\p{Lu}\S*)*$|\p{Script=Han})/u.test(text);

const OF_TEXT: readonly (readonly [joint: RegExp, wants: readonly Concept[], named?: true])[] = [
  [/^(?:from|leaving|departing)/, ['from']],
  [/^(?:to|into)\b/, ['to']],
  [/^(?:at|in)$/, ['place']],
  [/^under/, ['name']],
  [/^(?:for|as)$/, ['name', 'to'], true],
  [/^for$/, ['reason']],
  [/^with$/, ['with'], true],
  [/^(?:about|regarding)$/, ['title', 'reason', 'message']],
  [/^(?:called|named|titled)$/, ['title', 'name']],
  [/^(?:saying|because|:)$/, ['message', 'reason', 'title']],
];

function textPhrase(
  masked: string,
  joint: string,
  label: string | undefined,
  words: string,
  atoms: readonly Atom[],
): Phrase {
  const named = label === undefined ? undefined : conceptSaid(label);
  const wants =
    named === undefined
      ? (OF_TEXT.find(([pattern, , isOfName]) => pattern.test(joint) && (!isOfName || isName(masked)))?.[1] ??
        [])
      : [named];
  return {
    words,
    value: plain(joint === 'because' ? masked.replace(/^of\s+/i, '') : masked, atoms).trim(),
    kind: 'text',
    wants: label === undefined || named !== undefined ? wants : [],
    ...(label === undefined ? {} : { label }),
    ...(joint === 'without' ? { off: true } : {}),
  };
}
