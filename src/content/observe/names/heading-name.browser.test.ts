import '../../main-world.ts';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const SMALL = 'style="font-size:12px"';

test('a heading is named without what stands behind its words to be used', () => {
  expect(
    outlineOf(`<h2>Ships<span ${SMALL}>[<a href="#e">edit</a>]</span></h2><p>Four lie here.</p>`),
  ).toEqual(['heading 2 "Ships"', '  [1] link "edit"', '"Four lie here."']);
  expect(outlineOf('<h2>Orders <button>New</button></h2>')).toEqual([
    'heading 2 "Orders"',
    '  [1] button "New"',
  ]);
});

test('an icon before the words of a heading is no part of its name', () => {
  expect(outlineOf('<h2><a href="#e" aria-label="Copy address"><svg></svg></a> Stories</h2>')[0]).toBe(
    'heading 2 "Stories"',
  );
  expect(outlineOf('<h2><a href="#e" aria-label="Home"><svg></svg></a></h2>')[0]).toContain('Home');
});

test('a link in its words is part of them, and so is what only begins with a control', () => {
  expect(outlineOf('<h2>Notes on <a href="#n">version 2</a></h2>')).toEqual([
    'heading 2 "Notes on version 2"',
    '  [1] link "version 2"',
  ]);
  expect(outlineOf('<h2><button>Open</button> <span>3</span></h2>')[0]).toBe('heading 2 "Open 3"');
  expect(outlineOf(`<h2 ${SMALL}>[<a href="#n">top</a>]</h2>`)[0]).toContain('[top]');
});

test('a group is named without the icons in its legend', () => {
  const group = (legend: string): string | undefined =>
    outlineOf(`<fieldset><legend>${legend}</legend><input aria-label="Name"></fieldset>`)[0];
  expect(group('<a href="#a" title="Check all"></a>Forums')).toBe('group "Forums"');
  expect(group('<button>Forums</button>')).toBe('group "Forums"');
  expect(group('<a href="#a" title="Forums"></a>')).toBe('group "Forums"');
});
