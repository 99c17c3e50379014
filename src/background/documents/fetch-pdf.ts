type FetchedPdf = { status: 'fetched'; bytes: ArrayBuffer } | { status: 'failed'; why: string };

const LARGEST_BYTES = 60_000_000;

/**
 * The bytes of a PDF that a tab shows, with the person's cookies, because it may stand behind a sign-in. A redirect is
 * not followed: it could lead to another site, and nothing leaves the sites of the task.
 */
export async function fetchPdf(url: string, fetchPage: typeof fetch): Promise<FetchedPdf> {
  if (!/^https?:/.test(url))
    return { status: 'failed', why: 'only documents at web addresses can be fetched, and this is not one' };
  try {
    const response = await fetchPage(url, { credentials: 'include', redirect: 'error' });
    if (!response.ok) return { status: 'failed', why: `the server answered ${response.status}` };
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > LARGEST_BYTES) return tooLarge(announced);
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > LARGEST_BYTES) return tooLarge(bytes.byteLength);
    // Readers accept rubbish of up to 1 kB ahead of the mark.
    const start = new TextDecoder('latin1').decode(
      new Uint8Array(bytes, 0, Math.min(1024, bytes.byteLength)),
    );
    if (!start.includes('%PDF-'))
      return { status: 'failed', why: 'asked for again, the address gave something that is not a PDF' };
    return { status: 'fetched', bytes };
  } catch (error) {
    return { status: 'failed', why: `it could not be fetched again (${String(error)})` };
  }
}

const tooLarge = (bytes: number): FetchedPdf => ({
  status: 'failed',
  why: `it is too large to read (${Math.round(bytes / 1e6)} MB; ${LARGEST_BYTES / 1e6} MB at most)`,
});
