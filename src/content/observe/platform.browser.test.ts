import { afterEach, expect, test } from 'vitest';
import { lookAt, nodeNamed } from './testing.ts';

afterEach(() => document.body.replaceChildren());

const again = { refFloor: 0, deadlineMs: 5000 };

test.each([
  ['popovertarget', '<button popovertarget="menu">Menu</button><div id="menu" popover>M</div>'],
  [
    'a command',
    '<button commandfor="menu" command="toggle-popover">Menu</button><div id="menu" popover>M</div>',
  ],
])('a button that opens a popover by %s says whether it is open', (_how, html) => {
  const { observer, snapshot } = lookAt(html);
  expect(nodeNamed(snapshot, 'Menu').states).toEqual(['collapsed']);
  document.getElementById('menu')?.showPopover();
  expect(nodeNamed(observer.snapshot(again), 'Menu').states).toEqual(['expanded']);
  document.getElementById('menu')?.hidePopover();
  expect(nodeNamed(observer.snapshot(again), 'Menu').states).toEqual(['collapsed']);
  observer.dispose();
});
