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

test('names and descriptions that a script gives by elements instead of ids', () => {
  document.body.innerHTML = '';
  const { observer } = lookAt(
    '<span>Street</span><span>As on the door</span><input id="a"><button>…</button>',
  );
  const field = document.getElementById('a') as HTMLElement;
  const [name, description] = document.querySelectorAll('span');
  field.ariaLabelledByElements = name ? [name] : [];
  field.ariaDescribedByElements = description ? [description] : [];
  expect(nodeNamed(observer.snapshot(again), 'Street')).toMatchObject({
    role: 'textbox',
    description: 'As on the door',
  });
  observer.dispose();
});
