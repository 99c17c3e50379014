import { pollUntil } from '../harness/poll.ts';
import type { Row } from './row.ts';
import type { RawTab } from './world.ts';

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

/** The page gives way to another one, or opens one. */
export const leavingRows: readonly Row[] = [
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
