import type { NodeStatus } from './plan.ts';

/** The runner has or had the node; only `initial` and `ready` nodes are still undecided. */
export const hasBegun = (status: NodeStatus): boolean => status !== 'initial' && status !== 'ready';

/** The node is finished, unless it is retried. */
export const isOver = (status: NodeStatus): boolean =>
  status === 'done' || status === 'failed' || status === 'skipped';
