import type { FrameSnapshot, PageNode, PageSnapshot } from './snapshot.ts';

/** A node for tests, in view at the top unless said otherwise. */
export const nodeFor = (role: string, name: string, more: Partial<PageNode> = {}): PageNode => ({
  role,
  name,
  depth: 0,
  states: [],
  screen: 0,
  ...more,
});

/** A page of these nodes for tests: one screen of 1280×800. */
export const pageOf = (nodes: PageNode[], more: Partial<PageSnapshot> = {}): PageSnapshot => ({
  tabId: 12,
  url: 'https://shop.example/checkout',
  title: 'Checkout',
  viewport: { width: 1280, height: 800 },
  scroll: { y: 0, height: 800 },
  nodes,
  lastRef: nodes.length,
  leftOut: [],
  ...more,
});

/** One frame's look for tests. */
export function frameOf(nodes: PageNode[], more: Partial<FrameSnapshot> = {}): FrameSnapshot {
  const { url, title, viewport, scroll, lastRef, leftOut } = pageOf(nodes);
  return { url, title, viewport, scroll, nodes, childFrames: [], lastRef, leftOut, ...more };
}
