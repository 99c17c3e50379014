import { expect, test } from 'vitest';
import { LONG_DESCRIPTION, longDescription } from './description.ts';
import { nodeFor } from './testing.ts';

const LONG = 'x'.repeat(LONG_DESCRIPTION + 1);

test.each([
  ['a control', { ref: '1', description: LONG }, LONG],
  ['a control, if it is short', { ref: '1', description: LONG.slice(1) }, undefined],
  ['a control that has none', { ref: '1' }, undefined],
  ['what is no control', { description: LONG }, undefined],
])('the long description of %s', (_what, more, description) => {
  expect(longDescription(nodeFor('button', 'Card', more))).toBe(description);
});
