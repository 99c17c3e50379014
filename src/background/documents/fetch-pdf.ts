export type Fetched =
  | { status: 'fetched'; bytes: ArrayBuffer; mediaType: string }
  | { status: 'failed'; why: string };

const LARGEST_BYTES = 60_000_000;
/** Timeout: a server that never finishes would keep the document open for ever. */
const FETCHING_MS = 60_000;

/**
 * The bytes at an address, with the person's cookies, because it may require a sign-in. Redirects are not followed:
 * they could lead to another site, and nothing leaves the sites of the task.
 */
export async function fetchBytes(
  url: string,
  fetchFrom: typeof fetch,
  largest = LARGEST_BYTES,
): Promise<Fetched> {
  const tooLarge = (size: string): Fetched => ({
    status: 'failed',
    why: `it is too large to read (${size}; ${largest / 1e6} MB at most)`,
  });
  if (!/^https?:/.test(url))
    return { status: 'failed', why: 'only documents at web addresses can be fetched, and this is not one' };
  try {
    const response = await fetchFrom(url, {
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(FETCHING_MS),
    });
    if (!response.ok) return { status: 'failed', why: `the server answered ${response.status}` };
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > largest) return tooLarge(`${Math.round(announced / 1e6)} MB`);
    const bytes = await bytesWithin(response, largest);
    const mediaType = response.headers.get('content-type') ?? '';
    return bytes === undefined
      ? tooLarge('it did not end')
      : { status: 'fetched', bytes, mediaType: mediaType.replace(/;.*/s, '').trim() };
  } catch (error) {
    return { status: 'failed', why: whyNot(error) };
  }
}

/** The browser reports a server that does not answer and one that redirects alike. */
const whyNot = (error: unknown): string =>
  error instanceof DOMException && error.name === 'TimeoutError'
    ? `fetching it again took more than ${FETCHING_MS / 1000} seconds`
    : 'it could not be fetched again: the network is gone, its server does not answer, or its address leads to another one, which is not followed';

/** The bytes as they arrive; undefined as soon as there are too many: the announced length may be wrong. */
async function bytesWithin({ body }: Response, largest: number): Promise<ArrayBuffer | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    bytes += read.value.byteLength;
    if (bytes > largest) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(read.value);
  }
  return new Blob(chunks).arrayBuffer();
}

/** The bytes of a PDF that a tab shows. */
export async function fetchPdf(url: string, fetchPage: typeof fetch): Promise<Fetched> {
  const fetched = await fetchBytes(url, fetchPage);
  if (fetched.status === 'failed') return fetched;
  const { bytes } = fetched;
  // Readers accept up to 1 kB of garbage before the header.
  const start = new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, Math.min(1024, bytes.byteLength)));
  return start.includes('%PDF-')
    ? fetched
    : { status: 'failed', why: 'asked for again, the address gave something that is not a PDF' };
}
