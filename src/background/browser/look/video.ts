import * as z from 'zod';
import type { BrowserPort } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import { splitRef } from '../frames/frame-refs.ts';
import { ownerUrl } from '../frames/owner-url.ts';
import type { KitFrame } from '../kit/reach.ts';
import type { PictureDeps } from '../picture/picture.ts';
import { trouble } from '../tabs/tab-trouble.ts';

/** Loads captions, then goes to a dozen places of the video. */
const DEADLINE_MS = 45_000;
const text = z.string().max(20_000);

const readingSchema = z.object({
  name: text,
  duration: z.number().exactOptional(),
  at: z.number(),
  paused: z.boolean(),
  captions: z
    .array(
      z.object({
        kind: text,
        label: text,
        language: text,
        cues: z.array(z.object({ start: z.number(), text })).max(5000),
      }),
    )
    .max(200),
  sheet: z
    .discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        url: z.string().startsWith('data:image/jpeg;base64,').max(20_000_000),
        times: z.array(z.number()).max(100),
      }),
      z.object({ ok: z.literal(false), why: text }),
    ])
    .exactOptional(),
});

/** Reads the video of a tab with a script that is injected only for that; the first frame that contains one answers. */
export function createVideo({ reach, clock }: Pick<PictureDeps, 'reach' | 'clock'>): BrowserPort['video'] {
  return async ({ tabId, ref, times, origins }, signal) => {
    const reached = await reach(tabId, signal, origins);
    if (reached.status !== 'reached') return reached;
    const part = ref === undefined ? undefined : splitRef(ref);
    const frames = part ? reached.frames.filter(({ label }) => label === part.label) : reached.frames;
    for (const frame of frames) {
      const request = {
        ...(part === undefined ? {} : { ref: part.number }),
        ...(times === undefined ? {} : { times: [...times] }),
      };
      const ran = await within(readIn(frame, request), DEADLINE_MS, clock, signal).catch(() => undefined);
      if (ran?.inTime === false) return trouble.notAnswering('The video could not be read in time');
      const reading = readingSchema.safeParse(ran?.value);
      if (reading.success)
        return {
          status: 'done',
          video: reading.data,
          ...(frame.frameId === 0
            ? {}
            : { ofFrames: [{ url: ownerUrl(frame, reached.frames), text: saidIn(reading.data) }] }),
        };
    }
    return { status: 'not-found' };
  };
}

/** All its words, line by line. */
const saidIn = ({ name, captions }: z.infer<typeof readingSchema>): string =>
  [name, ...captions.flatMap(({ label, cues }) => [label, ...cues.map(({ text }) => text)])].join('\n');

async function readIn(frame: KitFrame, request: { ref?: string; times?: number[] }): Promise<unknown> {
  const target = { tabId: frame.tabId, frameIds: [frame.frameId] };
  await webext.scripting.executeScript({ target, files: ['video.js'], injectImmediately: true });
  const [result] = await webext.scripting.executeScript({
    target,
    func: (given: unknown) => {
      const place = globalThis as { [key: symbol]: ((given: unknown) => unknown) | undefined };
      return place[Symbol.for('tabwright-video')]?.(given);
    },
    args: [request],
    injectImmediately: true,
  });
  return result?.result;
}
