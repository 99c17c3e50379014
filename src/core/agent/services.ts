import type { Recalled } from '../context/memory.ts';
import type { ModelPort } from '../model/port.ts';
import type { PageSnapshot } from '../page/snapshot.ts';
import type { RevealedSecret, SavedSecret } from '../policy/saved-secrets.ts';
import type { RemotePort } from '../remote/offered.ts';
import type { TaskRun } from '../task/run.ts';
import type { TaskState } from '../task/state.ts';
import type { BrowserPort, Clock } from '../tools/browser-port.ts';
import type { ComputePort } from '../tools/compute-port.ts';
import type { FolderPort } from '../tools/files/folder.ts';
import type { FlowEnd, FlowRequest, ScheduleRequest, ScheduleSet } from '../tools/tool.ts';

/** Secrets that the person keeps for an origin, as one task may use them. */
export interface SavedSecrets {
  /** Those of exactly these origins. Their values are in the task's `secrets` before it resolves. */
  at(origins: readonly string[]): Promise<SavedSecret[]>;
  /** Undefined when no saved secret ever had that placeholder. */
  reveal(placeholder: string): Promise<RevealedSecret | undefined>;
}

/** The call inside which a forEach or watch is run. */
export interface FlowCall {
  path: string;
  agent: string;
  request: FlowRequest;
  tabId?: number;
}

/** What the agents of one task need from outside; the worker wires it, tests give fakes. */
export interface AgentServices {
  run: TaskRun;
  browser: BrowserPort;
  model: ModelPort;
  clock: Clock;
  /** A fresh random hex text, for fences. */
  nonce: () => string;
  /** Hex hash of a text (SHA-256). */
  hash: (text: string) => Promise<string>;
  /** Secrets of this task by placeholder. They are kept beside the journal, never in it. */
  secrets: ReadonlyMap<string, string>;
  /** Unset: nothing is saved. */
  savedSecrets?: SavedSecrets;
  /** What memory holds for a task with these words; unset: there is no memory. */
  recallMemories?: (words: string) => Promise<Recalled>;
  /** The folder that the person picked for files; unset: none can be. */
  folder?: FolderPort;
  /** Exact arithmetic, tables, and checks of results (core/compute, where there is room for it). */
  compute: ComputePort;
  /** The servers that the person has set up; unset: none. */
  remotes?: RemotePort;
  pages: PageMemory;
  /** Sets the schedule of what depends on that Timer in the task's plan. */
  setSchedule?: (state: TaskState, timerId: string, request: ScheduleRequest) => Promise<ScheduleSet>;
  /** Runs control flow inside a call; see strategy/flow/in-call.ts. */
  runFlow?: (call: FlowCall, signal: AbortSignal) => Promise<FlowEnd>;
  /** Text that streams, to be replaced by the entry of that path. */
  onProvisional: (path: string, kind: 'plan-xml' | 'text' | 'reasoning', text: string) => void;
}

/**
 * What each agent last saw of its tab, as structure. It is only in memory: when a task continues after it rested or the
 * worker died, the next turn looks at the page again. Code may look more often than the model is told; a difference
 * always refers to what the model was told.
 */
export interface PageMemory {
  /** The page as it was last looked at. */
  get(agentPath: string): PageSnapshot | undefined;
  /** The page as the model was last told; undefined when it has to be sent whole. */
  told(agentPath: string): PageSnapshot | undefined;
  /** It was told since the task continued: nobody but the agent acted since. */
  isCurrent(agentPath: string): boolean;
  set(agentPath: string, page: PageSnapshot): void;
  /** The model is told of the page as it was last looked at. */
  tell(agentPath: string): void;
  forget(agentPath: string): void;
}

/** @param before what models were told before the task rested */
export function createPageMemory(before: readonly [string, PageSnapshot][] = []): PageMemory {
  const seen = new Map<string, PageSnapshot>();
  const told = new Map(before);
  const current = new Set<string>();
  return {
    get: (agentPath) => seen.get(agentPath),
    told: (agentPath) => told.get(agentPath),
    isCurrent: (agentPath) => current.has(agentPath),
    set: (agentPath, page) => void seen.set(agentPath, page),
    tell: (agentPath) => {
      const page = seen.get(agentPath);
      if (page) told.set(agentPath, page);
      current.add(agentPath);
    },
    forget: (agentPath) => {
      seen.delete(agentPath);
      told.delete(agentPath);
      current.delete(agentPath);
    },
  };
}
