// The offscreen document: what is too large for the worker, which cannot load parts of itself later. The worker opens
// it with the first job; it closes itself when none has come for a while.
import { readPdf } from '../documents/read-in-thread.ts';
import { interpretHere } from './interpret-here.ts';
import {
  isOffscreenMessage,
  type OffscreenJob,
  type OffscreenJobs,
  type OffscreenMessage,
} from './message.ts';

const IDLE_MS = 30_000;

const jobs: {
  [Job in OffscreenJob]: (request: OffscreenJobs[Job]['request']) => Promise<OffscreenJobs[Job]['reply']>;
} = {
  'read-pdf': ({ url }) => readPdf(url),
  interpret: interpretHere,
};

let working = 0;
let idle = setTimeout(close, IDLE_MS);

async function work<Job extends OffscreenJob>({ job, request }: OffscreenMessage<Job>) {
  clearTimeout(idle);
  working++;
  try {
    return await jobs[job](request);
  } finally {
    working--;
    clearTimeout(idle);
    if (working === 0) idle = setTimeout(close, IDLE_MS);
  }
}

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  // Of the extension, and of no tab: a script in a page, which has the same id, must not fetch by way of this.
  if (sender.id !== chrome.runtime.id || sender.tab !== undefined) return false;
  if (!isOffscreenMessage(message) || !Object.hasOwn(jobs, message.job)) return false;
  // A job that throws answers nothing, which the worker takes for a failure.
  work(message).then(respond, () => respond());
  return true;
});
