import { fromBase64, toBase64 } from '../../core/base64.ts';
import type { FileBytes } from '../../core/tools/browser-port.ts';
import { type Fetched, fetchBytes } from './fetch-pdf.ts';

/** Limit of a base64 message between the extension's pages, or to a page. */
const LARGEST_BYTES = 40_000_000;

/**
 * In the offscreen document: fetches a file that the browser saved from its address once more, because no extension can
 * read the download folder. A different size means a different file, which is not returned.
 * @param bytes the size of the saved file, if known
 */
export async function fetchFile(
  { url, bytes }: { url: string; bytes?: number | undefined },
  fetchFrom: typeof fetch,
): Promise<FileBytes> {
  const inline = /^data:([^;,]*);base64,/.exec(url);
  const fetched = inline ? bytesIn(url, inline[1] ?? '') : await fetchBytes(url, fetchFrom, LARGEST_BYTES);
  if (fetched.status === 'failed') return fetched;
  const size = fetched.bytes.byteLength;
  if (bytes !== undefined && size !== bytes)
    return {
      status: 'failed',
      why: `asked for again, its address gave ${size} bytes, not the ${bytes} of the file`,
    };
  return {
    status: 'done',
    bytes: size,
    mediaType: fetched.mediaType || 'application/octet-stream',
    base64: toBase64(new Uint8Array(fetched.bytes)),
  };
}

/** The bytes of a data: address. */
function bytesIn(url: string, mediaType: string): Fetched {
  try {
    return { status: 'fetched', bytes: fromBase64(url).buffer, mediaType };
  } catch {
    return { status: 'failed', why: 'its address holds no bytes that can be read' };
  }
}
