import { expect, test } from 'vitest';
import manifest from '../manifest.config.ts';

test('incognito windows are closed to the extension: nothing of them is ever journalled', () => {
  expect(manifest).toMatchObject({ incognito: 'not_allowed' });
});
