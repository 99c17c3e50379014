import type { Row } from './row.ts';

/** The element is no longer what the look found. */
export const elementRows: readonly Row[] = [
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
];
