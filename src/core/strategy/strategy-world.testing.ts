import { expect } from 'vitest';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from '../agent/fake-world.testing.ts';
import type { ModelReply, ModelRequest } from '../model/port.ts';
import type { EntryBody, EntryOf } from '../task/entry.ts';
import { createMemoryJournal } from '../task/memory-journal.ts';
import { runTask } from '../task/run-task.ts';

/** Plays every role from the request alone, so that a repeated request gets the same reply. */
export type Player = (request: ModelRequest) => Partial<ModelReply>;

export const never = new AbortController().signal;

/** A task of that strategy over a fake page, with what its journal begins with. */
export async function strategyWorld(
  created: Partial<EntryOf<'task-created'>>,
  play: Player,
  begun: readonly EntryBody[] = [],
) {
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, ...created }, ...begun], journal.epoch);
  const model = fakeModel(play);
  const page = fakePage();
  const services = await fakeServices(journal, journal.epoch, fakeBrowser(page), model);
  return {
    journal,
    model,
    page,
    services,
    state: () => services.run.state(),
    run: () => runTask(services, never),
  };
}

/** Everything in a request besides its system text, as JSON with plain quotes. */
export const said = (request: ModelRequest | undefined): string =>
  JSON.stringify(request?.messages ?? []).replaceAll('\\"', '"');

type World = Awaited<ReturnType<typeof strategyWorld>>;

/** What a person does who looks at the task again and again: answers, or says something. */
export type Person = (world: World) => Promise<void>;

/** Runs a task to its end with somebody who looks at it meanwhile. */
export async function runWith(world: World, person: Person): Promise<void> {
  let isOver = false;
  const running = world.run().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await person(world);
    await new Promise((resolve) => setTimeout(resolve));
  }
  await running;
}

/**
 * A worker that dies after any entry of a task loses nothing: from each beginning of the journal the task comes to
 * the same end. A journal in which the person said something is cut off only after that, unless there is a `person`
 * who says it.
 */
export async function survivesDeathAnywhere(
  world: World,
  play: Player,
  /** Entries that the task was given to begin with. */
  given = 1,
  person?: Person,
): Promise<void> {
  const entries = await world.journal.read('t');
  const { status, result, plan } = world.state();
  const bodies = entries.map(({ taskId: _, seq: __, at: ___, ...body }) => body as EntryBody);
  const heard = person ? -1 : bodies.findLastIndex(({ type }) => type === 'message-received');
  for (let length = Math.max(given, heard + 1); length < bodies.length; length++) {
    const [first, ...rest] = bodies.slice(0, length);
    const again = await strategyWorld(first as EntryOf<'task-created'>, play, rest);
    await (person ? runWith(again, person) : again.run());
    expect({ length, status: again.state().status, result: again.state().result }).toEqual({
      length,
      status,
      result,
    });
    expect(again.state().plan?.agents).toEqual(plan?.agents);
  }
}
