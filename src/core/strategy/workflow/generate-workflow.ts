import type * as z from 'zod';
import type { Agent } from '../../agent/agent.ts';
import { builtInNames } from '../../agent/agents.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { workflowPrompt } from '../../agent/prompts/workflow.ts';
import { onlyLooks } from '../../agent/read-only.ts';
import { checkPlan } from '../../plan/check-plan.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import type { TaskState } from '../../task/state.ts';
import { browserTools } from '../../tools/browser-tools.ts';
import { returnOutput } from '../../tools/return-output.ts';
import type { AnyTool, Tool, ToolOutcome } from '../../tools/tool.ts';
import { doubtsAbout } from './doubts.ts';
import { planOfWorkflow, stepsOf, type Workflow, workflowSchema } from './workflow-value.ts';

/** Tools that a node may be given in this task. */
export const nodeToolsFor = ({ approve }: Pick<TaskState['created'], 'approve'>): readonly AnyTool[] =>
  browserTools.filter((tool) => tool !== returnOutput && (approve !== 'read' || onlyLooks(tool)));

/** How often calls that do not fit go back. */
const GENERATION_TURNS = 4;

/**
 * The agent that writes a workflow with one call. `kept` are the nodes that have run when an existing workflow is
 * changed.
 */
export const workflowAgent = (
  kept: readonly Step[],
  plan: Pick<Plan, 'id' | 'language'>,
  tools: readonly AnyTool[],
  failed: readonly string[] = [],
): Agent => ({
  name: 'Workflow',
  description: 'Writes the workflow.',
  tools: [generateWorkflow(kept, plan, tools, failed)],
  prompt: fill(workflowPrompt, {
    tools: tools.map(({ name, description }) => `- ${name}: ${description}`).join('\n'),
  }),
  usesPage: false,
  textIsResult: true,
  readReply: () => ({
    ok: false,
    problem: 'Your reply contained no call. Call generate_workflow with the whole workflow.',
  }),
  role: 'planner',
  maxTurns: GENERATION_TURNS,
});

/** The tool itself: its result is the plan. Objections to a workflow that could be run go back once. */
function generateWorkflow(
  kept: readonly Step[],
  plan: Pick<Plan, 'id' | 'language'>,
  tools: readonly AnyTool[],
  failed: readonly string[],
): Tool<z.infer<typeof workflowSchema>> {
  return {
    name: 'generate_workflow',
    description: 'Gives the whole workflow.',
    schema: workflowSchema,
    after: 'nothing',
    effect: () => 'read',
    describe: (input) => input.name,
    run: async (input, { results }) =>
      judgeWorkflow(input, kept, plan, {
        doubted: results.some(({ tool }) => tool === 'generate_workflow'),
        tools,
        failed,
      }),
  };
}

/** The result of a workflow that the model gave: the plan as the agent's result, or what is to be fixed in it. */
export function judgeWorkflow(
  workflow: Workflow,
  kept: readonly Step[],
  plan: Pick<Plan, 'id' | 'language'>,
  { doubted, tools, failed }: { doubted: boolean; tools: readonly AnyTool[]; failed: readonly string[] },
): ToolOutcome {
  const made = planOfWorkflow(workflow, kept, plan);
  const again = workflow.nodes.filter(({ id }) => failed.includes(id));
  const problems = made.ok
    ? [
        ...checkPlan(made.plan, { ...builtInNames, tools: tools.map(({ name }) => name) }),
        ...again.map(
          ({ id }) => `Node "${id}" has failed already. Give what is done instead an id of its own.`,
        ),
      ]
    : made.problems;
  if (!made.ok || problems.length > 0)
    return { status: 'invalid-workflow', text: sentBack('This workflow cannot be run', problems) };
  const doubts = doubted ? [] : doubtsAbout(stepsOf(made.plan).slice(kept.length));
  if (doubts.length > 0)
    return {
      status: 'doubted',
      text: sentBack('Sent back once, to be looked at again', doubts),
      value: { doubts },
    };
  return { status: 'done', text: 'The workflow is taken.', output: { value: made.plan, failed: false } };
}

const sentBack = (why: string, problems: readonly string[]): string =>
  `${why}:\n${problems.map((problem) => `- ${problem}`).join('\n')}\nCall generate_workflow again with the whole workflow.`;
