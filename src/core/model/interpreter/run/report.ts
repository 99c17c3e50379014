import type { PageSnapshot } from '../../../page/snapshot.ts';
import { quotedList, type Say } from '../phrases/say.ts';
import type { ProgramClause } from '../program.ts';
import type { Language } from '../text/language.ts';
import { shorten } from '../text/normalise.ts';
import type { Ended } from './carry-out.ts';
import { nearWords } from './near-words.ts';

/** What a task comes to, as its result says it. */
export interface Report {
  text: string;
  failed: boolean;
  /** The whole result is the Markdown of the latest read, which need not be typed again. */
  latestRead: boolean;
}

/** What was found first, then what was done, then what was not done and why. Markdown, in the wish's language. */
export function reportOf(
  ended: readonly Ended[],
  left: readonly ProgramClause[],
  say: Say,
  language: Language,
  stopWished: boolean,
  noted?: string,
): Report {
  const finished = ended.flatMap(({ end }) => (end.kind === 'finished' ? [end] : []));
  const answers = ended.filter(({ end }) => end.kind === 'finished' && end.answer !== undefined);
  const failures = failuresTold(ended, say);
  const parts = [
    ...answersTold(answers),
    ...finished.flatMap(({ note }) => note ?? []),
    ...(noted === undefined ? [] : [noted]),
    ...(stopWished ? [say('report.stop-wished')] : []),
    ...(failures.length > 0 && left.length > 0 ? [say('report.stopped')] : []),
    ...failures,
    ...leftTold(left, say, language),
  ];
  const deeds = finished.flatMap(({ answer, did }) => (answer === undefined && did !== '' ? [did] : []));
  if (deeds.length === 1 && parts.length === 0) parts.push(`${deeds[0]}${language === 'zh' ? '。' : '.'}`);
  else if (deeds.length > 0)
    parts.push(`${say('report.done')}\n${deeds.map((deed) => `- ${deed}`).join('\n')}`);
  if (parts.length === 0) parts.push(say('report.nothing'));
  const [only] = answers;
  const whole = answers.length === 1 && only?.end.kind === 'finished' && only.end.whole === true;
  return {
    text: parts.join('\n\n'),
    failed: failures.length > 0 || stopWished,
    latestRead: whole && failures.length === 0 && ended.at(-1) === only,
  };
}

/** Each answer, under its topic where there are several. */
function answersTold(answers: readonly Ended[]): string[] {
  return answers.map(({ clause, end }) => {
    const text = (end.kind === 'finished' && end.answer) || '';
    const topic = topicOf(clause);
    return answers.length > 1 && topic !== '' ? `**${topic}**\n\n${text}` : text;
  });
}

const topicOf = ({ instruction }: ProgramClause): string =>
  instruction?.kind === 'read' && instruction.what !== 'page' ? instruction.topic : '';

const failuresTold = (ended: readonly Ended[], say: Say): string[] =>
  ended.flatMap(({ clause, end }) =>
    end.kind === 'failed'
      ? [say('report.not-done', { clause: shorten(clause.text, 120), why: end.why })]
      : [],
  );

/** The clauses that were not begun. */
function leftTold(left: readonly ProgramClause[], say: Say, language: Language): string[] {
  if (left.length === 0) return [];
  const shown = left.slice(0, 12).map(({ text }) => shorten(text, 80));
  const clauses = quotedList(language, shown);
  return [say('report.left', { clauses: left.length > 12 ? `${clauses} …` : clauses })];
}

/** Says exactly which words were not understood, what can be said, and that a model can be added. */
export function notUnderstood(
  clauses: readonly { text: string }[],
  say: Say,
  language: Language,
  page?: PageSnapshot,
): string {
  const texts = clauses.slice(0, 5).map(({ text }) => shorten(text, 160));
  const first =
    texts.length === 1
      ? say('not-understood.one', { clause: texts[0] ?? '' })
      : say('not-understood.many', { clauses: quotedList(language, texts) });
  const near = nearWords(page, clauses.map(({ text }) => text).join(' '), say, language);
  return [first, near, say('not-understood.help'), say('not-understood.model')]
    .filter((part) => part !== '')
    .join('\n\n');
}
