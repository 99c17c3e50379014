import { printable } from '../../e2e/harness/progress.ts';
import { resultText, type TaskResult } from '../../e2e/harness/run-task.ts';
import type { Wish } from './wish.ts';

/** How the one task of a command ended. */
export type Ending =
  | { kind: 'ended' | 'person'; result: TaskResult }
  | { kind: 'time'; taskId?: string | undefined }
  | { kind: 'unreachable' | 'refused'; why: string };

export const EXIT = { done: 0, failed: 1, usage: 2, person: 3, time: 124 } as const;

/** What a task that does not continue by itself now is waiting for: a person, or an event in a page or in time. */
export function awaitedBy({ status, question }: Pick<TaskResult, 'status' | 'question'>) {
  if (status === 'paused' || (status === 'waiting' && question)) return 'person';
  return status === 'waiting' ? 'happening' : 'nothing';
}

/** The command's final output and its exit code. With --json the last line is always the result. */
export interface Report {
  out: string[];
  error: string[];
  exitCode: number;
}

export function reportOf(wish: Pick<Wish, 'json' | 'url' | 'timeoutMs'>, ending: Ending): Report {
  const { said, exitCode } = saidOf(wish, ending);
  if (wish.json)
    return { out: [JSON.stringify(resultOf(ending, said))], error: said ? [printable(said)] : [], exitCode };
  return {
    out: ending.kind === 'ended' ? [printable(inWords(ending.result))] : [],
    error: said ? [printable(said)] : [],
    exitCode,
  };
}

function saidOf({ url, timeoutMs }: Pick<Wish, 'url' | 'timeoutMs'>, ending: Ending) {
  switch (ending.kind) {
    case 'person': {
      const advice = adviceFor(ending.result.question?.question.kind);
      return { said: `A person is needed here: ${advice}`, exitCode: EXIT.person };
    }
    case 'time':
      return {
        said: `Not done after ${timeoutMs / 1000} s; stopped. Give more with --timeout.`,
        exitCode: EXIT.time,
      };
    case 'unreachable':
      return {
        said: `${url} cannot be opened (${ending.why}). Check the address and that its server runs.`,
        exitCode: EXIT.failed,
      };
    case 'refused':
      return { said: ending.why, exitCode: EXIT.usage };
    case 'ended':
      return { said: undefined, exitCode: ending.result.status === 'completed' ? EXIT.done : EXIT.failed };
  }
}

/** The last line of --json: the outcome, or why there is none, in the same format. */
function resultOf(ending: Ending, said: string | undefined): unknown {
  if ('result' in ending) return ending.result;
  const taskId = 'taskId' in ending ? ending.taskId : undefined;
  return {
    ...(taskId !== undefined && { taskId }),
    status: ending.kind === 'time' ? 'aborted' : 'error',
    result: said,
  };
}

function inWords({ result, status, turns, usage }: TaskResult): string {
  return `\n${resultText(result)}\n\n${status}, ${turns} turns, ${usage.inputTokens + usage.outputTokens} tokens`;
}

/** Advice depends on the question: only the person's own words allow a task to go to another site. */
function adviceFor(kind: string | undefined): string {
  if (kind === 'origin') return 'write the address of that site into the words, or run it with --headed.';
  if (kind === 'approve') return 'give --approve allow, or run it with --headed.';
  if (kind === 'trusted-input') return 'give --trusted allow, or run it with --headed.';
  if (kind === 'site-access') return 'allow the extension on that site in the browser, with --headed.';
  return 'give --answer, or run it with --headed.';
}
