/** An answer that is not a stream of events: a web page, plain JSON, or a redirect. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';
  readonly status: number;
  readonly contentType: string;
  /** The first 4000 characters of the body. */
  readonly body: string;

  constructor(status: number, contentType: string, body: string) {
    super(`Unexpected answer (${status}, ${contentType || 'no content type'})`);
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }
}

/** Observes how an answer arrives. */
export interface FetchWatcher {
  /** The headers have arrived. */
  onHeaders(): void;
  /** Bytes of the body have arrived, keep-alive comments included. */
  onBytes(): void;
}

/**
 * A fetch for streams of model events, passed to the AI SDK instead of the real one.
 *
 * 1. Redirects are not followed: a key in a header would travel to wherever the address points.
 * 2. A successful answer that is a web page or plain JSON becomes an UnexpectedAnswer; the SDK would read an empty
 *    stream from it and take that for a reply.
 * 3. The watcher is told about headers and bytes, for the deadlines.
 * 4. An answer that does not end is given up before it fills the memory, in which other tasks are.
 */
export function guardFetch(fetch: typeof globalThis.fetch, watcher: FetchWatcher): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual', credentials: 'omit' });
    watcher.onHeaders();
    const redirected =
      response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
    if (redirected) throw new UnexpectedAnswer(response.status || 302, 'redirect', '');
    const contentType = response.headers.get('content-type') ?? '';
    if (response.ok && /text\/html|application\/(json|xhtml)/.test(contentType))
      throw new UnexpectedAnswer(response.status, contentType, await beginningOf(response));
    return response.body ? watched(response, response.body, watcher) : response;
  };
}

/** The first 4000 characters; the rest, which may never end, is not waited for. */
async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  let text = '';
  for await (const part of body.pipeThrough(
    new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
  )) {
    text += part;
    if (text.length >= SHOWN) break;
  }
  return text.slice(0, SHOWN);
}

const SHOWN = 4000;
/** The longest reply of any model, a piece for each of its tokens, is a fraction of that. */
const MOST_BYTES = 100_000_000;

function watched(response: Response, body: ReadableStream<Uint8Array>, watcher: FetchWatcher): Response {
  let count = 0;
  const bytes = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        watcher.onBytes();
        count += chunk.length;
        if (count > MOST_BYTES) throw new UnexpectedAnswer(response.status, 'without an end', '');
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers });
}
