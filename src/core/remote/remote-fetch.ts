/** Bytes of one answer: a larger one is not an answer to a call, and would fill the memory. */
const MOST_BYTES = 8_000_000;
/** The end of a session is not awaited any longer than this. */
const FAREWELL_MS = 5000;

/** A request with an effect was about to be sent a second time, and was not. */
export class SecondActError extends Error {
  override name = 'SecondActError';
}

/**
 * Facts about a server's last answer, to tell what is wrong with it. The answer to the end of a session does not count.
 */
export interface Heard {
  status?: number;
  contentType?: string;
  redirected?: boolean;
  /** It was refused (403) with a text about its origin. */
  refusesOrigin?: boolean;
  /** The connection ended before an answer. */
  noAnswer?: boolean;
  /** A request with an effect has been sent. */
  sent?: boolean;
  /** Status of the answer to that request, if there was one. */
  actStatus?: number;
  /** The last event stream has ended: what is unanswered now stays unanswered. */
  streamEnded: Promise<void>;
}

/**
 * A fetch for one server only: without cookies, without following redirects (a token in a header would travel to
 * wherever the address points), with a size limit for answers, and with at most one request that has an effect.
 * @param acts distinguishes a request that has an effect from one that only reads
 */
export function remoteFetch(
  fetch: typeof globalThis.fetch,
  acts: (body: string) => boolean,
): { fetch: typeof globalThis.fetch; heard: Heard } {
  let endStream = (): void => undefined;
  const heard: Heard = {
    streamEnded: new Promise((resolve) => {
      endStream = resolve;
    }),
  };
  const guarded: typeof globalThis.fetch = async (input, init) => {
    // Unsolicited notifications are not received.
    if (init?.method === 'GET' && hasHeader(init, 'text/event-stream'))
      return new Response(null, { status: 405 });
    const alone = { ...init, redirect: 'manual', credentials: 'omit' } as const;
    if (init?.method === 'DELETE') return fetch(input, { ...alone, signal: farewell(init.signal) });
    const isAct = typeof init?.body === 'string' && acts(init.body);
    if (isAct && heard.sent) throw new SecondActError('The server wants the call made again.');
    if (isAct) heard.sent = true;
    heard.noAnswer = false;
    const response = await fetch(input, alone).catch((error: unknown) => {
      heard.noAnswer = true;
      throw error;
    });
    if (isAct) heard.actStatus = response.status;
    heard.status = response.status;
    heard.refusesOrigin = false;
    heard.contentType = response.headers.get('content-type') ?? '';
    heard.redirected =
      response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
    if (heard.redirected) throw new TypeError('The address leads elsewhere.');
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    const body = bounded(
      response.body,
      () => isAct && heard.contentType?.includes('event-stream') && endStream(),
    );
    const told =
      status === 403
        ? body.pipeThrough(
            listening((words) => {
              heard.refusesOrigin = /origin/i.test(words);
            }),
          )
        : body;
    return new Response(told, { status, statusText, headers });
  };
  return { fetch: guarded, heard };
}

/** Length of a refusal's text that is searched for its reason. */
const LONGEST_REASON = 2000;

/** Passes a stream through, and reports its beginning so far with each chunk. */
function listening(hear: (words: string) => void): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  let words = '';
  return new TransformStream({
    transform(chunk, controller) {
      if (words.length < LONGEST_REASON) words += decoder.decode(chunk, { stream: true });
      hear(words);
      controller.enqueue(chunk);
    },
  });
}

const farewell = (signal: AbortSignal | null | undefined): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(FAREWELL_MS), ...(signal ? [signal] : [])]);

const hasHeader = (init: RequestInit, accepts: string): boolean =>
  new Headers(init.headers).get('accept') === accepts;

function bounded(body: ReadableStream<Uint8Array>, onEnd: () => unknown): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      try {
        const read = await reader.read();
        if (read.done) {
          controller.close();
          onEnd();
          return;
        }
        bytes += read.value.length;
        if (bytes > MOST_BYTES) throw new TypeError('The answer is too long.');
        controller.enqueue(read.value);
      } catch (error) {
        controller.error(error);
        onEnd();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
