import { expect, test } from 'vitest';
import { whileLed } from './while-led.ts';

test('an action stops when the agent loses control, but not before the agent was reported to be in control', () => {
  let control: 'agent' | 'person' | undefined;
  const goOn = whileLed(() => control);
  expect(goOn).not.toThrow();
  control = 'agent';
  expect(goOn).not.toThrow();
  control = undefined;
  expect(goOn).toThrow('Stopped');
  control = 'person';
  const next = whileLed(() => control);
  expect(next).not.toThrow();
  control = 'agent';
  expect(next).not.toThrow();
  control = 'person';
  expect(next).toThrow('Stopped');
});
