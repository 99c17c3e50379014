import { expect, test } from 'vitest';
import type { Plan, Step } from '../plan/plan.ts';
import { mergeSteps } from './merge-steps.ts';

const step = (id: string, text: string, after?: string[], status: Step['status'] = 'initial'): Step => ({
  kind: 'step',
  id,
  text,
  status,
  ...(after && { after }),
});

/** `open`, `price` and `size` have begun, `colour`, `shape` and `tell` have not. */
const graph = [
  step('open', 'Open it', [], 'done'),
  step('price', 'Read the price', ['open'], 'done'),
  step('size', 'Read the size', ['open'], 'running'),
  step('colour', 'Read the colour', ['open']),
  step('shape', 'Read the shape', ['open']),
  step('tell', 'Say all', ['price', 'colour', 'shape']),
];

function changed(steps: Step[], ...written: Step[]) {
  const agent = { id: '0', agent: 'Browser', task: 'Look', dependsOn: [], status: 'running', steps } as const;
  const plan = { version: 1, id: 't', name: '', thought: '', language: 'en', agents: [agent] } as const;
  const anew = mergeSteps(plan as unknown as Plan, steps, written, '-new');
  return anew.map(({ id, after }) => (after ? [id, after] : id));
}
const begun = [
  ['open', []],
  ['price', ['open']],
  ['size', ['open']],
];

test('a new step waits for what is said, under the ids that stand there and under those that are written', () => {
  expect(
    changed(
      graph,
      step('0.1', 'Read the size'),
      step('0.2', 'Read the colour'),
      step('a', 'Read the name', ['0.1', 'price']),
      step('price', 'Read the price again', ['a', '0.2']),
      step('tell', 'Say more', ['price', 'a']),
    ),
  ).toEqual([
    ...begun,
    ['colour', ['open']],
    ['a-new', ['size', 'price']],
    ['price-new', ['a-new', 'colour']],
    ['tell-new', ['price', 'a-new']],
  ]);
});

test('one of which nothing is said waits for all that nobody waits for yet', () => {
  expect(changed(graph, step('0.1', 'Read the name'), step('0.2', 'Say it'))).toEqual([
    ...begun,
    ['0.1-new', ['price', 'size']],
    ['0.2-new', ['0.1-new']],
  ]);
});

test('one that stood there waits for what it did, while all of that stands and nothing new comes before it', () => {
  expect(
    changed(graph, step('0.1', 'Read the shape'), step('0.2', 'Read the colour'), step('0.3', 'Say all')),
  ).toEqual([...begun, ['shape', ['open']], ['colour', ['open']], ['tell', ['price', 'colour', 'shape']]]);
  expect(changed(graph, step('0.1', 'Read the colour'), step('0.2', 'Say all'))).toEqual([
    ...begun,
    ['colour', ['open']],
    ['tell', ['price', 'size', 'colour']],
  ]);
  expect(changed(graph, step('0.1', 'Read the name'), step('0.2', 'Read the colour'))).toEqual([
    ...begun,
    ['0.1-new', ['price', 'size']],
    ['colour', ['0.1-new']],
  ]);
});

test('a list stays one, in written order', () => {
  const list = graph.map(({ after: _, ...each }) => each);
  expect(changed(list, step('0.1', 'Say all', ['open']), step('0.2', 'Read the name', ['tell']))).toEqual([
    'open',
    'price',
    'size',
    'tell',
    '0.2-new',
  ]);
});
