import * as z from 'zod';
import { findCycle } from '../../plan/cycle.ts';
import { orderedSteps } from '../../plan/order.ts';
import type { ActionStep, Plan, Step } from '../../plan/plan.ts';
import { filledText, optionalTextList } from '../../tools/fields.ts';

const output = z
  .object({
    name: filledText('Name of the variable that it leaves.'),
    form: filledText('Its form: string, number, string[], "name: string, price: number" …'),
  })
  .optional();

/** The input of generate_workflow. */
export const workflowSchema = z.object({
  name: filledText('Short name of the workflow.'),
  description: filledText('What it does as a whole, in one or two sentences.'),
  nodes: z
    .array(
      z.object({
        id: filledText('Its own short id.'),
        name: filledText('Short name.'),
        description: filledText('What its agent has to do and to bring, with everything it needs to know.'),
        dependsOn: optionalTextList('Ids of the nodes that have to be done before.', 50),
        input: optionalTextList('Names of the outputs of other nodes that it reads.', 20),
        output: z.preprocess((value) => (value === null ? undefined : value), output),
        tools: optionalTextList('Names of the tools that it needs, besides return_output.', 40),
      }),
    )
    .min(1)
    .max(50),
});
export type Workflow = z.infer<typeof workflowSchema>;

/** Id of the one agent that holds the nodes of a workflow in its plan. */
export const WORKFLOW_AGENT = 'workflow';

/** Was it made as a workflow? Each of its nodes is then a run of its own, with the tools that it names. */
export const isWorkflow = ({ agents }: Plan): boolean =>
  agents.length === 1 &&
  agents.every(({ id, steps }) => id === WORKFLOW_AGENT && steps.every(({ kind }) => kind === 'step'));

/**
 * The workflow as a plan: one agent whose steps are the nodes as a plain list, sorted so that each comes after what it
 * depends on and after what leaves its input. `kept` are nodes that have run: they stay in front, unchanged.
 */
export function planOfWorkflow(
  workflow: Workflow,
  kept: readonly Step[],
  plan: Pick<Plan, 'id' | 'language'>,
): { ok: true; plan: Plan } | { ok: false; problems: string[] } {
  const ran = new Set(kept.map(({ id }) => id));
  const steps = workflow.nodes
    .filter(({ id }) => !ran.has(id))
    .map((node) => stepOf(node, waitsFor(node, workflow)));
  const ids = new Set([...ran, ...steps.map(({ id }) => id)]);
  const strangers = steps.flatMap(({ id, after = [] }) =>
    after
      .filter((other) => !ids.has(other))
      .map(
        (other) =>
          `Node "${id}" depends on "${other}", which does not exist. The nodes are ${list([...ids])}.`,
      ),
  );
  const cycle = findCycle(steps.map(({ id, after = [] }) => ({ id, waitsFor: after })));
  const circle = cycle
    ? [`These nodes wait for each other in a circle: ${cycle.join(' → ')}. Remove one of the dependencies.`]
    : [];
  if (strangers.length + circle.length > 0) return { ok: false, problems: [...strangers, ...circle] };
  const ordered = orderedSteps(steps).map(({ after: _, ...step }) => step);
  const agent = {
    id: WORKFLOW_AGENT,
    agent: 'Browser',
    task: workflow.description,
    dependsOn: [],
    steps: [...kept, ...(ordered as Step[])],
    status: kept.length > 0 ? ('running' as const) : ('initial' as const),
  };
  return {
    ok: true,
    plan: { ...plan, version: 1, name: workflow.name, thought: workflow.description, agents: [agent] },
  };
}

/** The workflow that a plan was made from, as the model that changes it sees it. */
export function workflowOfPlan(plan: Plan): Workflow {
  const steps = stepsOf(plan);
  return {
    name: plan.name,
    description: plan.thought || plan.agents.map(({ task }) => task).join(' '),
    nodes: steps.map((step, index) => ({
      id: step.id,
      name: step.extra?.name ?? step.text.slice(0, 60),
      description: step.text,
      dependsOn: index === 0 ? [] : [steps[index - 1]?.id ?? ''],
      input: step.input ?? [],
      ...(step.output === undefined ? {} : { output: { name: step.output, form: step.returns ?? 'any' } }),
      tools: step.tools ?? [],
    })),
  };
}

/** The nodes of a workflow's plan, in the order in which they run. */
export const stepsOf = (plan: Plan): ActionStep[] =>
  plan.agents.flatMap(({ steps }) => orderedSteps(steps)).filter((step) => step.kind === 'step');

/** Names between quotes and commas. */
export const list = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

type Node = Workflow['nodes'][number];

/** Its description, and the nodes that leave what it reads. */
function waitsFor(node: Node, workflow: Workflow): string[] {
  const writers = workflow.nodes.filter(
    ({ id, output }) => id !== node.id && output !== undefined && (node.input ?? []).includes(output.name),
  );
  return [...new Set([...(node.dependsOn ?? []), ...writers.map(({ id }) => id)])];
}

function stepOf(node: Node, after: string[]): ActionStep {
  return {
    kind: 'step',
    id: node.id,
    text: node.description,
    after,
    ...(node.input && node.input.length > 0 ? { input: node.input } : {}),
    ...(node.output ? { output: node.output.name, returns: node.output.form } : {}),
    tools: [...new Set(node.tools ?? [])].filter((tool) => tool !== 'return_output'),
    status: 'initial',
    extra: { name: node.name },
  };
}
