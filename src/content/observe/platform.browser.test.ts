import { afterEach, expect, test } from 'vitest';
import { controlsOf, lookAt, nodeNamed, outlineOf } from './testing.ts';

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

test('a link of a drawing with its address in another namespace is a link', () => {
  const { observer, snapshot } = lookAt(
    '<svg width="200" height="60" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="#node"><ellipse cx="60" cy="30" rx="50" ry="20"/><text x="30" y="35">Node</text></a></svg>',
  );
  observer.dispose();
  expect(controlsOf(snapshot)).toEqual(['link "Node"']);
});

test('what an attribute without a known value would edit is no field', () => {
  expect(outlineOf('<div contenteditable="inherit">Words</div>').join()).not.toContain('textbox');
  expect(outlineOf('<div contenteditable="plaintext-only">Words</div>').join()).toContain('textbox');
});
