import { fakeBrowser, fakePage } from '../../../core/agent/fake-world.testing.ts';
import type { ActOutcome } from '../../../core/page/outcome.ts';
import type { PageNode, PageSnapshot } from '../../../core/page/snapshot.ts';
import type { TabInfo } from '../../../core/protocol/panel.ts';
import type { Acted, BrowserPort } from '../../../core/tools/browser-port.ts';
import type { Scheduler } from './scheduler.testing.ts';

const SITE = 'http://shop.example';
const BUTTONS = ['1', '2', '3'];
const FIELD = '4';

interface SimulatedTab {
  tabId: number;
  url: string;
  /** Grows when the document is replaced. */
  document: number;
  /** What the kit of this document knows of its acts. */
  acts: Map<string, boolean>;
  field: string;
}

/** Tabs with buttons that have an effect outside, some of which lead to another page. They outlive every worker. */
export class Pages {
  /** Each effect by the nonce that allowed it; what happened outside is counted here and nowhere else. */
  readonly effects: { nonce: string; step: number }[] = [];
  readonly #scheduler: Scheduler;
  #tabs: SimulatedTab[] = [];
  #nextTabId = 7;
  #nonces = 0;

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler;
    this.#open(`${SITE}/start`);
  }

  #open(url: string): SimulatedTab {
    const tab = { tabId: this.#nextTabId++, url, document: 0, acts: new Map(), field: '' };
    this.#tabs.push(tab);
    return tab;
  }

  /** The browser was restarted: tabs have other numbers, documents are new, now and then a tab is not there. */
  restart(): void {
    const { random } = this.#scheduler;
    this.#nextTabId += 100;
    this.#tabs = this.#tabs
      .filter(() => random() > 0.2)
      .map((tab) => ({ ...tab, tabId: this.#nextTabId++, document: 0, acts: new Map(), field: '' }));
  }

  #info = (tab: SimulatedTab): TabInfo => ({
    tabId: tab.tabId,
    windowId: 1,
    title: `Page ${tab.url}`,
    url: tab.url,
    active: false,
    restricted: false,
  });

  /** The browser as one life of the worker reaches it. */
  portFor(life: number): BrowserPort {
    const scheduler = this.#scheduler;
    const at = <T>(label: string, action: () => T, signal?: AbortSignal): Promise<T> =>
      scheduler.do(label, action, { life, ...(signal ? { signal } : {}) });
    const tabOf = (tabId: number) => this.#tabs.find((tab) => tab.tabId === tabId);
    return {
      // What the simulation does not use throws.
      ...fakeBrowser(fakePage()),
      tabs: (signal) => at('tabs', () => this.#tabs.map(this.#info), signal),
      activateTab: () => at('activate', () => ({ status: 'done' })),
      showControl: () => at('bar', () => undefined),
      openTab: ({ url }, signal) =>
        at(
          'open tab',
          () => {
            const tab = this.#info(this.#open(url));
            return { tab, navigation: { status: 'done', url, title: tab.title } };
          },
          signal,
        ),
      closeTab: (tabId) =>
        at('close tab', () => {
          this.#tabs = this.#tabs.filter((tab) => tab.tabId !== tabId);
          return { status: 'done' };
        }),
      look: ({ tabId }, signal) =>
        at(
          'look',
          () => {
            const tab = tabOf(tabId);
            return tab ? { status: 'seen', page: snapshotOf(tab) } : GONE;
          },
          signal,
        ),
      read: ({ tabId }, signal) =>
        at(
          'read',
          () => {
            const tab = tabOf(tabId);
            return tab ? { status: 'done', markdown: `Read ${tab.url}`, title: 'x', url: tab.url } : GONE;
          },
          signal,
        ),
      actStatus: ({ tabId, nonce }, signal) =>
        scheduler.do(
          'act status',
          () => {
            const dispatched = tabOf(tabId)?.acts.get(nonce);
            if (dispatched === undefined) return { status: 'unknown' };
            return dispatched
              ? { status: 'dispatched', outcome: { status: 'done' } }
              : { status: 'not-dispatched' };
          },
          { life, line: `page ${tabId}`, signal },
        ),
      act: async (request, signal) => {
        const nonce = `n${this.#nonces++}`;
        const tab = await at('reach', () => tabOf(request.tabId), signal);
        if (!tab) return { ...NOTHING, outcome: GONE };
        const { document } = tab;
        tab.acts.set(nonce, false);
        await at('ask to commit', () => undefined, signal);
        const leave = await request.commit(nonce);
        if (!leave.commit || signal.aborted)
          return { ...NOTHING, outcome: { status: 'refused', why: 'The worker did not allow it.' } };
        const outcome = await this.#dispatch(tab, document, nonce, request.action, life);
        if (outcome.status === 'done') await request.dispatched?.();
        await at('settle', () => undefined).catch(() => undefined);
        return { ...NOTHING, outcome };
      },
    };
  }

  /**
   * The page acts on the leave it was given, whether or not the worker still lives; the answer reaches only a worker
   * that does.
   */
  #dispatch(
    tab: SimulatedTab,
    document: number,
    nonce: string,
    action: { kind: string; ref?: string },
    life: number,
  ): Promise<ActOutcome> {
    const scheduler = this.#scheduler;
    let outcome: ActOutcome = { status: 'stale' } as ActOutcome;
    const acted = scheduler.do(
      'dispatch',
      () => {
        if (tab.document !== document || !this.#tabs.includes(tab)) return;
        tab.acts.set(nonce, true);
        outcome = { status: 'done' };
        if (action.kind !== 'click') {
          tab.field = 'typed';
          return;
        }
        this.effects.push({ nonce, step: scheduler.steps });
        if (action.ref === '1')
          void scheduler.do('navigate', () => {
            tab.document++;
            tab.acts.clear();
            tab.url = `${SITE}/after-${nonce}`;
          });
      },
      { line: `page ${tab.tabId}` },
    );
    return acted.then(() => scheduler.do('answer of the page', () => outcome, { life }));
  }
}

const NOTHING: Omit<Acted, 'outcome'> = { openedTabs: [], downloads: [], stillBusy: false };
const GONE = { status: 'tab-gone', message: 'The tab is gone.' } as const;

function snapshotOf(tab: SimulatedTab): PageSnapshot {
  const form = { method: 'post', action: `${SITE}/buy` } as const;
  const buttons = BUTTONS.map(
    (ref): PageNode => ({
      ref,
      role: 'button',
      name: `Buy ${ref}`,
      depth: 0,
      states: [],
      screen: 0,
      facts: { tag: 'button', form, submits: true },
    }),
  );
  const field: PageNode = {
    ref: FIELD,
    role: 'textbox',
    name: 'Name',
    value: tab.field,
    inputType: 'text',
    depth: 0,
    states: [],
    screen: 0,
    facts: { tag: 'input' },
  };
  return {
    tabId: tab.tabId,
    url: tab.url,
    title: `Page ${tab.url}`,
    viewport: { width: 1280, height: 800 },
    scroll: { y: 0, height: 800 },
    nodes: [...buttons, field],
    lastRef: 4,
    leftOut: [],
  };
}
