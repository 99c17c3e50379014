import { present } from '../../../core/present.ts';
import { PAGE_PROTOCOL_VERSION } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import type { FrameLabels } from '../frames/frame-labels.ts';
import { withheldOrigin } from '../tabs/diagnose.ts';
import { injectKit } from './inject.ts';
import type { KitClient, TabFrame } from './kit-client.ts';

/** A document in which a kit has answered. */
export interface KitFrame extends TabFrame, ConnectedKit {}

interface ConnectedKit {
  /** '' for the top frame, else "f1", "f2" …; kept for the life of the document. */
  label: string;
  /** The browser's viewer shows a PDF there. */
  isPdf?: true;
  /** Token with which the frame announced itself to its parent frame. */
  token?: string;
}

export interface ConnectDeps {
  kits: KitClient;
  labels: FrameLabels;
  clock: Clock;
  /** A token that was never used: with it a document announces itself to its parent frame, once. */
  newToken(): string;
}

export interface FrameConnections {
  /** The frames in which a kit answers, and in all around them; a missing kit is injected. */
  connect(frames: readonly TabFrame[], signal: AbortSignal): Promise<KitFrame[]>;
  isConnected(documentId: string): boolean;
  /** Does not trust what it knew about a document: its kit went away. */
  forget(documentId: string): void;
}

export const TOP_DEADLINE_MS = 6000;
const CHILD_DEADLINE_MS = 1500;
/**
 * A child frame that did not answer is asked again only after this time, or once its kit came after all; otherwise each
 * look would wait for it.
 */
const SILENCE_MS = 10_000;
const MOST_REMEMBERED = 1000;

export function createFrameConnections(deps: ConnectDeps): FrameConnections {
  const { kits, labels, clock } = deps;
  const known = new Map<string, ConnectedKit>();
  const silentUntil = new Map<string, number>();
  /** By document: a kit that is being asked. A new page is met by the bar and by the settling at the same time. */
  const meeting = new Map<string, Promise<ConnectedKit | undefined>>();

  const hello = async (
    frame: TabFrame,
    label: string,
    announceToken: string | undefined,
    signal: AbortSignal,
  ) =>
    kits.ask(
      frame,
      { kind: 'hello', label, ...present({ announceToken }) },
      { deadlineMs: deadlineOf(frame) },
      signal,
    );

  /** Undefined when no kit answers in this frame. */
  const connectKit = async (frame: TabFrame, signal: AbortSignal): Promise<ConnectedKit | undefined> => {
    const wished = frame.frameId === 0 ? '' : await labels.next(frame.tabId);
    // With access withheld, Chrome keeps the injection until the person clicks: it would never settle.
    if (frame.frameId !== 0 && (await withheldOrigin(frame.url)) !== undefined) return undefined;
    // Asking first whether a kit is there would cost each new page a round trip. Where one is, the second does nothing.
    const late = () => silentUntil.delete(frame.documentId);
    if (!(await injectKit(frame, deadlineOf(frame), clock, signal, late))) return undefined;
    const answer = await hello(frame, wished, undefined, signal);
    if (answer.status !== 'answered' || answer.value.version !== PAGE_PROTOCOL_VERSION) return undefined;
    // We assign labels; one of another shape could be taken for the top frame or for another frame.
    const label = frame.frameId === 0 ? '' : answer.value.label;
    if (frame.frameId !== 0 && !/^f\d{1,6}$/.test(label)) return undefined;
    await labels.learn(frame.tabId, label);
    return { label, ...(answer.value.isPdf && { isPdf: true }) };
  };

  const meet = async (frame: TabFrame, signal: AbortSignal): Promise<ConnectedKit | undefined> => {
    const { documentId } = frame;
    for (let other = meeting.get(documentId); other; other = meeting.get(documentId)) {
      const answered = await other.then(
        (kit) => ({ kit }),
        () => undefined,
      );
      if (answered) return answered.kit;
      // Who began it gave up; one of those who waited begins it again.
    }
    const begun = connectKit(frame, signal).finally(() => meeting.delete(documentId));
    meeting.set(documentId, begun);
    return begun;
  };

  const kitOf = async (frame: TabFrame, signal: AbortSignal): Promise<ConnectedKit | undefined> => {
    const before = known.get(frame.documentId);
    if (before) return before;
    const silentMs = (silentUntil.get(frame.documentId) ?? 0) - clock.now();
    // Longer than possible: the clock was set back.
    if (silentMs > 0 && silentMs <= SILENCE_MS) return undefined;
    const kit = await meet(frame, signal);
    if (!kit && frame.frameId !== 0) noteSilence(frame);
    return kit;
  };

  const noteSilence = ({ documentId }: TabFrame): [] => {
    remember(silentUntil, documentId, clock.now() + SILENCE_MS);
    return [];
  };

  return {
    isConnected: (documentId) => known.has(documentId),
    forget: (documentId) => void known.delete(documentId),
    async connect(frames, signal) {
      const kitsOf = new Map(frames.map((frame) => [frame.frameId, kitOf(frame, signal)]));
      const connected = frames.map(async (frame): Promise<KitFrame[]> => {
        const isTop = frame.frameId === 0;
        const kit = await kitsOf.get(frame.frameId);
        // Whether a person can see a frame, only the one around it knows.
        if (!kit || !(isTop || (await kitsOf.get(frame.parentFrameId)))) return [];
        const before = known.get(frame.documentId);
        if (before) return [{ ...frame, ...before }];
        const facts: ConnectedKit = { ...kit };
        if (!isTop) {
          facts.token = deps.newToken();
          // The parent listens by now.
          const announced = await hello(frame, kit.label, facts.token, signal);
          if (announced.status !== 'answered') return noteSilence(frame);
        }
        remember(known, frame.documentId, facts);
        return [{ ...frame, ...facts }];
      });
      return (await Promise.all(connected)).flat();
    },
  };
}

/** Keeps the map small: documents go and never report again. */
function remember<Value>(map: Map<string, Value>, documentId: string, value: Value): void {
  map.set(documentId, value);
  const oldest = map.size > MOST_REMEMBERED ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}

function deadlineOf(frame: TabFrame): number {
  return frame.frameId === 0 ? TOP_DEADLINE_MS : CHILD_DEADLINE_MS;
}
