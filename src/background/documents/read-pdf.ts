import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';
import { within } from '../browser/deadline.ts';
import { trouble } from '../browser/tabs/tab-trouble.ts';
import { askOffscreen } from '../offscreen/ask-offscreen.ts';
import { type PdfReply, pdfReplySchema } from './message.ts';

/** For fetching and parsing together. */
const DEADLINE_MS = 60_000;
/** For those before it. */
const LONGEST_WAIT_MS = 10 * DEADLINE_MS;

export type ReadPdf = (url: string, signal: AbortSignal) => ReturnType<BrowserPort['read']>;

/**
 * Reads a PDF in an offscreen document, because pdf.js is too large for the worker and the worker cannot load code
 * later. PDFs are read one after the other: a thread may need a gigabyte.
 */
export function createReadPdf(clock: Clock): ReadPdf {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (url: string, signal: AbortSignal): ReturnType<BrowserPort['read']> => {
    signal.throwIfAborted();
    const asked = askOffscreen('read-pdf', { url }).catch(
      (error: unknown): PdfReply => ({
        status: 'failed',
        why: `its reader did not start (${String(error)})`,
      }),
    );
    const reply = await within(asked, DEADLINE_MS, clock, signal);
    if (!reply.inTime) return trouble.pdf(url, `it took more than ${DEADLINE_MS / 1000} seconds`);
    const parsed = pdfReplySchema.safeParse(reply.value);
    if (!parsed.success) return trouble.pdf(url, 'reading it broke off half-way');
    if (parsed.data.status === 'failed') return trouble.pdf(url, parsed.data.why);
    const { title, markdown, pages, emptyPages } = parsed.data;
    if (emptyPages === pages) return trouble.pdf(url, `its ${pages} pages are pictures without text`);
    return { status: 'done', markdown, title, url };
  };
  return (url, signal) => {
    const before = last;
    // One that is stopped while it waits for its turn does not wait on.
    const next = within(before, LONGEST_WAIT_MS, clock, signal).then(() => read(url, signal));
    last = Promise.allSettled([before, next]).then(() => undefined);
    return next;
  };
}
