import type { PageNode } from '../../core/page/snapshot.ts';
import type { Area } from './geometry.ts';
import type { Layer } from './layers.ts';

/** What one walk found. `nodes`, `elements` and `boxes` run side by side. */
export interface Walked {
  nodes: PageNode[];
  elements: Element[];
  /** Where they stand in the view; undefined for those that stand where what is in them does. */
  boxes: (Area | undefined)[];
  /** Frames with the index of their node; -1 for those that nobody can see. */
  frames: { element: Element; index: number }[];
  /** Where a pointer hits controls that have no box of their own: a label, or a part inside. */
  targets: [control: Element, target: Element][];
  /** What may lie over other things. */
  layers: Layer[];
  /** A dialog is open: what is inert is behind it. */
  isBehind: boolean;
  leftOut: string[];
}

/** Nothing so far. */
export const nothingWalked = (): Walked => ({
  nodes: [],
  elements: [],
  boxes: [],
  frames: [],
  targets: [],
  layers: [],
  isBehind: false,
  leftOut: [],
});
