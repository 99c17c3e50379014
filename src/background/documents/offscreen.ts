// The offscreen document: fetches a PDF with the extension's rights, and has it parsed in a thread of its own, so that
// the panel, which shares this process, stays quick. It lives while one document is read.
import { fetchPdf } from './fetch-pdf.ts';
import type { PdfReply, PdfRequest, ThreadRequest } from './message.ts';

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
  // A channel of our own: in a thread pdf.js takes the global one for itself.
  const { port1: here, port2: there } = new MessageChannel();
  const reply = new Promise<PdfReply>((resolve) => {
    here.onmessage = (event: MessageEvent<PdfReply>) => resolve(event.data);
    thread.addEventListener('error', () => resolve({ status: 'failed', why: 'its reader did not start' }));
  });
  const { bytes } = fetched;
  thread.postMessage({ bytes, answer: there } satisfies ThreadRequest, [bytes, there]);
  return reply.finally(() => thread.terminate());
}
