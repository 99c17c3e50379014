import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CommandName, CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import { followTask, type TaskMirror } from '../mirror/follow-task.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { initialPanelState, type PanelState, type Trouble, type View } from './panel-state.ts';
import { trailTo } from './trail.ts';

/** Shared by the parts of the panel: the state, sending, and which task is followed. */
export interface PanelCore {
  ports: PanelPorts;
  store: StoreApi<PanelState>;
  signal: AbortSignal;
  set(change: Partial<PanelState>): void;
  /** Sends a command; a refusal is shown to the person and returns undefined. */
  send<C extends CommandName>(command: C, params: CommandParams<C>): Promise<CommandResult<C> | undefined>;
  /**
   * Shows a view, and follows the task of a task view.
   * @param from the current view in the state that the way back should restore
   */
  show(view: View, from?: View): void;
  /** Shows the previous view. */
  back(): void;
}

/** The refused command succeeded, or there is space again: the message is obsolete. */
const isOver = (trouble: Trouble | undefined, done: CommandName): boolean =>
  trouble !== undefined &&
  'message' in trouble &&
  (trouble.of === done || (trouble.kind === 'storage-full' && done === 'delete'));

/** Deleting a task also deletes its memory. */
const CHANGES_MEMORY: ReadonlySet<CommandName> = new Set(['memory.add', 'memory.delete', 'delete']);

/** Calls back before the next frame is drawn; tests inject their own. */
export type NextFrame = (callback: () => void) => void;

export function createPanelCore(ports: PanelPorts, signal: AbortSignal, nextFrame: NextFrame): PanelCore {
  const store = createStore<PanelState>(() => initialPanelState);
  const set = (change: Partial<PanelState>) => store.setState(change);
  let following = new AbortController();

  /** Text may stream faster than frames are drawn: the state is updated once per frame. */
  const drawer = () => {
    let waiting: TaskMirror | undefined;
    return (mirror: TaskMirror, added: number) => {
      if (added > 0 || mirror.provisional.length === 0) {
        waiting = undefined;
        set({ task: mirror });
        return;
      }
      const scheduled = waiting !== undefined;
      waiting = mirror;
      if (scheduled) return;
      nextFrame(() => {
        if (waiting && store.getState().task?.taskId === mirror.taskId) set({ task: waiting });
        waiting = undefined;
      });
    };
  };

  const open = (view: View, trail: readonly View[]) => {
    following.abort();
    following = new AbortController();
    const { restored } = store.getState();
    const staysRestored = view.name === 'task' ? view.taskId === restored : view.name !== 'home';
    set({
      view,
      trail,
      restored: staysRestored ? restored : undefined,
      task: undefined,
      trouble: undefined,
    });
    if (view.name !== 'task') return;
    const draw = drawer();
    set({ task: { taskId: view.taskId, state: undefined, provisional: [], status: 'loading' } });
    followTask(view.taskId, {
      entries: ports.entries,
      announcements: ports.announcements,
      signal: AbortSignal.any([signal, following.signal]),
      onChange: (mirror, added) => draw(mirror, added.length),
    });
    void ports.worker.send('streaming', { taskId: view.taskId });
  };

  return {
    ports,
    store,
    signal,
    set,
    async send(command, params) {
      const reply = await ports.worker.send(command, params);
      if (reply.ok) {
        const { trouble, memoryChanges } = store.getState();
        if (isOver(trouble, command)) set({ trouble: undefined });
        if (CHANGES_MEMORY.has(command)) set({ memoryChanges: memoryChanges + 1 });
        return reply.result;
      }
      set({ trouble: { message: reply.message, kind: reply.kind, of: command } });
      return undefined;
    },
    show(view, from = store.getState().view) {
      open(view, trailTo(view, from, store.getState().trail));
    },
    back() {
      const { trail } = store.getState();
      open(trail.at(-1) ?? { name: 'home' }, trail.slice(0, -1));
    },
  };
}
