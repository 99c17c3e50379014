import { containsPlaceholder } from '../policy/redaction.ts';
import { answerFromWords } from './answer-from-words.ts';
import type { Answer, Entry, EntryBody, Payload, Question } from './entry.ts';
import type { JournalPort } from './journal.ts';
import type { PhraseKind } from './phrase.ts';
import { applyEntry } from './reducer.ts';
import { isEnded, type TaskState } from './state.ts';

/** Why a run's signal was aborted: the reason decides what the runner writes down. */
export class RunStopped extends Error {
  override name = 'RunStopped';
  readonly why: 'paused' | 'aborted' | 'stale' | 'taken-over';
  constructor(why: RunStopped['why']) {
    super(`The run was stopped: ${why}.`);
    this.why = why;
  }
}

/** What a run needs from the worker. */
export interface RunDependencies {
  journal: JournalPort;
  epoch: number;
  /** Called after each commit, so that panels can be informed. */
  onCommitted: (entries: readonly Entry[]) => void;
  /** Called when everything under way begins to wait for the person, and when something continues. */
  onIdle?: (idle: boolean) => void;
}

/**
 * One task as it lives in this worker: its folded state, and the only way to write entries. Writes are queued, so the
 * state always equals the fold of what is stored. Several agents of a task may share one run.
 */
export interface TaskRun {
  readonly taskId: string;
  state(): TaskState;
  /** Appends entries in one transaction. Throws StaleRunnerError when another worker has taken over. */
  commit(...bodies: EntryBody[]): Promise<void>;
  store(value: unknown): Promise<Payload>;
  load(payload: Payload): Promise<unknown>;
  /**
   * Asks the person and waits as long as it takes. Idempotent by path: an answer that is already in the journal is
   * returned, an open question is waited for again. Rejects with the signal's reason when the run is stopped.
   * @param of 'task': a question about the content of the task, asked by an agent or a node of its plan. Only such a
   *   question may take an answer that was given in advance; the product's own questions (may your tab be closed?) are
   *   for the person.
   */
  ask(path: string, question: Question, signal: AbortSignal, of?: 'task'): Promise<Answer>;
  /** Something outside may have changed: whatever rests looks at the state again. */
  nudge(): void;
  /** Was there a nudge that nobody has handled? It counts as handled now. */
  takeNudge(): boolean;
  /** Marks a piece of work that is under way; the run is idle when each of them waits for the person. */
  work<T>(piece: () => Promise<T>): Promise<T>;
  /** Calls back whenever the person says something or `look` is called, and once more when `until` ends it. */
  onNews(listener: () => void, until: AbortSignal): void;
  /** Makes whoever waits for news look at the state again. */
  look(): void;
  /** Accepts an answer, in one write with its other entries; false when no question is open under that path. */
  answer(
    path: string,
    answer: Answer,
    by: 'person' | 'beforehand' | 'policy',
    ...also: EntryBody[]
  ): Promise<boolean>;
}

/** Opens the run over entries that were already read (plans hydrated). */
export function createTaskRun(initial: TaskState, dependencies: RunDependencies): TaskRun {
  const { journal, epoch, onCommitted } = dependencies;
  let state = initial;
  let queue: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, (answer: Answer) => void>();
  const listeners = new Set<() => void>();
  const look = (): void => {
    for (const listener of [...listeners]) listener();
  };
  let pieces = 0;
  let isNudged = false;
  let idle = false;
  const tellIdle = (): void => {
    const now = waiting.size > 0 && waiting.size >= pieces;
    if (now === idle) return;
    idle = now;
    dependencies.onIdle?.(idle);
  };

  /** `make` says what is written when its turn has come, after everything that was written before. */
  const write = (make: () => readonly EntryBody[]): Promise<void> => {
    const written = queue.then(async () => {
      const bodies = make();
      if (bodies.length === 0) return;
      // Read before anything is written: what is stored is folded at once, and nothing can fail in between.
      const plans = await Promise.all(bodies.map(planIn));
      const entries = await journal.append(initial.id, bodies, epoch);
      entries.forEach((entry, index) => {
        state = applyEntry(state, withPlan(entry, plans[index]));
      });
      onCommitted(entries);
      if (bodies.some(({ type }) => type === 'message-received')) look();
    });
    queue = written.catch(() => undefined);
    return written;
  };
  const commit = (...bodies: EntryBody[]): Promise<void> => write(() => bodies);
  const load = async (payload: Payload): Promise<unknown> =>
    'inline' in payload ? payload.inline : journal.load(payload);
  const planIn = async (body: EntryBody): Promise<unknown> =>
    body.type === 'plan-updated' ? load(body.plan) : undefined;

  const answer: TaskRun['answer'] = async (path, given, by, ...also) => {
    let taken: readonly string[] = [];
    await write(() => {
      const open = state.questions.filter((asked) => !asked.answer);
      const meant = open.find((asked) => asked.path === path);
      if (!meant) return [];
      const same = open.filter((other) => other === meant || isSameQuestion(meant.question, other.question));
      taken = same.map((asked) => asked.path);
      const isLast = open.length === taken.length && state.status === 'waiting';
      return [
        ...also,
        ...taken.map((one) => ({ type: 'question-answered', path: one, answer: given, by }) as const),
        ...(isLast ? [{ type: 'status-changed', status: 'running', reason: 'answered' } as const] : []),
      ];
    });
    for (const one of taken) waiting.get(one)?.(given);
    return taken.length > 0;
  };

  const ask: TaskRun['ask'] = async (path, question, signal, of) => {
    const known = state.questions.find((asked) => asked.path === path);
    if (known?.answer) return known.answer;
    signal.throwIfAborted();
    // An open question is the person's; a question that was asked while the task ran on may have lost its answer.
    if (!known || state.status !== 'waiting') {
      const beforehand = of === 'task' ? nextBeforehandAnswer(state, path, question) : undefined;
      await write(() =>
        // Answered while it waited for its turn to be written: nothing waits for the person then.
        state.questions.some((asked) => asked.path === path && asked.answer)
          ? []
          : [
              ...(known ? [] : [{ type: 'question-asked', path, question } as const]),
              ...(beforehand || isEnded(state.status)
                ? []
                : [
                    {
                      type: 'status-changed',
                      status: 'waiting',
                      reason: question.text.slice(0, 300),
                    } as const,
                  ]),
            ],
      );
      if (beforehand && (await answer(path, beforehand, 'beforehand'))) return beforehand;
    }
    // Stopped while it was being written: nothing would report it otherwise.
    signal.throwIfAborted();
    return new Promise<Answer>((resolve, reject) => {
      const stop = () => {
        waiting.delete(path);
        tellIdle();
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
      waiting.set(path, (given) => {
        waiting.delete(path);
        tellIdle();
        signal.removeEventListener('abort', stop);
        resolve(given);
      });
      tellIdle();
      const meanwhile = state.questions.find((asked) => asked.path === path)?.answer;
      if (meanwhile) waiting.get(path)?.(meanwhile);
    });
  };

  return {
    taskId: initial.id,
    state: () => state,
    commit,
    store: (value) => journal.store(value, epoch, initial.id),
    load,
    nudge: () => {
      isNudged = true;
      look();
    },
    takeNudge: () => {
      const was = isNudged;
      isNudged = false;
      return was;
    },
    work: async (piece) => {
      pieces++;
      tellIdle();
      try {
        return await piece();
      } finally {
        pieces--;
        tellIdle();
      }
    },
    ask,
    answer,
    look,
    onNews: (listener, until) => {
      if (until.aborted) return;
      listeners.add(listener);
      until.addEventListener(
        'abort',
        () => {
          listeners.delete(listener);
          listener();
        },
        { once: true },
      );
    },
  };
}

/** Whether something was done, or a tab may be closed, is asked about each one. */
const ONCE_IN_A_TASK: ReadonlySet<string> = new Set<PhraseKind>(['other-tabs', 'use-folder']);

/**
 * Agents that work at once may come to ask the same: about a site, about real input, or another question of the product
 * itself in the same words. One answer does for all of them. What an agent asks is about its own piece of work.
 */
function isSameQuestion(one: Question, other: Question): boolean {
  if (one.kind !== other.kind) return false;
  switch (one.kind) {
    case 'origin':
    case 'site-access':
      return 'origin' in other && one.origin === other.origin;
    case 'trusted-input':
      return true;
    case 'confirm':
      return ONCE_IN_A_TASK.has(one.phrase?.kind ?? '') && one.text === other.text;
    default:
      return false;
  }
}

/** The reducer reads plans inline. */
const withPlan = (entry: Entry, plan: unknown): Entry =>
  entry.type === 'plan-updated' ? { ...entry, plan: { inline: plan } } : entry;

/**
 * Answers given in advance are used in order, and only for questions about the task itself, never for approvals. They
 * are in the journal, so a secret question accepts one only if its secret was found and replaced. Otherwise the person
 * is asked, and the answer whose turn it was is discarded: it was meant as the secret, which no other question may get.
 * A question that is asked again finds the same answer.
 */
function nextBeforehandAnswer(state: TaskState, path: string, question: Question): Answer | undefined {
  const others = state.questions.filter((asked) => asked.path !== path);
  const used = others.filter(
    (asked) => asked.answeredBy === 'beforehand' || isSecretQuestion(asked.question),
  ).length;
  const text = state.created.answers[used];
  if (text === undefined) return undefined;
  if (isSecretQuestion(question) && !containsPlaceholder(text)) return undefined;
  return answerFromWords(question, text);
}

const isSecretQuestion = (question: Question): boolean =>
  question.kind === 'input' && question.secret === true;
