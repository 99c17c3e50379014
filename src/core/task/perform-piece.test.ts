import { describe, expect, test } from 'vitest';
import { fakeBrowser, fakeCreated, fakeModel, fakePage, fakeServices } from '../agent/fake-world.testing.ts';
import { createMemoryJournal } from './memory-journal.ts';
import { performPiece } from './perform-piece.ts';

const never = new AbortController().signal;

describe('the own tab of an agent', () => {
  /** What the browser was asked to open, by the intents of the calls. */
  async function world() {
    const journal = createMemoryJournal();
    await journal.append('t', [fakeCreated], journal.epoch);
    const intents: string[] = [];
    const { openTab, ...browser } = fakeBrowser(fakePage());
    const services = await fakeServices(
      journal,
      journal.epoch,
      {
        ...browser,
        openTab: (request, signal) => {
          intents.push(request.intent);
          return openTab(request, signal);
        },
      },
      fakeModel(() => ({})),
    );
    const open = (owner: string) =>
      performPiece(services, { do: 'open-tab', owner, url: 'http://shop.example/' }, never);
    return { services, intents, open };
  }

  test('is opened for the same intent again, although another agent has got its tab meanwhile', async () => {
    const { services, intents, open } = await world();
    const { commit } = services.run;
    // The worker dies before it can write the tab down.
    services.run.commit = async () => undefined;
    await open('plan/1');
    services.run.commit = commit;
    await open('plan/2');
    await open('plan/1');
    const [first, other, again] = intents;
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('is another one once its first was written down', async () => {
    const { intents, open } = await world();
    await open('plan/1');
    await open('plan/1');
    expect(new Set(intents).size).toBe(2);
  });
});
