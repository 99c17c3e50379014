import type { PageNode } from '../../../core/page/snapshot.ts';
import type { Layer } from '../cover/layers.ts';
import type { Area } from '../dom/geometry.ts';

/** The result of one walk. `nodes`, `elements` and `boxes` are parallel lists. */
export interface Walked {
  nodes: PageNode[];
  elements: Element[];
  /** Their boxes in the viewport; undefined for nodes whose position is that of their content. */
  boxes: (Area | undefined)[];
  /** Frames with the index of their node; -1 for frames that nobody can see. */
  frames: { element: Element; index: number }[];
  /** The element that a pointer has to hit for controls without a box of their own: a label, or a part inside. */
  targets: [control: Element, target: Element][];
  /** Elements that may lie over others. */
  layers: Layer[];
  /** A dialog is open: inert elements are behind it. */
  isBehindDialog: boolean;
  leftOut: string[];
}

/** An empty result to start with. */
export const nothingWalked = (): Walked => ({
  nodes: [],
  elements: [],
  boxes: [],
  frames: [],
  targets: [],
  layers: [],
  isBehindDialog: false,
  leftOut: [],
});

/** The nodes at these places alone. */
export function keepOnly(walked: Walked, kept: readonly number[]): Walked {
  const places = new Map(kept.map((from, to) => [from, to]));
  return {
    ...walked,
    nodes: kept.map((at) => walked.nodes[at] as PageNode),
    elements: kept.map((at) => walked.elements[at] as Element),
    boxes: kept.map((at) => walked.boxes[at]),
    frames: walked.frames.map(({ element, index }) => ({ element, index: places.get(index) ?? -1 })),
  };
}
