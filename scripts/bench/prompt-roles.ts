import type { Agent } from '../../src/core/agent/agent.ts';
import { browserAgent, builtInAgents } from '../../src/core/agent/agents.ts';
import { digestPrompt } from '../../src/core/context/prompts/digest.ts';
import type { AgentTask } from '../../src/core/plan/plan.ts';
import { plannerSystem } from '../../src/core/strategy/make-plan.ts';
import { passAssignment } from '../../src/core/strategy/reflection/inner-plan.ts';
import { updateAssignment } from '../../src/core/strategy/reflection/update.ts';
import { checkAssignment, summaryAssignment } from '../../src/core/strategy/result-check.ts';
import {
  answerer,
  caster,
  critic,
  instructor,
  listPlanner,
  plainRoles,
  solver,
  specifier,
  stepPlanner,
} from '../../src/core/strategy/roleplay/agents.ts';
import { listUpdater, taskLister } from '../../src/core/strategy/roleplay/tasks.ts';
import { nodeToolsFor, workflowAgent } from '../../src/core/strategy/workflow/generate-workflow.ts';
import { nodeAgent } from '../../src/core/strategy/workflow/node-run.ts';
import type { EntryOf } from '../../src/core/task/entry.ts';
import { foldTask } from '../../src/core/task/reducer.ts';
import type { AgentRun } from '../../src/core/task/state.ts';

/** The constant part of a request, whatever the task. */
export type PromptRole = Pick<Agent, 'name' | 'prompt' | 'tools'>;

/** A plain task: nothing is selected, configured or requested that would add to a prompt. */
const created: EntryOf<'task-created'> = {
  type: 'task-created',
  version: 1,
  words: '',
  windowId: 1,
  tabs: [{ tabId: 1, title: '', url: 'https://shop.example/', relation: 'attached' }],
  strategy: 'auto',
  model: 'measured',
  approve: 'ask',
  answers: [],
  origins: [],
  start: { utc: '', local: '', zone: 'UTC', locale: 'en' },
  platform: '',
  turnFields: true,
  parallelAgents: true,
  budget: { maxTokens: 1_000_000, maxUsd: 10 },
};

/** The agents that plans name, and the other roles of strategies. */
export function promptRoles(): PromptRole[] {
  const state = foldTask([{ ...created, taskId: '1', seq: 0, at: 0 }]);
  if (!state) throw new Error('A journal that begins with task-created has a state.');
  const own = { path: 'reflection/node-1', nodeId: '1', task: '', steps: [], earlier: [] };
  const node = nodeAgent({
    kind: 'step',
    id: '1',
    text: '',
    status: 'initial',
    tools: ['click', 'find', 'expand'],
  });
  const checked: AgentTask = {
    id: '0',
    agent: 'Browser',
    task: '',
    dependsOn: [],
    steps: [],
    status: 'done',
  };
  const roles: [name: string, role: Pick<Agent, 'prompt' | 'tools'>][] = [
    ['Planner', { prompt: plannerSystem(state.created, []), tools: [] }],
    [
      'Check of a result',
      checkAssignment(state, checked, { path: 'plan/0' } as AgentRun, '', undefined).agent,
    ],
    ['Summary', summaryAssignment(state, []).agent],
    ['Notes of a long task', { prompt: digestPrompt, tools: [] }],
    ['Workflow writer', workflowAgent([], { id: '1', language: 'en' }, nodeToolsFor(state.created))],
    ['Workflow node of three tools', node],
    ['Reflection', updateAssignment(state, 'reflection/update-0-0').agent],
    ['Reflection, inner plan', passAssignment(state, { ...own, agent: browserAgent }).agent],
    ['Dialogue, exact task', specifier(60)],
    ['Dialogue, roles', caster],
    ['Dialogue, plan', listPlanner],
    ['Dialogue, list of tasks', taskLister],
    ['Dialogue, list kept', listUpdater],
    ['Dialogue, user', instructor(plainRoles, true)],
    ['Dialogue, steps', stepPlanner],
    ['Dialogue, assistant', solver(plainRoles, state.created)],
    ['Dialogue, critic', critic('', '', 3)],
    ['Dialogue, answer', answerer],
  ];
  return [...builtInAgents, ...roles.map(([name, { prompt, tools }]) => ({ name, prompt, tools }))];
}
