import { stopwatch } from '../../core/stopwatch.ts';
import { workerClock } from '../browser/clock.ts';
import { webext } from '../webext.ts';
import type { OffscreenJob, OffscreenJobs, OffscreenMessage } from './message.ts';

const PAGE = 'src/background/offscreen/offscreen.html';

/** Jobs that change nothing. */
const REPEATABLE: ReadonlySet<OffscreenJob> = new Set([
  'interpret',
  'compute',
  'recall',
  'memory-list',
  'read-pdf',
  'moments-check',
  'moments-passed',
]);

/**
 * Has a job done in the offscreen document, which is opened if necessary. The answer is unparsed; undefined if the job
 * failed, or the document closed meanwhile: a job that changes something is sent to one document only. Rejects if the
 * document does not open. There is no timeout here: see `within`.
 */
export async function askOffscreen<Job extends OffscreenJob>(
  job: Job,
  request: OffscreenJobs[Job]['request'],
): Promise<unknown> {
  const message: OffscreenMessage<Job> = { to: 'tabwright-offscreen', job, request };
  // Sent first, opened only on failure: most of the time the document exists, and it may close itself at any moment.
  const passed = stopwatch(workerClock);
  let mayRepeat = REPEATABLE.has(job);
  for (;;) {
    const heard = await send(message);
    // A document that was idle for long closes itself, though a job may just have reached it.
    if (heard.isGone && mayRepeat) {
      mayRepeat = false;
      continue;
    }
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

/** `isGone`: the document received the message and closed before it answered, so the job may be done. */
const send = (message: OffscreenMessage): Promise<{ there: boolean; isGone?: boolean; answer?: unknown }> =>
  webext.runtime.sendMessage(message).then(
    (answer: unknown) => ({ there: true, answer }),
    (error: unknown) => {
      const there = !NOBODY_THERE.test(String(error));
      return { there, isGone: there };
    },
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
