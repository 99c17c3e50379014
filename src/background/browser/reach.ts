import { PAGE_PROTOCOL_VERSION } from '../../core/protocol/page.ts';
import type { Clock, TabTrouble } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { diagnose, isUnloaded, refuseTab } from './diagnose.ts';
import type { FrameLabels } from './frame-labels.ts';
import { type ListedFrame, listFrames } from './frames.ts';
import { askTopFrame, injectKit } from './inject.ts';
import type { KitClient, TabFrame } from './kit-client.ts';
import type { TabIds } from './tab-ids.ts';
import { trouble } from './tab-trouble.ts';

/** A document in which a kit has answered. */
export interface KitFrame extends TabFrame {
  /** '' for the top frame, else "f1", "f2" …; kept for the life of the document. */
  label: string;
  /** By this the frame made itself known to its parent frame. */
  token?: string;
}

export interface Reached {
  status: 'reached';
  /** The browser's present id of the tab. */
  tabId: number;
  top: KitFrame;
  frames: KitFrame[];
  /** Addresses of frames in which no kit answered. */
  silent: string[];
}

export interface Reach {
  (tabId: number, signal: AbortSignal): Promise<Reached | TabTrouble>;
  /** Does not trust what it knew about a document: its kit went away. */
  forget(documentId: string): void;
}

export interface ReachDeps {
  kits: KitClient;
  labels: FrameLabels;
  tabIds: TabIds;
  clock: Clock;
  tokenOf(tabId: number, frameId: number): Promise<string>;
  /** Loads a tab that is asleep or crashed anew. */
  revive(tabId: number, signal: AbortSignal): Promise<void>;
}

const TOP_DEADLINE_MS = 6000;
const CHILD_DEADLINE_MS = 1500;
/** Beyond this, frames are advertisements. */
const MOST_FRAMES = 40;

/** Makes sure that a kit answers in the frames of a tab, putting it there where it is missing. */
export function createReach(deps: ReachDeps): Reach {
  const { kits, labels, tabIds, clock } = deps;
  const known = new Map<string, { label: string; token?: string }>();

  const hello = async (
    frame: ListedFrame,
    label: string,
    announceToken: string | undefined,
    signal: AbortSignal,
  ) =>
    kits.ask(
      frame,
      { kind: 'hello', label, ...(announceToken === undefined ? {} : { announceToken }) },
      { deadlineMs: deadlineOf(frame) },
      signal,
    );

  /** The label of the kit in this frame; undefined when none answers. */
  const bring = async (frame: ListedFrame, signal: AbortSignal): Promise<string | undefined> => {
    const wished = frame.frameId === 0 ? '' : await labels.next(frame.tabId);
    let answer = await hello(frame, wished, undefined, signal);
    if (answer.status === 'answered' && answer.value.version !== PAGE_PROTOCOL_VERSION) {
      await kits.ask(frame, { kind: 'dispose' }, { deadlineMs: deadlineOf(frame) }, signal);
      answer = { status: 'nobody', message: 'Another version.' };
    }
    if (answer.status === 'nobody') {
      const injection = await injectKit(frame, deadlineOf(frame), clock, signal);
      if (injection !== 'injected') return undefined;
      answer = await hello(frame, wished, undefined, signal);
    }
    if (answer.status !== 'answered') return undefined;
    // A label is ours to give; one of another shape could be taken for the top frame or for another frame.
    const label = frame.frameId === 0 ? '' : answer.value.label;
    if (frame.frameId !== 0 && !/^f\d{1,6}$/.test(label)) return undefined;
    await labels.learn(frame.tabId, label);
    return label;
  };

  const meet = async (
    frames: ListedFrame[],
    signal: AbortSignal,
  ): Promise<Map<ListedFrame, KitFrame | undefined>> => {
    const labelsOf = new Map(
      frames.map((frame) => [frame.frameId, known.get(frame.documentId)?.label ?? bring(frame, signal)]),
    );
    const met = frames.map(async (frame): Promise<[ListedFrame, KitFrame | undefined]> => {
      const label = await labelsOf.get(frame.frameId);
      if (label === undefined) return [frame, undefined];
      const before = known.get(frame.documentId);
      if (before) return [frame, { ...frame, ...before }];
      const facts: { label: string; token?: string } = { label };
      // The parent must listen before the child calls.
      if (frame.frameId !== 0 && (await labelsOf.get(frame.parentFrameId)) !== undefined) {
        const token = await deps.tokenOf(frame.tabId, frame.frameId);
        const announced = await hello(frame, label, token, signal);
        if (announced.status === 'answered') facts.token = token;
      }
      known.set(frame.documentId, facts);
      return [frame, { ...frame, ...facts }];
    });
    return new Map(await Promise.all(met));
  };

  const reach = async (wantedTabId: number, signal: AbortSignal): Promise<Reached | TabTrouble> => {
    let tabId = await tabIds.current(wantedTabId);
    let tab = await webext.tabs.get(tabId).catch(() => undefined);
    if (!tab) return trouble.tabGone(wantedTabId);
    if (isUnloaded(tab)) {
      await deps.revive(tabId, signal);
      tabId = await tabIds.current(tabId);
      tab = await webext.tabs.get(tabId).catch(() => undefined);
      if (!tab) return trouble.tabGone(wantedTabId);
    }
    const refused = await refuseTab(tab);
    if (refused) return refused;
    const listed = await listFrames(tabId);
    const top = listed[0];
    if (!top || top.failed) return diagnose(tabId, clock, signal);
    if (!known.has(top.documentId) && (await isPdf(tabId, signal))) return trouble.pdf(top.url);
    const usable = listed.filter((frame) => !frame.failed).slice(0, MOST_FRAMES);
    const met = await meet(usable, signal);
    const topFrame = met.get(top);
    if (!topFrame) return diagnose(tabId, clock, signal);
    return {
      status: 'reached',
      tabId,
      top: topFrame,
      frames: [...met.values()].filter((frame) => frame !== undefined),
      silent: listed.filter((frame) => !met.get(frame)).map((frame) => frame.url),
    };
  };

  const isPdf = async (tabId: number, signal: AbortSignal): Promise<boolean> => {
    const type = await askTopFrame(tabId, () => document.contentType, TOP_DEADLINE_MS, clock, signal);
    return type.status === 'ran' && type.value === 'application/pdf';
  };

  return Object.assign(reach, { forget: (documentId: string) => void known.delete(documentId) });
}

function deadlineOf(frame: TabFrame): number {
  return frame.frameId === 0 ? TOP_DEADLINE_MS : CHILD_DEADLINE_MS;
}
