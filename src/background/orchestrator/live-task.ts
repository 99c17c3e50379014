import type { PageMemory } from '../../core/agent/services.ts';
import type { TaskRun } from '../../core/task/run.ts';

/** A task as it lives in this worker. */
export interface LiveTask {
  run: TaskRun;
  /** Secrets by placeholder: one map for the task's life in this worker, so that a new one is known at once. */
  secrets: Map<string, string>;
  /** How often the person paused or continued it: only the last command counts. */
  restsAndResumes: number;
  /** It is being deleted: nothing of it begins any more. */
  isClosed?: true;
  /** Present while its pages are being handed to the person after its end. */
  handover?: Promise<void>;
  /** Present while the task's loop is under way. */
  activity?: {
    stop: AbortController;
    done: Promise<void>;
    until: 'ended' | 'planned';
    /** Its work is over, and what it has in the browser is being removed. */
    ending: boolean;
    /** What begins after that. */
    next?: () => void;
    /** Keeps the worker alive, or releases it while the task only waits for the person. */
    setIdle: (idle: boolean) => void;
    /** What its agents have seen, once they look. */
    pages?: PageMemory;
  };
}
