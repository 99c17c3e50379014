import { escapePattern } from '../../../escape-pattern.ts';
import type { Concept } from './concepts.ts';

/** What a part of a wish is by its look; any other is a text. */
export type PhraseKind = 'date' | 'time' | 'amount' | 'count' | 'email' | 'phone' | 'text';

/** A part of a wish that gives a form one value. */
export interface Phrase {
  /** As the person wrote it, for what is told of it. */
  words: string;
  /** Dates as YYYY-MM-DD, times as HH:MM, numbers in figures. */
  value: string;
  kind: PhraseKind;
  /** What the words around it say that it is, the likeliest first. */
  wants: readonly Concept[];
  /** The field, where the words name it as the page does. */
  label?: string;
  /** Of an amount: see `soleCurrencyIn`. */
  currency?: number;
  /** What is counted. */
  noun?: string;
  /** "without breakfast". */
  off?: true;
  /** "next Friday" is one day to some and another one to others. */
  either?: readonly string[];
}

/** What was said of a form. */
export interface Said {
  phrases: Phrase[];
  /** What the verb is said of, without articles: "double room". */
  noun: string;
}

const NOUNS: readonly (readonly [pattern: RegExp, wants: readonly Concept[]])[] = [
  [/\badult/i, ['adults', 'people']],
  [/\b(?:child|kid)|儿童|小孩|孩子/i, ['children']],
  [/\bnight|晚/i, ['nights']],
  [/\broom|间/i, ['rooms']],
];

/** What a counted value is for. */
export const countWants = (words: string): readonly Concept[] =>
  NOUNS.find(([pattern]) => pattern.test(words))?.[1] ?? ['people', 'adults'];

/** A label of the page with spaces and hyphens in any form. */
export const escaped = (words: string): string => escapePattern(words).replace(/[\s-]+/g, '[\\s-]+');

/** Whether a text is several fields with their values, one after the other. */
export function areLabelled(text: string, names: readonly string[]): boolean {
  const begins = new RegExp(`^(?:my\\s+|the\\s+)?(?:date|day|time|${names.join('|')})\\s+\\S`, 'iu');
  const pieces = text.trim().split(/\s*,\s+(?:and\s+)?/);
  return pieces.length > 1 && pieces.every((piece) => begins.test(piece));
}
