import type { Agent, ReadReply } from '../../agent/agent.ts';
import { askAgentFor } from '../../agent/agents-for.ts';
import { fill } from '../../agent/prompts/fill.ts';
import {
  answerOfDialoguePrompt,
  criticPrompt,
  rolePlanPrompt,
  rolePlayAssistantPrompt,
  rolePlayUserPrompt,
  rolesPrompt,
  specifyPrompt,
  stepsPrompt,
} from '../../agent/prompts/roleplay.ts';
import type { ModelRole } from '../../model/port.ts';
import type { TaskState } from '../../task/state.ts';
import { browserTools } from '../../tools/browser-tools.ts';
import { returnOutput } from '../../tools/return-output.ts';
import {
  readChoice,
  readInstruction,
  readList,
  readRoles,
  readSolution,
  readSpecified,
} from './read-replies.ts';

/** Who the two are, in the words of the prompts. */
export interface Roles {
  user: string;
  assistant: string;
}

/** The roles when none are searched for. */
export const plainRoles: Roles = {
  user: 'the one who speaks for the person',
  assistant: 'a careful web assistant',
};

/** How often in all a reply is asked for that breaks the rules of a role. */
const REPLIES = 3;
/** Turns of the assistant for one instruction. */
const ASSISTANT_TURNS = 25;

/** An agent without tools, whose text is its result; `readReply` checks its form. */
export const speaker = (
  name: string,
  role: ModelRole,
  prompt: string,
  readReply?: (text: string) => ReadReply,
): Agent => ({
  name,
  description: `${name} of a dialogue.`,
  tools: [],
  prompt,
  usesPage: false,
  textIsResult: true,
  ...(readReply ? { readReply } : {}),
  role,
  maxTurns: REPLIES,
});

/** Specifies the task more exactly, in at most so many words. */
export const specifier = (limit: number): Agent =>
  speaker('Specifier', 'planner', fill(specifyPrompt, { limit: String(limit) }), (text) =>
    readSpecified(text, limit),
  );

/** Lists before the dialogue what is to be done in it. */
export const listPlanner: Agent = speaker('Planner', 'planner', rolePlanPrompt, readList);

/** The assistant's own planning pass for one instruction. */
export const stepPlanner: Agent = speaker('Steps', 'planner', stepsPrompt, readList);

/** Finds the two roles that fit the task. */
export const caster: Agent = speaker('Roles', 'planner', rolesPrompt, readRoles);

/** Instructs. `solved`: its newest instruction has been carried out, so it may end the dialogue. */
export const instructor = ({ user, assistant }: Roles, solved: boolean): Agent => ({
  ...speaker('User', 'planner', fill(rolePlayUserPrompt, { role: user, assistant }), (text) =>
    readInstruction(text, solved),
  ),
  hearsLast: true,
});

/** Carries out one instruction with the page tools and the help of other agents, and replies with its solution. */
export const solver = ({ user, assistant }: Roles, created: TaskState['created']): Agent => ({
  ...speaker('Assistant', 'agent', fill(rolePlayAssistantPrompt, { role: assistant, user }), readSolution),
  tools: [...browserTools.filter((tool) => tool !== returnOutput), askAgentFor(created)],
  usesPage: true,
  maxTurns: ASSISTANT_TURNS,
});

/** Chooses among so many proposals. */
export const critic = (criteria: string, role: string, count: number): Agent =>
  speaker(
    'Critic',
    'critic',
    fill(criticPrompt, {
      role: role === '' ? '' : ` Your role: ${role}.`,
      criteria: criteria === '' ? '' : ` Go by this: ${criteria}`,
    }),
    (text) => readChoice(text, count),
  );

/** Writes the answer for the person from what the dialogue has solved. */
export const answerer: Agent = { ...speaker('Answer', 'chat', answerOfDialoguePrompt), hearsLast: true };
