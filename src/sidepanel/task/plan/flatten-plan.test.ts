import { expect, test } from 'vitest';
import { planSchema } from '../../../core/plan/plan.ts';
import { flattenPlan } from './flatten-plan.ts';

test('a plan is a list of lines, with the ends of each list', () => {
  const step = (id: string, text: string) => ({ kind: 'step', id, text, status: 'initial' });
  const plan = planSchema.parse({
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
          step('0.2', 'Sort'),
          {
            kind: 'forEach',
            id: '0.3',
            items: ['Ada', 'Brio'],
            status: 'initial',
            steps: [step('0.3.1', 'Read the price')],
          },
        ],
      },
      { id: '1', agent: 'Chat', task: 'Compare', dependsOn: ['0'], status: 'initial', steps: [] },
    ],
  });
  const ends = ({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) =>
    [isFirst, isLast].map(Number).join('');
  expect(flattenPlan(plan).map((line) => `${line.id} ${line.depth} ${ends(line)} ${line.text}`)).toEqual([
    '0 0 10 Find lamps',
    '0.1 1 10 Search',
    '0.2 1 00 Sort',
    '0.3 1 01 Ada\nBrio',
    '0.3.1 2 11 Read the price',
    '1 0 01 Compare',
  ]);
});
