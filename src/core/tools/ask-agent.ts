import * as z from 'zod';
import { filledText } from './fields.ts';
import { toldFlow } from './told-flow.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  agent: filledText('Browser (pages), Search (the web), File (the picked folder) or Chat (writing).'),
  task: filledText(
    'What it has to do and to bring, with all that it needs to know: it does not see your work.',
  ),
});

/** An agent as a tool of another one: it has its own tools and history, and only its result comes back. */
export const askAgent: Tool<z.infer<typeof schema>> = {
  name: 'ask_agent',
  description: 'Has another agent do a piece of work with its own tools, and gives its result.',
  schema,
  after: 'look',
  effect: () => 'read',
  describe: ({ agent, task }) => `${agent}: ${task}`.slice(0, 200),
  run: async ({ agent, task }, context) =>
    context.runFlow
      ? toldFlow(await context.runFlow({ kind: 'agent', agent, words: task }), context)
      : { status: 'refused', text: 'Not possible here.' },
};
