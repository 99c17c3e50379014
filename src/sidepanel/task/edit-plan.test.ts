import { describe, expect, test } from 'vitest';
import { type Plan, planSchema } from '../../core/plan/plan.ts';
import { planLines, withNodeMoved, withNodeText, withoutNode } from './edit-plan.ts';

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
const texts = (of: Plan) => planLines(of).map(({ id, text, depth }) => `${id} ${depth} ${text}`);

describe('a plan in the hands of a person', () => {
  test('is a list of lines', () => {
    expect(texts(plan)).toEqual([
      '0 0 Find lamps',
      '0.1 1 Search',
      '0.2 1 Sort',
      '0.3 1 Ada\nBrio',
      '0.3.1 2 Read the price',
      '1 0 Compare',
    ]);
    expect(planLines(plan).map(({ isFirst, isLast }) => [isFirst, isLast].map(Number).join(''))).toEqual([
      '10',
      '10',
      '00',
      '01',
      '11',
      '01',
    ]);
  });
  test('takes other words in a node of any kind', () => {
    const changed = withNodeText(withNodeText(plan, '0.3', 'Cleo'), '1', 'Say which is best');
    expect(texts(changed)).toContain('0.3 1 Cleo');
    expect(texts(changed)).toContain('1 0 Say which is best');
    expect(changed.agents[0]?.steps[2]).toMatchObject({ items: ['Cleo'] });
  });
  test('loses a node, and nothing waits for it any more', () => {
    const [browser] = withoutNode(plan, '0.2').agents;
    expect(browser?.steps.map(({ id, after }) => [id, after])).toEqual([
      ['0.1', undefined],
      ['0.3', []],
    ]);
    expect(withoutNode(plan, '0').agents).toMatchObject([{ id: '1', dependsOn: [] }]);
    expect(texts(withoutNode(plan, '0.3.1'))).not.toContain('0.3.1 2 Read the price');
  });
  test('changes the order of nodes, also of those that wait for each other', () => {
    const moved = withNodeMoved(plan, '0.2', -1).agents[0]?.steps ?? [];
    expect(moved.map((node) => [node.id, node.kind === 'step' && node.text, node.after])).toEqual([
      ['0.1', 'Sort', undefined],
      ['0.2', 'Search', ['0.1']],
      ['0.3', false, ['0.2']],
    ]);
    const turned = withNodeMoved(plan, '1', -1).agents;
    expect(turned.map(({ id, task, dependsOn }) => [id, task, dependsOn])).toEqual([
      ['0', 'Compare', []],
      ['1', 'Find lamps', ['0']],
    ]);
    expect(withNodeMoved(plan, '1', 1)).toEqual(plan);
    expect(planSchema.safeParse(withNodeMoved(plan, '0.3', -1)).success).toBe(true);
  });
});
