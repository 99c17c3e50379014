import type { Recalled, Remembered } from '../context/memory.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlanDifference } from '../plan/plan-difference.ts';
import type { OfferedTool } from '../remote/offered.ts';
import type {
  Answer,
  Effect,
  EntryOf,
  Payload,
  Question,
  TaskStatus,
  TaskTab,
  TrustedInputMode,
} from './entry.ts';
import { PAUSED_AFTER_END, PAUSED_AFTER_STOP } from './pause-reason.ts';
import type { Phrase } from './phrase.ts';

/** Tools of servers that the task may use. */
export interface Offer {
  offered?: readonly OfferedTool[];
}

/** The fold of a task's entries. The worker, the panel, the history and the export all read this. */
export interface TaskState {
  id: string;
  status: TaskStatus;
  /** Reason of the last status change, in words. */
  statusReason: string;
  created: EntryOf<'task-created'> & Offer;
  createdAt: number;
  updatedAt: number;
  /** Working time up to the newest entry. Pauses, waiting, and time in which no worker lived are left out. */
  workedMs: number;
  endedAt?: number;
  entryCount: number;
  epoch: number;
  /** This version cannot read a part of the journal: the state is incomplete, and nothing goes on from it. */
  unreadable?: boolean;
  /** The person started the task after seeing the plan. */
  planAccepted?: boolean;
  strategy?: string;
  plan?: Plan;
  /** Number of the entry that the plan came with: an edit of an older plan is refused. */
  planSeq?: number;
  agents: AgentRun[];
  questions: QuestionState[];
  /** Notes that came with updates of the plan. */
  notes?: PlanNote[];
  messages: PersonMessage[];
  tabs: TaskTab[];
  /** The run of the browser in which the tab numbers are valid. */
  session?: string;
  windowId: number;
  closedTabs: number[];
  origins: string[];
  effectsAllowed: string[];
  /** Marks of what frames of other sites said. */
  heard?: Payload[];
  /** Documents into which secrets of the task were typed. */
  secretPlaces?: { placeholder: string; origin: string }[];
  /** May real input be used? `denied` by the person for this task. */
  trustedInput: TrustedInputMode | 'denied';
  /** Files that the person gave with the task. */
  given: Pick<
    EntryOf<'file-given'>,
    'name' | 'mediaType' | 'bytes' | 'content' | 'original' | 'originalType'
  >[];
  files: {
    name: string;
    givenName?: string;
    bytes: number;
    text?: Payload;
    from?: string;
    mediaType?: string;
  }[];
  /** What every prompt is given of earlier tasks. */
  remembered?: readonly Remembered[];
  /** Why the task began without memories. */
  memoryTrouble?: { at: number; why: NonNullable<Recalled['trouble']>; unread: number };
  /** Items of each forEach that was reached, by its path. */
  itemLists: { path: string; nodeId: string; items: Payload; count: number }[];
  /** Passes of forEach, loop and watch nodes, in the order in which they began. */
  iterations: IterationState[];
  /** Regions that were or are watched. */
  watches: WatchState[];
  /** Every value a variable of the task was given, oldest first: the last one of a name is current. */
  variables: VariableState[];
  usage: TaskUsage;
  /** Model calls that wait for a moment: see putOffAt. `times` counts the long waits. */
  putOff: PutOffCall[];
  /** Highest element number ever shown, so that no number is reused. */
  lastRef: number;
  result?: Payload;
  nextStep?: string;
  /** Result and next step of a task that did not complete, as a value. */
  phrase?: Phrase;
}

/** `at` is when it was put off. */
export interface PutOffCall {
  path: string;
  at: number;
  until: number;
  reason: string;
  times: number;
}

/**
 * A message of the person while the task ran. `answers` is the path of the question that it answered; `planEdit`
 * describes in words what they changed in the plan.
 */
export interface PersonMessage {
  at: number;
  seq: number;
  words: string;
  id?: string;
  answers?: string;
  planEdit?: PlanDifference;
}

/** Messages that change the task; those that answered a question are given to the model as its answer. */
export const wishesIn = (messages: readonly PersonMessage[]): PersonMessage[] =>
  messages.filter(({ answers }) => answers === undefined);

/** A line about what is new in the plan. */
export interface PlanNote {
  at: number;
  seq: number;
  text: Payload;
}

/** Cost of the model calls of a task; tokens as the providers counted them. */
export interface TaskUsage {
  modelCalls: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  /** Sum of the known prices; undefined when no price is known. */
  costUsd?: number;
}

/** One run of one agent: `path` is structural ("plan/2" or "react"), never a counter of events. */
export interface AgentRun {
  path: string;
  agent: string;
  nodeId: string;
  assignment: Payload;
  /** Set when the run only has to answer a question of control flow. */
  ask?: EntryOf<'agent-started'>['ask'];
  /** The steps as they were when the run began; absent when it has none. */
  steps?: Payload;
  /** How many messages of the person there were when the run began. */
  messagesBefore: number;
  tabId?: number;
  status: 'running' | 'done' | 'failed';
  value?: Payload;
  /** The run failed without having said so itself. */
  broke?: true;
  phrase?: Phrase;
  turns: TurnState[];
  /** Numbers of the turns after which the person had the agent try again. */
  reopenedAfter?: number[];
  /** Those of them after which the person worked in the page themselves. */
  handedBackAfter?: number[];
  /** When the conversation was compressed; the newest entry counts. */
  compressions: Compression[];
}

/** The turns of an agent up to one are compressed. */
export type Compression = Pick<
  EntryOf<'context-compressed'>,
  'method' | 'upToTurn' | 'history' | 'before' | 'after' | 'instead'
> & { at: number };

/** One turn of an agent: the look before it, one model call with its failures, and the calls of the reply. */
export interface TurnState {
  path: string;
  number: number;
  startedAt: number;
  observed?: EntryOf<'page-observed'>;
  asked?: EntryOf<'model-asked'>;
  failures: EntryOf<'model-failed'>[];
  reply?: EntryOf<'model-replied'>;
  /** The browser was restarted after the reply: the numbers of tabs in it are not valid any more. */
  namesOldTabs?: true;
  calls: CallState[];
  /** How many messages of the person had come when the model was called for this turn. */
  messagesUpTo: number;
}

/**
 * One call of a tool, from its intent to its outcome. `result` is absent while the call is under way or was cut off.
 */
export interface CallState {
  path: string;
  callId: string;
  tool: string;
  input: Payload;
  effect: Effect;
  userSidePrompt: string;
  /** The sentence is not the model's but ours, in English. */
  described?: true;
  thinking?: string;
  observation?: string;
  memory?: string;
  target?: string;
  tabId?: number;
  startedAt: number;
  /** Hash of the parsed input, so that a replay that would do something else is noticed. */
  inputHash: string;
  committedNonce?: string;
  committedAt?: number;
  /** How often the page was allowed to act. */
  commits?: number;
  /** The page reported that it acted. */
  dispatched?: boolean;
  /**
   * The address that the page began to go to after it was allowed to act, or, for a call that only navigates, after the
   * call was made.
   */
  navigatedTo?: string;
  result?: EntryOf<'tool-result'>;
}

/** One pass through the steps of a forEach, loop or watch. */
export interface IterationState {
  path: string;
  nodeId: string;
  number: number;
  label: string;
  status: 'running' | 'done' | 'failed';
  attempt: number;
  startedAt: number;
  result?: Payload;
}

/** One watch, from the first look on. */
export interface WatchState {
  path: string;
  nodeId: string;
  region: string;
  /** What is watched is a file or folder. */
  files?: true;
  /** The text that counts as unchanged. */
  content: Payload;
  until?: number;
  reloadAt?: number;
  firings: { number: number; change: Payload }[];
  ended?: { reason: EntryOf<'watch-ended'>['reason']; text: string };
}

/** One value that a variable of the task was given. */
export interface VariableState {
  name: string;
  /** Where it was set: path of the step or of the call. */
  path: string;
  value: Payload;
}

/** One question to the person; open while `answer` is absent. */
export interface QuestionState {
  path: string;
  askedAt: number;
  question: Question;
  answer?: Answer;
  answeredBy?: 'person' | 'beforehand' | 'policy';
  /** For a takeover: whether its page asks the person to sign in, or no longer does. */
  shows?: 'sign-in' | 'signed-in';
}

/** Its time is running. */
export const isAtWork = (status: TaskStatus): boolean => status === 'init' || status === 'running';

/** It does nothing more by itself. */
export const isEnded = (status: TaskStatus): boolean =>
  status === 'completed' || status === 'error' || status === 'aborted';

/** Reasons for "running" that a run writes itself; it may have begun to write them before it learned of a pause. */
const OF_THE_RUN = new Set(['answered', 'the model is asked again']);

/** Reasons with which the person continues a task that has ended. */
const BY_THE_PERSON = new Set(['continued', PAUSED_AFTER_END, PAUSED_AFTER_STOP]);

/**
 * The status after such an entry. Only the person ends their pause: what a run wrote at the same moment does not. A
 * task that has ended also continues only by the person's word.
 */
export function statusAfter(status: TaskStatus, entry: { status: TaskStatus; reason: string }): TaskStatus {
  if (isEnded(status) && !isEnded(entry.status) && !BY_THE_PERSON.has(entry.reason)) return status;
  const ofTheRun = entry.status === 'waiting' || OF_THE_RUN.has(entry.reason);
  return status === 'paused' && ofTheRun && !isEnded(entry.status) ? status : entry.status;
}
