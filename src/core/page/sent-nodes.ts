import type { FrameSnapshot, PageNode } from './snapshot.ts';

/**
 * Nodes on their way from a page to the worker: those that the worker has not are sent themselves, and instead of a
 * run of those that it has, two numbers: the place of the first in the list it was sent before, and one past the last.
 */
export type SentNodes = (PageNode | number)[];

/** A look on its way to the worker. */
export type SentSnapshot = Omit<FrameSnapshot, 'nodes'> & { nodes: SentNodes };

/** What to send of a list to who has an earlier one. The same object in both means that nothing of it has changed. */
export function nodesToSend(before: readonly PageNode[], now: readonly PageNode[]): SentNodes {
  const places = new Map(before.map((node, at) => [node, at]));
  const sent: SentNodes = [];
  let end: number | undefined;
  for (const node of now) {
    const at = places.get(node);
    if (at === undefined) sent.push(node);
    else if (at === end) sent.pop();
    else sent.push(at);
    end = at === undefined ? at : at + 1;
    if (end) sent.push(end);
  }
  return sent;
}

/**
 * Puts together what `nodesToSend` took apart, with the very nodes of the earlier list.
 * @param most nodes that a list may have
 * @returns undefined when it makes no sense: numbers without a pair or beyond the list, or too many nodes
 */
export function nodesFromSent(
  before: readonly PageNode[],
  sent: Readonly<SentNodes>,
  most: number,
): PageNode[] | undefined {
  const nodes: PageNode[] = [];
  for (let at = 0; at < sent.length; at++) {
    const one = sent[at] as PageNode | number;
    if (typeof one !== 'number') nodes.push(one);
    else {
      const end = sent[++at];
      if (typeof end !== 'number' || one < 0 || end > before.length || nodes.length + end - one > most)
        return undefined;
      for (let was = one; was < end; was++) nodes.push(before[was] as PageNode);
    }
  }
  return nodes.length > most ? undefined : nodes;
}
