import * as z from 'zod';
import { compute } from '../compute/compute.ts';
import type { ModelPort, ModelReply, ModelRequest, ToolCall } from '../model/port.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import type { EntryOf } from '../task/entry.ts';
import type { JournalPort } from '../task/journal.ts';
import { foldTask } from '../task/reducer.ts';
import { createTaskRun } from '../task/run.ts';
import type { BrowserPort } from '../tools/browser-port.ts';
import type { Tool } from '../tools/tool.ts';
import type { Agent } from './agent.ts';
import { hearOthers } from './call/told-by-others.ts';
import { type AgentServices, createPageMemory } from './services.ts';
import { withinSites } from './within-sites.ts';

/** A page with one counting button, for tests of the turn: clicks are counted here, not by the code under test. */
export interface FakePage {
  clicks: number;
  /** Nonces dispatched, as the page's kit remembers them. */
  dispatched: Set<string>;
  /** The document was replaced, so nobody remembers. */
  forgetful: boolean;
}

export const fakePage = (): FakePage => ({ clicks: 0, dispatched: new Set(), forgetful: false });

export function fakeBrowser(page: FakePage): BrowserPort {
  let nonces = 0;
  let opened = 0;
  const unused = (): never => {
    throw new Error('This test does not use that part of the browser.');
  };
  return {
    tabs: unused,
    openTab: async ({ url, windowId, active }) => ({
      tab: { tabId: FIRST_OPENED + opened++, windowId, active, url, title: '', restricted: false },
      navigation: { status: 'done', url, title: '' },
    }),
    closeTab: unused,
    activateTab: unused,
    navigate: unused,
    read: unused,
    find: unused,
    picture: unused,
    video: unused,
    fullPicture: unused,
    waitForChange: unused,
    watchRegion: unused,
    unwatchRegion: async () => undefined,
    watchFiles: unused,
    unwatchFiles: async () => undefined,
    downloads: unused,
    fetchDownload: unused,
    saveFile: unused,
    openDialog: () => undefined,
    answerDialog: unused,
    showControl: async () => undefined,
    look: async () => ({ status: 'seen', page: snapshotOf(page) }),
    act: async (request) => {
      const nonce = `n${page.dispatched.size}-${nonces++}`;
      const answer = await request.commit(nonce);
      if (!answer.commit) return { outcome: { status: 'refused', why: answer.why }, ...nothingElse };
      page.clicks++;
      page.dispatched.add(nonce);
      await request.dispatched?.();
      return { outcome: { status: 'done' }, ...nothingElse };
    },
    actStatus: async ({ nonce }) =>
      page.forgetful
        ? { status: 'unknown' }
        : page.dispatched.has(nonce)
          ? { status: 'dispatched', outcome: { status: 'done' } }
          : { status: 'not-dispatched' },
  };
}

/** Tabs that are opened are numbered from here. */
const FIRST_OPENED = 20;

const nothingElse = { openedTabs: [], downloads: [], stillBusy: false };

export function snapshotOf(page: FakePage): PageSnapshot {
  const button: PageNode = { ref: '1', role: 'button', name: 'Count', depth: 0, states: [], screen: 0 };
  const total: PageNode = { role: 'text', name: `Total ${page.clicks}`, depth: 0, states: [], screen: 0 };
  return {
    tabId: 7,
    url: 'http://shop.example/',
    title: 'Shop',
    viewport: { width: 1280, height: 800 },
    scroll: { y: 0, height: 800 },
    nodes: [button, total],
    lastRef: 1,
    leftOut: [],
  };
}

export const countTool: Tool<{ ref: string }> = {
  name: 'count',
  description: 'Clicks.',
  schema: z.object({ ref: z.string() }),
  after: 'look',
  effect: () => 'external',
  describe: () => 'Counting',
  run: async ({ ref }, context) => {
    const acted = await context.act({ kind: 'click', ref });
    return { status: acted.outcome.status, text: `Click: ${acted.outcome.status}.` };
  },
};

export const outputTool: Tool<{ value?: unknown }> = {
  name: 'return_output',
  description: 'Ends.',
  schema: z.object({ value: z.unknown() }),
  after: 'nothing',
  effect: () => 'read',
  describe: () => 'Done',
  run: async ({ value }) => ({ status: 'done', text: 'Returned.', output: { value, failed: false } }),
};

export const fakeAgent: Agent = {
  name: 'Browser',
  description: '',
  tools: [countTool, outputTool],
  prompt: 'You count.',
  usesPage: true,
  textIsResult: false,
  maxTurns: 12,
};

/** A model whose reply is a function of the request. */
export function fakeModel(play: (request: ModelRequest, asked: number) => Partial<ModelReply>): ModelPort & {
  requests: ModelRequest[];
} {
  const requests: ModelRequest[] = [];
  return {
    requests,
    ask: async (request) => {
      requests.push(request);
      return {
        ok: true,
        text: '',
        reasoning: '',
        calls: [],
        usage: { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1 },
        finish: 'tool-calls',
        model: 'fake',
        ...play(request, requests.length),
      };
    },
  };
}

export const call = (name: string, input: unknown, id = `${name}-${JSON.stringify(input)}`): ToolCall => ({
  id,
  name,
  input,
});

export const fakeCreated: EntryOf<'task-created'> = {
  type: 'task-created',
  version: 1,
  words: 'count once',
  windowId: 1,
  tabs: [{ tabId: 7, title: 'Shop', url: 'http://shop.example/', relation: 'attached' }],
  strategy: 'react',
  model: 'fake',
  approve: 'allow',
  answers: [],
  origins: ['http://shop.example'],
  start: { utc: 'u', local: 'l', zone: 'z', locale: 'en' },
  platform: 'p',
  turnFields: true,
  parallelAgents: false,
  budget: { maxTokens: 1_000_000, maxUsd: 10 },
};

/** Opens the journal's task as a worker does when it starts. */
export async function fakeServices(
  journal: JournalPort,
  epoch: number,
  browser: BrowserPort,
  model: ModelPort,
): Promise<AgentServices> {
  const state = foldTask(await journal.read('t'));
  if (!state) throw new Error('The journal is empty.');
  const run = createTaskRun(state, { journal, epoch, onCommitted: () => undefined });
  return {
    run,
    browser: withinSites(
      browser,
      () => run.state().origins,
      (lines) => hearOthers(run, lines),
    ),
    model,
    clock: { now: () => 0, sleep: () => new Promise((resolve) => setImmediate(resolve)) },
    nonce: () => 'abcdef123456',
    hash: async (text) => String(text.length),
    secrets: new Map(),
    pages: createPageMemory(),
    compute: async (request) => compute(request),
    onProvisional: () => undefined,
  };
}
