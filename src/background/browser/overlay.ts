import type { BarEdge, OverlayState } from '../../core/protocol/page.ts';
import type { ActRequest, BrowserPort } from '../../core/tools/browser-port.ts';
import { type BarWords, noticesIn } from '../presence/notices.ts';
import { webext } from '../webext.ts';
import { splitRef } from './frames/frame-refs.ts';
import { listFrames } from './frames/frames.ts';
import type { KitClient } from './kit/kit-client.ts';
import type { KitFrame, Reach, Reached } from './kit/reach.ts';
import { isUnloaded } from './tabs/diagnose.ts';
import type { TabIds } from './tabs/tab-ids.ts';

const DEADLINE_MS = 1000;

/** The bar, the caption and the ring in the pages of a task's tab. An action never waits for them. */
export interface Overlay {
  /**
   * Shows what is about to be done, and where. Every frame gets it, because each watches for the person's own input
   * while the agent is in control; only the top one shows the bar.
   */
  announceAct(
    frame: KitFrame,
    number: string | undefined,
    frames: readonly KitFrame[],
    request: Pick<ActRequest, 'caption' | 'taskName'>,
  ): void;
  /** Hides everything of ours for the picture, or shows it again. */
  forPicture(reached: Reached, shown: boolean, signal: AbortSignal): Promise<void>;
  showControl: BrowserPort['showControl'];
  /** The person has moved the bar of a tab: it keeps that place on the next pages of its task too. */
  moved(tabId: number, edge: BarEdge): void;
  /** The bar of a task that is under way; who is in control stays unchanged. */
  showWork(work: Work): Promise<void>;
}

export interface Work {
  tabId: number;
  taskName: string;
  /** What it waits for; '': it is at work. */
  caption: string;
  /** What it asks about: it is scrolled into view and ringed. */
  ref?: string | undefined;
  /** Its sites; nothing is shown in other pages. */
  origins: readonly string[];
  /** A page has loaded; one in which an action was shown has all this already. */
  isNewPage?: boolean;
}

/** @param wordsNow in the present language */
export function createOverlay(
  kits: KitClient,
  reach: Reach,
  tabIds: Pick<TabIds, 'current'>,
  wordsNow: () => Promise<BarWords>,
): Overlay {
  // An action waits for nothing, so it uses the words that were requested last.
  let words = noticesIn('en', []).bar;
  const refresh = async (): Promise<void> => {
    words = await wordsNow();
  };
  void refresh();
  /** By tab: the name of the task whose bar it shows. */
  const names = new Map<number, string>();
  /** By task: the edge to which the person has moved its bar. A worker that dies forgets it; loaded pages do not. */
  const edges = new Map<string, BarEdge>();
  const tell = (frame: KitFrame, told: OverlayState | 'hide' | 'show', signal: AbortSignal) => {
    let overlay = told;
    if (typeof overlay === 'object') {
      const edge = edges.get(overlay.taskName);
      names.set(frame.tabId, overlay.taskName);
      if (edge) overlay = { ...overlay, edge };
    }
    return kits.ask(frame, { kind: 'overlay', overlay }, { deadlineMs: DEADLINE_MS }, signal);
  };
  const untold = new AbortController().signal;
  /** By tab: the document in which the last action was shown, and how many there were. */
  const acts = new Map<number, { documentId: string; count: number }>();
  /** By tab: the end of a picture that is being taken. Whatever would appear meanwhile waits for it. */
  const pictures = new Map<number, { over: Promise<void>; end: () => void }>();

  /** Nobody works here any more: the kits go, with their bars, observers and listeners. None is injected for that. */
  const dispose = async (tabId: number): Promise<void> => {
    acts.delete(tabId);
    const name = names.get(tabId);
    names.delete(tabId);
    if (name !== undefined && ![...names.values()].includes(name)) edges.delete(name);
    const frames = (await listFrames(tabId)).filter(({ failed }) => !failed);
    await Promise.all(
      frames.map(async (frame) => {
        await kits.ask(frame, { kind: 'dispose' }, { deadlineMs: DEADLINE_MS }, untold);
        reach.forget(frame.documentId);
      }),
    );
  };

  return {
    moved(tabId, edge) {
      const name = names.get(tabId);
      if (name !== undefined) edges.set(name, edge);
    },
    announceAct(frame, number, frames, { caption, taskName }) {
      const { buttons, doing } = words;
      const state: OverlayState = { taskName, caption: doing(caption), control: 'agent', buttons };
      const count = (acts.get(frame.tabId)?.count ?? 0) + 1;
      const top = frames.find(({ frameId }) => frameId === 0) ?? frame;
      acts.set(frame.tabId, { documentId: top.documentId, count });
      const told = frames.map((other) =>
        tell(other, other === frame && number !== undefined ? { ...state, ref: number } : state, untold),
      );
      void Promise.allSettled(told);
    },
    async forPicture({ tabId, frames }, shown, signal) {
      if (!shown && !pictures.has(tabId)) {
        let end = (): void => undefined;
        const over = new Promise<void>((resolve) => {
          end = resolve;
        });
        pictures.set(tabId, { over, end });
      }
      let isHidden = false;
      try {
        await Promise.all(frames.map((frame) => tell(frame, shown ? 'show' : 'hide', signal)));
        isHidden = !shown;
      } finally {
        if (!isHidden) {
          pictures.get(tabId)?.end();
          pictures.delete(tabId);
        }
      }
    },
    async showWork({ tabId: wanted, taskName, caption, ref, origins, isNewPage }) {
      const before = acts.get(wanted);
      const tabId = await tabIds.current(wanted);
      const tab = await webext.tabs.get(tabId).catch(() => undefined);
      if (!tab || isUnloaded(tab)) return;
      const reached = await reach(tabId, untold, origins);
      if (reached.status !== 'reached') return;
      if (isNewPage && acts.get(tabId)?.documentId === reached.top.documentId) return;
      await refresh();
      await pictures.get(tabId)?.over;
      // The present action was reported meanwhile, and is newer.
      if (acts.get(wanted) !== before) return;
      const state = { taskName, caption: caption || words.agentWorks, buttons: words.buttons };
      const at = ref === undefined ? undefined : splitRef(ref);
      await Promise.all(
        reached.frames.map((frame) =>
          tell(frame, at && at.label === frame.label ? { ...state, ref: at.number } : state, untold),
        ),
      );
    },
    async showControl({ tabId: wanted, control, taskName, caption }) {
      const tabId = await tabIds.current(wanted);
      const tab = await webext.tabs.get(tabId).catch(() => undefined);
      // A sleeping page shows nothing, and is not woken to show something or to be cleared.
      if (!tab || isUnloaded(tab)) return;
      if (control === 'nobody') return dispose(tabId);
      const reached = await reach(tabId, untold);
      // A page that cannot be reached has no bar either.
      if (reached.status !== 'reached') return;
      await refresh();
      const said = control === 'person' ? words.personLeads(caption) : caption || words.agentWorks;
      const state = { taskName, caption: said, control, buttons: words.buttons };
      await Promise.all(reached.frames.map((frame) => tell(frame, state, untold)));
    },
  };
}
