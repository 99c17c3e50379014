import { stopwatch } from '../../../core/stopwatch.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { createBell } from '../bell.ts';

/**
 * Requests that a page may be waiting for before it shows the result of an action. Pings, beacons, sockets, reports,
 * media, pictures and fonts say nothing about the page's text; the main frame's own request belongs to the navigation.
 */
const COUNTED = new Set(['xmlhttprequest', 'script', 'stylesheet', 'sub_frame']);
const STREAM =
  /^(?:text\/event-stream|multipart\/x-mixed-replace|application\/(?:x-ndjson|stream\+json|grpc-web))/i;

export interface OpenRequest {
  id: string;
  /** Address without its query: what stays the same for a long poll. */
  place: string;
}

export interface RequestLog {
  begun(request: { id: string; type: string; url: string }): void;
  /** The head of the response is there; an event stream never ends, so nobody waits for it. */
  answered(id: string, contentType: string): void;
  ended(id: string): void;
  open(): OpenRequest[];
  /** ms since one of those that are waited for was last answered in full: the page may yet have to show it. */
  sinceEndMs(): number;
  /** The page asked for something since the log began. */
  hasBegun(): boolean;
  /** Resolves when the next one begins or has ended. */
  nextMove(): Promise<void>;
}

/**
 * @param endless addresses known to stay open for long (long polls); they are not waited for
 * @param streams informed of streams and sockets, for which nobody waits either, though what they bring changes the
 *   page
 */
export function createRequestLog(
  endless: ReadonlySet<string>,
  streams: { opened(id: string): void; ended(id: string): void },
  clock: Pick<Clock, 'now'>,
): RequestLog {
  const open = new Map<string, OpenRequest>();
  const moves = createBell();
  let hasBegun = false;
  let sinceEndMs: () => number = () => Number.POSITIVE_INFINITY;
  const end = (id: string): boolean => {
    const isOpen = open.delete(id);
    if (isOpen) moves.ring();
    return isOpen;
  };
  return {
    begun({ id, type, url }) {
      if (type === 'websocket') streams.opened(id);
      const place = placeOfRequest(url);
      if (!COUNTED.has(type) || !/^https?:/.test(url) || endless.has(place)) return;
      open.set(id, { id, place });
      hasBegun = true;
      moves.ring();
    },
    answered(id, contentType) {
      if (!STREAM.test(contentType)) return;
      streams.opened(id);
      end(id);
    },
    ended(id) {
      streams.ended(id);
      if (end(id)) sinceEndMs = stopwatch(clock);
    },
    open: () => [...open.values()],
    sinceEndMs: () => sinceEndMs(),
    hasBegun: () => hasBegun,
    nextMove: moves.next,
  };
}

function placeOfRequest(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
