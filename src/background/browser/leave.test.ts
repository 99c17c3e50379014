import { expect, test } from 'vitest';
import { createLeave } from './leave.ts';

function world() {
  const clock = { at: 0, now: () => clock.at };
  return { clock, leave: createLeave(clock) };
}

test('what begins before the leave to act, or long after it, shows nothing of the act', () => {
  const { clock, leave } = world();
  expect(leave.isFresh()).toBe(false);
  leave.given();
  clock.at = 3000;
  expect(leave.isFresh()).toBe(true);
  clock.at = 3001;
  expect(leave.isFresh()).toBe(false);
});

test('real input holds it as long as it takes, and right after it', async () => {
  const { clock, leave } = world();
  leave.given();
  await leave.during(async () => {
    clock.at = 20_000;
    expect(leave.isFresh()).toBe(true);
  });
  clock.at = 22_000;
  expect(leave.isFresh()).toBe(true);
  clock.at = 30_000;
  expect(leave.isFresh()).toBe(false);
});

test('input ahead of the leave, which only moves the mouse there, gives none', async () => {
  const { leave } = world();
  await leave.during(async () => expect(leave.isFresh()).toBe(false));
  expect(leave.isFresh()).toBe(false);
});
