import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

/** A white photograph of a viewport of 200×100 CSS pixels, at two pixels each. */
async function photo() {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 400, 200);
  return { bitmap: canvas.transferToImageBitmap(), devicePixelRatio: 2 };
}

/** Red, green and blue of a pixel of an encoded picture. */
async function pixels(base64: string) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${base64}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
}

const isWhite = (pixel: number[]): boolean => pixel.every((part) => part > 235);

test('a box is drawn at its place, with its number on a ground of its colour', async () => {
  const box = { ref: '7', x: 60, y: 50, width: 80, height: 30 };
  const area = { x: 10, y: 20, width: 180, height: 80 };
  const picture = await drawPicture(await photo(), area, { boxes: [box], masks: [] }, 1);
  expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 180, height: 80, boxes: 1, scale: 1 });
  const at = await pixels(picture.base64);
  // The box begins at 60 - 10, 50 - 20; its first colour is a dark pink.
  for (const [x, y] of [
    [90, 30],
    [90, 59],
    [50, 45],
    [129, 45],
  ] as const) {
    const [red = 0, green = 0] = at(x, y);
    expect(red - green, `edge at ${x}, ${y}`).toBeGreaterThan(30);
  }
  for (const [x, y] of [
    [90, 45],
    [90, 70],
    [40, 45],
    [140, 45],
  ] as const)
    expect(isWhite(at(x, y)), `nothing at ${x}, ${y}`).toBe(true);
});

test('a picture of half the size has the box at half the way', async () => {
  const box = { ref: '7', x: 60, y: 40, width: 80, height: 40 };
  const area = { x: 0, y: 0, width: 200, height: 100 };
  const picture = await drawPicture(await photo(), area, { boxes: [box], masks: [] }, 0.5);
  expect(picture).toMatchObject({ width: 100, height: 50 });
  const at = await pixels(picture.base64);
  const [red = 0, green = 0] = at(55, 39);
  expect(red - green).toBeGreaterThan(30);
  expect(isWhite(at(55, 30))).toBe(true);
});

test('what is masked is dark, and no box of it shows through', async () => {
  const mask = { ref: '⟪secret:1⟫', x: 60, y: 40, width: 80, height: 20 };
  const area = { x: 0, y: 0, width: 200, height: 100 };
  const picture = await drawPicture(await photo(), area, { boxes: [], masks: [mask] }, 1);
  const at = await pixels(picture.base64);
  expect(Math.max(...at(138, 42))).toBeLessThan(90);
  expect(isWhite(at(150, 50))).toBe(true);
});
