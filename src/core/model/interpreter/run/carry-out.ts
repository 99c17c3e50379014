import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { CallRecord, InterpreterContext } from '../../port.ts';
import { attemptsOf, clauseCallId, doneByHand, hasClauseCalls } from '../call-id.ts';
import { hasMorePages } from '../control/more-pages.ts';
import type { Instruction } from '../instruction.ts';
import type { Say } from '../phrases/say.ts';
import type { Program, ProgramClause } from '../program.ts';
import type { Language } from '../text/language.ts';
import { mask } from '../text/mask.ts';
import { shorten } from '../text/normalise.ts';
import { onDay } from './list/day-tabs.ts';
import { moreOfList } from './list/turning.ts';
import { nameAfter } from './name-after.ts';
import { nextStep } from './next-step.ts';
import { UNCERTAIN } from './recover.ts';
import { attemptsFor, failed, type Next, type Situation, told } from './situation.ts';
import type { ToolSet } from './tool-set.ts';

/** A call to be made now; `doing` is the sentence that the person reads. */
export interface PlannedCall {
  id: string;
  tool: string;
  input: Record<string, unknown>;
  doing: string;
  /** Position of the clause, from 1, for the thought that goes with the call. */
  number: number;
  clause: string;
}

/** A clause that needs no further call. */
export interface Ended {
  clause: ProgramClause;
  end: Exclude<Next, { kind: 'call' }>;
}

/** Where a program stands: the calls to make now, or how every clause ended. */
type Progress =
  | { kind: 'calls'; calls: PlannedCall[]; ended: Ended[] }
  | { kind: 'ended'; ended: Ended[]; left: ProgramClause[] }
  /** Nothing was begun, because these clauses are outside the grammar. */
  | { kind: 'not-understood'; clauses: ProgramClause[] };

/** What stays the same while a program is carried out. */
export interface Carrier {
  context: InterpreterContext;
  tools: ToolSet;
  say: Say;
  language: Language;
  now?: number;
}

/** Fields of one form are filled in one reply; everything else waits for what the page makes of it. */
const TOGETHER = new Set(['type', 'select_option', 'set_checked']);
/** So many at most go along with the first one. */
const MOST_ALONG = 7;

/**
 * Goes through the clauses in order and stops at the first that is not finished, according to the history. Wishes
 * with a part nobody understands are not begun: half of a wish may be worse than none.
 */
export function carryOut(program: Program, carrier: Carrier): Progress {
  const strange = program.clauses.filter((clause) => clause.instruction === undefined && !clause.replaced);
  return strange.length > 0 && !hasClauseCalls(carrier.context.history)
    ? { kind: 'not-understood', clauses: strange }
    : progressOf(program, carrier);
}

function progressOf(program: Program, carrier: Carrier): Progress {
  const ended: Ended[] = [];
  const byHand = endedByHand(carrier);
  for (const [index, clause] of program.clauses.entries()) {
    const done = byHand(clause);
    if (done !== undefined) {
      ended.push(done);
      continue;
    }
    const situation = situationOf(clause, ended, carrier);
    const next = nextOf(clause, situation);
    if (next.kind === 'call') {
      if (clause.replaced) continue;
      const first = plannedCall(clause, index + 1, carrier.context, next);
      const calls = isWhole(next) ? [first, ...goingAlong(program, index + 1, ended, carrier)] : [first];
      return { kind: 'calls', calls, ended };
    }
    if (clause.replaced && wasNotDone(situation, next)) continue;
    ended.push({ clause, end: withPages(next, clause, carrier) });
    if (next.kind === 'failed' && next.stops) {
      const left = program.clauses.slice(index + 1).filter(({ replaced }) => !replaced);
      return { kind: 'ended', ended, left };
    }
  }
  return { kind: 'ended', ended, left: [] };
}

/** Calls of the clauses from `start` on that need not wait for the one before; what was done by hand goes to `ended`. */
function goingAlong(program: Program, start: number, ended: Ended[], carrier: Carrier): PlannedCall[] {
  const byHand = endedByHand(carrier);
  const calls: PlannedCall[] = [];
  for (const [index, clause] of program.clauses.entries()) {
    if (index < start) continue;
    const done = byHand(clause);
    if (done !== undefined) {
      ended.push(done);
      continue;
    }
    const situation = situationOf(clause, ended, carrier);
    const next = nextOf(clause, situation);
    if (next.kind === 'call' && clause.replaced) continue;
    if (next.kind !== 'call' || !joins(situation, next)) break;
    calls.push(plannedCall(clause, index + 1, carrier.context, next));
    if (!isWhole(next) || calls.length >= MOST_ALONG) break;
  }
  return calls;
}

/** What the person did instead is done. */
function endedByHand({ context, say }: Carrier): (clause: ProgramClause) => Ended | undefined {
  const keys = doneByHand(context);
  return (clause) =>
    keys.has(clause.key)
      ? { clause, end: { kind: 'finished', did: say('did.by-hand', { clause: shorten(clause.text, 120) }) } }
      : undefined;
}

/** A clause that others replaced is told of only where it was done before. */
const wasNotDone = ({ attempts }: Situation, { kind }: Next): boolean =>
  attempts.length === 0 || kind === 'failed';

function nextOf({ text, instruction }: ProgramClause, situation: Situation): Next {
  if (instruction === undefined) return failed(situation.say('not-understood.later', { clause: text }));
  const next = onDay(text, instruction, situation, nextStep) ?? nextStep(instruction, situation);
  return bounded(instruction.kind, situation, next);
}

type CallNext = Extract<Next, { kind: 'call' }>;

/** All that its clause needs; any other purpose has more to do before the next clause may begin. */
const isWhole = ({ tool, purpose, input }: CallNext): boolean =>
  TOGETHER.has(tool) && purpose === 'act' && input.submit !== true;

function withPages(
  end: Ended['end'],
  { instruction }: ProgramClause,
  { context, say }: Carrier,
): Ended['end'] {
  const { page } = context;
  if (end.kind !== 'finished' || instruction === undefined || page === undefined) return end;
  return hasMorePages(context, instruction) ? { ...end, note: moreOfList(page, say) } : end;
}

/** No part of a clause is tried more often than this, and no clause makes more calls, whatever becomes of them. */
const MOST_FAILURES = 3;
const MOST_CALLS = 15;
/** A form has many fields, a list many boxes. */
const MOST_CALLS_OF_FORM = 80;
const OF_MANY: readonly Instruction['kind'][] = ['form', 'begin-new', 'check-all'];

function bounded(kind: Instruction['kind'], situation: Situation, next: Next): Next {
  if (next.kind !== 'call') return next;
  const failures = attemptsFor(situation, next.purpose).filter(({ status }) => status !== 'done');
  const last = failures.at(-1) ?? situation.attempts.at(-1);
  const most = OF_MANY.includes(kind) ? MOST_CALLS_OF_FORM : MOST_CALLS;
  if (last === undefined || (failures.length < MOST_FAILURES && situation.attempts.length < most))
    return next;
  return failed(situation.say('fail.tool', { told: told(last) }));
}

/** A later fill goes along when nothing of it was tried yet and its field is in sight. */
const joins = (situation: Situation, next: CallNext): boolean =>
  situation.attempts.length === 0 && next.purpose === 'act' && TOGETHER.has(next.tool);

function plannedCall(
  clause: ProgramClause,
  number: number,
  { history }: InterpreterContext,
  next: CallNext,
): PlannedCall {
  const id = clauseCallId(clause.key, attemptsOf(history, clause.key).length + 1, next.purpose);
  return { id, tool: next.tool, input: next.input, doing: next.doing, number, clause: clause.text };
}

function situationOf(clause: ProgramClause, ended: readonly Ended[], carrier: Carrier): Situation {
  const { context, tools, say, language } = carrier;
  const page: PageSnapshot | undefined = context.page;
  const last = ended.at(-1);
  return {
    attempts: attemptsOf(whatCounts(context), clause.key),
    history: context.history,
    page,
    saved: context.saved ?? [],
    tabs: context.tabs,
    tools,
    say,
    language,
    ...(carrier.now === undefined ? {} : { now: carrier.now }),
    quoted: mask(clause.text)
      .atoms.map(({ text }) => text)
      .join(' '),
    found: ended.flatMap(({ end }) =>
      end.kind === 'finished' && end.answer !== undefined ? [end.answer] : [],
    ),
    named: last?.clause.instruction && nameAfter(last.clause.instruction, last.end),
  };
}

/** Had the person it tried again, what failed before counts no more; what may have happened is not done twice. */
function whatCounts({ history, again = [] }: InterpreterContext): readonly CallRecord[] {
  const since = again.at(-1)?.after ?? 0;
  return history.filter(({ status }, index) => index >= since || status === 'done' || UNCERTAIN.has(status));
}
