import * as z from 'zod';
import { fromBase64 } from '../../../core/base64.ts';
import type { Box } from '../../../core/protocol/page.ts';
import type { BrowserPort, Clock } from '../../../core/tools/browser-port.ts';
import { within } from '../deadline.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { Reach } from '../kit/reach.ts';
import type { Overlay } from '../overlay.ts';
import { canvasOf, encode, paintMasks } from '../picture/draw-picture.ts';
import { pictureScale } from '../picture/picture-size.ts';
import { MASKS_UNKNOWN, masksOf } from '../picture/secret-masks.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import type { Attachments } from './attachments.ts';

export interface FullPictureDeps {
  kits: KitClient;
  reach: Reach;
  overlay: Overlay;
  attachments: Attachments;
  clock: Clock;
}

/** Longer pages are cut: a model could not read them in one picture. */
const MOST_HEIGHT = 8000;
const CAPTURE_MS = 15_000;

const metricsSchema = z.object({
  cssContentSize: z.object({ width: z.number(), height: z.number() }),
  cssLayoutViewport: z.object({ pageX: z.number(), pageY: z.number() }),
});
const shotSchema = z.object({ data: z.string() });

/**
 * Takes a picture of the whole page, including what is out of view, with the debugger; the tab need not be in front.
 */
export function createFullPicture(deps: FullPictureDeps): BrowserPort['fullPicture'] {
  const { attachments, overlay } = deps;
  return async ({ tabId: wanted, secrets, origins }, signal) => {
    const reached = await deps.reach(wanted, signal, origins);
    if (reached.status !== 'reached') return reached;
    const { tabId, top } = reached;
    const attached = await attachments.ensure(tabId);
    if (!attached.attached) return trouble.notAnswering(attached.why);
    await overlay.forPicture(reached, false, signal);
    try {
      const asked = await deps.kits.ask(top, { kind: 'boxes', refs: [] }, { deadlineMs: CAPTURE_MS }, signal);
      const devicePixelRatio = asked.status === 'answered' ? asked.value.devicePixelRatio : 1;
      const masks = await masksOf(deps.kits, reached, secrets, deps.clock, signal);
      if (!masks) return trouble.notAnswering(MASKS_UNKNOWN);
      // The position in the whole picture of a frame that is out of view is not known.
      if ([...masks].some(([frame, boxes]) => frame !== top && boxes.length > 0))
        return trouble.notAnswering(
          'A frame of the page shows a secret, or does not say whether it does, which could not be covered in a picture of the whole page; take the visible part',
        );
      const metrics = metricsSchema.parse(await attachments.send(tabId, 'Page.getLayoutMetrics'));
      const { cssContentSize, cssLayoutViewport } = metrics;
      const width = Math.max(1, cssContentSize.width);
      const height = Math.min(MOST_HEIGHT, Math.max(1, cssContentSize.height));
      const scale = pictureScale(width);
      const shot = attachments.send(tabId, 'Page.captureScreenshot', {
        format: 'jpeg',
        quality: 80,
        captureBeyondViewport: true,
        clip: { x: 0, y: 0, width, height, scale: scale / devicePixelRatio },
      });
      const taken = await within(shot, CAPTURE_MS, deps.clock, signal);
      if (!taken.inTime) return trouble.notAnswering('The page could not be photographed in time');
      const { data } = shotSchema.parse(taken.value);
      const hidden = (masks.get(top) ?? []).map(({ ref, x, y, width, height }) => ({
        ref,
        x: (x + cssLayoutViewport.pageX) * scale,
        y: (y + cssLayoutViewport.pageY) * scale,
        width: width * scale,
        height: height * scale,
      }));
      const picture = {
        mediaType: 'image/jpeg' as const,
        base64: hidden.length === 0 ? data : await covered(data, hidden),
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      };
      return { status: 'done', picture, cut: cssContentSize.height > height };
    } catch (error) {
      if (signal.aborted) throw error;
      return trouble.notAnswering(`The page could not be photographed: ${String(error).slice(0, 200)}`);
    } finally {
      void overlay.forPicture(reached, true, signal).catch(() => undefined);
    }
  };
}

async function covered(base64: string, masks: readonly Box[]): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([fromBase64(base64)], { type: 'image/jpeg' }));
  const { canvas, context } = canvasOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  paintMasks(context, masks);
  return encode(canvas);
}
