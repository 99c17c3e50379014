import type { InterpreterContext } from '../port.ts';
import type { Say } from './phrases/say.ts';
import { programOf } from './program.ts';
import { notUnderstood } from './run/report.ts';
import { type Ambient, smallTalk } from './small-talk.ts';
import type { Language } from './text/language.ts';
import { shorten } from './text/normalise.ts';

/** An answer without a page: small talk, what can be said, and honesty about the rest. */
export function answer(context: InterpreterContext, say: Say, language: Language, around: Ambient): string {
  const words = context.words.at(-1) ?? context.assignment;
  const talk =
    smallTalk(words, say, language, around) ?? smallTalk(context.assignment, say, language, around);
  if (talk !== undefined) return talk;
  const clauses = programOf(context).clauses.filter(({ replaced }) => !replaced);
  const strange = clauses.filter((clause) => clause.instruction === undefined);
  if (strange.length > 0) return notUnderstood(strange, say, language);
  if (clauses.length > 0) return say('chat.needs-page');
  const unknown = say('chat.unknown', { words: shorten(words, 160) });
  return [unknown, say('not-understood.help'), say('not-understood.model')].join('\n\n');
}
