import type * as z from 'zod';
import type { PageAction } from '../page/outcome.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import type { Secrets } from '../policy/redaction.ts';
import type { RevealedSecret } from '../policy/saved-secrets.ts';
import type { OfferedTool } from '../remote/offered.ts';
import type { Answer, Effect, Question, TaskTab } from '../task/entry.ts';
import type { Phrase } from '../task/phrase.ts';
import type { Acted, BrowserPort, Clock, PageDialog } from './browser-port.ts';
import type { ComputePort } from './compute-port.ts';
import type { FolderPort } from './folder.ts';

/**
 * One tool is one value, in one file: name, description, schema, effect and handler. Everything shared (parsing the
 * input, the common fields, approval, the journal, timing, size limits, looking at the page afterwards) sits in the
 * runner of calls (agent/run-call.ts).
 */
export interface Tool<Input = never> {
  name: string;
  /** For the model: what it does, when to use it, what comes back. */
  description: string;
  /** Own fields only; the runner adds thinking, observation and userSidePrompt. */
  schema: z.ZodType<Input>;
  /** JSON Schema of a server's tool, in the place of what `schema` would say of it. */
  form?: Record<string, unknown>;
  /** Address of the server that the call goes to; unset: it stays in the browser. */
  server?: string;
  /** `page`: an action on the page; the runner looks afterwards and adds the difference to the text. */
  after: 'look' | 'nothing';
  /** Refs that the call names beside `input.ref`: they must be there, and be the same when a person has agreed. */
  others?: (input: Input) => string[];
  /** Texts that the call types into fields: a secret among them goes only where it may (agent/secret-places.ts). */
  types?: (input: Input) => { ref: string; text: string }[];
  /** True for a call that acts more than once: when it was interrupted, a part of it may be done. */
  severalActs?: true;
  /**
   * Effect of this call. `target` is the control that `input.ref` names, as last seen; `dialog` the one now open;
   * `nodes` those that `others` names, in that order, undefined where there is none.
   */
  effect: (
    input: Input,
    target: PageNode | undefined,
    dialog?: PageDialog,
    nodes?: readonly (PageNode | undefined)[],
  ) => Effect;
  /** The place a call would go to, so that the origin fence can ask before anything is sent. */
  destination?: (input: Input, target: PageNode | undefined) => string | undefined;
  /** Shortest sentence for the person when the model gave no userSidePrompt. */
  describe: (input: Input, target: PageNode | undefined, dialog?: PageDialog) => string;
  run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}

/** A file that the task has: it was saved by it, or given to it. */
export interface TaskFile {
  name: string;
  bytes: number;
  /** Its text; of one that is none, its bytes in base64. */
  text: () => Promise<string>;
  /** Of one that is no text. */
  mediaType?: string;
  /** Only what a model reads of it was kept: its bytes are those of a smaller picture. */
  isCopy?: true;
}

/** How an act is to be done: with real input; keeping what the page copies; only in documents of that origin. */
export interface ActOptions {
  trusted?: boolean | undefined;
  copies?: boolean | undefined;
  onlyAt?: string | undefined;
}

export interface ToolContext {
  browser: BrowserPort;
  clock: Clock;
  signal: AbortSignal;
  task: { id: string; windowId: number; tabs: readonly TaskTab[]; origins: readonly string[] };
  /** Names this call in all tasks; the same when it is carried out again after the worker died. */
  intent: string;
  /** When the task began (ms since the epoch). */
  startedAt: number;
  /** The tab this agent works in; undefined until it has one. */
  tabId: number | undefined;
  /** What the agent last saw of that tab. */
  page: PageSnapshot | undefined;
  /** Numbers for new elements start above this. */
  refFloor: number;
  /** The browser's dialog that held the page when the call was made. */
  dialog?: PageDialog;
  /** Asks for what else the debugger does, by the same permission; gives the reason when it is not allowed. */
  whyNoTrustedInput: (why: string) => Promise<string | undefined>;
  /**
   * Acts in the current tab: commits, dispatches, settles. Real input is used where the action needs it, or where
   * the model wants it, and only when the person allowed it for the task.
   */
  act: (action: PageAction, options?: ActOptions) => Promise<Acted>;
  /** Sets when the plan behind this agent is run, or what the request says. `text` is for the person. */
  setSchedule?: (request: ScheduleRequest) => Promise<ScheduleSet>;
  /** Has a forEach or watch run by code inside this call, each of its passes as a run of its own. */
  runFlow?: (step: FlowRequest) => Promise<FlowEnd>;
  /** May the task go to that address? Asks the person where it must; gives the reason when it may not. */
  allowSite: (url: string) => Promise<string | undefined>;
  /** Addresses of search engines with %s for the words, the preferred one first. */
  engines: readonly string[];
  /** The folder that the person picked for files. */
  folder: FolderPort;
  /** Has a tool of a server called, at most once. */
  callServer: (offered: OfferedTool, input: Record<string, unknown>) => Promise<ToolOutcome>;
  /** Exact arithmetic, tables, and the forms of results. */
  compute: (request: Parameters<ComputePort>[0]) => ReturnType<ComputePort>;
  /** Asks the person and waits, as long as it takes. */
  ask: (question: Question) => Promise<Answer>;
  /**
   * Puts a question to the agent's model, in a conversation of its own; `key` tells the questions of one call apart.
   * The answer is text to be checked, never to be trusted.
   */
  askModel: (question: {
    key: string;
    system: string;
    text: string;
  }) => Promise<{ ok: true; text: string } | { ok: false; why: string }>;
  /** Values of earlier results of this agent, newest last: for return_output { use_tool_result }. */
  results: readonly { tool: string; value: unknown }[];
  /** The newest value of this agent that is a list: a table's rows, also when something was worked out since. */
  latestList: () => Promise<unknown>;
  /** Everything that this agent was told in its run, oldest first, whether it is folded away by now or not. */
  outcomes: readonly { id: string; text: () => Promise<string> }[];
  /** When a page was last let act by this agent (ms since the epoch). */
  lastActAt: number | undefined;
  /** Files of the task, newest last. */
  files: readonly TaskFile[];
  /** The task's variables as they stand, by name; each is loaded when it is read. */
  variables: ReadonlyMap<string, () => Promise<unknown>>;
  /** Schema that a variable of that name has by the plan; undefined: any JSON. */
  formOfVariable: (name: string) => Record<string, unknown> | undefined;
  /** Schema the plan wants the output to have; unset means any JSON. */
  outputSchema?: Record<string, unknown>;
  /** Marks text that comes from a page as data (policy/fence.ts with the task's nonce). Tools call it on page text only. */
  fence: (pageText: string) => string;
  /** A secret that the person wrote or stored, by the placeholder the model saw; undefined when there is none. */
  revealSecret: (placeholder: string) => Promise<RevealedSecret | undefined>;
  /** All that the task knows by now, so that a picture can be kept from showing them. */
  secrets: Secrets;
}

/** When the plan behind a Timer is run: see tools/set-schedule.ts. */
export interface ScheduleRequest {
  time: string;
  missed?: 'run' | 'skip' | undefined;
  /** What is run, in words; unset: what waits for that Timer in the plan. */
  task?: string | undefined;
}
export type ScheduleSet = { ok: true; text: string } | { ok: false; why: string };

/** What foreach_task, watch_trigger and ask_agent have done; words may hold `{item}` or `{change}`. */
export type FlowRequest =
  | { kind: 'forEach'; items: string | readonly string[]; words: string }
  | {
      kind: 'watch';
      description: string;
      words: string;
      loop: boolean;
      limitSeconds?: number;
      reloadSeconds?: number;
    }
  /** A run of that agent. */
  | { kind: 'agent'; agent: string; words: string };

/** What came of a flow inside a call. */
export type FlowEnd =
  /** `rows`: what each pass left. `text` may hold words of pages. */
  | { kind: 'ended'; status: 'done' | 'failed'; text: string; rows: readonly unknown[]; value?: unknown }
  | { kind: 'paused'; pause: CallPause };

/** Why a call cannot go on for now. It has no outcome yet, and is taken up where it stands. */
export type CallPause =
  | { kind: 'rests'; reason: string }
  | { kind: 'stopped'; message: string; nextStep: string; phrase: Phrase };

/** What came of a call: what the model is told, and what the runner writes down with it. */
export interface ToolOutcome {
  /** 'done', or the failing status: it goes into the journal and to the model as it stands. */
  status: string;
  /** Nothing came of it yet: nothing is written down, and the call is made again when there is something to do. */
  paused?: CallPause;
  /** For the model: what came of it and, when it failed, what to do next. */
  text: string;
  /** What use_tool_result would return; also read by the built-in interpreter. */
  value?: unknown;
  image?: { mediaType: string; base64: string };
  /** The tool has looked at the agent's tab: from now on this is what the agent knows of it. */
  page?: PageSnapshot;
  /** The agent goes on in this tab. */
  switchTo?: number;
  openedTabs?: TaskTab[];
  closedTab?: number;
  savedFile?: { name: string; bytes: number; text: string };
  /** The page the following calls of the same reply were meant for is gone: drop them and say so. */
  pageReplaced?: boolean;
  /** A variable of the task that is set with the outcome. */
  setsVariable?: { name: string; value: unknown };
  /** Steps that the model reports as done; the runner checks them before it moves anything. */
  reportedDone?: readonly string[];
  /** Ends the agent's loop with this value (return_output); `failed` when the agent says that it could not do it. */
  output?: { value: unknown; failed: boolean };
}

/** Lets a list hold tools of different inputs; the runner parses the input with the tool's own schema first. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where the input type is forgotten on purpose
export type AnyTool = Tool<any>;
