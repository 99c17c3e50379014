import { expect, test } from 'vitest';
import { linesWithNot, linesWithTime, saysWhen, timedLines } from './said-when.ts';

const markdown = `# Order 7

Placed on 22 April 2026.

Return by 27 May 2026. Returns are free.

- Jumper £54.00 [ ] Return this item

- Socks £12.00 Cannot be returned

Delivery £3.95`;

test('times and days are told from prices', () => {
  expect(['at 9:30', 'by Friday', '2 hours before', '3.5.2026'].every(saysWhen)).toBe(true);
  expect(['£3.95', '108.45 €', 'Size M'].some(saysWhen)).toBe(false);
});

test('the lines that speak of a topic and say when', () => {
  expect(linesWithTime(markdown, 'return things')).toBe('Return by 27 May 2026. Returns are free.');
  expect(linesWithTime(markdown, 'delivery')).toBeUndefined();
  expect(linesWithTime(markdown, 'ship to Oslo placed')).toBeUndefined();
});

test('the lines that say that something is not so', () => {
  expect(linesWithNot(markdown, "items can't be returned")).toBe('Socks £12.00 Cannot be returned');
  expect(linesWithNot(markdown, "jumper can't be washed")).toBeUndefined();
});

test('of a part only the few lines that say when', () => {
  expect(timedLines('**Order**\n\nPlaced on 22 April.\nJumper')).toBe('Placed on 22 April.');
  expect(timedLines('Jumper')).toBeUndefined();
});
