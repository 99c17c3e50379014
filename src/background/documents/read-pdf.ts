import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';
import { within } from '../browser/deadline.ts';
import { trouble } from '../browser/tab-trouble.ts';
import { webext } from '../webext.ts';
import { type PdfRequest, pdfReplySchema } from './message.ts';

/** Fetching and parsing together. */
const DEADLINE_MS = 60_000;
const PAGE = 'src/background/documents/offscreen.html';

export type ReadPdf = (url: string, signal: AbortSignal) => ReturnType<BrowserPort['read']>;

/**
 * Reads a PDF in an offscreen document, because pdf.js is too large for the worker and the worker cannot load parts
 * later. Chrome allows one such document, so PDFs are read one after the other.
 */
export function createReadPdf(clock: Clock): ReadPdf {
  let last: Promise<unknown> = Promise.resolve();
  const read = async (url: string, signal: AbortSignal): ReturnType<BrowserPort['read']> => {
    signal.throwIfAborted();
    const request: PdfRequest = { to: 'tabwright-documents', kind: 'read-pdf', url };
    try {
      // One that a killed worker left behind would be in the way.
      await webext.offscreen.closeDocument().catch(() => undefined);
      await webext.offscreen.createDocument({
        url: PAGE,
        reasons: [webext.offscreen.Reason.WORKERS],
        justification: 'Reads the text of a PDF that a tab of the task shows.',
      });
      const reply = await within(webext.runtime.sendMessage(request), DEADLINE_MS, clock, signal);
      const parsed = pdfReplySchema.safeParse(reply.inTime ? reply.value : undefined);
      if (!parsed.success) return trouble.pdf(url, reply.inTime ? 'no text came of it' : 'it took too long');
      if (parsed.data.status === 'failed') return trouble.pdf(url, parsed.data.why);
      const { title, markdown, pages, emptyPages } = parsed.data;
      if (emptyPages === pages) return trouble.pdf(url, `its ${pages} pages are pictures without text`);
      return { status: 'done', markdown, title, url };
    } finally {
      await webext.offscreen.closeDocument().catch(() => undefined);
    }
  };
  return (url, signal) => {
    const next = last.then(() => read(url, signal));
    last = next.catch(() => undefined);
    return next;
  };
}
