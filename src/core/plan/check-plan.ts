import { present } from '../present.ts';
import { checkVariables } from './check-variables.ts';
import { findCycle } from './cycle.ts';
import { parseOutputForm } from './output-form.ts';
import type { ActionStep, AgentTask, Plan, Step } from './plan.ts';
import { childSteps, walkSteps } from './steps.ts';
import { scheduledPlan, TIMER, timedAgentIds } from './timer-agents.ts';

/** The names that a plan may refer to. */
export interface PlanNames {
  /** Names of the agents that a plan may use. */
  agents: readonly string[];
  /** Names of the tools; unset: not checked. */
  tools?: readonly string[];
  /** Variables that exist before the plan runs; unset: only the order within the plan's own variables is checked. */
  variables?: readonly string[] | undefined;
}

/** Why a plan cannot run: one sentence, and the place of the mistake, for an editor to mark. */
export interface PlanProblem {
  text: string;
  /** Id of the faulty agent or node; unset when it is the whole plan. */
  nodeId?: string;
  /** The wrong name in that node. */
  word?: string;
}

/**
 * Everything that prevents a well-formed plan from running, one sentence each, written to be sent back to the model
 * that made it. An empty list: the plan can run.
 */
export const checkPlan = (plan: Plan, names: PlanNames): string[] =>
  planProblems(plan, names).map(({ text }) => text);

/**
 * Problems of a plan that the running plan does not have already: that one may be older than a check, which must not
 * block its edits.
 */
export function newProblems(plan: Plan, names: PlanNames, atWork: Plan | undefined): PlanProblem[] {
  const old = atWork ? checkPlan(atWork, names) : [];
  return planProblems(plan, names).filter(({ text }) => !old.includes(text));
}

/** The same as `checkPlan`, with the position of each problem. */
export function planProblems(plan: Plan, names: PlanNames): PlanProblem[] {
  const size = plan.agents.reduce((sum, agent) => sum + 1 + [...walkSteps(agent.steps)].length, 0);
  if (size > MOST_NODES)
    return [
      {
        text: `The plan has ${size} agents and nodes; at most ${MOST_NODES} are run. Use forEach for what is done many times, or split it.`,
      },
    ];
  return [
    ...(plan.agents.length === 0 ? [{ text: 'The plan has no agent. Give it at least one.' }] : []),
    ...duplicateIds(plan),
    ...plan.agents.flatMap((agent) => checkAgent(agent, plan, names)),
    ...checkTimers(plan),
    ...circle(plan.agents.map(({ id, dependsOn }) => ({ id, waitsFor: dependsOn }))),
    ...checkVariables(plan, names.variables),
  ];
}

/** Far beyond what anybody reads; below this limit the checks stay quick. */
const MOST_NODES = 1000;

function duplicateIds(plan: Plan): PlanProblem[] {
  const ids = plan.agents.flatMap((agent) => [
    agent.id,
    ...[...walkSteps(agent.steps)].map(({ step }) => step.id),
  ]);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map((id) => ({
    text: `The id "${id}" is used more than once. Give every agent and node its own id.`,
    nodeId: id,
  }));
}

function checkAgent(agent: AgentTask, plan: Plan, names: PlanNames): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const say = (text: string, word?: string) =>
    problems.push({ text, nodeId: agent.id, ...present({ word }) });
  if (!names.agents.includes(agent.agent))
    say(
      `Agent "${agent.id}" is named "${agent.agent}", ${unknownNameText(agent.agent, names.agents)}`,
      agent.agent,
    );
  const ids = plan.agents.map(({ id }) => id);
  for (const id of agent.dependsOn)
    if (!ids.includes(id))
      say(`Agent "${agent.id}" depends on "${id}", ${unknownNameText(id, ids, 'no agent of this plan')}`, id);
  if (agent.task.trim() === '' && agent.steps.length === 0 && agent.agent !== 'Chat')
    say(`Agent "${agent.id}" has neither a task nor nodes. Say what it has to do.`);
  problems.push(...checkForm(`Agent "${agent.id}"`, agent));
  return [...problems, ...checkList(agent.steps, `agent "${agent.id}"`, names)];
}

function checkTimers(plan: Plan): PlanProblem[] {
  const timed = timedAgentIds(plan);
  return plan.agents.flatMap(({ id, agent }) => {
    if (agent !== TIMER) return [];
    if (timed.has(id))
      return [{ text: `Agent "${id}" is a Timer behind a Timer. Leave one of them out.`, nodeId: id }];
    return scheduledPlan(plan, id)
      ? []
      : [
          {
            text: `Agent "${id}" is a Timer that nobody waits for. Put what is to be done each time into an agent with dependsOn="${id}".`,
            nodeId: id,
          },
        ];
  });
}

function checkList(steps: readonly Step[], place: string, names: PlanNames): PlanProblem[] {
  const ids = steps.map(({ id }) => id);
  const wrongAfter = steps.flatMap((step) =>
    (step.after ?? [])
      .filter((id) => !ids.includes(id))
      .map((id) => ({
        text: `Node "${step.id}" comes after "${id}", ${unknownNameText(id, ids, `no node beside it in ${place}`)}`,
        nodeId: step.id,
        word: id,
      })),
  );
  return [
    ...wrongAfter,
    ...circle(steps.map(({ id, after }) => ({ id, waitsFor: after ?? [] }))),
    ...steps.flatMap((step) => [
      ...checkStep(step, names),
      ...checkList(childSteps(step), `node "${step.id}"`, names),
    ]),
  ];
}

function checkStep(step: Step, names: PlanNames): PlanProblem[] {
  const say = (what: string, word?: string): PlanProblem => ({
    text: `Node "${step.id}" (${step.kind}) ${what}`,
    nodeId: step.id,
    ...present({ word }),
  });
  const problems = lacks(step).map((what) => say(what));
  if (step.kind !== 'step') return problems;
  return [
    ...problems,
    ...checkForm(`Node "${step.id}" (step)`, step),
    ...unknownTools(step, names.tools).map((tool) =>
      say(`uses the tool "${tool}", ${unknownNameText(tool, names.tools ?? [])}`, tool),
    ),
  ];
}

/** What a node lacks, as the end of a sentence about it. */
function lacks(step: Step): string[] {
  const isBlank = (text: string): boolean => text.trim() === '';
  const nodes = (place = ''): string | false =>
    childSteps(step).length === 0 && `holds no node. Put the nodes inside it${place}.`;
  const found = (): (string | false)[] => {
    switch (step.kind) {
      case 'step':
        return [isBlank(step.text) && 'has no text. Say what is to be done.'];
      case 'confirm':
        return [isBlank(step.question) && 'asks nothing. Write the question as its text.'];
      case 'forEach':
        return [
          nodes(),
          step.items.length === 0 && 'has no items. Write items="a, b, c" or items="nameOfVariable".',
        ];
      case 'loop':
        return [nodes(), isBlank(step.until) && 'has no condition. Write until="…".'];
      case 'watch':
        return [
          nodes('s <trigger>'),
          isBlank(step.description) && 'does not say what to watch. Write a <description>.',
        ];
    }
  };
  return found().filter((what) => what !== false);
}

function unknownTools(
  { tools = [], calls = [] }: ActionStep,
  known: readonly string[] | undefined,
): string[] {
  const named = new Set([...tools, ...calls.map(({ tool }) => tool)]);
  return known ? [...named].filter((tool) => !known.includes(tool)) : [];
}

function checkForm(
  node: string,
  { id, returns }: { id: string; returns?: string | undefined },
): PlanProblem[] {
  const form = returns === undefined ? undefined : parseOutputForm(returns);
  if (form === undefined || form.ok || returns === undefined) return [];
  const text = `${node} states the form of its result in a way that cannot be read: ${form.problem}. Write for example "name: string, price: number, tags: string[]", or "{ … }[]" for a list.`;
  return [{ text, nodeId: id, word: returns }];
}

function circle(nodes: Parameters<typeof findCycle>[0]): PlanProblem[] {
  const cycle = findCycle(nodes);
  const [first] = cycle ?? [];
  return cycle && first !== undefined
    ? [
        {
          text: `These wait for each other in a circle: ${cycle.join(' → ')}. Remove one of these dependencies.`,
          nodeId: first,
        },
      ]
    : [];
}

/** Ends a sentence about an unknown name: "which does not exist. Did you mean "Chat"?" */
export function unknownNameText(
  name: string,
  known: readonly string[],
  what = 'which does not exist',
): string {
  const near = known.find((other) => other.toLowerCase() === name.trim().toLowerCase());
  if (near !== undefined) return `${what}. Did you mean "${near}"?`;
  return known.length > 0 ? `${what}. There ${are(known)}.` : `${what}.`;
}

const are = (names: readonly string[]): string =>
  `${names.length > 1 ? 'are' : 'is'} ${names.map((name) => `"${name}"`).join(', ')}`;
