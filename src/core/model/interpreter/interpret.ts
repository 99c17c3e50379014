import type { CallRecord, InterpreterContext, ToolCall } from '../port.ts';
import { answer } from './answer.ts';
import { endAttempts, endCallId } from './call-id.ts';
import { type AskAnswer, answerAsk } from './control/answer-ask.ts';
import { withAlikeParts } from './match/alike-parts.ts';
import { withCellThings } from './match/cell-things.ts';
import { sayIn } from './phrases/say.ts';
import { planXml } from './plan-xml.ts';
import { programOf } from './program.ts';
import { type Carrier, carryOut, type PlannedCall } from './run/carry-out.ts';
import { leftOpen } from './run/press/left-open.ts';
import { namedWhole } from './run/press/named-whole.ts';
import { notUnderstood, type Report, reportOf } from './run/report.ts';
import { stepReport } from './run/step-report.ts';
import { type KnownTool, ToolSet } from './run/tool-set.ts';
import { type Ambient, smallTalk } from './small-talk.ts';
import { languageOf } from './text/language.ts';
import { mask } from './text/mask.ts';
import { shorten } from './text/normalise.ts';
import { timedPlan, timerTurn } from './timed-wish.ts';

/** What the interpreter replies with: words, or calls. */
export interface Interpretation {
  /** The plan as XML, or the answer; with calls, nothing. */
  text?: string;
  calls?: ToolCall[];
}

/** Results sent back for another reason than the checklist, before the interpreter answers in plain text. */
const MOST_REFUSED_RESULTS = 3;

/**
 * The whole interpreter: from the structured side of a request to a plan, an answer, or the next tool calls. Pure:
 * the same context and tools give the same reply, and no prompt is read.
 */
export function interpret(
  given: InterpreterContext,
  tools: readonly KnownTool[],
  around: Ambient = {},
): Interpretation {
  const context = given.page ? { ...given, page: withAlikeParts(withCellThings(given.page)) } : given;
  const language = languageOf(mask([context.words[0] ?? context.assignment].join('\n')).text);
  const say = sayIn(language);
  if (context.produce === 'plan') {
    const planOf = (wish: InterpreterContext): string => planXml(wish, say, language, around);
    return { text: timedPlan(context, around, planOf) ?? planOf(context) };
  }
  const now = around.now?.();
  const carrier: Carrier = {
    context,
    tools: new ToolSet(tools),
    say,
    language,
    ...(now === undefined ? {} : { now }),
  };
  if (carrier.tools.has('set_schedule')) return setTime(carrier, around);
  if (context.produce === 'answer' && !readsMentioned(carrier))
    return { text: answer(context, say, language, around) };
  return nextCalls(carrier, around);
}

function setTime(carrier: Carrier, around: Ambient): Interpretation {
  const { tools, say, language, context } = carrier;
  const turn = timerTurn(context, around);
  const spoken = { thinking: say('thinking.end'), observation: '', userSidePrompt: context.assignment };
  if (turn !== 'no-time' && 'time' in turn)
    return {
      calls: [
        { id: 'timer', name: 'set_schedule', input: tools.fit('set_schedule', { ...spoken, ...turn }) },
      ],
    };
  const text =
    turn === 'no-time' ? notUnderstood([{ text: context.assignment }], say, language) : turn.failed;
  return finish(carrier, { text, failed: true, latestRead: false });
}

/** A question about mentioned tabs is answered by reading them, without a page to work in. */
function readsMentioned({ context, tools }: Carrier): boolean {
  if (!tools.has('read_page') || !context.tabs.some((tab) => tab.mentioned)) return false;
  const clauses = programOf(context).clauses.filter(({ replaced }) => !replaced);
  return clauses.length > 0 && clauses.every(({ instruction }) => instruction?.kind === 'read');
}

function nextCalls(carrier: Carrier, around: Ambient): Interpretation {
  const { context, say, language } = carrier;
  const asked = answerAsk(context);
  if (asked) return finish(carrier, answerReport(asked, carrier));
  const program = namedWhole(programOf(context), context);
  const wish = context.assignment.trim() === '' ? (context.words[0] ?? '') : context.assignment;
  const talk = context.words.length < 2 ? smallTalk(wish, say, language, around) : undefined;
  if (talk !== undefined || program.clauses.length === 0) {
    const text = talk ?? answer(context, say, language, around);
    return finish(carrier, { text, failed: false, latestRead: false });
  }
  const progress = carryOut(program, carrier);
  if (progress.kind === 'not-understood')
    return finish(carrier, {
      text: notUnderstood(progress.clauses, say, language, context.page),
      failed: true,
      latestRead: false,
    });
  if (progress.kind === 'ended')
    return finish(
      carrier,
      reportOf(
        progress.ended,
        progress.left,
        say,
        language,
        program.stopped,
        leftOpen(context, say, language),
      ),
      progress.ended.findLast(({ end }) => end.kind === 'failed' && end.stops)?.clause.key,
    );
  const count = program.clauses.filter(({ replaced }) => !replaced).length;
  const reported = stepReport(program, progress.ended, carrier);
  return { calls: [...reported, ...progress.calls.map((planned) => toolCall(carrier, planned, count))] };
}

/** The answer to a question of control flow; where there is none, what was not understood or is not on the page. */
function answerReport(answer: AskAnswer, { say, language }: Carrier): Parameters<typeof finish>[1] {
  if (answer.ok) return { text: answer.value, failed: false, latestRead: false };
  const text =
    answer.why === undefined
      ? notUnderstood([{ text: answer.clause }], say, language)
      : say(`fail.all-${answer.why}`, { items: answer.clause.replace(/^all of /, '') });
  return { text, failed: true, latestRead: false };
}

function toolCall({ tools, say, context }: Carrier, planned: PlannedCall, count: number): ToolCall {
  const { number, clause, tool, id } = planned;
  const common = tools.fit(tool, {
    thinking: say('thinking.clause', { number, count, clause: shorten(clause, 160) }),
    observation: shorten(context.page === undefined ? '' : `${context.page.title} ${context.page.url}`, 200),
    userSidePrompt: shorten(planned.doing, 280),
  });
  return { id, name: tool, input: { ...common, ...planned.input } };
}

/** Gives the result; held back with a checklist, everything is gone through anew and the result given again. */
function finish(
  carrier: Carrier,
  report: Omit<Report, 'text'> & { text: unknown },
  failedAt?: string,
): Interpretation {
  const { tools, say, context } = carrier;
  const given = endAttempts(context.history);
  const refused = given.filter((record) => record.status !== 'held-back' && record.status !== 'done').length;
  if (!tools.has('return_output') || refused >= MOST_REFUSED_RESULTS) return { text: asWords(report.text) };
  const useLatest = report.latestRead && isRead(lastResult(context.history)) && refused === 0;
  const input = tools.fit('return_output', {
    thinking: say('thinking.end'),
    observation: shorten(context.page?.title ?? '', 200),
    userSidePrompt: say('doing.finish'),
    ...(useLatest ? { use_tool_result: true } : { value: report.text }),
    // Only where the tool can say so: a failure is then a failed result, not a finished one.
    failed: report.failed ? true : undefined,
  });
  return { calls: [{ id: endCallId(given.length + 1, failedAt), name: 'return_output', input }] };
}

const asWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const lastResult = (history: readonly CallRecord[]): CallRecord | undefined =>
  history.findLast((record) => record.value !== undefined && record.tool !== 'return_output');
const isRead = (record: CallRecord | undefined): boolean =>
  record?.tool === 'read_page' && record.status === 'done';
