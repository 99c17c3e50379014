import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { placedNode } from './placed-node.ts';

const home = pageFrom(`
heading 1 "Home"
heading 2 "Kitchen"
[1] switch "Ceiling light" unchecked
heading 2 "Hall"
[2] switch "Light schedule" unchecked
region "Bedroom"
  [3] switch "Heating" unchecked
heading 2 "Order"
[4] textbox "Phone number"
heading 2 "Notifications"
[5] checkbox "New episodes" checked
heading 2 "Homework due"
[6] checkbox "French: learn unit 4" unchecked
[7] checkbox "Maths: worksheet 14" unchecked
[8] checkbox "Maths: read page 3" unchecked
heading 2 "Books"
[9] checkbox "French grammar" unchecked
`);

test.each([
  ['kitchen light', 'check', '1'],
  ['bedroom heating', 'check', '3'],
  ['hall light', 'check', undefined],
  // What stands in a region of its own is not under the heading before it.
  ['hall heating', 'check', undefined],
  ['order number', 'type', undefined],
  ['notifications for new episodes', 'check', '5'],
  ['french homework', 'check', '6'],
  ['french homework', 'click', undefined],
  // Of two neither is rather meant; what stands under another heading is no homework.
  ['maths homework', 'check', undefined],
  ['grammar homework', 'check', undefined],
] as const)('%s', (words, use, ref) => {
  expect(placedNode(home, { words, readings: [] }, use)?.ref).toBe(ref);
});
