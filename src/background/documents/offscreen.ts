// The offscreen document: fetches a PDF with the extension's rights, and has it parsed in a thread of its own, so that
// the panel, which shares this process, stays quick. It lives while one document is read.
import { fetchPdf } from './fetch-pdf.ts';
import type { PdfReply, PdfRequest } from './message.ts';

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  if (sender.id !== chrome.runtime.id || !isPdfRequest(message)) return false;
  void readPdf(message.url).then(respond);
  return true;
});

const isPdfRequest = (message: unknown): message is PdfRequest =>
  typeof message === 'object' &&
  message !== null &&
  'to' in message &&
  message.to === 'tabwright-documents' &&
  'url' in message &&
  typeof message.url === 'string';

async function readPdf(url: string): Promise<PdfReply> {
  const fetched = await fetchPdf(url, fetch);
  if (fetched.status === 'failed') return fetched;
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  const reply = new Promise<PdfReply>((resolve) => {
    thread.addEventListener('message', (event: MessageEvent<PdfReply>) => resolve(event.data));
    thread.addEventListener('error', (event) => resolve({ status: 'failed', why: event.message }));
  });
  thread.postMessage(fetched.bytes, [fetched.bytes]);
  return reply.finally(() => thread.terminate());
}
