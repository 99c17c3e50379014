import * as z from 'zod';
import { type Secrets, secretPatterns } from '../../../core/policy/redaction.ts';
import type { Box } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { within } from '../deadline.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reached } from '../kit/reach.ts';
import { placesOfSecrets } from './secret-places.ts';

const MASKS_MS = 3000;
const placesSchema = z.array(
  z.object({ ref: z.string(), x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
);

/** Boxes of a frame that a picture must not show, by the frame. */
export type Masks = ReadonlyMap<KitFrame, Box[]>;

/** Larger than any frame: it is clipped to the visible part of the frame. */
const WHOLE: Box = { ref: '•••', x: 0, y: 0, width: 1_000_000, height: 1_000_000 };

/**
 * Where a tab shows what no picture may: fields whose value is never sent, and the task's secrets wherever they are;
 * undefined when it is not known, so that nothing may be shown.
 */
export async function masksOf(
  kits: KitClient,
  reached: Reached,
  secrets: Secrets,
  clock: Clock,
  signal: AbortSignal,
): Promise<Masks | undefined> {
  const patterns = secretPatterns(secrets);
  const secretsIn = async (frame: KitFrame): Promise<Box[] | undefined> => {
    if (patterns.length === 0) return [];
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
    return answer.inTime ? answer.value : undefined;
  };
  const fieldsIn = async (frame: KitFrame): Promise<Box[] | undefined> => {
    const answer = await kits.ask(frame, { kind: 'masks' }, { deadlineMs: MASKS_MS }, signal);
    if (answer.status === 'answered') return answer.value.boxes;
    // An inner frame that does not answer is covered whole: it may be one of many advertisements.
    return frame === reached.top ? undefined : [WHOLE];
  };
  const found = await Promise.all(
    reached.frames.map(async (frame) => {
      const [shown, fields] = await Promise.all([secretsIn(frame), fieldsIn(frame)]);
      return { frame, boxes: shown && fields && [...shown, ...fields] };
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
  'It is not sure where the page shows a secret (a part of it does not say, or it moves), so no picture is taken; read the page as text';
