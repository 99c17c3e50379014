import { type AgentCard, cardText } from './agent-card.ts';
import { OF_A_SERVER, type OfferedTool, type RemoteServer } from './offered.ts';

/** Characters of one message to an agent. */
const LONGEST_MESSAGE = 20_000;
/** Maximum length of an agent's id of a task or a conversation. */
export const LONGEST_ID = 200;

/** The one tool of a remote agent; the form is ours, the description the agent's own words. */
export const agentTool = (server: RemoteServer, card: AgentCard): OfferedTool => ({
  server,
  name: `${server.name}${OF_A_SERVER}send_message`,
  tool: 'send_message',
  description: cardText(card),
  form: {
    type: 'object',
    properties: {
      message: {
        type: 'string',
        minLength: 1,
        maxLength: LONGEST_MESSAGE,
        description:
          'What it has to do or to know, complete: it sees nothing else. Leave it out only to wait on for the task of task_id.',
      },
      task_id: {
        type: 'string',
        maxLength: LONGEST_ID,
        description: 'Only as an outcome told it: the task that this answers, or that is asked after.',
      },
      context_id: {
        type: 'string',
        maxLength: LONGEST_ID,
        description: 'Only as an outcome told it: the conversation that this belongs to.',
      },
    },
    anyOf: [{ required: ['message'] }, { required: ['task_id'] }],
  },
});
