import { describe, expect, test } from 'vitest';
import { textOf, withMoved, withoutNode, withText } from './edits.ts';
import { type Plan, planSchema } from './plan.ts';
import { findNode } from './steps.ts';

const step = (id: string, text: string, after?: string[]) => ({
  kind: 'step' as const,
  id,
  text,
  status: 'initial' as const,
  ...(after && { after }),
});
const plan: Plan = planSchema.parse({
  version: 1,
  id: 'p',
  name: 'Lamps',
  thought: '',
  language: 'en',
  agents: [
    {
      id: '0',
      agent: 'Browser',
      task: 'Find lamps',
      dependsOn: [],
      status: 'initial',
      steps: [
        step('0.1', 'Search'),
        step('0.2', 'Sort', ['0.1']),
        {
          kind: 'forEach',
          id: '0.3',
          items: ['Ada', 'Brio'],
          after: ['0.2'],
          status: 'initial',
          steps: [step('0.3.1', 'Read the price')],
        },
      ],
    },
    { id: '1', agent: 'Chat', task: 'Compare', dependsOn: ['0'], status: 'initial', steps: [] },
  ],
});
const textIn = (of: Plan, id: string) => {
  const found = findNode(of, id);
  return found && textOf(found.kind === 'agent' ? found.agent : found.step);
};
const waitsIn = (of: Plan) => of.agents[0]?.steps.map(({ id, after }) => [id, after]);

describe('a plan in the hands of a person', () => {
  test('takes other words in a node of any kind', () => {
    const changed = withText(withText(plan, '0.3', 'Cleo'), '1', 'Say which is best');
    expect([textIn(changed, '0.3'), textIn(changed, '1')]).toEqual(['Cleo', 'Say which is best']);
    expect(changed.agents[0]?.steps[2]).toMatchObject({ items: ['Cleo'] });
  });
  test('loses a node; what waited for it waits for what it waited for', () => {
    expect(waitsIn(withoutNode(plan, '0.2'))).toEqual([
      ['0.1', undefined],
      ['0.3', ['0.1']],
    ]);
    expect(withoutNode(plan, '0').agents).toMatchObject([{ id: '1', dependsOn: [] }]);
    expect(textIn(withoutNode(plan, '0.3.1'), '0.3.1')).toBeUndefined();
  });
  test('changes the order of nodes, also of those that wait for each other; each keeps its id', () => {
    expect(waitsIn(withMoved(plan, '0.2', -1))).toEqual([
      ['0.2', undefined],
      ['0.1', ['0.2']],
      ['0.3', ['0.1']],
    ]);
    expect(withMoved(withMoved(plan, '0.2', -1), '0.2', 1)).toEqual(plan);
    const turned = withMoved(plan, '1', -1).agents;
    expect(turned.map(({ id, task, dependsOn }) => [id, task, dependsOn])).toEqual([
      ['1', 'Compare', []],
      ['0', 'Find lamps', ['1']],
    ]);
    expect(withMoved(plan, '1', 1)).toEqual(plan);
    expect(planSchema.safeParse(withMoved(plan, '0.3', -1)).success).toBe(true);
  });
  test('only the place changes of what does not wait for its neighbour', () => {
    const free = { ...plan, agents: plan.agents.map((agent) => ({ ...agent, dependsOn: [] })) };
    expect(withMoved(free, '1', -1).agents.map(({ id, dependsOn }) => [id, dependsOn])).toEqual([
      ['1', []],
      ['0', []],
    ]);
  });
});
