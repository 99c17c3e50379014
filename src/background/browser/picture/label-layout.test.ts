import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../../core/protocol/page.ts';
import { layoutLabels, overlap } from './label-layout.ts';
import { placeBoxes } from './picture-boxes.ts';
import { pictureScale } from './picture-size.ts';

const sizes = { characterWidth: 7, height: 14, padding: 2 };
const picture = { width: 800, height: 600 };
const box = (ref: string, x: number, y: number, width: number, height: number): Box => ({
  ref,
  x,
  y,
  width,
  height,
});

describe('labels on a picture', () => {
  it('stand at the top right corner, inside a large box and above a small one', () => {
    const labels = layoutLabels([box('12', 100, 100, 200, 50), box('3', 400, 300, 20, 12)], picture, sizes);
    const of = (ref: string) => labels.find((label) => label.ref === ref);
    expect(of('12')).toMatchObject({ x: 300 - 18, y: 100 });
    expect(of('3')).toMatchObject({ x: 420 - 11, y: 300 - 14 });
  });

  it('stay inside the picture at its edges', () => {
    const labels = layoutLabels([box('1', 0, 0, 10, 8), box('2', 790, 0, 10, 8)], picture, sizes);
    expect(labels).toHaveLength(2);
    for (const label of labels) {
      expect(label.x).toBeGreaterThanOrEqual(0);
      expect(label.x + label.width).toBeLessThanOrEqual(800);
      expect(label.y).toBeGreaterThanOrEqual(0);
    }
  });

  it('never cover each other, and keep their box’s colour', () => {
    const anyBox = fc.record({
      x: fc.integer({ min: 0, max: 780 }),
      y: fc.integer({ min: 0, max: 580 }),
      width: fc.integer({ min: 4, max: 300 }),
      height: fc.integer({ min: 4, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 60 }), (areas) => {
        const boxes = areas.map((area, index) => ({ ...area, ref: String(index + 1) }));
        const labels = layoutLabels(boxes, picture, sizes);
        for (const [index, label] of labels.entries()) {
          expect(boxes[label.color]?.ref).toBe(label.ref);
          expect(labels.slice(index + 1).some((other) => overlap(other, label))).toBe(false);
        }
      }),
    );
  });

  it('hide no other control where there is another place', () => {
    const above = box('1', 100, 100, 60, 20);
    const below = box('2', 100, 120, 60, 20);
    const labels = layoutLabels([above, below], picture, sizes);
    const label = labels.find(({ ref }) => ref === '2');
    expect(label && overlap(label, above)).toBe(false);
  });

  it('name each of a dense row of buttons', () => {
    const row = Array.from({ length: 20 }, (_none, index) => box(String(index + 10), 40 * index, 50, 36, 20));
    expect(layoutLabels(row, picture, sizes)).toHaveLength(20);
  });
});

describe('boxes of frames', () => {
  const viewport = { x: 0, y: 0, width: 800, height: 600 };
  const top = {
    frameId: 0,
    parentFrameId: -1,
    label: '',
    boxes: [box('1', 10, 10, 50, 20), box('2', 790, 10, 50, 20), box('3', 900, 10, 50, 20)],
    frames: [{ token: 't1', x: 100, y: 200, width: 300, height: 100 }],
  };

  it('are clipped to the viewport, and those outside left out', () => {
    expect(placeBoxes([top], viewport)).toEqual([box('1', 10, 10, 50, 20), box('2', 790, 10, 10, 20)]);
  });

  it('are moved to where their frame stands, through two levels', () => {
    const child = {
      frameId: 4,
      parentFrameId: 0,
      label: 'f1',
      token: 't1',
      boxes: [box('7', 5, 6, 30, 10), box('8', 5, 95, 30, 20)],
      frames: [{ token: 't2', x: 50, y: 40, width: 100, height: 50 }],
    };
    const inner = { frameId: 5, parentFrameId: 4, label: 'f2', token: 't2', boxes: [box('1', 1, 2, 10, 10)] };
    expect(placeBoxes([top, child, inner], viewport).slice(2)).toEqual([
      box('f1.7', 105, 206, 30, 10),
      box('f1.8', 105, 295, 30, 5),
      box('f2.1', 151, 242, 10, 10),
    ]);
  });

  it('of a frame at an unknown place, or in a circle, are not drawn', () => {
    const lost = { frameId: 4, parentFrameId: 0, label: 'f1', token: 'x', boxes: [box('7', 5, 6, 30, 10)] };
    const circle = {
      ...lost,
      frameId: 6,
      parentFrameId: 7,
      frames: [{ ...viewport, token: 'b' }],
      token: 'a',
    };
    const other = {
      ...lost,
      frameId: 7,
      parentFrameId: 6,
      frames: [{ ...viewport, token: 'a' }],
      token: 'b',
    };
    expect(placeBoxes([top, lost, circle, other], viewport)).toHaveLength(2);
  });
});

describe('size of a picture', () => {
  it.each([
    [800, 1],
    [1024, 1],
    [1280, 0.8],
    [1920, 0.75],
    [3840, 0.75],
  ])('%i CSS pixels wide → %f', (width, scale) => {
    expect(pictureScale(width)).toBeCloseTo(scale, 5);
  });
});
