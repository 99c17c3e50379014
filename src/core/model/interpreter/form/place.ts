import { soleCurrencyIn } from '../grammar/words/money.ts';
import { nameScore } from '../match/score.ts';
import { normalise } from '../text/normalise.ts';
import { isCalled, isOfAccount } from './concepts.ts';
import { dividedFor } from './divide-phrases.ts';
import {
  asideOf,
  type FieldKind,
  type FormField,
  inShape,
  isDrawn,
  isNoOption,
  lastWordOf,
  type PageForm,
  speaksOf,
} from './fields.ts';
import { optionFor } from './option-for.ts';
import type { Phrase, PhraseKind, Said } from './phrase.ts';

/** What is put into a field. */
export interface Filling {
  field: FormField;
  phrase: Phrase;
  /** Typed, or the option that is chosen; of a box 'on' or 'off'. */
  value: string;
}

/** Where everything goes that was said; `unplaced` in the person's words. */
export interface Placement {
  form: PageForm;
  fillings: Filling[];
  unplaced: string[];
  /** One of these, if it is no value but what the verb is said of, which the form does not mention. */
  strange?: string;
  /** What the verb is said of is what the form is for. */
  isMeant: boolean;
}

/** No field is named by less than this. */
const LABEL = 80;

/** A date as a field that says its order takes it. */
const dateFor = ({ node, kind }: FormField, iso: string): string =>
  (kind === 'date' ? inShape(node, iso) : undefined) ?? iso;

interface Fit {
  field: FormField;
  value: string;
  score: number;
}

/** How well a field takes a part of the wish; undefined where it does not. */
function fitOf(phrase: Phrase, field: FormField, now: Date): Fit | undefined {
  if (field.kind === 'check') return fitOfBox(phrase, field);
  if (phrase.off) return undefined;
  const named = namedBy(phrase, field);
  if (named === 0 && isForOther(phrase, field)) return undefined;
  if (field.options !== undefined) return fitOfOptions(phrase, field, field.options, named, now);
  if (isDrawn(field)) return named === 0 ? undefined : { field, value: phrase.value, score: named };
  return fitOfTyped(phrase, field, named);
}

/** How surely the words around a value name the field, by its label or by what it is for; 0 where they do not. */
function namedBy(phrase: Phrase, field: FormField): number {
  const { kind, wants, label } = phrase;
  const asLabelled =
    label === undefined
      ? 0
      : Math.max(
          nameScore(label, field.label),
          [lastWordOf(field.label), asideOf(field.name)].includes(label) ? 85 : 0,
        );
  if (asLabelled >= LABEL) return asLabelled;
  const concept = wants.findIndex((each) => isCalled(field.label, each) && !isOther(phrase, each, field));
  if (concept < 0) return 0;
  // "on Friday" is the due date where the form has no other.
  const isLastDay = kind === 'date' && !wants.includes('end') && isCalled(field.label, 'end');
  return isLastDay ? 20 : 40 - concept;
}

/** Of a field that is not named: a day is no first or last one by itself, and a text that names a field goes there or nowhere. */
const isForOther = ({ kind, label }: Phrase, field: FormField): boolean =>
  kind === 'date'
    ? isCalled(field.label, 'end') || isCalled(field.label, 'start')
    : kind === 'text' && label !== undefined;

function fitOfBox({ kind, value, wants, off }: Phrase, field: FormField): Fit | undefined {
  const isIt =
    kind === 'text' &&
    wants.every((each) => each !== 'from' && each !== 'to') &&
    nameScore(value.replace(NEEDS, ''), field.label.replace(NEEDS, '')) >= 92;
  return isIt ? { field, value: off ? 'off' : 'on', score: 60 } : undefined;
}

/** “with parking” and “she needs parking” tick “Needs parking”. */
const NEEDS =
  /^(?:(?:he|she|they|i|we|it)\s+(?:also\s+)?)?(?:(?:will|would)\s+)?(?:needs?|wants?|requires?|includes?|with|has|have)\s+(?:an?\s+)?/i;

function fitOfOptions(
  phrase: Phrase,
  field: FormField,
  options: readonly string[],
  named: number,
  now: Date,
): Fit | undefined {
  const option = optionFor(phrase, options, now);
  if (option === undefined) return undefined;
  if (named === 0) {
    const score = isWorded(phrase, option) ? 30 : phrase.kind === 'time' ? 10 : 0;
    return { field, value: option, score };
  }
  // “because of illness” is the reason that the list offers, before it is a text.
  const isOffered = phrase.kind === 'text' && nameScore(phrase.value, option) >= 92;
  return { field, value: option, score: isOffered ? named + 5 : named };
}

/** Which fields a kind of value is typed into: into some by its look, into others only where the words name them. */
const TYPED_INTO: Record<PhraseKind, { byLook: readonly FieldKind[]; named: readonly FieldKind[] }> = {
  date: { byLook: ['date', 'datetime'], named: ['text'] },
  time: { byLook: ['time', 'datetime'], named: [] },
  email: { byLook: ['email'], named: ['text'] },
  phone: { byLook: ['phone'], named: [] },
  amount: { byLook: [], named: ['number', 'text'] },
  count: { byLook: [], named: ['number', 'text'] },
  text: { byLook: [], named: ['text'] },
};

function fitOfTyped(phrase: Phrase, field: FormField, named: number): Fit | undefined {
  const { kind } = phrase;
  if (kind === 'amount' && isOtherCurrency(phrase, field)) return undefined;
  const value = kind === 'date' ? dateFor(field, phrase.value) : phrase.value;
  const into = TYPED_INTO[kind];
  if (into.byLook.includes(field.kind)) return { field, value, score: named || 5 };
  const score = named || (isOfUnit(phrase, field) ? 40 : 0);
  const takes = into.named.includes(field.kind) || takesText(phrase, field, named);
  return takes && score > 0 ? { field, value, score } : undefined;
}

/** "3 copies" goes into the number that is called "Copies". */
const isOfUnit = ({ kind, noun }: Phrase, field: FormField): boolean =>
  (kind === 'count' || kind === 'amount') &&
  field.kind === 'number' &&
  Boolean(noun) &&
  nameScore(noun ?? '', field.label) >= LABEL;

/** A text of figures goes into a number, and any text into the phone that is named by its label. */
const takesText = ({ kind, value }: Phrase, field: FormField, named: number): boolean =>
  kind === 'text' &&
  ((field.kind === 'number' && /^\d+$/.test(value)) || (field.kind === 'phone' && named >= LABEL));

/** An option says itself what it is of, by its words or by its unit: “2 months”. */
const isWorded = ({ kind, value, noun }: Phrase, option: string): boolean =>
  (kind === 'text' && !/^\d*$/.test(value)) ||
  (kind === 'count' &&
    noun !== undefined &&
    noun !== '' &&
    nameScore(noun, option.replace(/\d+/g, '')) >= 92);

/**
 * "Departure" is a place to who says from where, and a day to who says when; a day is no place, and "To" is no last day of
 * one. A name is no number of an account.
 */
const isOther = ({ kind, value }: Phrase, concept: string, field: FormField): boolean =>
  kind === 'text'
    ? ['date', 'datetime', 'time'].includes(field.kind) || (isOfAccount(field.name) && !/\d/.test(value))
    : kind === 'date' && concept !== 'date' && field.kind !== 'date';

function isOtherCurrency({ currency }: Phrase, { name, node }: FormField): boolean {
  const shown = soleCurrencyIn(`${name} ${node.placeholder ?? ''} ${node.description ?? ''}`);
  return currency !== undefined && shown !== undefined && shown !== currency;
}

/** Options that what the verb is said of names: "a double room", "one-way flights". What it leaves over is the noun. */
function ofNoun(noun: string, fields: readonly FormField[]): { phrases: Phrase[]; left: string } {
  let left = ` ${normalise(noun)} `;
  const phrases: Phrase[] = [];
  for (const { options = [], label } of fields) {
    const named = options.filter((option) => {
      const text = normalise(option);
      const word = text.split(' ')[0] ?? '';
      return (
        text !== '' &&
        !isNoOption(option) &&
        (left.includes(` ${text} `) || (word.length > 3 && left.includes(` ${word} `)))
      );
    });
    const [option] = named;
    if (named.length !== 1 || option === undefined) continue;
    phrases.push({ words: noun, value: option, kind: 'text', wants: [], label });
    for (const word of normalise(option).split(' ')) left = left.replace(` ${word} `, ' ');
  }
  return { phrases, left: left.trim() };
}

/**
 * Gives each part of the wish the one field that takes it. A part that several fields take equally well waits for the
 * others; what then has still more than one field, or none, is not placed.
 */
export function place({ phrases: given, noun }: Said, form: PageForm, now: Date): Placement {
  const { fields } = form;
  const named = ofNoun(noun, fields);
  const strange = speaksOf(form, named.left);
  const open = new Set(dividedFor(fields, [...given, ...named.phrases]));
  const fillings: Filling[] = [];
  const taken = new Set<FormField>();
  const bestOf = (phrase: Phrase): Fit[] => {
    const fits = fields.flatMap((field) =>
      taken.has(field) ? [] : (currencyFit(phrase, field) ?? fitOf(phrase, field, now) ?? []),
    );
    const best = Math.max(...fits.map(({ score }) => score));
    return fits.filter(({ score }) => score === best && score > 0);
  };
  for (;;) {
    const sure = [...open].flatMap((phrase) => {
      const [fit, other] = bestOf(phrase);
      return fit && other === undefined ? [{ phrase, fit }] : [];
    });
    // The surest first: what a field is called decides before what could be typed into it.
    const [next] = sure.sort((one, two) => two.fit.score - one.fit.score);
    if (next === undefined) break;
    open.delete(next.phrase);
    taken.add(next.fit.field);
    fillings.push({ field: next.fit.field, phrase: next.phrase, value: next.fit.value });
  }
  joinDateAndTime(fillings, open);
  for (const phrase of open) {
    const isNaming = phrase.kind === 'text' && NAMES_FORM.test(phrase.words);
    // “a visitor” in the form that invites one is no number.
    const isOne = phrase.kind === 'count' && /^an?\s/i.test(phrase.words);
    const about = isNaming ? phrase.value : isOne ? phrase.noun : undefined;
    if (about !== undefined && speaksOf(form, about) === undefined) open.delete(phrase);
  }
  const unplaced = [
    ...new Set([...open].map(({ words }) => words)),
    ...(strange === undefined ? [] : [strange]),
  ];
  const isMeant = named.left !== '' && strange === undefined;
  return {
    form,
    fillings: inOrder(fillings, fields),
    unplaced,
    isMeant,
    ...(strange !== undefined && { strange }),
  };
}

/** "for the newsletter" says which form is meant. */
const NAMES_FORM = /^(?:for|to|of) (?:the|your|our|this|an?)\s/i;

/** A currency is chosen by its sign, code or name. */
function currencyFit({ value, wants }: Phrase, field: FormField): Fit | undefined {
  if (!value.startsWith('\0')) return undefined;
  const options = (field.options ?? []).filter((text) => `\0${soleCurrencyIn(text)}` === value);
  const concept = wants.findIndex((each) => isCalled(field.label, each));
  return options.length === 1 && options[0] !== undefined && concept >= 0
    ? { field, value: options[0], score: 40 - concept }
    : undefined;
}

/** One field may take day and time together, and takes neither alone. */
function joinDateAndTime(fillings: Filling[], open: Set<Phrase>): void {
  for (const filling of fillings) {
    if (filling.field.kind !== 'datetime') continue;
    const other = filling.phrase.kind === 'date' ? 'time' : 'date';
    const rest = [...open].find(({ kind }) => kind === other);
    if (rest === undefined) {
      open.add(filling.phrase);
      fillings.splice(fillings.indexOf(filling), 1);
      return;
    }
    open.delete(rest);
    filling.value = other === 'time' ? `${filling.value}T${rest.value}` : `${rest.value}T${filling.value}`;
  }
}

const inOrder = (fillings: readonly Filling[], fields: readonly FormField[]): Filling[] =>
  [...fillings].sort((one, two) => fields.indexOf(one.field) - fields.indexOf(two.field));
