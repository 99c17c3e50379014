import type { NodeStatus } from './plan.ts';

/** The runner has the node, or has had it: `initial` and `ready` alone are still to be decided about. */
export const hasBegun = (status: NodeStatus): boolean => status !== 'initial' && status !== 'ready';

/** Nothing more comes of the node, unless it is tried again. */
export const isOver = (status: NodeStatus): boolean =>
  status === 'done' || status === 'failed' || status === 'skipped';
