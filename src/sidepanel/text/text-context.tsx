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
  /** The display name of the model with this id in an entry; '': unknown. */
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
  /** The models of the settings. */
  models?: readonly ModelConfiguration[];
  children: ReactNode;
}) {
  const value = useMemo(() => {
    // Dates and numbers follow the browser's own region if its language matches.
    const locale = navigator.languages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
    const text = tables[language];
    const modelName = (id: string) => shownModel(id, models, text);
    return { text, format: createFormat(locale), language, modelName };
  }, [language, models]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The texts and formats of the current language. */
export const useText = (): TextContextValue => use(TextContext);

/** A model failure in the current language; the worker's own text is English and says more. */
export function modelTroubleIn(
  language: Language,
  said: { kind?: string | undefined; refusal?: string; message: string; nextStep: string },
): { message: string; nextStep: string; detail: string } {
  const { kind = '', refusal, message, nextStep } = said;
  if (refusal !== undefined) return { ...refusalIn(language, { kind: refusal, message }), nextStep };
  const known = language === 'zh' ? zhModelTrouble[kind] : undefined;
  return known ? { ...known, detail: message } : { message, nextStep, detail: '' };
}

/** Kinds of refusals whose text lists problems of a plan. */
export const OF_PLANS: ReadonlySet<string | undefined> = new Set(['unusable-plan', 'agent-missing']);

/** Why the worker refused, in the current language, with its own text if that says more. */
export function refusalIn(
  language: Language,
  { kind = '', message }: { kind?: string | undefined; message: string },
): { message: string; detail: string } {
  const known = language === 'zh' ? zhRefusals[kind] : undefined;
  return known
    ? { message: known, detail: zhWholeRefusals.has(kind) ? '' : message }
    : { message, detail: '' };
}

/** The translation of a name from the journal; an unknown name stays unchanged. */
export const namedIn = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] ?? name) : name;

/** A refusal as one text, for display below a field. */
export function refusalText(language: Language, refused: { kind?: string; message: string }): string {
  const { message, detail } = refusalIn(language, refused);
  return [message, detail].filter(Boolean).join(' ');
}
