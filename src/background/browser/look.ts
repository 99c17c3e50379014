import { joinFrames } from '../../core/page/join.ts';
import type { BrowserPort } from '../../core/tools/browser-port.ts';
import type { KitClient } from './kit-client.ts';
import type { Reach } from './reach.ts';
import { trouble } from './tab-trouble.ts';

const TOP_DEADLINE_MS = 6000;
const CHILD_DEADLINE_MS = 2000;
/** What the page itself may spend on its look; afterwards it leaves the rest out and says so. */
const PAGE_WORK_MS = 1500;
/** A page may be replaced between its frames being listed and being asked. */
const TRIES = 3;

/** One look at all frames of a tab at once. Frames that do not answer in time are named in `leftOut`. */
export function createLook(kits: KitClient, reach: Reach): BrowserPort['look'] {
  return async ({ tabId, refFloor }, signal) => {
    for (let tried = 1; ; tried++) {
      const reached = await reach(tabId, signal);
      if (reached.status !== 'reached') return reached;
      const looks = await Promise.all(
        reached.frames.map(async (frame) => ({
          frame,
          answer: await kits.ask(
            frame,
            { kind: 'snapshot', refFloor, deadlineMs: PAGE_WORK_MS },
            { deadlineMs: frame.frameId === 0 ? TOP_DEADLINE_MS : CHILD_DEADLINE_MS },
            signal,
          ),
        })),
      );
      for (const { frame, answer } of looks) if (answer.status === 'nobody') reach.forget(frame.documentId);
      const top = looks.find(({ frame }) => frame.frameId === 0);
      if (top?.answer.status !== 'answered') {
        if (top?.answer.status === 'nobody' && tried < TRIES) continue;
        return top?.answer.status === 'timed-out' ? trouble.dialogOpen() : trouble.notAnswering();
      }
      const seen = looks.flatMap(({ frame, answer }) =>
        answer.status === 'answered' ? [{ ...frame, snapshot: answer.value }] : [],
      );
      const silent = [
        ...reached.silent,
        ...looks.flatMap(({ frame, answer }) => (answer.status === 'answered' ? [] : [frame.url])),
      ];
      const page = joinFrames(tabId, seen);
      return { status: 'seen', page: { ...page, leftOut: [...page.leftOut, ...silentFrames(silent)] } };
    }
  };
}

/** Pages with hundreds of frames have them from advertisers: a few are named, the others counted. */
const NAMED_FRAMES = 5;

function silentFrames(urls: readonly string[]): string[] {
  const named = urls.slice(0, NAMED_FRAMES).map((url) => `frame ${url.slice(0, 100)} did not answer`);
  const more = urls.length - named.length;
  return more > 0 ? [...named, `${more} more frames, which did not answer or were not asked`] : named;
}
