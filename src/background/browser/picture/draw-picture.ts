import { toBase64 } from '../../../core/base64.ts';
import type { Box } from '../../../core/protocol/page.ts';
import type { Picture } from '../../../core/tools/browser-port.ts';
import { type LabelSizes, layoutLabels } from './label-layout.ts';
import type { Area } from './picture-boxes.ts';

const SIZES: LabelSizes = { characterWidth: 7, height: 14, padding: 2 };
const FONT = 'bold 11px monospace';
/** Dark enough for white numbers on them, and clearly distinct. */
const COLORS = ['#c2185b', '#1565c0', '#2e7d32', '#6a1b9a', '#bf360c', '#00695c', '#4e342e', '#283593'];
const QUALITY = 0.8;

export interface Photo {
  bitmap: ImageBitmap;
  devicePixelRatio: number;
}

/**
 * Draws the numbered boxes on a part of a photographed viewport and encodes it.
 * @param area the part that is wanted, `boxes`, and `masks` that are painted over (each with its placeholder as ref),
 *   in CSS pixels of the viewport
 * @param scale pixels of the result per CSS pixel
 */
export async function drawPicture(
  { bitmap, devicePixelRatio }: Photo,
  area: Area,
  { boxes, masks }: { boxes: readonly Box[]; masks: readonly Box[] },
  scale: number,
): Promise<Pick<Picture, 'mediaType' | 'base64' | 'width' | 'height' | 'boxes' | 'scale'>> {
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const { canvas, context } = canvasOf(width, height);
  // The finest quality costs as much again as encoding, and letters are no easier to read.
  context.imageSmoothingQuality = 'medium';
  const inPhoto = [area.x, area.y, area.width, area.height].map((length) => length * devicePixelRatio);
  const [x = 0, y = 0, photoWidth = 1, photoHeight = 1] = inPhoto;
  context.drawImage(bitmap, x, y, photoWidth, photoHeight, 0, 0, width, height);

  const placed = (box: Box): Box => scaleBox({ ...box, x: box.x - area.x, y: box.y - area.y }, scale);
  paintMasks(context, masks.map(placed));
  const scaled = boxes.map(placed);
  context.lineWidth = 1;
  for (const [index, box] of scaled.entries()) {
    context.strokeStyle = colorOf(index);
    context.strokeRect(box.x + 0.5, box.y + 0.5, Math.max(1, box.width - 1), Math.max(1, box.height - 1));
  }
  context.font = FONT;
  context.textBaseline = 'middle';
  const labels = layoutLabels(scaled, { width, height }, SIZES);
  for (const label of labels) {
    context.fillStyle = colorOf(label.color);
    context.fillRect(label.x, label.y, label.width, label.height);
    context.fillStyle = '#ffffff';
    context.fillText(label.ref, label.x + SIZES.padding, label.y + SIZES.height / 2 + 1);
  }
  return {
    mediaType: 'image/jpeg',
    base64: await encode(canvas),
    width,
    height,
    boxes: labels.length,
    scale,
  };
}

export function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  // Opaque, as a JPEG is: encoding takes a quarter less.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The worker has no canvas to draw on.');
  return { canvas, context };
}

export async function encode(canvas: OffscreenCanvas): Promise<string> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return toBase64(new Uint8Array(await blob.arrayBuffer()));
}

/** Paints over what must not be seen, with a margin of one pixel, and writes the placeholder there. */
export function paintMasks(context: OffscreenCanvasRenderingContext2D, masks: readonly Box[]): void {
  context.font = FONT;
  context.textBaseline = 'middle';
  for (const { ref, x, y, width, height } of masks) {
    context.fillStyle = '#202020';
    context.fillRect(x - 1, y - 1, width + 2, height + 2);
    context.fillStyle = '#ffffff';
    context.fillText(ref, x + SIZES.padding, y + height / 2, Math.max(1, width - 2 * SIZES.padding));
  }
}

function scaleBox(box: Box, scale: number): Box {
  const x = Math.round(box.x * scale);
  const y = Math.round(box.y * scale);
  return {
    ref: box.ref,
    x,
    y,
    width: Math.round((box.x + box.width) * scale) - x,
    height: Math.round((box.y + box.height) * scale) - y,
  };
}

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? '#c2185b';
}
