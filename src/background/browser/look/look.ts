import { joinFrames } from '../../../core/page/join.ts';
import { plainUrl } from '../../../core/page/quote.ts';
import type { FrameSnapshot, PageSnapshot } from '../../../core/page/snapshot.ts';
import type { BrowserPort, Clock, TabTrouble } from '../../../core/tools/browser-port.ts';
import { withOwners } from '../frames/blank-frames.ts';
import type { KitAnswer, KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach } from '../kit/reach.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import { createKnownNodes } from './known-nodes.ts';

/**
 * Time that a page may spend on its look; afterwards it leaves the rest out and says so. `askMs` is how long the worker
 * waits.
 */
const CHILD_TIME = { workMs: 1500, askMs: 2000 };
const TOP_TIME = { workMs: 1500, askMs: 6000 };
/**
 * A complete look makes the next ones cheap, however long the page is, so it may take its time. If even that was too
 * short, each look begins anew, and gets no more time than elsewhere.
 */
const WHOLE_TIME = { workMs: 4000, askMs: 8000 };
/** Time for a page that did not answer last time to show that it does now, before it is waited for in earnest. */
const STILL_THERE_MS = 2000;
/** A page may be replaced between the listing of its frames and the question. */
const TRIES = 3;
/** A page that says that it still loads is looked at again after this time, and this often at most. */
const LOADING_MS = 50;
const MOST_WAITS = 100;

interface FrameLook {
  frame: KitFrame;
  status: KitAnswer<'snapshot'>['status'];
  snapshot: FrameSnapshot | undefined;
}

/** The frames of a tab, each looked at once. */
interface TabLook {
  status: 'looked';
  top: FrameLook | undefined;
  looks: FrameLook[];
  /** Addresses of frames that could not be asked. */
  silent: readonly string[];
}

/**
 * One look at all frames of a tab at once. Frames that do not answer in time are named in `leftOut`.
 * @param silent tabs whose page did not answer last time: a dialog may hold it for as long as the person likes
 */
export function createLook(
  kits: KitClient,
  reach: Reach,
  newNonce: () => string,
  silent: Set<number>,
  clock: Clock,
): BrowserPort['look'] {
  const known = createKnownNodes();

  const isStillSilent = async (frame: KitFrame, signal: AbortSignal): Promise<boolean> => {
    if (!silent.has(frame.tabId)) return false;
    const answer = await kits.ask(frame, { kind: 'activity' }, { deadlineMs: STILL_THERE_MS }, signal);
    return answer.status === 'timed-out';
  };

  /** From a page whose nodes are known, only what changed is requested; if that does not fit, everything. */
  const lookAt = async (frame: KitFrame, refFloor: number, signal: AbortSignal): Promise<FrameLook> => {
    const nonce = newNonce();
    const before = known.of(frame.documentId);
    const since = before && { since: before.nonce };
    const topTime = before?.isCut ? TOP_TIME : WHOLE_TIME;
    const { workMs, askMs } = frame.frameId === 0 ? topTime : CHILD_TIME;
    const answer = await kits.ask(
      frame,
      { kind: 'snapshot', refFloor, deadlineMs: workMs, ...since },
      { deadlineMs: askMs, nonce },
      signal,
    );
    if (answer.status !== 'answered') return { frame, status: answer.status, snapshot: undefined };
    const snapshot = known.put(frame.documentId, nonce, before, answer.value);
    return snapshot || !before
      ? { frame, status: snapshot ? 'answered' : 'malformed', snapshot }
      : lookAt(frame, refFloor, signal);
  };

  const lookOnce = async (
    { tabId, refFloor, origins }: Parameters<BrowserPort['look']>[0],
    signal: AbortSignal,
  ): Promise<TabLook | TabTrouble> => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status !== 'reached') return reached;
    if (await isStillSilent(reached.top, signal)) return trouble.dialogOpen();
    const looks = await Promise.all(reached.frames.map((frame) => lookAt(frame, refFloor, signal)));
    for (const { frame, status } of looks) if (status === 'nobody') reach.forget(frame.documentId);
    const top = looks.find(({ frame }) => frame.frameId === 0);
    if (top?.status === 'timed-out') silent.add(reached.tabId);
    if (top?.snapshot) silent.delete(reached.tabId);
    return { status: 'looked', top, looks, silent: reached.silent };
  };

  return async (wanted, signal) => {
    let replaced = 0;
    for (let waits = 0; ; waits++) {
      const looked = await lookOnce(wanted, signal);
      if (looked.status !== 'looked') return looked;
      const { top } = looked;
      if (top?.status === 'nobody' && ++replaced < TRIES) continue;
      if (!top?.snapshot) return top?.status === 'timed-out' ? trouble.dialogOpen() : trouble.notAnswering();
      if (!top.snapshot.loading || waits >= MOST_WAITS)
        return { status: 'seen', page: await pageOf(wanted.tabId, looked, clock, signal) };
      await clock.sleep(LOADING_MS, signal);
    }
  };
}

async function pageOf(
  tabId: number,
  { looks, silent }: TabLook,
  clock: Clock,
  signal: AbortSignal,
): Promise<PageSnapshot> {
  const seen = looks.flatMap(({ frame, snapshot }) => (snapshot ? [{ ...frame, snapshot }] : []));
  const unseen = looks.flatMap(({ frame, snapshot }) => (snapshot ? [] : [frame.url]));
  const page = joinFrames(tabId, await withOwners(seen, clock, signal));
  return { ...page, leftOut: [...page.leftOut, ...silentFrames([...silent, ...unseen])] };
}

/** Pages with hundreds of frames have them from advertisers: a few are named, the others counted. */
const NAMED_FRAMES = 5;

function silentFrames(urls: readonly string[]): string[] {
  const named = urls.slice(0, NAMED_FRAMES).map((url) => `frame ${plainUrl(url, 100)} did not answer`);
  const more = urls.length - named.length;
  return more > 0 ? [...named, `${more} more frames, which did not answer or were not asked`] : named;
}
