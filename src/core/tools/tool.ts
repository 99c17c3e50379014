import type * as z from 'zod';
import type { PageAction } from '../page/outcome.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import type { Secrets } from '../policy/redaction.ts';
import type { RevealedSecret } from '../policy/saved-secrets.ts';
import type { OfferedTool } from '../remote/offered.ts';
import type { Answer, Effect, Question, TaskTab } from '../task/entry.ts';
import type { Phrase } from '../task/phrase.ts';
import type { Acted, BrowserPort, Clock, PageDialog, PageDownload } from './browser-port.ts';
import type { ComputePort } from './compute-port.ts';
import type { FolderPort } from './files/folder.ts';

/**
 * One tool is one value, in one file: name, description, schema, effect and handler. The runner of calls
 * (agent/call/run-call.ts) does everything shared: parsing the input, the common fields, approval, the journal, timing, size
 * limits, looking at the page afterwards.
 */
export interface Tool<Input = never> {
  name: string;
  /** For the model: what it does, when to use it, what it returns. */
  description: string;
  /** Own fields only; the runner adds thinking, observation and userSidePrompt. */
  schema: z.ZodType<Input>;
  /** JSON Schema of a server's tool, which replaces the one derived from `schema`. */
  form?: Record<string, unknown>;
  /** Address of the server that the call goes to; unset: the call stays in the browser. */
  server?: string;
  /** `page`: an action on the page; the runner looks afterwards and adds the difference to the text. */
  after: 'look' | 'nothing';
  /**
   * Refs that the call names besides `input.ref`: they must exist, and must not have changed since the person agreed.
   */
  others?: (input: Input) => string[];
  /**
   * Texts that the call types into fields: a secret among them may go only to its own places (agent/call/secret-places.ts).
   */
  types?: (input: Input) => { ref: string; text: string }[];
  /** True for a call that acts more than once: after an interruption, a part of it may be done. */
  severalActs?: true;
  /** Why a call with that input is never made, whatever the person allows; they are not asked then. */
  refuses?: (input: Input) => Pick<ToolOutcome, 'status' | 'text'> | undefined;
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
  /** The address that a call would go to, so that the origin fence can ask before anything is sent. */
  destination?: (input: Input, target: PageNode | undefined) => string | undefined;
  /** Short sentence for the person if the model gave no userSidePrompt. */
  describe: (input: Input, target: PageNode | undefined, dialog?: PageDialog) => string;
  run: (input: Input, context: ToolContext) => Promise<ToolOutcome>;
}

/** A file of the task: saved by it, or given to it. */
export interface TaskFile {
  name: string;
  bytes: number;
  /** Its text; for a binary file, its bytes in base64. */
  text: () => Promise<string>;
  /** Set for binary files. */
  mediaType?: string;
  /** Only the version for models was kept: its bytes are those of a smaller picture. */
  isCopy?: true;
}

/** How an act is performed: with real input; capturing what the page copies; only in documents of that origin. */
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
  /** Identifies this call across all tasks; unchanged when it is repeated after the worker died. */
  intent: string;
  /** When the task began (ms since the epoch). */
  startedAt: number;
  /** The tab this agent works in; undefined until it has one. */
  tabId: number | undefined;
  /** The agent's last snapshot of that tab. */
  page: PageSnapshot | undefined;
  /** Numbers for new elements start above this. */
  refFloor: number;
  /** The browser's dialog that blocked the page when the call was made. */
  dialog?: PageDialog;
  /** Asks for the other uses of the debugger, under the same permission; returns the reason if it is not allowed. */
  whyNoTrustedInput: (why: string) => Promise<string | undefined>;
  /**
   * Acts in the current tab: commits, dispatches, settles. Real input is used if the action needs it or the model
   * requests it, and only if the person allowed it for the task.
   */
  act: (action: PageAction, options?: ActOptions) => Promise<Acted>;
  /** Schedules the plan behind this agent, or the words of the request. `text` is for the person. */
  setSchedule?: (request: ScheduleRequest) => Promise<ScheduleSet>;
  /** Has code run a forEach or watch inside this call, each of its passes as a run of its own. */
  runFlow?: (step: FlowRequest) => Promise<FlowEnd>;
  /** May the task go to that address? Asks the person if necessary; returns the reason if it may not. */
  allowSite: (url: string) => Promise<string | undefined>;
  /** May the task know of tabs that have nothing to do with it? Asks the person if that is wanted and not yet said. */
  maySeeOtherTabs: (isWanted: boolean) => Promise<boolean>;
  /** May this piece of work use the picked folder? Asks the person, once for these words. */
  mayUseFolder: () => Promise<boolean>;
  /** May a page be given that file of the picked folder? Asks the person where they have not spoken of it. */
  mayGiveFile: (path: string) => Promise<boolean>;
  /** Addresses of search engines with %s for the words, the preferred one first. */
  engines: readonly string[];
  /** The folder that the person picked for files. */
  folder: FolderPort;
  /** Calls a tool of a server, at most once. */
  callServer: (offered: OfferedTool, input: Record<string, unknown>) => Promise<ToolOutcome>;
  /** Exact arithmetic, tables, and the forms of results. */
  compute: (request: Parameters<ComputePort>[0]) => ReturnType<ComputePort>;
  /** Asks the person and waits without a time limit. */
  ask: (question: Question) => Promise<Answer>;
  /**
   * Asks the agent's model, in a separate conversation; `key` distinguishes the questions of one call. The answer is
   * text that must be checked, never trusted.
   */
  askModel: (question: {
    key: string;
    system: string;
    text: string;
  }) => Promise<{ ok: true; text: string } | { ok: false; why: string }>;
  /** Values of earlier results of this agent, newest last: for return_output { use_tool_result }. */
  results: readonly { tool: string; value: unknown }[];
  /** The newest list among this agent's values: a table's rows, even if something was computed since. */
  latestList: () => Promise<unknown>;
  /** Every outcome of this agent's run, oldest first, whether folded away or not. */
  outcomes: readonly { id: string; text: () => Promise<string> }[];
  /** When this agent last acted in a page (ms since the epoch). */
  lastActAt: number | undefined;
  /** Files of the task, newest last. */
  files: readonly TaskFile[];
  /** The task's current variables by name; each is loaded when it is read. */
  variables: ReadonlyMap<string, () => Promise<unknown>>;
  /** Schema that the plan sets for a variable of that name; undefined: any JSON. */
  formOfVariable: (name: string) => Record<string, unknown> | undefined;
  /** Schema that the plan sets for the output; unset: any JSON. */
  outputSchema?: Record<string, unknown>;
  /** Marks text from a page as data (policy/fence.ts with the task's nonce). Tools call it on page text only. */
  fence: (pageText: string) => string;
  /** A secret that the person wrote or stored, by the placeholder that the model saw; undefined when there is none. */
  revealSecret: (placeholder: string) => Promise<RevealedSecret | undefined>;
  /** All secrets that the task knows so far, so that pictures can hide them. */
  secrets: Secrets;
}

/** When the plan behind a Timer runs: see tools/set-schedule.ts. */
export interface ScheduleRequest {
  time: string;
  missed?: 'run' | 'skip' | undefined;
  /** What runs, in words; unset: the agents that depend on that Timer in the plan. */
  task?: string | undefined;
}
export type ScheduleSet = { ok: true; text: string } | { ok: false; why: string };

/** What foreach_task, watch_trigger and ask_agent run; words may contain `{item}` or `{change}`. */
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

/** The result of a flow inside a call. */
export type FlowEnd =
  /** `rows`: the result of each pass. `text` may contain page text. */
  | { kind: 'ended'; status: 'done' | 'failed'; text: string; rows: readonly unknown[]; value?: unknown }
  | { kind: 'paused'; pause: CallPause };

/** Why a call pauses. It has no outcome yet, and continues later from where it stopped. */
export type CallPause =
  | { kind: 'rests'; reason: string }
  | { kind: 'stopped'; message: string; nextStep: string; phrase: Phrase };

/** The outcome of a call: the model's text, and what the runner records with it. */
export interface ToolOutcome {
  /** 'done', or the failing status: it goes into the journal and to the model unchanged. */
  status: string;
  /** No outcome yet: nothing is recorded, and the call is repeated when there is something to do. */
  paused?: CallPause;
  /** For the model: the result and, after a failure, what to do next. */
  text: string;
  /** For the model after `text` when the look shows that the page did not change: a likely reason. */
  whenUnchanged?: string;
  /** What use_tool_result would return; also read by the built-in interpreter. */
  value?: unknown;
  image?: { mediaType: string; base64: string };
  /** The tool's own look at the agent's tab: from now on the agent's knowledge of it. */
  page?: PageSnapshot;
  /** The agent continues in this tab. */
  switchTo?: number;
  openedTabs?: TaskTab[];
  closedTab?: number;
  savedFile?: { name: string; bytes: number; text: string };
  /** Files that the browser saved for a page meanwhile. */
  downloads?: readonly PageDownload[];
  /** The page that the following calls of the same reply were meant for is gone: drop them and say so. */
  pageReplaced?: boolean;
  /** A task variable that is set with the outcome. */
  setsVariable?: { name: string; value: unknown };
  /** Steps that the model reports as done; the runner checks them before it moves any state. */
  reportedDone?: readonly string[];
  /** Ends the agent's loop with this value (return_output); `failed` when the agent says that it failed. */
  output?: { value: unknown; failed: boolean };
}

/** Allows lists of tools with different inputs; the runner first parses the input with the tool's own schema. */
// biome-ignore lint/suspicious/noExplicitAny: the only place where the input type is forgotten on purpose
export type AnyTool = Tool<any>;
