/**
 * Requests that a page may be waiting for before it shows what an action brought. Pings, beacons, sockets, reports,
 * media, pictures and fonts say nothing about the page's text; the main frame's own request is the navigation's.
 */
const COUNTED = new Set(['xmlhttprequest', 'script', 'stylesheet', 'sub_frame']);
const STREAM =
  /^(?:text\/event-stream|multipart\/x-mixed-replace|application\/(?:x-ndjson|stream\+json|grpc-web))/i;

export interface OpenRequest {
  id: string;
  /** Address without its query: what a long poll keeps from one time to the next. */
  place: string;
}

export interface RequestLog {
  begun(request: { id: string; type: string; url: string }): void;
  /** The answer's head is there; an event stream never ends, so nobody waits for it. */
  answered(id: string, contentType: string): void;
  ended(id: string): void;
  open(): OpenRequest[];
  /** Resolves when the next one has ended. */
  nextEnd(): Promise<void>;
}

/** `endless`: places known to stay open for long (long polls); they are not waited for. */
export function createRequestLog(endless: ReadonlySet<string>): RequestLog {
  const open = new Map<string, OpenRequest>();
  let tellEnd: () => void = () => undefined;
  let nextEnd: Promise<void> | undefined;
  const end = (id: string): void => {
    if (!open.delete(id)) return;
    tellEnd();
    nextEnd = undefined;
  };
  return {
    begun({ id, type, url }) {
      const place = placeOfRequest(url);
      if (COUNTED.has(type) && /^https?:/.test(url) && !endless.has(place)) open.set(id, { id, place });
    },
    answered(id, contentType) {
      if (STREAM.test(contentType)) end(id);
    },
    ended: end,
    open: () => [...open.values()],
    nextEnd() {
      nextEnd ??= new Promise((resolve) => {
        tellEnd = resolve;
      });
      return nextEnd;
    },
  };
}

function placeOfRequest(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
