import type { NodeStatus } from '../plan/plan.ts';
import { present } from '../present.ts';
import type { EntryBody } from './entry.ts';

/**
 * The entry that moves a node of the plan. A `result` belongs to the node from then on; without one the node keeps its
 * own.
 */
export const nodeMoved = (nodeId: string, status: NodeStatus, result?: string): EntryBody => ({
  type: 'node-moved',
  nodeId,
  status,
  ...present({ result }),
});
