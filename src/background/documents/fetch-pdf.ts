export type Fetched =
  | { status: 'fetched'; bytes: ArrayBuffer; mediaType: string }
  | { status: 'failed'; why: string };

const LARGEST_BYTES = 60_000_000;

/**
 * The bytes at an address, with the person's cookies, because it may stand behind a sign-in. A redirect is not
 * followed: it could lead to another site, and nothing leaves the sites of the task.
 */
export async function fetchBytes(
  url: string,
  fetchFrom: typeof fetch,
  largest = LARGEST_BYTES,
): Promise<Fetched> {
  const tooLarge = (bytes: number): Fetched => ({
    status: 'failed',
    why: `it is too large to read (${Math.round(bytes / 1e6)} MB; ${largest / 1e6} MB at most)`,
  });
  if (!/^https?:/.test(url))
    return { status: 'failed', why: 'only documents at web addresses can be fetched, and this is not one' };
  try {
    const response = await fetchFrom(url, { credentials: 'include', redirect: 'error' });
    if (!response.ok) return { status: 'failed', why: `the server answered ${response.status}` };
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > largest) return tooLarge(announced);
    const bytes = await response.arrayBuffer();
    const mediaType = response.headers.get('content-type') ?? '';
    return bytes.byteLength > largest
      ? tooLarge(bytes.byteLength)
      : { status: 'fetched', bytes, mediaType: mediaType.replace(/;.*/s, '').trim() };
  } catch (error) {
    return { status: 'failed', why: `it could not be fetched again (${String(error)})` };
  }
}

/** The bytes of a PDF that a tab shows. */
export async function fetchPdf(url: string, fetchPage: typeof fetch): Promise<Fetched> {
  const fetched = await fetchBytes(url, fetchPage);
  if (fetched.status === 'failed') return fetched;
  const { bytes } = fetched;
  // Readers accept rubbish of up to 1 kB ahead of the mark.
  const start = new TextDecoder('latin1').decode(new Uint8Array(bytes, 0, Math.min(1024, bytes.byteLength)));
  return start.includes('%PDF-')
    ? fetched
    : { status: 'failed', why: 'asked for again, the address gave something that is not a PDF' };
}
