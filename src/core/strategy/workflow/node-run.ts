import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { askAgentFor } from '../../agent/agents-for.ts';
import { asData } from '../../agent/header.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { inputPrompt, memoryPrompt, nodeAround, workflowNodePrompt } from '../../agent/prompts/workflow.ts';
import type { ActionStep, Plan } from '../../plan/plan.ts';
import { present } from '../../present.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { browserTools } from '../../tools/browser-tools.ts';
import { askAgent } from '../../tools/flow/ask-agent.ts';
import { returnOutput } from '../../tools/return-output.ts';
import type { AnyTool } from '../../tools/tool.ts';
import { resultText } from '../result-text.ts';
import { shortAt } from '../short-results.ts';
import { tabLeftBy } from '../single-agent.ts';
import type { PayloadLoader } from '../strategy.ts';
import { stepsOf } from './workflow-value.ts';

/** Turns of a node; the next one is refused. */
export const NODE_TURNS = 10;

/** Characters of a variable that a node did not ask for. */
const LONGEST_MEMORY = 500;
/** Characters of a variable that it did ask for: as much as a page that is read. */
const LONGEST_INPUT = 20_000;

/** Tools that need no tab. */
const WITHOUT_PAGE = new Set([
  'save_file',
  'human_interact',
  'list_tabs',
  'calculate',
  'read_table',
  'ask_agent',
]);

/** Beginning of the paths of the nodes' runs. */
export const NODES = 'workflow/node-';

/** The id may be any text, and must not be mistaken for a part of the path. */
const pathOfNode = (step: ActionStep): string => NODES + encodeURIComponent(step.id);

/** The run of a node; undefined before it has begun. */
export const runOfNode = (state: TaskState, step: ActionStep): AgentRun | undefined =>
  agentRunOf(state, pathOfNode(step));

/** An agent with the tools of one node, and no others. */
export function nodeAgent(step: ActionStep, asking: AnyTool = askAgent): Agent {
  const names = new Set(step.tools ?? []);
  return {
    name: 'Browser',
    description: 'Carries out one node of a workflow.',
    tools: [...browserTools, asking].filter((tool) => names.has(tool.name) || tool === returnOutput),
    prompt: workflowNodePrompt,
    usesPage: [...names].some((name) => !WITHOUT_PAGE.has(name)),
    textIsResult: false,
    maxTurns: NODE_TURNS,
  };
}

/**
 * The run of one node. It gets the workflow as a whole, its own node, its input up to the length of a page that is read
 * and, shortened, everything that the nodes before it left; it gets neither the person's request nor the nodes after
 * it. What is cut is counted, and recall gives it.
 */
export async function nodeAssignment(
  state: TaskState,
  plan: Plan,
  step: ActionStep,
  load: PayloadLoader,
): Promise<AgentAssignment> {
  const steps = stepsOf(plan);
  const before = steps.slice(0, steps.indexOf(step));
  const variables = (
    await Promise.all(before.map(async (other) => variableOf(other, runOfNode(state, other), load)))
  ).flat();
  const asked = new Set(step.input ?? []);
  const known = variables.map(({ name, form, text }, index) => ({
    isInput: asked.has(name),
    head: `- ${name}${form}:\n`,
    ...shortAt(index, text, asked.has(name) ? LONGEST_INPUT : LONGEST_MEMORY),
  }));
  const lines = (wanted: boolean): string =>
    known
      .filter(({ isInput }) => isInput === wanted)
      .map(({ head, result }) => head + asData(state, result))
      .join('\n');
  const input = lines(true);
  const memory = lines(false);
  return {
    path: pathOfNode(step),
    agent: nodeAgent(step, askAgentFor(state.created)),
    nodeId: step.id,
    task: step.text,
    steps: [],
    // What is cut of them can be recalled.
    earlier: known.map(({ head, isInput: _, ...text }) => ({
      agent: 'Browser',
      task: head,
      ...text,
      told: true,
    })),
    around: fill(nodeAround, {
      name: plan.name,
      description: plan.thought,
      input: input === '' ? '' : fill(inputPrompt, { list: input }),
      memory: memory === '' ? '' : fill(memoryPrompt, { list: memory }),
    }),
    ...present({ returns: step.returns }),
    ...tabLeftBy(
      state,
      before.map((other) => runOfNode(state, other)),
    ),
  };
}

async function variableOf(
  step: ActionStep,
  run: AgentRun | undefined,
  load: PayloadLoader,
): Promise<{ name: string; form: string; text: string }[]> {
  if (run?.status !== 'done' || !run.value) return [];
  const text = await resultText(run.value, load);
  const name = step.output ?? `result of node ${step.id}`;
  return [{ name, form: step.returns === undefined ? '' : ` (${step.returns})`, text }];
}
