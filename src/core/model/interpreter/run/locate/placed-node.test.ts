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
`);

test.each([
  ['kitchen light', 'check', '1'],
  ['bedroom heating', 'check', '3'],
  ['hall light', 'check', undefined],
  // What stands in a region of its own is not under the heading before it.
  ['hall heating', 'check', undefined],
  ['order number', 'type', undefined],
] as const)('%s', (words, use, ref) => {
  expect(placedNode(home, { words, readings: [] }, use)?.ref).toBe(ref);
});
