/** A stream that has been open for longer feeds its page permanently: it is not an answer that comes to an end. */
const LONGEST_ANSWER_MS = 60_000;

/** Streams and sockets that an action opened. Nothing reports what comes through them, only that more may come. */
export interface OpenStreams {
  opened(tabId: number, requestId: string): void;
  /** If it is noticed; a stream that ends while nothing of ours runs counts as open until it is too old. */
  ended(requestId: string): void;
  /** True while an answer may be streaming into the tab's page, so that its changes are not those of a clock. */
  into(tabId: number): boolean;
}

export function createOpenStreams(now: () => number): OpenStreams {
  const open = new Map<string, { tabId: number; until: number }>();
  return {
    opened: (tabId, requestId) => void open.set(requestId, { tabId, until: now() + LONGEST_ANSWER_MS }),
    ended: (requestId) => void open.delete(requestId),
    into(tabId) {
      for (const [id, { until }] of open) if (until < now()) open.delete(id);
      return [...open.values()].some((stream) => stream.tabId === tabId);
    },
  };
}
