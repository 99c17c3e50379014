/** A site that tasks are tried on, running. `State` is what its server (never the agent) knows. */
export interface RunningSite<State> {
  /** Address without a slash at the end. */
  url: string;
  state(): State | Promise<State>;
  /** Back to the beginning, before each task. */
  reset(): void | Promise<void>;
  close(): Promise<void>;
}

/** What a check may look at once the task has ended. */
export interface Seen<State> {
  state: State;
  /** The answer to the person, as text. */
  answer: string;
  /** Every entry of the task as JSON, for what must never stand in it. */
  journal: string;
  /** Addresses of the tabs that are open now, in their order. */
  tabs: string[];
}

/** Expectations by their name: the task succeeded when all are true. */
export type Expectations = Record<string, boolean>;

export interface EvaluationTask<State> {
  id: string;
  words: string;
  /** The same in the words of someone who knows what they want and not how the site does it: for models. */
  wish?: string;
  /** Path of the page that the task starts on. */
  path: string;
  /** What the task is about, for `--tasks`. */
  kind: 'form' | 'search' | 'table' | 'tabs' | 'list' | 'login' | 'trouble' | 'reading' | 'live';
  strategy?: string;
  answers?: string[];
  /** The person says yes in dialogs of the page itself (confirm); otherwise no. */
  acceptsDialogs?: boolean;
  approve: 'allow' | 'ask' | 'deny';
  /** How the task has to end; 'completed' when absent. */
  ends?: 'completed' | 'error';
  check(seen: Seen<State>): Expectations;
}

/** A site and the tasks over it. */
export interface Suite<State> {
  name: string;
  start(): Promise<RunningSite<State>>;
  tasks: readonly EvaluationTask<State>[];
}

/** Forgets the type of the state, so that suites of different sites fit into one list. */
export function defineSuite<State>(suite: Suite<State>): Suite<unknown> {
  return suite as Suite<unknown>;
}
