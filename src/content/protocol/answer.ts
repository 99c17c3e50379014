import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import { nodesToSend } from '../../core/page/sent-nodes.ts';
import type { PageNode } from '../../core/page/snapshot.ts';
import {
  type CommitReply,
  type InputReply,
  PAGE_PROTOCOL_VERSION,
  type PageEnvelope,
  type PageReplies,
  type PageReply,
  type PageRequest,
  type TrustedInput,
} from '../../core/protocol/page.ts';
import type { Permit } from '../act/hands.ts';
import { nextFrame } from '../act/next-task.ts';
import type { Point } from '../act/target/hit-test.ts';
import { PartsMissing } from '../late-parts.ts';
import { plainDocument } from '../observe/dom/dom.ts';
import type { Observer } from '../observe/types.ts';
import type { Overlay } from '../overlay/overlay.ts';
import { type ActMemory, createActMemory } from './act-memory.ts';

/** Everything a kit needs, given by its entry. */
export interface KitParts {
  observer: Observer;
  overlay: Overlay;
  act(action: PageAction, expected: ExpectedElement | null, permit: Permit): Promise<ActOutcome>;
  /** What a person reads in the page, or in one element of it. */
  read(element: Element | null, links: boolean): string;
  commit(nonce: string, expiresAt: number, point?: Point, sent?: string): Promise<CommitReply>;
  /** A point of the child frame with that token in this frame's coordinates, and what covers it here. */
  framePoint(token: string, point: Point): PageReplies['frame-point'];
  /** Asks the worker for real input. */
  input(nonce: string, inputs: TrustedInput[]): Promise<InputReply>;
  /** Origins under which this document may be known: that of its address, and its own. */
  origins: readonly string[];
  now(): number;
  dispose(): void;
}

export interface Kit {
  answer(envelope: PageEnvelope): Promise<PageReply>;
  label(): string;
}

/** A frame is drawn at most this late after a change of style. */
const DRAWN_MS = 60;

/** Answers the worker's requests to one frame. */
export function createKit(parts: KitParts): Kit {
  const { observer, overlay } = parts;
  const memory: ActMemory = createActMemory();
  let label: string | undefined;
  let lastRef = 0;
  /** The last look that was answered, by its nonce. */
  let sent: { nonce: string; nodes: PageNode[] } | undefined;

  const handlers: {
    [K in PageRequest['kind']]: (
      request: Extract<PageRequest, { kind: K }>,
      envelope: PageEnvelope,
    ) => PageReplies[K] | Promise<PageReplies[K]>;
  } = {
    hello(request) {
      label ??= request.label;
      if (request.announceToken !== undefined) observer.announce(request.announceToken);
      const isPdf = plainDocument.contentType === 'application/pdf';
      return { version: PAGE_PROTOCOL_VERSION, label, lastRef, ...(isPdf && { isPdf }) };
    },
    snapshot(request, { nonce }) {
      const seen = observer.snapshot(request);
      const { nodes } = seen;
      lastRef = seen.lastRef;
      const known = sent?.nonce === request.since ? sent?.nodes : undefined;
      sent = { nonce, nodes };
      return known ? { ...seen, nodes: nodesToSend(known, nodes) } : seen;
    },
    act: ({ action, expected, external, trusted }, { nonce, expiresAt }) =>
      memory.once(nonce, async (dispatching) => {
        // Pages ask what lies under the mouse while something is dragged: the bar is not in its way.
        const letDragThrough = (through: boolean): void => {
          if (action.kind === 'drag') overlay.letThrough(through);
        };
        const outcome = parts.act(action, expected, {
          commit: (point, sent) => parts.commit(nonce, expiresAt, point, sent),
          expired: () => parts.now() > expiresAt,
          dispatching() {
            dispatching();
            letDragThrough(true);
          },
          external,
          ...(trusted && { trusted: { use: trusted, input: (inputs) => parts.input(nonce, inputs) } }),
        });
        await outcome.finally(() => letDragThrough(false));
        observer.work.expect();
        return outcome;
      }),
    'act-status': ({ actNonce }) => memory.status(actNonce),
    async activity({ received }) {
      if (received) await observer.work.done();
      return observer.activity();
    },
    boxes: ({ refs }) => ({
      boxes: observer.boxes(refs),
      devicePixelRatio,
      frames: observer.frameBoxes(),
    }),
    'frame-point': ({ token, x, y }) => parts.framePoint(token, { x, y }),
    masks: () => ({ boxes: observer.masks() }),
    read({ ref, links }) {
      const element = ref === undefined ? null : observer.resolve(ref);
      if (ref !== undefined && !element)
        throw new Error(`Nothing has the number ${ref} any more. Look again.`);
      return {
        markdown: parts.read(element, links),
        title: plainDocument.title,
        ...(element ? {} : { childFrames: observer.childFrames() }),
      };
    },
    find(request) {
      const found = observer.find(request);
      lastRef = found.lastRef;
      return found;
    },
    async overlay({ overlay: wanted }) {
      if (wanted === 'remove') overlay.remove();
      else if (wanted === 'let-through' || wanted === 'take-presses')
        overlay.letThrough(wanted === 'let-through');
      else if (wanted === 'hide' || wanted === 'show') {
        const built = overlay.hide(wanted === 'hide');
        // The picture is taken after the answer: what was hidden must be gone from the screen by then.
        if (built && wanted === 'hide') for (let frames = 0; frames < 2; frames++) await nextFrame(DRAWN_MS);
        return { shown: built && wanted === 'show' };
      } else overlay.show(wanted);
      return { shown: wanted !== 'remove' };
    },
    dispose() {
      parts.dispose();
      return { disposed: true };
    },
  };

  const run = <K extends PageRequest['kind']>(
    request: Extract<PageRequest, { kind: K }>,
    envelope: PageEnvelope,
  ): PageReplies[K] | Promise<PageReplies[K]> => handlers[request.kind as K](request, envelope);

  return {
    label: () => label ?? '',
    async answer(envelope) {
      const { request, expiresAt, origin } = envelope;
      if (parts.now() > expiresAt)
        return { ok: false, error: 'expired', message: 'Too late. Nothing was done.' };
      if (!parts.origins.includes(origin))
        return {
          ok: false,
          error: 'wrong-origin',
          message: `This document is of ${parts.origins[0] ?? 'no origin'}, not of ${origin}. Look again.`,
        };
      try {
        return { ok: true, kind: request.kind, value: await run(request, envelope) };
      } catch (error) {
        const kind = error instanceof PartsMissing ? 'bad-request' : 'failed';
        return { ok: false, error: kind, message: String(error).slice(0, 1000) };
      }
    },
  };
}
