import { expect, test } from 'vitest';
import * as z from 'zod';
import type { PageNode } from '../../page/snapshot.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { type } from '../../tools/act/type.ts';
import type { BrowserPort } from '../../tools/browser-port.ts';
import { readPage } from '../../tools/read/read-page.ts';
import type { Tool } from '../../tools/tool.ts';
import {
  call,
  fakeAgent,
  fakeBrowser,
  fakeCreated,
  fakeModel,
  fakePage,
  fakeServices,
  outputTool,
  snapshotOf,
} from '../fake-world.testing.ts';
import { runAgent } from '../run-agent.ts';
import { withinSites } from '../within-sites.ts';
import { hearFrames } from './told-by-others.ts';

const looking: Tool<object> = {
  name: 'scroll',
  description: 'Scrolls.',
  after: 'look',
  effect: () => 'read',
  schema: z.object({}),
  describe: () => 'Scrolling',
  run: async () => ({ status: 'done', text: 'Scrolled.' }),
};

const node = (role: string, name: string, more: Partial<PageNode> = {}): PageNode => ({
  ...{ role, name, depth: 0, states: [], screen: 0 },
  ...more,
});
const field = node('textbox', 'Name', { ref: '1', inputType: 'text', facts: { tag: 'input' } });
const framed = [
  node('frame', '', { frame: 'f1', url: 'https://accounts.example/' }),
  node('text', 'Signed in as ada@mail.example', { depth: 1 }),
];

/** A task that may act unasked: one call, then it types what a frame said that is gone by then. Gives the questions. */
async function questionsAfter(first: ReturnType<typeof call>, read: object = {}) {
  const page = fakePage();
  const known = fakeBrowser(page);
  let looks = 0;
  const isFramed = first.name === 'scroll';
  const browser: BrowserPort = {
    ...known,
    look: async () => {
      const nodes = isFramed && looks++ === 0 ? [field, ...framed] : [field];
      return { status: 'seen', page: { ...snapshotOf(page), nodes } };
    },
    read: async () => ({ status: 'done', markdown: 'x', title: '', url: 'http://shop.example/', ...read }),
  };
  const journal = createMemoryJournal();
  await journal.append('t', [{ ...fakeCreated, approve: 'allow' }], journal.epoch);
  const turns = [first, call('type', { ref: '1', text: 'ada@mail.example' })];
  const model = fakeModel((_, asked) => ({
    calls: [turns.shift() ?? call('return_output', { value: 'over' }, `r${asked}`)],
  }));
  const services = await fakeServices(journal, journal.epoch, browser, model);
  const { run } = services;
  const heard = withinSites(
    browser,
    () => run.state().origins,
    (frames) => hearFrames(run, frames),
  );
  const agent = { ...fakeAgent, tools: [looking, readPage, type, outputTool] };
  const assignment = { path: 'react', agent, nodeId: '', task: 'count', steps: [], earlier: [] };
  const stop = new AbortController();
  const running = runAgent({ ...services, browser: heard }, assignment, stop.signal).catch(() => undefined);
  const asked = () => run.state().questions.map(({ question }) => question);
  const isWaiting = async (): Promise<void> => {
    while (asked().length === 0) await new Promise((resolve) => setImmediate(resolve));
  };
  await Promise.race([running, isWaiting()]);
  stop.abort(new Error('over'));
  await running;
  return asked();
}

const theirs = [{ kind: 'approve', ofOthers: 'ada@mail.example' }];

test('what a frame of another site said before a look is known after it, whatever the call between did', async () => {
  expect(await questionsAfter(call('scroll', {}))).toMatchObject(theirs);
});

test('what was read in a frame of another site that no look saw is known too', async () => {
  const text = 'Signed in as ada@mail.example';
  const ofFrames = (url: string) => ({ ofFrames: [{ url, text }] });
  const reading = call('read_page', {});
  expect(await questionsAfter(reading, ofFrames('https://accounts.example/'))).toMatchObject(theirs);
  expect(await questionsAfter(reading, ofFrames('http://shop.example/account'))).toEqual([]);
  expect(await questionsAfter(reading)).toEqual([]);
});
