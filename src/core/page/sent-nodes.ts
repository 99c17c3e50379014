import { changedSpan } from './changed-span.ts';
import type { FrameSnapshot, PageNode } from './snapshot.ts';

/**
 * Nodes on their way from a page to the worker. Nodes that the worker lacks are sent themselves. A run of nodes that it
 * has is sent as two numbers: the position of the first in the earlier list, and one past the last.
 */
export type SentNodes = (PageNode | number)[];

/** A look on its way to the worker. */
export type SentSnapshot = Omit<FrameSnapshot, 'nodes'> & { nodes: SentNodes };

/**
 * What to send of a list to a receiver that has an earlier one. The same object in both means that nothing of it has
 * changed; a list holds each only once. Only what is between the common beginning and the common end is visited.
 */
export function nodesToSend(before: readonly PageNode[], now: readonly PageNode[]): SentNodes {
  const { start, end, wasEnd } = changedSpan(before, now);
  const places = new Map<PageNode, number>();
  for (let at = start; at < wasEnd; at++) places.set(before[at] as PageNode, at);
  const sent: SentNodes = [];
  const sendRun = (from: number, to: number): void => {
    if (from === to) return;
    if (from === sent.at(-1)) sent.pop();
    else sent.push(from);
    sent.push(to);
  };
  sendRun(0, start);
  for (let at = start; at < end; at++) {
    const node = now[at] as PageNode;
    const was = places.get(node);
    if (was === undefined) sent.push(node);
    else sendRun(was, was + 1);
  }
  sendRun(wasEnd, before.length);
  return sent;
}

/**
 * Reassembles what `nodesToSend` took apart, with the very nodes of the earlier list.
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
