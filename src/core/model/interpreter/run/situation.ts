import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { SavedSecret } from '../../../policy/saved-secrets.ts';
import type { CallRecord, InterpreterContext } from '../../port.ts';
import type { Instruction } from '../instruction.ts';
import type { Say } from '../phrases/say.ts';
import type { Language } from '../text/language.ts';
import { shorten } from '../text/normalise.ts';
import type { ToolSet } from './tool-set.ts';

/** A call of the past that belongs to a clause; `purpose` says which part of its work it was. */
export interface Attempt extends CallRecord {
  purpose: string;
}

/** A tab of the browser, as the task knows it. */
export type Tab = InterpreterContext['tabs'][number];

/** Everything the next step of one clause may depend on. Nothing else: the same situation gives the same step. */
export interface Situation {
  /** Calls made for this clause, oldest first. */
  attempts: Attempt[];
  /** All calls of the agent, oldest first. */
  history: readonly CallRecord[];
  page: PageSnapshot | undefined;
  /** Sign-ins that the person keeps for the sites of the page. */
  saved: readonly SavedSecret[];
  tabs: readonly Tab[];
  tools: ToolSet;
  say: Say;
  language: Language;
  /** ms since the epoch, where there is a clock. */
  now?: number;
  /** The words of the clause that stand in quotes, which are meant as they stand. */
  quoted: string;
  /** What clauses before this one found, newest last. */
  found: readonly string[];
  /** The thing that the clause before this one found, searched for or opened; '' where it found nothing. */
  named: string | undefined;
}

/** What a clause does next. */
export type Next =
  | {
      kind: 'call';
      tool: string;
      input: Record<string, unknown>;
      /** Part of the clause's work: 'act' is its essence, others prepare it. Letters only. */
      purpose: string;
      /** The line for the person. */
      doing: string;
    }
  /** `did` is a sentence for the report; `answer` what was found, which goes to the person as it stands, `note` what is said of it. */
  | { kind: 'finished'; did: string; answer?: string; whole?: boolean; note?: string }
  /** `stops`: later clauses cannot count on what this one should have done. */
  | { kind: 'failed'; why: string; stops: boolean };

/** `nextStep` of next-step.ts, given to what ends in another instruction: it imports them all. */
export type NextStep = (instruction: Instruction, situation: Situation) => Next;

/** Nothing more is to be done for the clause. */
export const finished = (did: string, answer?: string): Next =>
  answer === undefined ? { kind: 'finished', did } : { kind: 'finished', did, answer };

/** The clause ends without success; unless `stops` is false, the rest is not tried. */
export const failed = (why: string, stops = true): Next => ({ kind: 'failed', why, stops });

/** A call, or the honest failure when the tool is not there. */
export function call(
  situation: Situation,
  tool: string,
  input: Record<string, unknown>,
  doing: string,
  purpose = 'act',
): Next {
  if (!situation.tools.has(tool)) return failed(situation.say('fail.no-tool', { tool }));
  return { kind: 'call', tool, input: situation.tools.fit(tool, input), purpose, doing };
}

/** Its calls for one purpose, oldest first. */
export const attemptsFor = (situation: Situation, purpose: string): Attempt[] =>
  situation.attempts.filter((attempt) => attempt.purpose === purpose);

/** The newest of them. */
export const lastFor = (situation: Situation, purpose: string): Attempt | undefined =>
  attemptsFor(situation, purpose).at(-1);

/**
 * What a tool told, for a failure's reason: its first sentence. The ones after it tell a model what to do next, which
 * is not for the person.
 */
export function told(attempt: CallRecord): string {
  const line = attempt.text.split('\n', 1)[0] ?? '';
  return shorten(line.split(/(?<=[.!?。！？]["”]?)\s+(?=[\p{Lu}"“])/u, 1)[0] ?? '', 240);
}

/** Whether something else was done after this clause: the page may be another one than it was left at. */
export function isPast({ attempts, history }: Situation): boolean {
  const last = history.findLast(({ tool }) => tool !== 'return_output');
  return attempts.length > 0 && last?.id !== attempts.at(-1)?.id;
}
