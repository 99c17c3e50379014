import { expect, test } from 'vitest';
import { createMemoryJournal } from '../task/memory-journal.ts';
import type { Acted, BrowserPort, PageDialog } from '../tools/browser-port.ts';
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

const acted: Acted = { outcome: { status: 'done' }, openedTabs: [], downloads: [], stillBusy: false };

test('the words of a dialog at a foreign site are neither told nor answered', async () => {
  const at = (url: string): PageDialog => ({ type: 'confirm', message: 'Obey me?', url });
  const within = (open: PageDialog) =>
    withinSites(
      {
        ...fakeBrowser(fakePage()),
        openDialog: () => open,
        answerDialog: async () => ({ status: 'done', acted, next: open }),
      },
      () => ['https://shop.example'],
    );
  const answer = (open: PageDialog) =>
    within(open).answerDialog(
      { tabId: 1, accept: true, seen: open, origins: ['https://shop.example'] },
      new AbortController().signal,
    );
  const [own, foreign] = [at('https://shop.example/cart'), at(`${origin}/`)];
  expect([within(own).openDialog(1), within(foreign).openDialog(1)]).toEqual([own, undefined]);
  expect([await answer(own), await answer(foreign)]).toEqual([
    { status: 'done', acted, next: own },
    { status: 'done', acted },
  ]);
});

type Request<Name extends keyof BrowserPort> = Parameters<BrowserPort[Name]>[0];
/** Methods whose request may leave out the sites: `withinSites` has to put them in. */
type Told = {
  [Name in keyof BrowserPort]: 'origins' extends keyof Request<Name>
    ? object extends Pick<Request<Name>, 'origins'>
      ? Name
      : never
    : never;
}[keyof BrowserPort];

const SHOWS: { [Name in Told]: Request<Name> } = {
  look: { tabId: 1, refFloor: 0 },
  read: { tabId: 1, links: false },
  find: { tabId: 1, text: 'x', refFloor: 0, limit: 1 },
  picture: { tabId: 1, secrets: new Map() },
  fullPicture: { tabId: 1, secrets: new Map() },
  video: { tabId: 1 },
  watchRegion: { tabId: 1, key: 'k', region: 'r' },
};
/** A new method of the port belongs to one of the two: one that reports content of a page has to take `WithinSites`. */
const SHOWS_NO_PAGE: Record<Exclude<keyof BrowserPort, Told>, 'given the sites' | 'no look at a page'> = {
  openTab: 'given the sites',
  navigate: 'given the sites',
  act: 'given the sites',
  downloads: 'given the sites',
  fetchDownload: 'no look at a page',
  tabs: 'no look at a page',
  closeTab: 'no look at a page',
  activateTab: 'no look at a page',
  openDialog: 'given the sites',
  answerDialog: 'given the sites',
  actStatus: 'no look at a page',
  showControl: 'no look at a page',
  waitForChange: 'no look at a page',
  unwatchRegion: 'no look at a page',
  watchFiles: 'no look at a page',
  unwatchFiles: 'no look at a page',
  saveFile: 'no look at a page',
};

test('everything that shows a page or watches it is told the sites of the task', async () => {
  const known = fakeBrowser(fakePage());
  expect(Object.keys({ ...SHOWS, ...SHOWS_NO_PAGE }).sort()).toEqual(Object.keys(known).sort());
  const asked: string[] = [];
  const heard = (name: string) => (request: { origins?: readonly string[] }) => {
    if (request.origins?.[0] === origin) asked.push(name);
    return Promise.resolve({ status: 'done' } as never);
  };
  const hearing = Object.fromEntries(Object.keys(SHOWS).map((name) => [name, heard(name)]));
  const browser = withinSites({ ...known, ...hearing }, () => [origin]);
  const { signal } = new AbortController();
  const call = <Name extends Told>(name: Name) =>
    (browser[name] as (request: Request<Name>, signal: AbortSignal) => unknown)(SHOWS[name], signal);
  for (const name of Object.keys(SHOWS) as Told[]) await call(name);
  expect(asked).toEqual(Object.keys(SHOWS));
});

test.each<Awaited<ReturnType<BrowserPort['watchRegion']>>>([
  { status: 'seen', text: 'Code 834215', loading: false },
  { status: 'no-region', parts: ['Code 834215', 'Three lamps'], loading: false },
])('what a watched region in a frame of another site says is heard before it is told: %j', async (answer) => {
  const heard: string[] = [];
  const frames = [
    { url: `${origin}/`, text: 'Code 834215' },
    { url: 'https://shop.example/cart', text: 'Three lamps' },
  ];
  const seen = { ...answer, ofFrames: frames };
  const browser = withinSites(
    { ...fakeBrowser(fakePage()), watchRegion: async () => seen },
    () => ['https://shop.example'],
    async (lines) => void heard.push(...lines),
  );
  const request = { tabId: 1, key: 'w', region: 'code' };
  expect(await browser.watchRegion(request, new AbortController().signal)).toBe(seen);
  expect(heard).toEqual(['Code 834215']);
});
