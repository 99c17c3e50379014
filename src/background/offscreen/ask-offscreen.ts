import { stopwatch } from '../../core/stopwatch.ts';
import { workerClock } from '../browser/clock.ts';
import { webext } from '../webext.ts';
import type { OffscreenJob, OffscreenJobs, OffscreenMessage } from './message.ts';

const PAGE = 'src/background/offscreen/offscreen.html';

/**
 * Has a job done in the offscreen document, which is opened if necessary. The answer is unparsed; undefined if the job
 * failed, or the document closed meanwhile: a job is sent to one document only. Rejects if the document does not open.
 * There is no timeout here: see `within`.
 */
export async function askOffscreen<Job extends OffscreenJob>(
  job: Job,
  request: OffscreenJobs[Job]['request'],
): Promise<unknown> {
  const message: OffscreenMessage<Job> = { to: 'tabwright-offscreen', job, request };
  // Sent first, opened only on failure: most of the time the document exists, and it may close itself at any moment.
  const passed = stopwatch(workerClock);
  for (;;) {
    const heard = await send(message);
    if (heard.there || passed() > OPENS_WITHIN_MS) return heard.answer;
    await open();
    // A document opened by a worker that died meanwhile exists, but may still be loading.
    const opened = await send(message);
    if (opened.there) return opened.answer;
    await workerClock.sleep(POLL_MS, untold);
  }
}

const OPENS_WITHIN_MS = 10_000;
const POLL_MS = 50;
const untold = new AbortController().signal;

const send = (message: OffscreenMessage): Promise<{ there: boolean; answer?: unknown }> =>
  webext.runtime.sendMessage(message).then(
    (answer: unknown) => ({ there: true, answer }),
    // Any other failure comes from a document that received it: the job may be done, and is not sent a second time.
    (error: unknown) => ({ there: !NOBODY_THERE.test(String(error)) }),
  );

/** Chrome has no error code for it: https://developer.chrome.com/docs/extensions/develop/concepts/messaging */
const NOBODY_THERE = /Could not establish connection|Receiving end does not exist/;

let opening: Promise<void> | undefined;

/** Chrome allows one such document; two jobs that find none share its opening. */
function open(): Promise<void> {
  opening ??= webext.offscreen
    .createDocument({
      url: PAGE,
      reasons: [webext.offscreen.Reason.WORKERS],
      justification:
        'Does what is too large for the worker, or only a page can: PDFs, tables, the built-in interpreter, search in memory, Chrome’s own model, files.',
    })
    .catch(async (error: unknown) => {
      if (!(await webext.offscreen.hasDocument())) throw error;
    })
    .finally(() => {
      opening = undefined;
    });
  return opening;
}
