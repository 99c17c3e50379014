import { agentRunOf } from '../../agent/agent-state.ts';
import type { Step } from '../../plan/plan.ts';
import type { AgentRun, QuestionState, TaskState } from '../../task/state.ts';

/** Path of the run of a node, by its id, which is free text. */
export const pathOfNode = (id: string): string => `reflection/node-${encodeURIComponent(id)}`;
export const nodePath = ({ id }: Step): string => pathOfNode(id);
/** The run of that node; undefined before it began. */
export const runOf = (state: TaskState, node: Step): AgentRun | undefined =>
  agentRunOf(state, nodePath(node));

/** The question of a node that asks the person; undefined before it was asked. */
export const askedOf = (state: TaskState, node: Step): QuestionState | undefined =>
  state.questions.find(({ path }) => path === nodePath(node));

/** What the node is about, in words. */
export const textOf = (node: Step): string =>
  node.kind === 'step' ? node.text : node.kind === 'confirm' ? node.question : node.id;
