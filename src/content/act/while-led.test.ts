import { expect, test } from 'vitest';
import { whileLed } from './while-led.ts';

test('an act goes on until the agent leads no more, and not before it was told that it leads', () => {
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
