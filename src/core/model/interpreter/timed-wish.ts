import { TIMER } from '../../plan/timer-agents.ts';
import { timeInWords } from '../../schedule/time-words.ts';
import type { CallRecord, InterpreterContext } from '../port.ts';
import { wishNodes } from './control/wish-nodes.ts';
import type { Ambient } from './small-talk.ts';
import { splitClauses } from './text/split.ts';

const timeOf = (words: string, { now }: Ambient) => timeInWords(words, new Date(now?.() ?? 0));

/** Said after the verb of a form, or in Chinese before "book", a day is what is put into the form. */
const isOfForm = (words: string, said: string): boolean =>
  splitClauses(words).some(({ text, instruction }) => {
    if (instruction?.kind !== 'form' || !text.includes(said)) return false;
    return (
      text.indexOf(said) > text.toLowerCase().indexOf(instruction.verb) || /[订约]/.test(instruction.verb)
    );
  });

const WRITTEN =
  /message|text|body|content|comment|note|description|subject|title|reply|正文|内容|留言|备注|主题|标题/i;

/** "the message is see you tomorrow" says so to whoever reads the message. */
const isWritten = (words: string, said: string): boolean =>
  splitClauses(words).some(({ instruction }) => {
    if (instruction?.kind !== 'set' && instruction?.kind !== 'type' && instruction?.kind !== 'begin-entry')
      return false;
    const written = instruction.kind === 'type' ? instruction.text : instruction.value;
    return WRITTEN.test(instruction.target?.words ?? '') && written.includes(said);
  });

/** "delete everything on Monday" may say which things; nobody's things are deleted each Monday for that. */
const isOfThings = (words: string, said: string): boolean =>
  /^(?:on|for|in)\b/i.test(said) &&
  wishNodes(words).some(
    ({ kind, items }: { kind: string; items?: unknown }) =>
      kind === 'forEach' && typeof items === 'string' && items.includes(said),
  );

/**
 * The plan of a wish that is to be done at a set time: the time for the Timer, and behind it what `planOf` makes of the
 * other words. Undefined when the words name no time, or nothing to be done then.
 */
export function timedPlan(
  context: InterpreterContext,
  around: Ambient,
  planOf: (context: InterpreterContext) => string,
): string | undefined {
  const [first = '', ...others] = context.words;
  const timed = context.agents.some(({ name }) => name === TIMER) ? timeOf(first, around) : undefined;
  if (!timed || timed.rest === '') return undefined;
  // "book a table for four tomorrow" gives a value of the form; "tomorrow book …" says when.
  if ([isOfForm, isWritten, isOfThings].some((isPart) => isPart(first, timed.said))) return undefined;
  const plan = planOf({ ...context, words: [timed.rest, ...others], assignment: timed.rest });
  // What is not understood is not put off: it is said now.
  if (!plan.includes('<nodes>')) return plan;
  return plan
    .replace('dependsOn=""', 'dependsOn="timer"')
    .replace('<agents>', `<agents><agent name="${TIMER}" id="timer"><task>${timed.said}</task></agent>`);
}

/** What the Timer agent does next: sets its time, or says why that did not work. */
export function timerTurn(
  context: InterpreterContext,
  around: Ambient,
): { time: string } | { failed: string } | 'no-time' {
  const last: CallRecord | undefined = context.history.findLast(({ tool }) => tool === 'set_schedule');
  if (last) return { failed: last.text };
  const time = timeOf(context.assignment, around)?.time ?? timeOf(context.words[0] ?? '', around)?.time;
  return time === undefined ? 'no-time' : { time };
}
