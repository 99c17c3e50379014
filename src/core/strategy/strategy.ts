import type { AgentAssignment } from '../agent/agent.ts';
import type { EntryBody, Question } from '../task/entry.ts';
import type { Phrase } from '../task/phrase.ts';
import type { TaskState } from '../task/state.ts';

/** What happens next. The runner performs it, writes down what came of it, and asks again. */
export type Directive =
  /** Run this agent until it has a result. Several at once run in parallel. */
  | { do: 'agent'; assignment: AgentAssignment }
  /** Ask the planner for a plan; or, with `after`, for the rest of it. `after` names what came up since. */
  | { do: 'plan'; attempt: number; after?: string }
  /** Ask the person and wait as long as it takes; their answer is in the journal under that path. */
  | { do: 'ask'; path: string; question: Question }
  /** Open a tab for an agent that runs beside others; `owner` is its path. */
  | { do: 'open-tab'; owner: string; url: string }
  /** Watch a region of a page, and write down when it changes. */
  | { do: 'watch'; watch: WatchDirective }
  /** Bookkeeping that follows from the state. */
  | { do: 'commit'; entries: EntryBody[] }
  /** The task is over. `value` is Markdown, or any JSON. */
  | { do: 'end'; status: 'completed'; value: unknown }
  | { do: 'end'; status: 'error'; value: unknown; nextStep: string; phrase: Phrase };

/** Directives that take time; the rest is bookkeeping. */
export type Piece = Extract<Directive, { do: 'agent' | 'plan' | 'ask' | 'watch' | 'open-tab' }>;

/** What is to be watched, as the journal stands. */
export interface WatchDirective {
  path: string;
  nodeId: string;
  /** Words that name the region; for a file or folder its name. */
  region: string;
  files?: true;
  tabId?: number;
  limitSeconds?: number;
  reloadSeconds?: number;
  /** Texts that the agent typed since the last change: lines that contain one are its own doing. */
  own: string[];
}

/** A strategy: a pure function of the task's state. */
export interface Strategy {
  name: string;
  /** For the person's picker. */
  description: string;
  /** Loads payloads that the strategy needs through `load`; that is all it does with the outside world. */
  next(state: TaskState, load: PayloadLoader): Promise<Directive[]>;
  /** The plan can be shown before anything runs; unset for a strategy that makes none. */
  planned?(state: TaskState): boolean;
  /** It is asked again at once when the person says something, whatever is under way. */
  reactsToMessages?: true;
}

/** Loads the value of a payload of the journal. */
export type PayloadLoader = (payload: NonNullable<TaskState['result']>) => Promise<unknown>;
