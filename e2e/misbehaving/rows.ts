import { pollUntil } from '../harness/poll.ts';
import type { MisbehavingWorld, RawTab } from './world.ts';

/** One way in which a page misbehaves, and what must come of a press on its button "Target". */
export interface Row {
  name: string;
  path: string;
  /** Between the look that found the button and the press. */
  before?: (tab: RawTab, world: MisbehavingWorld) => Promise<unknown>;
  /** Real input, as the model may ask for it. */
  trusted?: boolean;
  /** Statuses that the press may come back with. */
  status: readonly string[];
  /** What the model must be told of it. */
  told: RegExp;
  /** How often the button was really pressed, when it is all over; "as told": once when that was told, else never. */
  hits?: number | 'as told';
  /** Whether the page got the window that it wanted to open. */
  opens?: boolean;
  /** After the press: lets the page go on, so that what was held back could still happen. */
  after?: (tab: RawTab, world: MisbehavingWorld) => Promise<unknown>;
}

const tabsOf = (world: MisbehavingWorld, expression: string) => world.extension(`chrome.tabs.${expression}`);

/** Waits until that is so; a question over which the page itself goes has no answer, and is asked again. */
const until = (tab: RawTab, condition: string, what: string) =>
  pollUntil(
    () =>
      tab.ask<boolean>(condition).catch((error: Error) => {
        if (/navigated or closed|context/i.test(error.message)) return false;
        throw error;
      }),
    { what, timeoutMs: 10_000 },
  );

/** Goes to the other page, once the answer to this is on its way. */
async function leave(tab: RawTab): Promise<void> {
  await tab.ask(`void setTimeout(() => { location.href = '/other'; }, 0)`);
  await until(
    tab,
    `document.title === 'Page /other' && document.readyState === 'complete'`,
    'the other page',
  );
}

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

export const rows: readonly Row[] = [
  {
    name: 'the element is taken out',
    path: '/plain',
    before: (tab) => tab.ask('target.remove()'),
    status: ['not-found'],
    told: /went away/,
  },
  {
    name: 'the element has moved',
    path: '/plain',
    before: (tab) => tab.ask(`target.style.marginTop = '300px'`),
    status: ['done'],
    told: /clicked/i,
    hits: 1,
  },
  {
    name: 'the element is covered',
    path: '/plain',
    before: (tab) =>
      tab.ask(
        `document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0;background:#fff">Please wait</div>')`,
      ),
    status: ['covered'],
    told: /is covered by/,
    hits: 0,
  },
  {
    name: 'the element is disabled',
    path: '/plain',
    before: (tab) => tab.ask('target.disabled = true'),
    status: ['disabled'],
    told: /is disabled/,
    hits: 0,
  },
  {
    name: 'the element is replaced by one of another name',
    path: '/plain',
    before: (tab) => tab.ask(`target.outerHTML = '<button id="target" onclick="hits++">Delete all</button>'`),
    status: ['not-found', 'stale'],
    told: /nothing was done/,
    hits: 0,
  },
  {
    name: 'the element is replaced by one that is the same',
    path: '/plain',
    before: (tab) => tab.ask('target.outerHTML = String(target.outerHTML)'),
    status: ['done'],
    told: /clicked/i,
    hits: 1,
  },
  {
    name: 'the page writes itself anew',
    path: '/plain',
    before: (tab) =>
      tab.ask(
        `document.open(); document.write('<button id="target" onclick="hits++">Target</button>'); document.close()`,
      ),
    status: ['done', 'not-found'],
    told: /Target/,
    hits: 'as told',
  },
  {
    name: 'the page has gone before the press',
    path: '/plain',
    before: leave,
    status: ['not-found', 'refused'],
    told: /nothing was done/i,
  },
  {
    name: 'the page goes while it is pressed',
    path: '/leaves-early',
    status: ['done'],
    told: /The other page/,
  },
  {
    name: 'the page goes after it was pressed',
    path: '/leaves-later',
    status: ['done'],
    told: /The other page|clicked/i,
  },
  {
    name: 'window.open by a script, which the pop-up blocker stops',
    path: '/opens',
    status: ['done'],
    told: /clicked/i,
    hits: 1,
    opens: false,
  },
  {
    name: 'window.open by real input: a new tab, which is told',
    path: '/opens',
    trusted: true,
    status: ['done'],
    told: /opened with .*you are in it now/,
    hits: 1,
    opens: true,
  },
  {
    name: 'a pop-up window by real input, in which no panel can be: it is told',
    path: '/opens-popup',
    trusted: true,
    status: ['done'],
    told: /opened with .*you are in it now/,
    hits: 1,
    opens: true,
  },
  {
    name: 'a link with target=_blank: a new tab, which is told',
    path: '/opens-link',
    status: ['done'],
    told: /opened with .*you are in it now/,
  },
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
  {
    name: 'a download instead of a page',
    path: '/downloads',
    status: ['done'],
    told: /list.*\.csv/,
  },
  {
    name: 'a page that takes 30 s to come',
    path: '/to-slow',
    status: ['done'],
    told: /still busy/,
  },
  {
    name: 'the page comes back from the back/forward cache',
    path: '/plain',
    before: async (tab) => {
      await tab.ask(
        `void addEventListener('pageshow', ({ persisted }) => { window.cameFromCache = persisted; })`,
      );
      await leave(tab);
      await tab.ask('void setTimeout(() => history.back(), 0)');
      await until(tab, `window.cameFromCache === true`, 'the page before, out of the cache');
    },
    status: ['done'],
    told: /clicked/i,
    hits: 1,
  },
  {
    name: 'an error page stands there',
    path: '/plain',
    before: async (tab, world) => {
      await tab.send('Page.navigate', { url: world.site.deadUrl });
      await until(tab, `location.protocol === 'chrome-error:'`, 'the error page');
    },
    status: ['error-page'],
    told: /could not be loaded|error page/,
  },
];
