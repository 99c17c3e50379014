import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodesFromSent, nodesToSend, type SentNodes } from './sent-nodes.ts';
import { nodeFor } from './testing.ts';

const MOST = 1000;
const nodes = Array.from({ length: 40 }, (_, at) => nodeFor('text', `Words ${at}`));
/** As it arrives: other objects than were sent. */
const delivered = (sent: SentNodes): SentNodes => JSON.parse(JSON.stringify(sent)) as SentNodes;

describe('nodes that are sent', () => {
  it('are two numbers for a run of nodes that are known, and the nodes that are not', () => {
    const [a, b, c, d] = nodes.slice(0, 4).map((node) => node);
    const came = nodeFor('button', 'Undo', { ref: '7' });
    if (!a || !b || !c || !d) throw new Error('Four nodes.');
    expect(nodesToSend([a, b, c, d], [a, b, c, d])).toEqual([0, 4]);
    expect(nodesToSend([a, b, c, d], [a, came, c, d])).toEqual([0, 1, came, 2, 4]);
    expect(nodesToSend([a, b, c, d], [c, d, a, b])).toEqual([2, 4, 0, 2]);
    expect(nodesToSend([a, b], [])).toEqual([]);
    expect(nodesToSend([], [a])).toEqual([a]);
    expect(nodesToSend([a, b, c], [a, c, b])).toEqual([0, 1, 2, 3, 1, 2]);
  });

  /** Looks in each of which some nodes came in place of others, among them some that stood elsewhere before. */
  const looks = fc
    .array(
      fc.record({
        at: fc.nat(40),
        gone: fc.nat(6),
        came: fc.array(fc.oneof(fc.nat(nodes.length - 1), fc.string()), { maxLength: 8 }),
      }),
      { minLength: 2, maxLength: 8 },
    )
    .map((changes) => {
      let list = nodes.slice(0, 30);
      return changes.map(({ at, gone, came }) => {
        const those = came.map((one) =>
          typeof one === 'number' ? (nodes[one] ?? nodeFor('text', '')) : nodeFor('text', one),
        );
        list = [...new Set(list.toSpliced(at, gone, ...those))];
        return list;
      });
    });

  it('put together they are the list that was meant, with the nodes that were there before', () => {
    fc.assert(
      fc.property(looks, (lists) => {
        // The page keeps its own objects, the worker what it was sent.
        let sentLast: typeof nodes = [];
        let held: typeof nodes = [];
        for (const now of lists) {
          const put = nodesFromSent(held, delivered(nodesToSend(sentLast, now)), MOST);
          expect(put).toEqual(now);
          const places = new Map(sentLast.map((node, at) => [node, at]));
          for (const [at, node] of now.entries()) {
            const was = places.get(node);
            if (was !== undefined) expect(put?.[at]).toBe(held[was]);
          }
          sentLast = now;
          held = put ?? [];
        }
      }),
    );
  });

  it.each<[string, SentNodes]>([
    ['a number alone', [0]],
    ['a number before a node', [0, nodeFor('text', '')]],
    ['a run before the list', [-1, 2]],
    ['a run beyond the list', [0, 41]],
    ['more nodes than there may be', Array.from({ length: 60 }, (_, at) => (at % 2) * 40)],
    ['more new nodes than there may be', Array.from({ length: 1001 }, () => nodeFor('text', ''))],
  ])('are refused: %s', (_name, sent) => {
    expect(nodesFromSent(nodes, sent, MOST)).toBeUndefined();
  });
});
