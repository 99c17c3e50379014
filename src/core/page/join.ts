import { countPerhapsHidden, framesSeen } from './frames-seen.ts';
import { countOf } from './line.ts';
import type { FrameSnapshot, PageNode, PageSnapshot } from './snapshot.ts';
import { rowsTogether } from './table-rows.ts';

/** A frame's snapshot, with its position in the tab. */
export interface FrameToJoin {
  /** Chrome's frame id; 0 is the top frame. */
  frameId: number;
  /** -1 for the top frame. */
  parentFrameId: number;
  /** '' for the top frame, else unique in the tab ("f1"): refs of the frame's controls begin with it. */
  label: string;
  snapshot: FrameSnapshot;
  /** The token that the worker gave this frame to announce itself with. */
  token?: string;
}

/**
 * Joins the frames of a tab: the nodes of a child frame go under their 'frame' node, with refs such as "f1.3". A frame
 * is matched by Chrome's frame id, else by its token, else by an address that only one place has; an unmatched frame
 * comes at the end under a frame node of its own. Frames that nobody can see are left out, with those that may be among
 * them, and tables are told row by row.
 */
export function joinFrames(tabId: number, frames: readonly FrameToJoin[]): PageSnapshot {
  const top = frames.find((frame) => frame.parentFrameId < 0) ?? frames[0];
  if (!top) throw new Error('joinFrames needs at least the top frame.');
  const answers = frames.map((frame) => ({ ...frame, childFrames: frame.snapshot.childFrames }));
  const seen = new Set([...framesSeen(answers).keys()].map(({ frameId }) => frameId));
  // What nobody sees, or may not, is not taken for a frame of the same address that somebody does.
  const visible = frames.filter((frame) => seen.has(frame.frameId));
  const left = new Set(visible.filter((frame) => frame !== top));
  let nodes = nodesOf(top, 0, 0, visible, left);
  const unplaced = countPerhapsHidden(answers);
  for (const frame of left) {
    if (!left.delete(frame)) continue;
    const { snapshot } = frame;
    if (snapshot.nodes.length === 0) continue;
    const { title, url } = snapshot;
    const node: PageNode = {
      role: 'frame',
      name: title,
      depth: 0,
      states: [],
      url,
      screen: 0,
      frame: frame.label,
    };
    nodes = nodes.concat(node, nodesOf(frame, 1, 0, frames, left));
  }
  return {
    tabId,
    url: top.snapshot.url,
    title: top.snapshot.title,
    viewport: top.snapshot.viewport,
    scroll: top.snapshot.scroll,
    nodes: rowsTogether(nodes),
    lastRef: Math.max(...frames.map((frame) => frame.snapshot.lastRef)),
    leftOut: [
      ...frames.flatMap((frame) =>
        frame.snapshot.leftOut.map((part) => (frame.label ? `frame ${frame.label}: ${part}` : part)),
      ),
      ...(unplaced > 0 ? [`${countOf(unplaced, 'frame')} that may be hidden`] : []),
    ],
  };
}

function nodesOf(
  frame: FrameToJoin,
  depth: number,
  screen: number,
  frames: readonly FrameToJoin[],
  left: Set<FrameToJoin>,
): PageNode[] {
  const children = matchChildren(frame, frames, left);
  const { nodes } = frame.snapshot;
  // A page of one frame is that frame's list, however long.
  if (children.size === 0 && depth === 0 && screen === 0 && !frame.label) return nodes;
  return nodes.flatMap((node, index) => {
    const child = children.get(index);
    if (!child) return [placed(node, frame.label, depth, screen)];
    const { url, title } = child.snapshot;
    const frameNode = {
      ...placed(node, frame.label, depth, screen),
      frame: child.label,
      url,
      name: node.name || title,
    };
    const inner = nodesOf(child, frameNode.depth + 1, frameNode.screen, frames, left);
    return [frameNode, ...(node.states.includes('covered') ? inner.map(asCovered) : inner)];
  });
}

/** A control in a frame that is covered is covered with it. */
const asCovered = (node: PageNode): PageNode =>
  node.ref === undefined || node.states.includes('covered')
    ? node
    : { ...node, states: [...node.states, 'covered'] };

/** A node as part of the page of its tab; the same object from one look to the next where nothing changed. */
function placed(node: PageNode, label: string, depth: number, screen: number): PageNode {
  if (depth === 0 && screen === 0 && !label) return node;
  const known = placedBefore.get(node);
  const place = `${label} ${depth} ${screen}`;
  if (known?.place === place) return known.node;
  const now = { ...node, depth: node.depth + depth, screen: screen === 0 ? node.screen : screen };
  if (node.ref !== undefined && label) now.ref = `${label}.${node.ref}`;
  placedBefore.set(node, { place, node: now });
  return now;
}

const placedBefore = new WeakMap<PageNode, { place: string; node: PageNode }>();

/** The frames inside this one, by the index of their 'frame' node; matched ones are removed from `left`. */
function matchChildren(
  parent: FrameToJoin,
  frames: readonly FrameToJoin[],
  left: Set<FrameToJoin>,
): Map<number, FrameToJoin> {
  const matched = new Map<number, FrameToJoin>();
  const candidates = frames.filter((frame) => frame.parentFrameId === parent.frameId && left.has(frame));
  const take = (index: number, frame: FrameToJoin | undefined): void => {
    if (frame && left.delete(frame)) matched.set(index, frame);
  };
  const open = parent.snapshot.childFrames;
  for (const { index, frameId } of open)
    if (frameId !== undefined)
      take(
        index,
        candidates.find((frame) => frame.frameId === frameId),
      );
  for (const { index, token } of open)
    if (token !== undefined && !matched.has(index))
      take(
        index,
        candidates.find((frame) => frame.token === token),
      );
  for (const { index } of open) {
    const url = parent.snapshot.nodes[index]?.url;
    if (!url || matched.has(index)) continue;
    const places = open.filter((one) => parent.snapshot.nodes[one.index]?.url === url);
    const same = candidates.filter((frame) => left.has(frame) && frame.snapshot.url === url);
    if (places.length === 1 && same.length === 1) take(index, same[0]);
  }
  return matched;
}
