import type { Language } from '../../core/language.ts';
import { planProblemIn } from './sentences.ts';
import { OF_PLANS, refusalText, useText } from './text-context.tsx';

/** The problems of a refused plan, one line each, in the current language. */
const problemsIn = (language: Language, said: string): string =>
  said
    .split('\n')
    .map((problem) => planProblemIn(language, problem))
    .join('\n');

/** A refusal as one text, with the problems of a plan in the current language. */
export const refusalWithProblems = (
  language: Language,
  refused: { kind?: string; message: string },
): string =>
  refusalText(
    language,
    OF_PLANS.has(refused.kind) ? { ...refused, message: problemsIn(language, refused.message) } : refused,
  );

/** Loaded when a plan is refused, because there are many sentences. */
export default function RefusedPlan({ said }: { said: string }) {
  const { language } = useText();
  return <span className="whitespace-pre-line">{problemsIn(language, said)}</span>;
}
