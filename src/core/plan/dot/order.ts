import type { Step } from '../plan.ts';

/**
 * A node whose order the edges give, among its siblings by id. `waits` are the ids that its incoming edges start at, in
 * written order.
 */
export interface Sibling {
  id: string;
  waits: readonly string[];
  /** The order that the node states itself, besides its edges (attribute `after`). */
  after?: string[] | undefined;
}

/**
 * Computes the `after` of each sibling. If the edges form one chain in written order, the result is a plain list,
 * without `after`. Without any edge all siblings may start at once. With `isGraph` the edges are taken literally.
 */
export function afterOf(siblings: readonly Sibling[], isGraph: boolean): (string[] | undefined)[] {
  const stated = siblings.map(({ waits, after }) =>
    after === undefined && waits.length === 0 ? undefined : [...new Set([...(after ?? []), ...waits])],
  );
  const exact = siblings.map(({ after }, index) =>
    after && !adds(siblings[index], after) ? after : stated[index],
  );
  if (isGraph || siblings.some(({ after }) => after !== undefined)) return exact;
  const isChain = siblings.every(({ waits }, index) => {
    const before = siblings[index - 1];
    return before === undefined ? waits.length === 0 : waits.length === 1 && waits[0] === before.id;
  });
  if (isChain) return siblings.map(() => undefined);
  const isFree = siblings.every(({ waits }) => waits.length === 0);
  return isFree ? siblings.map((_, index) => (index === 0 ? [] : undefined)) : exact;
}

/** Do the edges add to the node's own list? Then both count; otherwise its list is kept. */
const adds = (sibling: Sibling | undefined, after: readonly string[]): boolean =>
  sibling?.waits.some((id) => !after.includes(id)) ?? false;

/** Writes a list of steps as edges, with what `afterOf` needs besides them to restore the same order. */
export function edgesOf(steps: readonly Step[]): {
  edges: { from: string; to: string }[];
  /** The owner must mark its edges as literal. */
  isGraph: boolean;
  /** What a step must state itself, by id. */
  after: Map<string, string[]>;
} {
  const isList = steps.every((step) => step.after === undefined);
  const ids = new Set(steps.map(({ id }) => id));
  const waits = steps.map((step, index) => {
    const before = steps[index - 1];
    if (isList) return before ? [before.id] : [];
    return [...new Set(step.after ?? [])].filter((id) => ids.has(id));
  });
  const edges = steps.flatMap((step, index) => (waits[index] ?? []).map((from) => ({ from, to: step.id })));
  const siblings = steps.map(({ id }, index): Sibling => ({ id, waits: waits[index] ?? [] }));
  const same = (read: readonly (string[] | undefined)[], index: number): boolean =>
    JSON.stringify(read[index]) === JSON.stringify(steps[index]?.after);
  const plain = afterOf(siblings, false);
  if (steps.every((_, index) => same(plain, index))) return { edges, isGraph: false, after: new Map() };
  const word = afterOf(siblings, true);
  const after = new Map(
    steps.flatMap((step, index): [string, string[]][] =>
      step.after && !same(word, index) ? [[step.id, step.after]] : [],
    ),
  );
  return { edges, isGraph: true, after };
}
