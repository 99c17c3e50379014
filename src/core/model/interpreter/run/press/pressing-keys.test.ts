import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const page = pageFrom('[1] textbox "Street"\n[2] checkbox "Gift" (unchecked)\n[3] button "Order"');
const pressedBy = (wish: string): unknown[] =>
  run(contextFor(wish), { page, play: () => ({ status: 'done' }) })
    .calls.filter(({ tool }) => tool === 'press_keys')
    .map(({ input }) => [input.keys, ...(input.ref === undefined ? [] : [input.ref])]);

test('what is pressed behind a Tab has a call of its own', () => {
  expect(pressedBy('press Tab and Space')).toEqual([[['Tab']], [['Space']]]);
  expect(pressedBy('press Tab, Tab, Enter')).toEqual([[['Tab', 'Tab']], [['Enter']]]);
  expect(pressedBy('press Tab and Enter in the Street field')).toEqual([[['Tab'], '1'], [['Enter']]]);
});

test('keys without one before them stay together', () => {
  expect(pressedBy('press Tab three times')).toEqual([[['Tab', 'Tab', 'Tab']]]);
  expect(pressedBy('press the down arrow twice')).toEqual([[['ArrowDown', 'ArrowDown']]]);
});
