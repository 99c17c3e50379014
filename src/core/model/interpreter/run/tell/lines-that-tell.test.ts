import { expect, test } from 'vitest';
import { page } from '../../testing/pages/wish-page.testing.ts';
import { isOfLabels, linesOfTime } from './lines-that-tell.ts';

const shop = page('Shop', '\nmain\n  text "Open until 6"\n  [1] link "Delivery"\n  [2] textbox "Phone"\n');
const read = { kind: 'read', topic: 'delivery', what: 'part' } as const;

test('labels of what can be used tell nothing; other words do', () => {
  expect(isOfLabels(read, '[Delivery](/d)\nPhone', shop)).toBe(true);
  expect(isOfLabels(read, 'Delivery\nOpen until 6', shop)).toBe(false);
  expect(isOfLabels({ ...read, all: true }, 'Phone', shop)).toBe(false);
});

test('of a long part the lines that say how long it takes, not those of its steps', () => {
  const recipe = ['Ready in 40 minutes', '1. Stir for 5 minutes', '2. Wait 10 minutes', 'Serve'].join('\n');
  expect(linesOfTime(recipe)).toBe('Ready in 40 minutes');
  expect(linesOfTime('Ready in 40 minutes')).toBeUndefined();
});
