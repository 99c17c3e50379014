import type { PageNode } from '../../../core/page/snapshot.ts';
import { attribute, baseUriOf } from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { accessibleName } from '../names/accname.ts';
import { wordSet } from '../names/role-sets.ts';

/** What may have a page of its own in it; objects and embedded files are more often something else. */
export const FRAME_TAGS = wordSet('iframe frame object embed');

/** The node of a frame; the worker inserts the frame's content below it, from the frame's own look. */
export function frameNode(
  element: Element,
  depth: number,
  screen: number,
  openShadowRoot: OpenShadowRoot,
): PageNode {
  const name = accessibleName(element, openShadowRoot) || attribute(element, 'name') || '';
  const node: PageNode = { role: 'frame', name, depth, states: [], screen };
  const source = attribute(element, 'src');
  if (source && URL.canParse(source, baseUriOf(element))) node.url = new URL(source, baseUriOf(element)).href;
  return node;
}
