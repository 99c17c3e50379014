import { compute } from '../compute/compute.ts';
import type { PageAction } from '../page/outcome.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import { nodeFor, pageOf as pageWith } from '../page/testing.ts';
import type { TabInfo } from '../protocol/panel.ts';
import type { Answer, Question, TaskTab } from '../task/entry.ts';
import type { Acted, BrowserPort } from './browser-port.ts';
import { noFolder } from './files/folder.ts';
import type { ToolContext } from './tool.ts';

/** Fake worlds for the tests of tools: a context for which each test provides only what it needs. */

export const tabInfo = (tabId: number, more: Partial<TabInfo> = {}): TabInfo => ({
  tabId,
  windowId: 1,
  title: `Tab ${tabId}`,
  url: `https://a.example/${tabId}`,
  active: false,
  restricted: false,
  ...more,
});

export const taskTab = (tabId: number, relation: TaskTab['relation']): TaskTab => ({
  tabId,
  title: `Tab ${tabId}`,
  url: `https://a.example/${tabId}`,
  relation,
});

export const pageNode = (name: string, more: Partial<PageNode> = {}): PageNode => nodeFor('text', name, more);

export const pageOf = (nodes: PageNode[], more: Partial<PageSnapshot> = {}): PageSnapshot =>
  pageWith(nodes, { tabId: 1, url: 'https://a.example/', title: 'A page', ...more });

export const acted = (more: Partial<Acted> = {}): Acted => ({
  outcome: { status: 'done' },
  openedTabs: [],
  downloads: [],
  stillBusy: false,
  ...more,
});

export interface FakeContext extends ToolContext {
  /** The tool's actions, in order. */
  actions: PageAction[];
  questions: Question[];
  /** Wall clock in ms; sleeping advances it. */
  time: () => number;
}

export function fakeContext(
  given: Partial<Omit<ToolContext, 'browser' | 'act' | 'ask'>> & {
    browser?: Partial<BrowserPort>;
    acted?: Partial<Acted>;
    answer?: Answer;
  } = {},
): FakeContext {
  const { browser, acted: outcome, answer, ...rest } = given;
  const actions: PageAction[] = [];
  const questions: Question[] = [];
  let now = 0;
  const unexpected = new Proxy({} as BrowserPort, {
    get: (_target, name) => () => {
      throw new Error(`The tool called browser.${String(name)}, which the test did not expect.`);
    },
  });
  return {
    browser: Object.assign(Object.create(unexpected) as BrowserPort, browser),
    clock: {
      now: () => now,
      sleep: async (ms, signal) => {
        signal.throwIfAborted();
        now += ms;
      },
    },
    time: () => now,
    signal: new AbortController().signal,
    task: { id: 't', windowId: 1, tabs: [taskTab(1, 'attached')], origins: ['https://a.example'] },
    intent: 't/c0',
    startedAt: 0,
    tabId: 1,
    page: undefined,
    refFloor: 7,
    whyNoTrustedInput: async () => undefined,
    act: async (action) => {
      actions.push(action);
      return acted(outcome);
    },
    ask: async (question) => {
      questions.push(question);
      if (!answer) throw new Error(`The tool asked what the test did not expect: ${question.text}`);
      return answer;
    },
    askModel: async ({ key }) => {
      throw new Error(`The tool asked the model what the test did not expect: ${key}`);
    },
    allowSite: async () => undefined,
    maySeeOtherTabs: async () => false,
    mayUseFolder: async () => false,
    mayGiveFile: async () => true,
    engines: [],
    callServer: async () => ({ status: 'gone', text: 'No server is set up here.' }),
    folder: noFolder,
    compute: async (request) => compute(request),
    results: [],
    latestList: async () => rest.results?.findLast(({ value }) => Array.isArray(value))?.value,
    outcomes: [],
    lastActAt: undefined,
    files: [],
    secrets: new Map(),
    variables: new Map(),
    formOfVariable: () => undefined,
    fence: (text) => `<<${text}>>`,
    revealSecret: async () => undefined,
    actions,
    questions,
    ...rest,
  };
}
