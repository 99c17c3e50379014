import type { Box } from '../../../core/protocol/page.ts';

export interface Label extends Box {
  /** Index of the box's colour. */
  color: number;
}

export interface LabelSizes {
  /** Width of one character and height of a label, in pixels of the picture. */
  characterWidth: number;
  height: number;
  padding: number;
}

/** A label must not hide what it names: inside only when the box is this many times as wide as the label. */
const ROOM = 4.5;
/** How far from its box a label may be, in label heights; beyond that it is left out. */
const FARTHEST = 4;

/**
 * Positions of the numbers: at the top right corner, inside where the box has room, otherwise just outside; then around
 * the box, then farther off. No two labels overlap and all are inside the picture; if possible none hides another
 * control. Small boxes choose first, because they have the fewest places. A box without a free place gets no label.
 */
export function layoutLabels(
  boxes: readonly Box[],
  picture: { width: number; height: number },
  sizes: LabelSizes,
): Label[] {
  const taken: Box[] = [];
  const ordered = boxes
    .map((box, index) => ({ box, color: index }))
    .toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  const labels: Label[] = [];
  for (const { box, color } of ordered) {
    const size = {
      ref: box.ref,
      width: box.ref.length * sizes.characterWidth + 2 * sizes.padding,
      height: sizes.height,
    };
    const free = places(box, size).filter(
      (at) => inside(at, picture) && !taken.some((other) => overlap(other, at)),
    );
    const place = free.find((at) => !boxes.some((other) => other !== box && hides(at, other))) ?? free[0];
    if (!place) continue;
    taken.push(place);
    labels.push({ ...place, color });
  }
  return labels;
}

type Size = Pick<Box, 'ref' | 'width' | 'height'>;

function places(box: Box, size: Size): Box[] {
  const at = (x: number, y: number): Box => ({ ...size, x: Math.round(x), y: Math.round(y) });
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const hasRoom = box.width >= size.width * ROOM && box.height >= size.height * 1.2;
  const near = [
    at(right - size.width, box.y - size.height),
    at(right, box.y),
    at(right, box.y - size.height),
    at(box.x - size.width, box.y),
    at(right - size.width, bottom),
    at(box.x, box.y - size.height),
    at(box.x, bottom),
    at(right - size.width, box.y),
    at(right - size.width, bottom - size.height),
  ];
  const far = Array.from({ length: FARTHEST }, (_none, step) => (step + 1) * size.height).flatMap((way) => [
    at(right + way, box.y),
    at(right - size.width, box.y - size.height - way),
    at(right - size.width, bottom + way),
    at(box.x - size.width - way, box.y),
  ]);
  return [...(hasRoom ? [at(right - size.width, box.y)] : []), ...near, ...far];
}

function inside(label: Box, picture: { width: number; height: number }): boolean {
  return (
    label.x >= 0 &&
    label.y >= 0 &&
    label.x + label.width <= picture.width &&
    label.y + label.height <= picture.height
  );
}

/** A label inside a much larger box (a card, a row) hides nothing of it. */
function hides(label: Box, other: Box): boolean {
  return (
    overlap(label, other) &&
    !(other.width >= label.width * ROOM && other.height >= label.height * 2 && contains(other, label))
  );
}

function contains(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
