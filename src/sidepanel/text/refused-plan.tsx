import type { Language } from '../../core/language.ts';
import { planProblemIn } from './sentences.ts';
import { OF_PLANS, refusalText, useText } from './text-context.tsx';

/** The problems of a plan that was refused, a line for each, in the language on show. */
const problemsIn = (language: Language, said: string): string =>
  said
    .split('\n')
    .map((problem) => planProblemIn(language, problem))
    .join('\n');

/** A refusal as one text, with what is wrong with a plan in the language on show. */
export const refusalWithProblems = (
  language: Language,
  refused: { kind?: string; message: string },
): string =>
  refusalText(
    language,
    OF_PLANS.has(refused.kind) ? { ...refused, message: problemsIn(language, refused.message) } : refused,
  );

/** Loaded when a plan is refused: the sentences are many. */
export default function RefusedPlan({ said }: { said: string }) {
  const { language } = useText();
  return <span className="whitespace-pre-line">{problemsIn(language, said)}</span>;
}
