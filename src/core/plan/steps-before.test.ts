import { expect, test } from 'vitest';
import type { Step } from './plan.ts';
import { stepsBefore } from './steps-before.ts';

const step = (id: string, ...after: string[]): Step => ({
  id,
  kind: 'step',
  status: 'initial',
  text: id,
  after,
});

test('what a step waits for, also through others, and nothing else', () => {
  const steps = [step('a'), step('b', 'a'), step('c', 'b', 'gone'), step('d', 'a')];
  const before = (id: string) =>
    stepsBefore(steps, steps.find((one) => one.id === id) ?? expect.fail()).map((one) => one.id);
  expect(before('a')).toEqual([]);
  expect(before('c').toSorted()).toEqual(['a', 'b']);
  expect(before('d')).toEqual(['a']);
});

test('a thousand steps that each wait for all before them are gone through once', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `s${at}`);
  const steps = ids.map((id, at) => step(id, ...ids.slice(0, at)));
  expect(stepsBefore(steps, steps.at(-1) ?? expect.fail())).toHaveLength(999);
});
