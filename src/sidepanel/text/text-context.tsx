import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Language } from '../../core/language.ts';
import type { ModelConfiguration } from '../../core/model/settings.ts';
import { en, type Texts } from './en.ts';
import { createFormat, type Format } from './format.ts';
import { shownModel } from './shown-model.ts';
import { zh } from './zh.ts';
import { zhModelTrouble } from './zh-model-trouble.ts';
import { zhRefusals, zhWholeRefusals } from './zh-refusals.ts';

const tables: Record<Language, Texts> = { en, zh };

interface TextContextValue {
  text: Texts;
  format: Format;
  language: Language;
  /** What a model is called that an entry names by its id; '': nobody knows any more. */
  modelName: (id: string) => string;
}

const english: TextContextValue = {
  text: en,
  format: createFormat('en'),
  language: 'en',
  modelName: (id) => shownModel(id, [], en),
};
const TextContext = createContext<TextContextValue>(english);

const none: readonly ModelConfiguration[] = [];

export function TextProvider({
  language,
  models = none,
  children,
}: {
  language: Language;
  /** Those of the settings. */
  models?: readonly ModelConfiguration[];
  children: ReactNode;
}) {
  const value = useMemo(() => {
    // Dates and numbers follow the browser's own region when it speaks this language.
    const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
    const text = tables[language];
    const modelName = (id: string) => shownModel(id, models, text);
    return { text, format: createFormat(locale), language, modelName };
  }, [language, models]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The table of texts and the formats of the language on show. */
export const useText = (): TextContextValue => use(TextContext);

/** What went wrong with a model, in the language on show; the worker's own words are English and say more. */
export function modelTroubleIn(
  language: Language,
  said: { kind?: string | undefined; refusal?: string; message: string; nextStep: string },
): { message: string; nextStep: string; detail: string } {
  const { kind = '', refusal, message, nextStep } = said;
  if (refusal !== undefined) return { ...refusalIn(language, { kind: refusal, message }), nextStep };
  const known = language === 'zh' ? zhModelTrouble[kind] : undefined;
  return known ? { ...known, detail: message } : { message, nextStep, detail: '' };
}

/** Kinds of refusals whose words are problems of a plan. */
export const OF_PLANS: ReadonlySet<string | undefined> = new Set(['unusable-plan', 'agent-missing']);

/** Why the worker refused, in the language on show, with its own words when those say more. */
export function refusalIn(
  language: Language,
  { kind = '', message }: { kind?: string | undefined; message: string },
): { message: string; detail: string } {
  const known = language === 'zh' ? zhRefusals[kind] : undefined;
  return known
    ? { message: known, detail: zhWholeRefusals.has(kind) ? '' : message }
    : { message, detail: '' };
}

/** The words of a table for what stands in the journal as a name; a name that it does not know stands as it is. */
export const namedIn = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] ?? name) : name;

/** A refusal as one text, where it stands below a field. */
export function refusalText(language: Language, refused: { kind?: string; message: string }): string {
  const { message, detail } = refusalIn(language, refused);
  return [message, detail].filter(Boolean).join(' ');
}
