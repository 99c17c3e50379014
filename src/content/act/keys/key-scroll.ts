import { plainDocument, unbent } from '../../observe/dom/dom.ts';
import type { Hands } from '../hands.ts';
import { type Axis, mainRegion, regionAround, scrollRegion } from '../scroll/region.ts';
import type { Chord } from './chord.ts';

const LINE_PX = 40;
const PAGE_PART = 0.875;

/** Keys that scroll when nothing else uses them. */
export function scrollByKey(chord: Chord, target: Element, hands: Hands): void {
  const axis: Axis = chord.key === 'ArrowLeft' || chord.key === 'ArrowRight' ? 'x' : 'y';
  if (chord.modifiers.some((held) => held !== 'Shift')) return;
  const region = target === plainDocument.body ? mainRegion(axis, hands) : regionAround(target, axis);
  const by = distance(chord, region);
  if (by === undefined) return;
  scrollRegion(region, axis, by);
}

function distance({ key, modifiers }: Chord, region: Element): number | undefined {
  const page = unbent(region).clientHeight * PAGE_PART;
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return -LINE_PX;
    case 'ArrowDown':
    case 'ArrowRight':
      return LINE_PX;
    case 'PageUp':
      return -page;
    case 'PageDown':
      return page;
    case 'Home':
      return -unbent(region).scrollHeight;
    case 'End':
      return unbent(region).scrollHeight;
    case ' ':
      return modifiers.includes('Shift') ? -page : page;
    default:
      return undefined;
  }
}
