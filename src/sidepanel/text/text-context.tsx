import { createContext, type ReactNode, use, useMemo } from 'react';
import { en, type Texts } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { zh } from './zh.ts';
import { zhModelTrouble } from './zh-model-trouble.ts';
import { zhRefusals } from './zh-refusals.ts';

export type Language = 'en' | 'zh';

const tables: Record<Language, Texts> = { en, zh };

/** The language to show: the chosen one, or the first of the browser's that there is a table for. */
export function resolveLanguage(chosen: 'auto' | Language, preferred: readonly string[]): Language {
  if (chosen !== 'auto') return chosen;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (language === 'en' || language === 'zh') return language;
  }
  return 'en';
}

interface TextContextValue {
  text: Texts;
  format: Format;
  language: Language;
}

const english: TextContextValue = { text: en, format: createFormat('en'), language: 'en' };
const TextContext = createContext<TextContextValue>(english);

export function TextProvider({ language, children }: { language: Language; children: ReactNode }) {
  const value = useMemo(() => {
    // Dates and numbers follow the browser's own region when it speaks this language.
    const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
    return { text: tables[language], format: createFormat(locale), language };
  }, [language]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The table of texts and the formats of the language on show. */
export const useText = (): TextContextValue => use(TextContext);

/** What went wrong with a model, in the language on show; the worker's own words are English and say more. */
export function modelTroubleIn(
  language: Language,
  { kind = '', message, nextStep }: { kind?: string | undefined; message: string; nextStep: string },
): { message: string; nextStep: string; detail: string } {
  const known = language === 'zh' ? zhModelTrouble[kind] : undefined;
  return known ? { ...known, detail: message } : { message, nextStep, detail: '' };
}

/** Why the worker refused, in the language on show, with its own words when those are others. */
export function refusalIn(
  language: Language,
  { kind = '', message }: { kind?: string | undefined; message: string },
): { message: string; detail: string } {
  const known = language === 'zh' ? zhRefusals[kind] : undefined;
  return known ? { message: known, detail: message } : { message, detail: '' };
}
