import { expect, test } from 'vitest';
import { createUpdateGate } from './update-gate.ts';

function world() {
  const seen = { busy: true, remembered: false, reloads: 0 };
  const gate = createUpdateGate({
    busy: async () => seen.busy,
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

test('without an update nothing is started anew', async () => {
  const { gate, seen } = world();
  seen.busy = false;
  await gate.tryNow();
  expect(seen.reloads).toBe(0);
});
