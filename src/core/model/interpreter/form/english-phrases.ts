import { COUNT, countOf } from '../grammar/english/numbers.ts';
import { CURRENCY_NAMES, SIGNS, soleCurrencyIn } from '../grammar/words/money.ts';
import { dateSaid } from '../grammar/words/relative-dates.ts';
import { isoDate, isoTime, VALUE } from '../grammar/words/value-kinds.ts';
import { type Atom, plain } from '../text/mask.ts';
import { MONTHS } from '../text/month-names.ts';
import { type Concept, conceptSaid } from './concepts.ts';
import { JOINTS, type Segment, segmentsOf } from './english-segments.ts';
import { countWants, type Phrase, type PhraseKind, type Said } from './phrase.ts';

const WEEKDAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
const MONTH = `(?:${MONTHS.join('|')})[a-z]*`;
const DAY = '\\d{1,2}(?:st|nd|rd|th)?';
const DATE = `${VALUE.date}|(?:the )?day after tomorrow|today|tonight|tomorrow|(?:next|this|the coming)? ?${WEEKDAY}|(?:the )?${DAY} (?:of )?${MONTH}\\b|${MONTH} (?:the )?${DAY}\\b`;
/** Forms are filled in for further currencies than those by which things of a list are compared. */
const MONEY = `(?:${CURRENCY_NAMES}|(?:swiss )?francs?|chf|(?:norwegian )?(?:krone|crown)s?|nok)`;
const FIGURE = '\\d[\\d,]*(?:\\.\\d+)?';
const AMOUNT = `[${SIGNS}]\\s?${FIGURE}|${FIGURE}\\s?(?:[${SIGNS}]|${MONEY}\\b)`;
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

const SAYS = /[\p{L}\p{N}\uE000]/u;
const ARTICLES = /^(?:(?:the|an?|my|our|your|new|please|me|us|some|is)\s+|(?:the|an?|my|our|me|us|new)$)+/i;

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
  const parts = segmentsOf(inFull(masked), labels).map((segment) => readPart(segment, now));
  for (const [index, part] of parts.entries()) {
    const { label, typed, bare } = part;
    if (label !== undefined && typed.length === 0 && bare === '') {
      addName(said, label, index > 1 && parts[index - 1]?.text !== '');
      continue;
    }
    const last = said.phrases.at(-1);
    said.phrases.push(...typedPhrases(part));
    if (bare === '') continue;
    if (index === 0) said.noun = bare;
    else if (last && goesOn(last, part)) lengthen(last, part, atoms);
    else said.phrases.push(textPhrase(part, atoms));
  }
  for (const phrase of said.phrases) phrase.words = plain(phrase.words, atoms).trim();
  return { ...said, noun: plain(said.noun, atoms).trim() };
}

/** A segment, and what it says. */
interface Part extends Segment {
  /** Values that are known by their look. */
  typed: Typed[];
  /** What stands beside them. */
  rest: string;
  /** The same without articles; '' where it is no part of its own. */
  bare: string;
}

function readPart(segment: Segment, now: Date): Part {
  const { joint, text } = segment;
  const isQuoted = isText(segment) && /\uE000/.test(text);
  const { typed, rest } =
    isQuoted || isWhole(segment, now) ? { typed: [], rest: text } : typedIn(text, joint, now);
  // Of “Lea (lea@mail.example)” the brackets are left, and of “she needs parking” who it is.
  const left = rest
    .replace(/\(\s*\)/g, '')
    .replace(ARTICLES, '')
    .replace(/^(?:he|she|they|we|i)$/i, '')
    .trim();
  // Beside values a comma or a preposition is no part of its own.
  const saysNothing = typed.length > 0 && (!SAYS.test(left.replace(JOINTS, '')) || isKindOf(left, typed));
  return { ...segment, typed, rest, bare: saysNothing ? '' : left };
}

const isFurther = ({ joint }: Segment): boolean => /^(?:and|plus|,)$/.test(joint);
const isText = ({ joint, label }: Segment): boolean =>
  label !== undefined || /^(?::|saying|because|about|regarding)$/.test(joint);

/** Words of a part with what stands before them, as the person is told of them. */
const told = (part: Part, words: string): string =>
  `${part.label ?? (isFurther(part) || part.joint === ':' ? '' : part.joint)} ${words}`.trim();

/** "in business class", "3 copies": a name without a value stands right after it, or is what the verb is said of. */
function addName(said: Said, label: string, isAfterWords: boolean): void {
  const last = said.phrases.at(-1);
  const isOfLast = isAfterWords && last?.label === undefined;
  if (isOfLast && last && /^(?:text|count)$/.test(last.kind)) last.label = label;
  else if (said.phrases.length === 0) said.noun = `${said.noun} ${label}`.trim();
  else said.phrases.push({ words: label, value: label, kind: 'text', wants: [] });
}

function typedPhrases(part: Part): Phrase[] {
  const { joint, label, text, typed, bare } = part;
  const isAlone = typed.length === 1 && bare === '';
  return typed.map((each) => {
    const words = isAlone ? text : each.words;
    const isFirst = text.startsWith(words);
    return asPhrase(each, isFurther(part) ? 'for' : joint, label, isFirst ? told(part, words) : words);
  });
}

/** "Smith and Sons", "Hill Road 3, Oslo": no field is named, so the text before goes on. */
const goesOn = (last: Phrase, part: Part): boolean =>
  isFurther(part) && part.label === undefined && last.kind === 'text' && part.typed.length === 0;

function lengthen(last: Phrase, { joint, rest }: Part, atoms: readonly Atom[]): void {
  const further = `${joint === ',' ? ',' : ` ${joint}`} `;
  last.value += further + plain(rest, atoms);
  last.words += further + rest;
}

/** “date 5 May” says no more than “5 May”. */
const isKindOf = (words: string, [typed, other]: readonly Typed[]): boolean =>
  other === undefined &&
  ((typed?.kind === 'date' && /^(?:date|day)$/i.test(words)) ||
    (typed?.kind === 'time' && /^time$/i.test(words)));

/** A date or a number in a message is a part of it. After a colon alone there may be only values: "four people, tomorrow". */
function isWhole({ joint, label, text }: Segment, now: Date): boolean {
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
  const currency = typed.kind === 'amount' ? soleCurrencyIn(typed.words) : undefined;
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
  if (kind === 'date') return OF_DATE.find(([pattern]) => pattern.test(joint))?.[1] ?? ['date', 'start'];
  if (kind === 'count') return /\s/.test(words) ? countWants(words) : numberWants(joint);
  if (kind === 'email') return /^to/.test(joint) ? ['to', 'email'] : ['email'];
  return kind === 'text' ? [] : [kind];
}

const OF_DATE: readonly (readonly [joint: RegExp, wants: readonly Concept[]])[] = [
  [/^(?:to|until|till|through|returning|back|coming back)/, ['end']],
  [/^by/, ['end', 'date']],
  [/^(?:from|starting|leaving|departing|arriving)/, ['start', 'date']],
];

/** A bare number: "for four", "transfer 250". */
function numberWants(joint: string): readonly Concept[] {
  if (joint === 'for') return ['people', 'adults'];
  return joint === '' ? ['amount'] : [];
}

/** A name: every word begins with a capital letter, or it stands in quotes. */
export const isName = (text: string): boolean =>
  /^(?:\uE000|\p{Lu}\S*(?:\s\p{Lu}\S*)*$|\p{Script=Han})/u.test(text);

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

function textPhrase(part: Part, atoms: readonly Atom[]): Phrase {
  const { joint, label, rest, bare } = part;
  const masked = isText(part) ? rest : bare;
  return {
    words: told(part, rest),
    value: plain(joint === 'because' ? masked.replace(/^of\s+/i, '') : masked, atoms).trim(),
    kind: 'text',
    wants: label === undefined ? textWants(masked, joint) : labelWants(label),
    ...(label === undefined ? {} : { label }),
    ...(joint === 'without' ? { off: true } : {}),
  };
}

const textWants = (masked: string, joint: string): readonly Concept[] =>
  OF_TEXT.find(([pattern, , isOfName]) => pattern.test(joint) && (!isOfName || isName(masked)))?.[1] ?? [];

function labelWants(label: string): readonly Concept[] {
  const named = conceptSaid(label);
  return named === undefined ? [] : [named];
}
