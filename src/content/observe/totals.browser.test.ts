import { afterEach, expect, test } from 'vitest';
import { outlineOf } from './testing.ts';

afterEach(() => document.body.replaceChildren());

test('what renders only a part of its items reports their total', () => {
  const row = '<div role="row"><span role="gridcell">A</span><span role="gridcell">B</span></div>';
  const item = '<div role="listitem" aria-setsize="900" aria-posinset="4">Mail</div>';
  const option = '<div role="option" aria-setsize="250">Oslo</div>';
  const lines = outlineOf(
    `<div role="grid" aria-label="Orders" aria-rowcount="100000">${row}${row}</div>
     <div role="grid" aria-label="Log" aria-rowcount="-1">${row}</div>
     <div role="list" aria-label="Mails">${item}${item}</div>
     <div role="listbox" tabindex="0" aria-label="Cities">${option}${option}</div>`,
  );
  expect(lines.filter((line) => / \(/.test(line))).toEqual([
    'grid "Orders" (2 of 100000 rows)',
    'grid "Log" (1 of many rows)',
    'list "Mails" (2 of 900 items)',
    '[1] listbox "Cities" (250 options)',
  ]);
});

test('busy parts are reported as busy, empty or not', () => {
  expect(
    outlineOf(
      '<div aria-busy="true"></div><main aria-busy="true"><p>Old figures</p></main><button aria-busy="true">Save</button><p aria-busy="false">Words</p>',
    ),
  ).toEqual([
    'region busy',
    'main busy "Old figures"',
    '[1] button "Save" busy',
    '"Words"',
    'left out: what the page seems to load still (wait_for)',
  ]);
});
