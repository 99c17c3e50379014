import * as z from 'zod';
import { type Secrets, secretPatterns } from '../../core/policy/redaction.ts';
import type { Box } from '../../core/protocol/page.ts';
import type { Clock } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import { within } from './deadline.ts';
import type { KitFrame, Reached } from './reach.ts';
import { placesOfSecrets } from './secret-places.ts';

const MASKS_MS = 3000;
const placesSchema = z.array(
  z.object({ ref: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
);

/** Boxes of a frame that a picture must not show, by the frame. */
export type Masks = ReadonlyMap<KitFrame, Box[]>;

/** Where the task's secrets are shown in a tab; undefined when a frame does not say, so that nothing may be shown. */
export async function masksOf(
  reached: Reached,
  secrets: Secrets,
  clock: Clock,
  signal: AbortSignal,
): Promise<Masks | undefined> {
  if (secrets.size === 0) return new Map();
  const patterns = secretPatterns(secrets);
  const found = await Promise.all(
    reached.frames.map(async (frame) => {
      const asked = webext.scripting
        .executeScript({
          target: { tabId: reached.tabId, documentIds: [frame.documentId] },
          func: placesOfSecrets,
          args: [patterns],
        })
        .then(
          ([answer]) => placesSchema.safeParse(answer?.result).data,
          () => undefined,
        );
      const answer = await within(asked, MASKS_MS, clock, signal);
      return { frame, boxes: answer.inTime ? answer.value : undefined };
    }),
  );
  const masks = new Map<KitFrame, Box[]>();
  for (const { frame, boxes } of found) {
    if (!boxes) return undefined;
    masks.set(frame, boxes);
  }
  return masks;
}

export const MASKS_UNKNOWN =
  'It is not sure where the page shows a secret of the task (a part of it does not say, or it moves), so no picture is taken; read the page as text';
