import { afterEach, expect, test } from 'vitest';
import { readAsMarkdown } from '../../read/markdown.ts';
import { createObserver } from '../observer.ts';
import { linesOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

/** What a look tells, and what is read. */
function withOpen(html: string): string[] {
  document.body.innerHTML = html;
  const top = document.querySelector<HTMLElement>('#top');
  if (top instanceof HTMLDialogElement) top.showModal();
  else top?.showPopover();
  const observer = createObserver();
  const lines = linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }));
  observer.dispose();
  return [lines.join('\n'), readAsMarkdown(document, { links: false, openShadowRoot: () => null })];
}

const IN = 'position:absolute;inset:auto;top:120px;left:20px';

test.each([
  [
    'a popover in tools that only a mouse shows',
    '<div style="opacity:0"><div id="top" popover><button>Rename</button></div></div>',
  ],
  [
    'a dialog in what is faded out',
    '<div style="filter:opacity(0)"><dialog id="top"><button>Rename</button></dialog></div>',
  ],
  [
    'a popover in a box that clips',
    `<div style="position:relative;overflow:hidden;height:30px"><div id="top" popover style="${IN}"><button>Rename</button></div></div>`,
  ],
  [
    'a dialog in a region that is scrolled away',
    `<div style="position:relative;overflow:hidden;height:0"><dialog id="top" style="${IN}"><button>Rename</button></dialog></div>`,
  ],
  [
    'a popover in what is clipped to nothing',
    '<div style="clip-path:inset(50%)"><div id="top" popover><button>Rename</button></div></div>',
  ],
])('%s is seen', (_what, html) => {
  expect(withOpen(html)).toEqual([
    expect.stringContaining('button "Rename"'),
    expect.stringContaining('[Rename]'),
  ]);
});

test('a popover that is not open has what is around it', () => {
  document.body.innerHTML =
    '<div style="opacity:0"><div popover style="display:block;position:static"><button>Rename</button></div></div>';
  const observer = createObserver();
  expect(linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).join()).not.toContain('Rename');
  observer.dispose();
});
