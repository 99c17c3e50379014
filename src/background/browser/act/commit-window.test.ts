import { expect, test } from 'vitest';
import { createCommitWindow } from './commit-window.ts';

function world() {
  const clock = { at: 0, now: () => clock.at };
  return { clock, commitWindow: createCommitWindow(clock) };
}

test('what begins before the commit, or long after it, shows nothing of the act', () => {
  const { clock, commitWindow } = world();
  expect(commitWindow.isOpen()).toBe(false);
  commitWindow.open();
  clock.at = 3000;
  expect(commitWindow.isOpen()).toBe(true);
  clock.at = 3001;
  expect(commitWindow.isOpen()).toBe(false);
});

test('real input holds it as long as it takes, and right after it', async () => {
  const { clock, commitWindow } = world();
  commitWindow.open();
  await commitWindow.during(async () => {
    clock.at = 20_000;
    expect(commitWindow.isOpen()).toBe(true);
  });
  clock.at = 22_000;
  expect(commitWindow.isOpen()).toBe(true);
  clock.at = 30_000;
  expect(commitWindow.isOpen()).toBe(false);
});

test('input ahead of the commit, which only moves the mouse there, gives none', async () => {
  const { commitWindow } = world();
  await commitWindow.during(async () => expect(commitWindow.isOpen()).toBe(false));
  expect(commitWindow.isOpen()).toBe(false);
});
