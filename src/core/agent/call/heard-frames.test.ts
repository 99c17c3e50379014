import { expect, test } from 'vitest';
import type { PageNode } from '../../page/snapshot.ts';
import { createMemoryJournal } from '../../task/memory-journal.ts';
import { copy } from '../../tools/act/copy.ts';
import { drag } from '../../tools/act/drag.ts';
import { hover } from '../../tools/act/hover.ts';
import { scroll } from '../../tools/act/scroll.ts';
import { selectOption } from '../../tools/act/select-option.ts';
import { type } from '../../tools/act/type.ts';
import { uploadFile } from '../../tools/act/upload-file.ts';
import type { Acted, BrowserPort } from '../../tools/browser-port.ts';
import { saveFile } from '../../tools/files/save-file.ts';
import { readPage } from '../../tools/read/read-page.ts';
import { readVideo } from '../../tools/read/read-video.ts';
import { webSearch } from '../../tools/search/web-search.ts';
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

const node = (role: string, name: string, more: Partial<PageNode> = {}): PageNode => ({
  ...{ role, name, depth: 0, states: [], screen: 0 },
  ...more,
});
const field = node('textbox', 'Name', { ref: '1', inputType: 'text', facts: { tag: 'input' } });
const framed = [
  node('frame', '', { frame: 'f1', url: 'https://accounts.example/' }),
  node('text', 'Signed in as ada@mail.example, code 4711', { depth: 1 }),
  node('checkbox', 'Code 4711', { ref: 'f1.9', depth: 1, facts: { tag: 'input' } }),
];

const button = [
  node('frame', '', { frame: 'f1', url: 'https://accounts.example/' }),
  node('button', 'Copy', { ref: 'f1.4', depth: 1, facts: { tag: 'button' } }),
];
const typing = call('type', { ref: '1', text: 'ada@mail.example' });

interface World {
  /** What reading gives besides the page itself. */
  read?: object;
  /** What the page copies at a press. */
  copied?: string;
  /** What becomes of an act. */
  outcome?: Acted['outcome'];
  /** Numbers of looks that see the frame. */
  framedLooks?: number;
  /** What else is on the page. */
  beside?: PageNode[];
}

/** A task that may act unasked makes these calls, the last of which gives a page what a frame said. Its questions. */
async function questionsAfter(
  calls: ReturnType<typeof call>[],
  { read, copied, outcome, framedLooks = 0, beside = [] }: World,
) {
  const page = fakePage();
  const known = fakeBrowser(page);
  let looks = 0;
  const browser: BrowserPort = {
    ...known,
    look: async () => {
      const nodes = looks++ < framedLooks ? [field, ...beside, ...framed] : [field, ...beside, ...button];
      return { status: 'seen', page: { ...snapshotOf(page), nodes } };
    },
    act: async (request, signal) => ({
      ...(await known.act(request, signal)),
      ...(copied === undefined ? {} : { copied }),
      ...(outcome === undefined ? {} : { outcome }),
    }),
    video: async () => ({
      status: 'done',
      video: { name: 'Film', at: 0, paused: true, captions: [] },
      ofFrames: [{ url: 'https://accounts.example/', text: 'Signed in as ada@mail.example' }],
    }),
    saveFile: async ({ name }) => ({ status: 'done', name, bytes: 16 }),
    read: async () => ({ status: 'done', markdown: 'x', title: '', url: 'http://shop.example/', ...read }),
  };
  const journal = createMemoryJournal();
  const allowed = { type: 'effects-allowed', origin: 'https://accounts.example' } as const;
  await journal.append('t', [{ ...fakeCreated, approve: 'allow' }, allowed], journal.epoch);
  const turns = [...calls];
  const model = fakeModel((_, asked) => ({
    calls: [turns.shift() ?? call('return_output', { value: 'over' }, `r${asked}`)],
  }));
  const services = await fakeServices(journal, journal.epoch, browser, model);
  const { run } = services;
  const agent = {
    ...fakeAgent,
    tools: [
      scroll,
      drag,
      hover,
      selectOption,
      readPage,
      readVideo,
      copy,
      saveFile,
      uploadFile,
      webSearch,
      type,
      outputTool,
    ],
  };
  const assignment = { path: 'react', agent, nodeId: '', task: 'count', steps: [], earlier: [] };
  const stop = new AbortController();
  const running = runAgent(services, assignment, stop.signal).catch(() => undefined);
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
  expect(
    await questionsAfter([call('scroll', { direction: 'down' }), typing], { framedLooks: 1 }),
  ).toMatchObject(theirs);
});

test('what was read in a frame of another site that no look saw is known too', async () => {
  const text = 'Signed in as ada@mail.example';
  const reading = [call('read_page', {}), typing];
  const inFrame = (url: string) => questionsAfter(reading, { read: { ofFrames: [{ url, text }] } });
  expect(await inFrame('https://accounts.example/')).toMatchObject(theirs);
  expect(await inFrame('http://shop.example/account')).toEqual([]);
  expect(await questionsAfter(reading, {})).toEqual([]);
});

test('so is what was copied in such a frame', async () => {
  const copying = (ref: string) =>
    questionsAfter([call('copy', { ref }), typing], { copied: 'ada@mail.example' });
  expect(await copying('f1.4')).toMatchObject(theirs);
  expect(await copying('1')).toEqual([]);
});

test.each<Acted['outcome']>([
  { status: 'wrong-kind', ref: 'f1.4', why: 'No option "x". Choose one of "Ada", "ada@mail.example".' },
  { status: 'covered', ref: 'f1.4', by: 'dialog "ada@mail.example"' },
  { status: 'stale', ref: 'f1.4', was: 'button "Copy"', now: 'button "ada@mail.example"' },
  { status: 'done', note: 'It shows "ada@mail.example" now' },
  { status: 'done', value: 'ada@mail.example' },
  { status: 'not-verified', ref: 'f1.4', wanted: 'Ada', found: 'ada@mail.example' },
])('so is what became of an act in such a frame: %j', async (outcome) => {
  const pressing = (ref: string) => questionsAfter([call('copy', { ref }), typing], { outcome });
  expect(await pressing('f1.4')).toMatchObject(theirs);
  expect(await pressing('1')).toEqual([]);
});

test('so is what an option of a list in it reads, which was chosen by its value and did not stay', async () => {
  const outcome = { status: 'not-verified', ref: 'f1.4', wanted: 'ada@mail.example', found: 'Ada' } as const;
  const choosing = call('select_option', { ref: 'f1.4', option: '2' });
  expect(await questionsAfter([choosing, typing], { outcome })).toMatchObject(theirs);
});

test('what a frame said is not given to the page in a file that was saved before either', async () => {
  const save = (content: string) => call('save_file', { name: 'notes.txt', content });
  const upload = call('upload_file', { ref: '1', files: ['Notes.txt'] });
  const world = { framedLooks: Number.POSITIVE_INFINITY };
  expect(await questionsAfter([save('I am ada@mail.example'), upload], world)).toMatchObject(theirs);
  expect(await questionsAfter([save('A lamp'), upload], world)).toEqual([]);
});

test('what a frame said is not searched for unasked, because the words leave for a search site', async () => {
  const search = (query: string) => questionsAfter([call('web_search', { query })], { framedLooks: 1 });
  expect(await search('who is ada@mail.example')).toMatchObject(theirs);
  expect(await search('who sells lamps')).toMatchObject([{ kind: 'origin' }]);
});

test('the captions of a video in such a frame are its words, too', async () => {
  expect(await questionsAfter([call('read_video', {}), typing], {})).toMatchObject(theirs);
});

test('a number that a frame said is not told by how far something is dragged', async () => {
  const beside = [node('slider', 'Price', { ref: '2', inputType: 'range', facts: { tag: 'input' } })];
  const dragging = (right: number) =>
    questionsAfter([call('drag', { ref: '2', right })], { framedLooks: 9, beside });
  expect(await dragging(4711)).toMatchObject([{ kind: 'approve', ofOthers: '4711' }]);
  expect(await dragging(400)).toEqual([]);
});

test('nor by where a film is moved to', async () => {
  const moving = (times: number[]) => questionsAfter([call('read_video', { times })], { framedLooks: 9 });
  expect(await moving([10, 4711])).toMatchObject([{ kind: 'approve', ofOthers: '4711' }]);
  expect(await moving([10, 20])).toEqual([]);
});

test.each([
  ['the mouse goes to', call('hover', { ref: '2' })],
  ['the page is scrolled to', call('scroll', { direction: 'into-view', text: '4711' })],
])('a code that a frame said is not told by the one of a list of all codes that %s', async (_, telling) => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, at) => node('text', `${4_000 + at}`)).concat(
      node('text', '4711', { ref: '2' }),
    );
  const asked = (count: number) => questionsAfter([telling], { framedLooks: 9, beside: codes(count) });
  expect(await asked(1_100)).toMatchObject([{ kind: 'approve', ofOthers: '4711' }]);
  expect(await asked(900)).toEqual([]);
});

test('what a frame calls its own controls is not told by their use', async () => {
  const beside = Array.from({ length: 1_100 }, (_, at) => node('text', `${4_000 + at}`));
  const world = { framedLooks: 9, beside };
  expect(await questionsAfter([call('hover', { ref: 'f1.9' })], world)).not.toMatchObject([
    { ofOthers: '4711' },
  ]);
  const inFrame = call('scroll', { direction: 'into-view', ref: 'f1.9', text: '4711' });
  expect(await questionsAfter([inFrame], world)).toEqual([]);
});
