import { afterEach, expect, test } from 'vitest';
import { emulatePointerCapture } from './emulate-pointer-capture.ts';

const native = Element.prototype.setPointerCapture;
const send = (type: string, target: Element) =>
  target.dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true }));
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

afterEach(() => {
  document.body.innerHTML = '';
});

/** A slider as component libraries write it: it works only with pointer capture. */
function slider() {
  document.body.innerHTML = '<div id="track"><span id="thumb"></span></div>';
  const track = document.querySelector('#track')!;
  const log: string[] = [];
  for (const type of ['gotpointercapture', 'lostpointercapture'])
    addEventListener(type, () => log.push(type), { once: true });
  track.addEventListener('pointerdown', () => track.setPointerCapture(1));
  track.addEventListener('pointermove', () => log.push(`move ${track.hasPointerCapture(1)}`));
  track.addEventListener('pointerup', () => {
    log.push(`up ${track.hasPointerCapture(1)}`);
    track.releasePointerCapture(1);
  });
  return { track, log };
}

test('who captures the pointer has it until it is let go; then everything is as before', async () => {
  const { track, log } = slider();
  emulatePointerCapture(5000);
  for (const type of ['pointerdown', 'pointermove', 'pointerup']) send(type, track);
  expect(log).toEqual(['gotpointercapture', 'move true', 'up true', 'lostpointercapture']);
  expect(track.hasPointerCapture(1)).toBe(false);
  await turn();
  expect(Element.prototype.setPointerCapture).toBe(native);
});

test('it is given back when no end comes, and unknown pointers are refused as ever', async () => {
  const { track } = slider();
  emulatePointerCapture(20);
  send('pointerdown', track);
  expect(track.hasPointerCapture(1)).toBe(true);
  expect(() => track.setPointerCapture(77)).toThrow(DOMException);
  await expect.poll(() => Element.prototype.setPointerCapture === native).toBe(true);
  expect(track.hasPointerCapture(1)).toBe(false);
});
