import type { Language } from '../text/language.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';

/** Key of a sentence in the books (english.ts, chinese.ts). */
export type PhraseKey = keyof typeof english;

/** Gives a sentence in the language of the wish, its `{marks}` filled in one pass: what is filled in stays as it is. */
export type Say = (phrase: PhraseKey, fills?: Record<string, string | number>) => string;

const BOOKS: Record<Language, Record<PhraseKey, string>> = { en: english, zh: chinese };

/** The book of a language. */
export function sayIn(language: Language): Say {
  const book = BOOKS[language];
  return (phrase, fills = {}) =>
    book[phrase].replace(/\{(\w+)\}/g, (mark, name: string) =>
      Object.hasOwn(fills, name) ? String(fills[name]) : mark,
    );
}

/** A list of names as the language quotes and joins them. */
export function quotedList(language: Language, names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(language === 'zh' ? '、' : ', ');
}
