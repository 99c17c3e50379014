import * as z from 'zod';
import { filledText } from '../fields.ts';
import { FOLDER_DENIED, folderQuestion } from '../files/use-folder.ts';
import type { Tool } from '../tool.ts';
import { flowOutcome } from './flow-outcome.ts';

const schemaWith = (more: string) =>
  z.object({
    agent: filledText(
      `Browser (pages), Search (the web), File (the picked folder), Chat (writing) or Timer (has what the task says done at a time, or again and again)${more}.`,
    ),
    task: filledText(
      'What it has to do and to bring, with all that it needs to know: it does not see your work.',
    ),
  });
const schema = schemaWith('');

/** Another agent as a tool: it has its own tools and history, and only its result comes back. */
export const askAgent: Tool<z.infer<typeof schema>> = {
  name: 'ask_agent',
  description: 'Has another agent do a piece of work with its own tools, and gives its result.',
  schema,
  after: 'look',
  effect: () => 'read',
  describe: ({ agent, task }) => `${agent}: ${task}`.slice(0, 200),
  run: async ({ agent, task }, context) => {
    if (!context.runFlow) return { status: 'refused', text: 'Not possible here.' };
    // A page may want it, and have what the files say typed into itself.
    if (agent.trim().toLowerCase() === 'file') {
      const answer = await context.ask(folderQuestion(task));
      if (answer.kind !== 'yes') return FOLDER_DENIED;
    }
    return flowOutcome(await context.runFlow({ kind: 'agent', agent, words: task }), context);
  },
};

/** The same for a task with remote servers and agents: the description names them too. */
export function askAgentOf(servers: readonly string[]): typeof askAgent {
  if (servers.length === 0) return askAgent;
  const names = servers.join(', ');
  const tool = made.get(names) ?? {
    ...askAgent,
    // A workflow's writer sees only the names and descriptions of its tools.
    description: `${askAgent.description} Outside the browser there are: ${names}.`,
    schema: schemaWith(`; or, outside the browser, as the person has set it up: ${names}`),
  };
  made.set(names, tool);
  return tool;
}

/** One tool per list, so that its description for the model is built only once. */
const made = new Map<string, typeof askAgent>();
