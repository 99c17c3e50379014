import { describe, expect, test } from 'vitest';
import {
  call,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from '../agent/fake-world.testing.ts';
import type { ModelReply, ModelRequest } from '../model/port.ts';
import type { EntryBody } from './entry.ts';
import { StorageFullError } from './journal.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { RunStopped } from './run.ts';
import { runTask } from './run-task.ts';

const twoAgents = `<root><name>Lamps</name><thought>Two pages.</thought><agents>
  <agent name="Browser" id="0" dependsOn=""><task>Read the first price</task></agent>
  <agent name="Browser" id="1" dependsOn=""><task>Read the second price</task></agent>
</agents></root>`;

const isFor = (agent: 'first' | 'second', { role, messages }: ModelRequest): boolean =>
  role === 'agent' && JSON.stringify(messages).includes(`Read the ${agent}`);

/** A promise, and what resolves it. */
function gate<T = void>() {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Two agents at work at once: the first goes on once the second has begun, and the second ends when the test says. */
async function twoAtWork() {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, strategy: 'plan', parallelAgents: true }], journal.epoch);
  const model = fakeModel(({ role, messages }) =>
    role === 'planner'
      ? { text: twoAgents }
      : { calls: [call('return_output', { value: 'It costs 5.' }, String(messages.length))] },
  );
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(fakePage()), model);
  const second = gate<AbortSignal>();
  const secondEnds = gate();
  const play = async (request: ModelRequest, signal: AbortSignal): Promise<ModelReply> => {
    if (isFor('first', request)) await second.opened;
    if (isFor('second', request)) {
      second.open(signal);
      await secondEnds.opened;
    }
    return (await model.ask(request, signal, () => undefined)) as ModelReply;
  };
  return {
    services: { ...services, model: { ask: play } },
    /** The signal that the second one got. */
    second: second.opened,
    endSecond: () => secondEnds.open(),
  };
}

/** Does it settle while nothing else happens? */
const settles = (work: Promise<unknown>): Promise<boolean> => {
  const over = () => true;
  return Promise.race([
    work.then(over, over),
    new Promise<boolean>((resolve) => setTimeout(resolve, 30, false)),
  ]);
};

describe('a task that comes to rest with two agents at work', () => {
  test('has stopped once both have come to their end', async () => {
    const { services, second, endSecond } = await twoAtWork();
    const stop = new AbortController();
    const ran = runTask(services, stop.signal);
    ran.catch(() => undefined);
    await second;
    stop.abort(new RunStopped('aborted'));
    expect(await settles(ran)).toBe(false);
    endSecond();
    await expect(ran).rejects.toThrow('aborted');
  });

  test.each<[string, EntryBody['type']]>([
    ['what follows from the end of one', 'node-moved'],
    ['the end of one', 'agent-result'],
  ])('for want of room for %s, it stops the other too, and waits for it', async (_, type) => {
    const { services, second, endSecond } = await twoAtWork();
    const { commit } = services.run;
    let isFull = false;
    services.run.commit = async (...bodies) => {
      if (isFull && bodies.some((body) => body.type === type)) throw new StorageFullError();
      return commit(...bodies);
    };
    const begun = second.then((signal) => {
      isFull = true;
      return { signal };
    });
    const ran = runTask(services, new AbortController().signal);
    ran.catch(() => undefined);
    const { signal } = await begun;
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(await settles(ran)).toBe(false);
    endSecond();
    await expect(ran).rejects.toThrow(StorageFullError);
  });
});
