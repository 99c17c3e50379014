import { fetchPdf } from './fetch-pdf.ts';
import { type PdfReply, READING_DEADLINE_MS, type ThreadRequest } from './message.ts';

/**
 * In the offscreen document: fetches a PDF with the extension's permissions, and parses it in a separate thread, so
 * that the panel, which shares this process, stays responsive.
 */
export async function readPdf(url: string): Promise<PdfReply> {
  const fetched = await fetchPdf(url, fetch);
  if (fetched.status === 'failed') return fetched;
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  // A channel of our own: in a thread pdf.js uses the global one itself.
  const { port1: here, port2: there } = new MessageChannel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reply = new Promise<PdfReply>((resolve) => {
    here.onmessage = (event: MessageEvent<PdfReply>) => resolve(event.data);
    thread.addEventListener('error', () => resolve({ status: 'failed', why: 'its reader did not start' }));
    timer = setTimeout(() => resolve({ status: 'failed', why: 'it took too long' }), READING_DEADLINE_MS);
  });
  const { bytes } = fetched;
  thread.postMessage({ bytes, answer: there } satisfies ThreadRequest, [bytes, there]);
  return reply.finally(() => {
    clearTimeout(timer);
    thread.terminate();
  });
}
