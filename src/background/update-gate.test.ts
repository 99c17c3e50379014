import { expect, test } from 'vitest';
import { createUpdateGate } from './update-gate.ts';

function world() {
  const seen = { busy: true, isOpen: async () => false, remembered: false, reloads: 0 };
  const gate = createUpdateGate({
    works: () => seen.busy,
    isOpen: () => seen.isOpen(),
    remember: async () => {
      seen.remembered = true;
    },
    remembered: async () => seen.remembered,
    reload: () => {
      seen.reloads++;
    },
  });
  return { gate, seen };
}

test('an update waits until nothing is under way, also for the next worker', async () => {
  const { gate, seen } = world();
  await gate.available();
  await gate.tryNow();
  expect(seen.reloads).toBe(0);
  seen.busy = false;
  await gate.tryNow();
  expect(seen.reloads).toBe(1);
});

test('an update waits for a page of the extension, and for a task that begins while it is asked for pages', async () => {
  const { gate, seen } = world();
  seen.busy = false;
  seen.isOpen = async () => true;
  await gate.available();
  seen.isOpen = async () => {
    seen.busy = true;
    return false;
  };
  await gate.tryNow();
  expect(seen.reloads).toBe(0);
});

test('without an update nothing is started anew', async () => {
  const { gate, seen } = world();
  seen.busy = false;
  await gate.tryNow();
  expect(seen.reloads).toBe(0);
});
