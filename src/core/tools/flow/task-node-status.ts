import * as z from 'zod';
import type { Tool } from '../tool.ts';

const schema = z.object({
  doneIds: z.array(z.string()).describe('Ids of the plan steps that are done now and were seen to be done.'),
  todoIds: z.array(z.string()).describe('Ids of the plan steps that are still to do.'),
});

/**
 * A report, not a move: the runner checks the ids against the plan and moves the states itself. Offered only to agents
 * with steps.
 */
export const taskNodeStatus: Tool<z.infer<typeof schema>> = {
  name: 'task_node_status',
  description:
    'Reports which steps of the plan are done. Send it together with other calls, each time a step has been finished.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: () => 'Noting how far the plan is',
  run: async (input) => ({
    status: 'done',
    text: 'Noted.',
    reportedDone: input.doneIds,
  }),
};
