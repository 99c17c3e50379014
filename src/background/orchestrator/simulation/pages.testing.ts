import { fakeBrowser, fakePage } from '../../../core/agent/fake-world.testing.ts';
import type { ActOutcome } from '../../../core/page/outcome.ts';
import type { PageNode, PageSnapshot } from '../../../core/page/snapshot.ts';
import type { TabInfo } from '../../../core/protocol/panel.ts';
import type { Acted, ActRequest, BrowserPort } from '../../../core/tools/browser-port.ts';
import type { Random, Scheduler } from './scheduler.testing.ts';

export const SITE = 'http://shop.example';
/** Label of the frame in each page, where pages have one. */
export const FRAME = 'f1';
const BUTTONS = ['1', '2', '3'];
export const FIELD = '4';

/** One document; what its kit knows of its actions goes with it. */
interface SimulatedDocument {
  url: string;
  acts: Map<string, boolean>;
  field: string;
}

interface SimulatedTab {
  tabId: number;
  top: SimulatedDocument;
  frame?: SimulatedDocument;
}

/** External effects, by the nonce that allowed them. */
export interface Effect {
  nonce: string;
  inFrame: boolean;
}

const documentAt = (url: string): SimulatedDocument => ({ url, acts: new Map(), field: '' });

/**
 * Tabs with buttons that have an external effect, some of which lead to another page. With frames each page has one
 * with the same buttons: one of them navigates the frame, one the whole page, and one makes the frame reload some time
 * later. They outlive every worker.
 */
export class Pages {
  /** External effects are counted here and nowhere else. */
  readonly effects: Effect[] = [];
  readonly #scheduler: Scheduler;
  readonly #frames: Random | undefined;
  #tabs: SimulatedTab[] = [];
  #nextTabId = 7;
  #nonces = 0;

  /** @param frames draws what frames do by themselves; absent: pages have none */
  constructor(scheduler: Scheduler, frames?: Random) {
    this.#scheduler = scheduler;
    this.#frames = frames;
    this.#open(`${SITE}/start`);
  }

  #open(url: string): SimulatedTab {
    const tab = this.#load({ tabId: this.#nextTabId++ }, url);
    this.#tabs.push(tab);
    return tab;
  }

  /** Another document in the tab: its frame is another one, too. */
  #load<T extends { tabId: number }>(tab: T, url: string): T & SimulatedTab {
    return Object.assign(tab, {
      top: documentAt(url),
      ...(this.#frames && { frame: documentAt(`${url}/frame`) }),
    });
  }

  /** The browser was restarted: tabs have other numbers, documents are new, now and then a tab is not there. */
  restart(): void {
    const { random } = this.#scheduler;
    this.#nextTabId += 100;
    this.#tabs = this.#tabs
      .filter(() => random() > 0.2)
      .map(({ top }) => this.#load({ tabId: this.#nextTabId++ }, top.url));
  }

  /** What a person does in a page that is theirs: fills in the field, reloads it, or goes elsewhere. */
  actByHand(random: Random): void {
    const tab = this.#tabs[Math.floor(random() * this.#tabs.length)];
    const what = random();
    if (!tab) return;
    if (what < 0.4) tab.top.field = 'by hand';
    else this.#load(tab, what < 0.7 ? tab.top.url : `${SITE}/by-hand`);
  }

  #info = (tab: SimulatedTab): TabInfo => ({
    tabId: tab.tabId,
    windowId: 1,
    title: `Page ${tab.top.url}`,
    url: tab.top.url,
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
            return tab
              ? { status: 'done', markdown: `Read ${tab.top.url}`, title: 'x', url: tab.top.url }
              : GONE;
          },
          signal,
        ),
      actStatus: ({ tabId, nonce }, signal) =>
        scheduler.do(
          'act status',
          () => {
            const tab = tabOf(tabId);
            const dispatched = tab?.top.acts.get(nonce) ?? tab?.frame?.acts.get(nonce);
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
        const { label, ref } = partsOf(request.action.ref);
        const target = label === '' ? tab.top : tab.frame;
        if (!target) return { ...NOTHING, outcome: { status: 'not-found', ref } };
        target.acts.set(nonce, false);
        await at('ask to commit', () => undefined, signal);
        const leave = await request.commit(nonce);
        if (!leave.commit || signal.aborted)
          return { ...NOTHING, outcome: { status: 'refused', why: 'The worker did not allow it.' } };
        const outcome = await this.#dispatch({ tab, target, nonce, ref }, request, life);
        if (outcome.status === 'done') await request.dispatched?.();
        await at('settle', () => undefined).catch(() => undefined);
        return { ...NOTHING, outcome };
      },
    };
  }

  /**
   * The page acts on the commit it was given, whether or not the worker still lives; the answer, and that the page
   * navigates away, reaches only a living worker.
   */
  #dispatch(
    { tab, target, nonce, ref }: Act,
    { action, navigated }: Pick<ActRequest, 'action' | 'navigated'>,
    life: number,
  ): Promise<ActOutcome> {
    const scheduler = this.#scheduler;
    const inFrame = target === tab.frame;
    let outcome: ActOutcome = { status: 'stale' } as ActOutcome;
    const leave = (url: string, load: () => void): void => {
      void scheduler.do('navigation begins', () => navigated?.(url), { life });
      void scheduler.do('navigate', load);
    };
    const acted = scheduler.do(
      'dispatch',
      () => {
        if (!this.#tabs.includes(tab) || (target !== tab.top && target !== tab.frame)) return;
        target.acts.set(nonce, true);
        outcome = { status: 'done' };
        if (action.kind !== 'click') {
          target.field = 'typed';
          return;
        }
        this.effects.push({ nonce, inFrame });
        const next = `${SITE}/after-${nonce}`;
        const renewFrame = () => {
          tab.frame = documentAt(next);
        };
        if (ref === '1' && inFrame) leave(next, renewFrame);
        else if (ref === '1' || (ref === '2' && inFrame)) leave(next, () => void this.#load(tab, next));
        else if (this.#frames && this.#frames() < 0.5)
          void scheduler.do('frame loads anew', renewFrame, { afterMs: 500 });
      },
      { line: `page ${tab.tabId}` },
    );
    return acted.then(() => scheduler.do('answer of the page', () => outcome, { life }));
  }
}

interface Act {
  tab: SimulatedTab;
  /** The document that it is done in. */
  target: SimulatedDocument;
  nonce: string;
  /** Without the label of the frame. */
  ref: string;
}

const partsOf = (ref = ''): { label: string; ref: string } =>
  ref.startsWith(`${FRAME}.`) ? { label: FRAME, ref: ref.slice(FRAME.length + 1) } : { label: '', ref };

const NOTHING: Omit<Acted, 'outcome'> = { openedTabs: [], downloads: [], stillBusy: false };
const GONE = { status: 'tab-gone', message: 'The tab is gone.' } as const;

function snapshotOf({ tabId, top, frame }: SimulatedTab): PageSnapshot {
  return {
    tabId,
    url: top.url,
    title: `Page ${top.url}`,
    viewport: { width: 1280, height: 800 },
    scroll: { y: 0, height: 800 },
    nodes: [...nodesOf(top, ''), ...(frame ? [frameNode(frame), ...nodesOf(frame, FRAME)] : [])],
    lastRef: 4,
    leftOut: [],
  };
}

const frameNode = ({ url }: SimulatedDocument): PageNode => ({
  role: 'frame',
  name: 'Till',
  depth: 0,
  states: [],
  screen: 0,
  url,
  frame: FRAME,
});

function nodesOf({ field }: SimulatedDocument, label: string): PageNode[] {
  const form = { method: 'post', action: `${SITE}/buy` } as const;
  const place = { depth: label === '' ? 0 : 1, states: [], screen: 0 };
  const numbered = (ref: string) => (label === '' ? ref : `${label}.${ref}`);
  const buttons = BUTTONS.map(
    (ref): PageNode => ({
      ...place,
      ref: numbered(ref),
      role: 'button',
      name: `Buy ${ref}`,
      facts: { tag: 'button', form, submits: true },
    }),
  );
  const name = { role: 'textbox', name: 'Name', inputType: 'text', facts: { tag: 'input' } };
  return [...buttons, { ...place, ...name, ref: numbered(FIELD), value: field }];
}
