import * as z from 'zod';
import { present } from '../../../core/present.ts';
import type { BrowserPort } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { ownerUrl } from '../frames/owner-url.ts';
import type { KitFrame } from '../kit/reach.ts';
import type { PictureDeps } from '../picture/picture.ts';
import type { TabIds } from '../tabs/tab-ids.ts';

const DEADLINE_MS = 5000;
const TRIES = 3;

const replySchema = z.object({
  score: z.number(),
  text: z.string().max(30_000),
  parts: z.array(z.string().max(200)).max(50),
  loading: z.boolean(),
});
type Reply = z.infer<typeof replySchema>;

interface Request {
  key: string;
  region: string;
  act: 'look' | 'arm' | 'stop';
  baseline?: string;
}

type Watched = Awaited<ReturnType<BrowserPort['watchRegion']>>;

const isSame =
  (frame: KitFrame) =>
  (other: KitFrame): boolean =>
    frame.frameId === other.frameId && frame.documentId === other.documentId;

/** Watches regions with a script that is injected only for that; of several frames the best match is watched. */
export function createWatchRegion({
  reach,
  clock,
  tabIds,
}: Pick<PictureDeps, 'reach' | 'clock'> & { tabIds: Pick<TabIds, 'current'> }): Pick<
  BrowserPort,
  'watchRegion' | 'unwatchRegion'
> {
  const ask = async (frame: KitFrame, request: Request, signal: AbortSignal): Promise<Reply | undefined> => {
    const ran = await within(askFrame(frame, request), DEADLINE_MS, clock, signal).catch(() => undefined);
    return ran?.inTime ? replySchema.safeParse(ran.value).data : undefined;
  };
  /**
   * Sets the watch in the frame with the best match; in all of them if there is none, because the region may appear in
   * any.
   */
  const setIn = async (
    frames: readonly [KitFrame, ...KitFrame[]],
    { key, region, baseline }: Omit<Request, 'act'>,
    signal: AbortSignal,
  ): Promise<Watched> => {
    const looks = await Promise.all(
      frames.map(async (frame) => ({ frame, reply: await ask(frame, { key, region, act: 'look' }, signal) })),
    );
    const best = looks.reduce((left, right) =>
      (right.reply?.score ?? 0) > (left.reply?.score ?? 0) ? right : left,
    );
    const found = (best.reply?.score ?? 0) > 0;
    const expected = baseline ?? best.reply?.text ?? '';
    const chosen: readonly KitFrame[] = found ? [best.frame] : frames;
    for (const frame of frames)
      if (!chosen.includes(frame)) await ask(frame, { key, region, act: 'stop' }, signal);
    const replies = await Promise.all(
      chosen.map((frame) => ask(frame, { key, region, act: 'arm', baseline: expected }, signal)),
    );
    const armed = replies.reduce((left, right) =>
      (right?.score ?? -1) > (left?.score ?? -1) ? right : left,
    );
    if (!armed)
      return { status: 'not-answering', message: 'The page does not answer; it is looked at again later.' };
    const { text, loading } = armed;
    const url = ownerUrl(chosen[replies.indexOf(armed)] ?? best.frame, frames);
    if (armed.score > 0) return { status: 'seen', text, loading, ofFrames: [{ url, text }] };
    const named = looks.flatMap(({ frame, reply }) => (reply ? { frame, parts: reply.parts } : []));
    return {
      status: 'no-region',
      parts: [...new Set(named.flatMap((each) => each.parts))],
      loading,
      ofFrames: named.map((each) => ({ url: ownerUrl(each.frame, frames), text: each.parts.join('\n') })),
    };
  };

  return {
    watchRegion: async ({ tabId, key, region, baseline, origins }, signal) => {
      let watched: Watched | undefined;
      let known: readonly KitFrame[] = [];
      for (let tried = 1; ; tried++) {
        const reached = await reach(tabId, signal, origins);
        if (reached.status !== 'reached') return reached;
        const { top, frames } = reached;
        // A frame that loaded before its parent had the watch informed nobody: it is found when the frames are counted
        // again.
        if (watched && (tried > TRIES || frames.every((frame) => known.some(isSame(frame))))) return watched;
        known = frames;
        const [first = top, ...others] = frames;
        watched = await setIn([first, ...others], { key, region, ...present({ baseline }) }, signal);
        if (watched.status !== 'no-region') return watched;
      }
    },
    unwatchRegion: async ({ tabId, key }) => {
      const { signal } = new AbortController();
      const stop = webext.scripting.executeScript({
        target: { tabId: await tabIds.current(tabId), allFrames: true },
        func: callWatch,
        args: [{ key, region: '', act: 'stop' }],
        injectImmediately: true,
      });
      await within(stop, DEADLINE_MS, clock, signal).catch(() => undefined);
    },
  };
}

async function askFrame(frame: KitFrame, request: Request): Promise<unknown> {
  const target = { tabId: frame.tabId, frameIds: [frame.frameId] };
  await webext.scripting.executeScript({ target, files: ['watch.js'], injectImmediately: true });
  const [result] = await webext.scripting.executeScript({
    target,
    func: callWatch,
    args: [{ ...request }],
    injectImmediately: true,
  });
  return result?.result;
}

/** Runs in the page, where it knows nothing of this file. */
function callWatch(given: unknown): unknown {
  const place = globalThis as { [key: symbol]: ((given: unknown) => unknown) | undefined };
  return place[Symbol.for('tabwright-watch')]?.(given);
}
