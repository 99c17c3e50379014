import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import {
  dialoguePrompt,
  othersPrompt,
  planOfRoleplay,
  roleplayAround,
  solvedProposalPrompt,
} from '../../agent/prompts/roleplay.ts';
import { openTasksPrompt } from '../../agent/prompts/roleplay-tasks.ts';
import { present } from '../../present.ts';
import type { TaskState } from '../../task/state.ts';
import { tabLeftBy } from '../single-agent.ts';
import type { Directive } from '../strategy.ts';
import type { Roles } from './agents.ts';
import type { Instruction } from './read-replies.ts';
import { type Memory, solutionsIn } from './solutions.ts';

/** Has the run of that path ended, with or without a result? */
export const isOver = (state: TaskState, path: string): boolean => {
  const run = agentRunOf(state, path);
  return run !== undefined && run.status !== 'running';
};

/** The present state of a dialogue, as its speakers are told it. */
export interface Scene {
  state: TaskState;
  /** The result of the run of that path; undefined when it has none. */
  value: (path: string) => Promise<unknown>;
  roles: Roles;
  task: string;
  plan: string;
  /** What is open, the most urgent first; undefined when no list is kept. Prompts show it as it is here. */
  open?: string;
  /** Which earlier solutions are given in full. */
  memory: Memory;
  /** The present subject; absent: the newest instruction. */
  present?: string;
  /** The dialogue so far, oldest first. */
  rounds: (Extract<Instruction, { done: false }> & { solution: string; solved: boolean })[];
}

/** A result that was loaded from the journal, if it is a non-empty text. */
export const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

/** A proposal as it stands on a card and in prompts. */
export const shown = (proposal: Instruction): string =>
  proposal.done ? 'The task is solved.' : `${proposal.instruction}\nInput: ${proposal.input}`;

/** The roles, the plan and the dialogue, and other proposals of the same round, so that each new one differs. */
export function around(scene: Scene, others: readonly Instruction[] = []): string {
  const { roles, plan, open } = scene;
  const dialogue = dialogueOf(scene);
  const told = fill(roleplayAround, {
    ...roles,
    plan:
      (plan === '' ? '' : fill(planOfRoleplay, { plan })) +
      (open === undefined ? '' : fill(openTasksPrompt, { open })),
    dialogue: dialogue === '' ? '' : fill(dialoguePrompt, { dialogue }),
  });
  if (others.length === 0) return told;
  const list = others.map((other) => `- ${shown(other)}`).join('\n');
  const asked = others.some(({ done }) => done) ? ` ${solvedProposalPrompt}` : '';
  return told + fill(othersPrompt, { list, asked });
}

function dialogueOf(scene: Scene): string {
  const told = solutionsIn(scene);
  return scene.rounds
    .map(({ instruction, input, solved }, index) => {
      const solution = asData(scene.state, told[index]?.result ?? '');
      return `Instruction ${index + 1}: ${instruction}\nInput: ${input}\nSolution${solved ? '' : ' (none; it ended by itself)'}:\n${solution}`;
    })
    .join('\n\n');
}

/** The dialogue contains them; what was cut there can be recalled. */
export const recallable = (scene: Scene): AgentAssignment['earlier'] =>
  solutionsIn(scene).map((solution) => ({ ...solution, told: true }));

/** Runs an agent that is given the dialogue. */
export const speakIn = (
  scene: Scene,
  path: string,
  agent: Agent,
  task: string,
  text = around(scene),
): AgentDirective => speak(path, agent, task, text, { earlier: recallable(scene) });

/** Where the assistant left off in earlier rounds. */
export const tab = (state: TaskState, round: number): { tabId?: number } =>
  tabLeftBy(
    state,
    Array.from({ length: round - 1 }, (_, index) => agentRunOf(state, `roleplay/assistant-${index + 1}`)),
  );

/** Runs an agent with `text` in its first message. */
export const speak = (
  path: string,
  agent: Agent,
  task: string,
  text?: string,
  more: Pick<AgentAssignment, 'tabId'> & Partial<Pick<AgentAssignment, 'earlier'>> = {},
): AgentDirective => ({
  do: 'agent',
  assignment: {
    path,
    agent,
    nodeId: '',
    task,
    steps: [],
    earlier: [],
    ...present({ around: text }),
    ...more,
  },
});

/** A pass without a result is left out. */
export const passOf = ({ assignment }: AgentDirective): Directive => ({
  do: 'agent',
  assignment: { ...assignment, optional: true },
});

type AgentDirective = Extract<Directive, { do: 'agent' }>;
