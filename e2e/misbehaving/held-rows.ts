import { pollUntil } from '../harness/poll.ts';
import type { Row } from './row.ts';
import type { MisbehavingWorld, RawTab } from './world.ts';

const tabsOf = (world: MisbehavingWorld, expression: string) => world.extension(`chrome.tabs.${expression}`);

/** Closes the dialog that holds the page. */
const closeDialog = (tab: RawTab) => tab.send('Page.handleJavaScriptDialog', { accept: true });

/** Opens a dialog that nobody answers, from a timer of the page. */
const opensDialog = (script: string) => async (tab: RawTab) => {
  await tab.send('Page.enable');
  await tab.ask(`void setTimeout(() => { ${script} }, 0)`);
  await pollUntil(
    () =>
      Promise.race([
        tab.ask('1').then(() => false),
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(true), 400);
        }),
      ]),
    { what: 'the dialog', timeoutMs: 10_000 },
  );
};

/** The tab is gone or elsewhere, or something holds its page. */
export const heldRows: readonly Row[] = [
  {
    name: 'the tab is closed',
    path: '/plain',
    before: async (tab, world) => {
      await tabsOf(world, `remove(${tab.tabId})`);
    },
    status: ['tab-gone'],
    told: /is closed/,
  },
  {
    name: 'the page crashes: it is loaded anew, and what was meant for the old one is not done',
    path: '/plain',
    before: async (tab, world) => {
      // The page dies over it, so that it never answers.
      tab.send('Page.crash').catch(() => undefined);
      await pollUntil(
        () => tabsOf(world, `get(${tab.tabId}).then((tab) => tab.status === 'unloaded')`) as Promise<boolean>,
        { what: 'the crash', timeoutMs: 10_000 },
      );
    },
    status: ['not-found'],
    told: /nothing was done/i,
    hits: 0,
  },
  {
    name: 'the page is frozen: what it held back expires',
    path: '/plain',
    before: (tab) => tab.send('Page.setWebLifecycleState', { state: 'frozen' }),
    status: ['not-answering', 'dialog-open', 'refused', 'expired'],
    told: /does not answer|stopped answering|too late|Nothing was done/,
    after: (tab) => tab.send('Page.setWebLifecycleState', { state: 'active' }),
    hits: 0,
  },
  { name: 'the tab is hidden', path: '/plain', status: ['done'], told: /clicked/i, hits: 1 },
  {
    name: 'the tab is moved to another window',
    path: '/plain',
    before: (tab, world) =>
      world.extension(`chrome.windows.create({ tabId: ${tab.tabId}, focused: false }).then(() => true)`),
    status: ['done'],
    told: /clicked/i,
    hits: 1,
  },
  {
    name: 'an alert is open',
    path: '/plain',
    before: opensDialog(`alert('Hello')`),
    status: ['dialog-open'],
    told: /a dialog of the browser/,
    after: closeDialog,
    hits: 0,
  },
  {
    name: 'a confirm is open',
    path: '/plain',
    before: opensDialog(`confirm('Sure?')`),
    status: ['dialog-open'],
    told: /a dialog of the browser/,
    after: closeDialog,
    hits: 0,
  },
  {
    name: 'a prompt is open',
    path: '/plain',
    before: opensDialog(`prompt('Name?')`),
    status: ['dialog-open'],
    told: /a dialog of the browser/,
    after: closeDialog,
    hits: 0,
  },
  {
    name: 'the question of beforeunload is open',
    path: '/plain',
    before: opensDialog(
      `onbeforeunload = (event) => { event.preventDefault(); return 'x'; }; location.href = '/other'`,
    ),
    status: ['dialog-open', 'not-answering'],
    told: /a dialog of the browser|does not answer/,
    after: (tab) => tab.send('Page.handleJavaScriptDialog', { accept: false }),
    hits: 0,
  },
  {
    name: 'an alert opens by the press',
    path: '/alerts',
    before: (tab) => tab.send('Page.enable'),
    status: ['dialog-open'],
    told: /a dialog of the browser/,
    after: closeDialog,
    hits: 1,
  },
  {
    name: 'the page is busy for nine seconds: what it held back expires',
    path: '/plain',
    before: (tab) =>
      tab.ask('void setTimeout(() => { const end = Date.now() + 9000; while (Date.now() < end); }, 0)'),
    status: ['not-answering', 'dialog-open', 'refused', 'expired'],
    told: /does not answer|stopped answering|too late|too busy|Nothing was done/,
    hits: 0,
  },
];
