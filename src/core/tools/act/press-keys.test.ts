import { expect, test } from 'vitest';
import { fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import { pressKeys } from './press-keys.ts';

test.each(['Control+W', 'Ctrl+Shift+T', 'meta+n', 'F5'])('%s belongs to the browser', async (key) => {
  const outcome = await pressKeys.run({ keys: ['Escape', key] }, fakeContext({ page: pageOf([]) }));
  expect(outcome).toMatchObject({ status: 'wrong-kind' });
  expect(outcome.text).toContain(key);
  expect(outcome.text).toContain('close_tab');
});

test.each(['Control+A', 'Control+Enter', 'n', 'Tab'])('%s goes to the page', async (key) => {
  const page = pageOf([pageNode('Name', { ref: '1', role: 'textbox' })]);
  expect(await pressKeys.run({ keys: [key] }, fakeContext({ page }))).toMatchObject({ status: 'done' });
});

const pressing = (keys: string[], trusted: boolean) =>
  pressKeys.run({ keys, trusted }, fakeContext({ page: pageOf([]) }));

test.each([
  'Control+V',
  'ctrl + shift + v',
  'Shift+Meta+V',
  'ControlOrMeta+v',
  'Shift+Insert',
  'Alt+Shift+insert',
])('real keys do not paste the clipboard of the person: %s', async (key) => {
  expect(await pressing(['Home', key], true)).toMatchObject({ status: 'refused' });
  expect(await pressing(['Home', key], false)).toMatchObject({ status: 'done' });
});

test.each(['v', 'Shift+V', 'Alt+V', 'Insert', 'Control+Insert', 'Control+C'])(
  'real keys that paste nothing are pressed: %s',
  async (key) => {
    expect(await pressing([key], true)).toMatchObject({ status: 'done' });
  },
);

test('the second half of a shortcut of the page is no shortcut of the browser', async () => {
  const context = fakeContext({ page: pageOf([]) });
  expect(await pressKeys.run({ keys: ['Control+K', 'Control+T'] }, context)).toMatchObject({
    status: 'done',
  });
});

test.each([
  ['Control+K Control+T', ['Control+K', 'Control+T']],
  [
    ['Control+K V', 'Enter'],
    ['Control+K', 'V', 'Enter'],
  ],
  ['Control + K', ['Control + K']],
  ['Page Down', ['Page Down']],
  [[' '], [' ']],
])('%j is taken as the keys %j', (keys, taken) => {
  expect(pressKeys.schema.parse({ keys }).keys).toEqual(taken);
});
