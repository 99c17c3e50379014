import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
} from './fake-world.testing.ts';
import { runAgent } from './run-agent.ts';
import { withinSites } from './within-sites.ts';

const origin = 'https://foreign.example';
const assignment = { path: 'react', agent: fakeAgent, nodeId: '', task: 'count', steps: [], earlier: [] };

/** A task whose tab has gone by itself to a site that is not the task's. */
async function gone(answer: { kind: 'yes'; scope: 'once' } | { kind: 'no' }) {
  const known = fakeBrowser(fakePage());
  const browser: BrowserPort = {
    ...known,
    look: async (request, signal) =>
      request.origins?.includes(origin)
        ? known.look(request, signal)
        : { status: 'foreign-site', message: 'It has come to a foreign site.', origin },
  };
  const journal = createMemoryJournal();
  await journal.append('t', [fakeCreated], journal.epoch);
  const model = fakeModel((_, asked) => ({ calls: [call('return_output', { value: 'seen' }, `r${asked}`)] }));
  const plain = await fakeServices(journal, journal.epoch, browser, model);
  const services = { ...plain, browser: withinSites(browser, () => plain.run.state().origins) };
  const running = runAgent(services, assignment, new AbortController().signal);
  while (plain.run.state().questions.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const [asked] = plain.run.state().questions;
  expect(asked?.question).toMatchObject({ kind: 'origin', origin });
  expect(model.requests).toEqual([]);
  await plain.run.answer(asked?.path ?? '', answer, 'person');
  await running;
  return { told: JSON.stringify(model.requests[0]?.messages), questions: plain.run.state().questions };
}

test('a page to which the tab came by itself is told once the person allowed its site', async () => {
  expect((await gone({ kind: 'yes', scope: 'once' })).told).toContain('[1] button');
});

test('of one that the person did not allow nothing is told, and they are asked once', async () => {
  const { told, questions } = await gone({ kind: 'no' });
  expect(told).toContain('It has come to a foreign site.');
  expect(told).not.toContain('[1] button');
  expect(questions).toHaveLength(1);
});

test('everything that shows a page or watches it is told the sites of the task', async () => {
  const asked: string[] = [];
  const heard = (name: string) => (request: { origins?: readonly string[] }) => {
    if (request.origins?.[0] === origin) asked.push(name);
    return Promise.resolve(undefined as never);
  };
  const names = ['look', 'read', 'find', 'picture', 'fullPicture', 'video', 'watchRegion'] as const;
  const hearing = Object.fromEntries(names.map((name) => [name, heard(name)]));
  const browser = withinSites({ ...fakeBrowser(fakePage()), ...hearing }, () => [origin]);
  const { signal } = new AbortController();
  await browser.look({ tabId: 1, refFloor: 0 }, signal);
  await browser.read({ tabId: 1, links: false }, signal);
  await browser.find({ tabId: 1, text: 'x', refFloor: 0, limit: 1 }, signal);
  await browser.picture({ tabId: 1, secrets: new Map() }, signal);
  await browser.fullPicture({ tabId: 1, secrets: new Map() }, signal);
  await browser.video({ tabId: 1 }, signal);
  await browser.watchRegion({ tabId: 1, key: 'k', region: 'r' }, signal);
  expect(asked).toEqual([...names]);
});
