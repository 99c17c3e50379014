import type { PageEnvelope, PageReplies, PageRequest } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { within } from '../deadline.ts';
import { kitReplySchema, kitValueSchemas } from './kit-reply.ts';
import { shortened } from './shortened.ts';

/** One document in one frame of a tab; messages go to the document, so they never reach its successor. */
export interface TabFrame {
  tabId: number;
  /** 0 for the top frame. */
  frameId: number;
  parentFrameId: number;
  documentId: string;
  url: string;
  /** 'null' for documents without an origin in their address (about:, data:). */
  origin: string;
}

export type KitAnswer<K extends PageRequest['kind']> =
  | { status: 'answered'; value: PageReplies[K] }
  /** The kit is there and says no. */
  | { status: 'refused'; error: 'expired' | 'wrong-origin' | 'bad-request' | 'failed'; message: string }
  /** The reply does not match the contract: treated like silence, and never used. */
  | { status: 'malformed'; message: string }
  /** Nobody is there: no kit yet, or the document is gone. */
  | { status: 'nobody'; message: string }
  | { status: 'timed-out' };

export interface AskOptions {
  deadlineMs: number;
  nonce?: string;
}

export interface KitClient {
  ask<K extends PageRequest['kind']>(
    frame: TabFrame,
    request: Extract<PageRequest, { kind: K }>,
    options: AskOptions,
    signal: AbortSignal,
  ): Promise<KitAnswer<K>>;
}

export interface KitClientDeps {
  send(tabId: number, envelope: PageEnvelope, documentId: string): Promise<unknown>;
  /** Puts the part of the kit that only some requests need into a frame. */
  giveLateParts(frame: TabFrame): Promise<unknown>;
  clock: Clock;
  newNonce(): string;
}

export function createKitClient({ send, giveLateParts, clock, newNonce }: KitClientDeps): KitClient {
  /** By document: the late parts on their way to its kit, or there; the next kit of the same document needs its own. */
  const given = new Map<string, Promise<unknown>>();
  const prepare = async (frame: TabFrame, request: PageRequest, needsParts: boolean): Promise<void> => {
    const { documentId } = frame;
    if (request.kind === 'dispose') given.delete(documentId);
    if (!needsParts) return;
    const giving = given.get(documentId) ?? giveLateParts(frame);
    given.set(documentId, giving);
    // If it fails the kit says so itself.
    await giving.catch(() => given.delete(documentId));
  };
  const askOnce = async <K extends PageRequest['kind']>(
    frame: TabFrame,
    request: Extract<PageRequest, { kind: K }>,
    options: AskOptions,
    signal: AbortSignal,
    needsParts: boolean,
  ): Promise<KitAnswer<K>> => {
    const envelope: PageEnvelope = {
      to: 'tabwright-kit',
      nonce: options.nonce ?? newNonce(),
      expiresAt: clock.now() + options.deadlineMs,
      origin: frame.origin,
      request,
    };
    const sent = prepare(frame, request, needsParts)
      .then(() => send(frame.tabId, envelope, frame.documentId))
      .then(
        (reply) => ({ arrived: true as const, reply }),
        (error: unknown) => ({ arrived: false as const, message: String(error) }),
      );
    const result = await within(sent, options.deadlineMs, clock, signal);
    if (!result.inTime) return { status: 'timed-out' };
    if (!result.value.arrived) return { status: 'nobody', message: result.value.message };
    return parseReply(request.kind, result.value.reply);
  };
  return {
    async ask(frame, request, options, signal) {
      const { documentId } = frame;
      const asking = askOnce(frame, request, options, signal, needsLateParts(request, frame));
      const used = given.get(documentId);
      const answer = await asking;
      // A kit that came after another one was given the parts says so before it does anything, and so does one that
      // needs them for a look.
      const lacksParts = answer.status === 'refused' && answer.error === 'bad-request';
      if (!lacksParts) return answer;
      // Another request may have brought them meanwhile.
      if (given.get(documentId) === used) given.delete(documentId);
      return askOnce(frame, request, options, signal, true);
    },
  };
}

/** The requests that src/content/kit-late.ts handles. */
const LATE_REQUESTS = new Set<PageRequest['kind']>(['act', 'read', 'find', 'masks', 'boxes', 'frame-point']);

/** Showing something needs them where something is drawn: the bar in the top frame, and the ring. */
const needsLateParts = (request: PageRequest, { frameId }: TabFrame): boolean =>
  LATE_REQUESTS.has(request.kind) ||
  (request.kind === 'overlay' &&
    typeof request.overlay === 'object' &&
    (frameId === 0 || request.overlay.ref !== undefined));

function parseReply<K extends PageRequest['kind']>(kind: K, reply: unknown): KitAnswer<K> {
  if (reply === undefined || reply === null) return { status: 'nobody', message: 'No reply.' };
  const frame = kitReplySchema.safeParse(reply);
  if (!frame.success) return { status: 'malformed', message: frame.error.message };
  if (!frame.data.ok) return { status: 'refused', error: frame.data.error, message: frame.data.message };
  if (frame.data.kind !== kind)
    return { status: 'malformed', message: `Asked for ${kind}, got ${frame.data.kind}.` };
  const given = kitValueSchemas[kind].safeParse(frame.data.value);
  const value = given.success ? given : kitValueSchemas[kind].safeParse(shortened(frame.data.value));
  return value.success
    ? { status: 'answered', value: value.data }
    : { status: 'malformed', message: value.error.message };
}
