import type { Step } from './plan.ts';

/** Whose order edges say: nodes beside each other, by id. `waits` are the ids that edges come from, in written order. */
export interface Sibling {
  id: string;
  waits: readonly string[];
  /** What the node itself says besides its edges (attribute `after`). */
  after?: string[] | undefined;
}

/**
 * The `after` of each sibling. Edges that make one chain in written order are a plain list, which has none. Without
 * any edge all may start at once. With `isGraph` edges are taken word for word.
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

/** Do edges say more than the list of the node itself? Then both count; else the list stands as it is. */
const adds = (sibling: Sibling | undefined, after: readonly string[]): boolean =>
  sibling?.waits.some((id) => !after.includes(id)) ?? false;

/** How a list of steps is written as edges, and what beside them makes `afterOf` give the same order again. */
export function edgesOf(steps: readonly Step[]): {
  edges: { from: string; to: string }[];
  /** The owner says that edges are to be taken word for word. */
  isGraph: boolean;
  /** What a step has to say itself, by id. */
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
