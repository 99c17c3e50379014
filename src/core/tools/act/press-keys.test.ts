import { expect, test } from 'vitest';
import { fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import { pressKeys } from './press-keys.ts';

test.each(['Control+W', 'Ctrl+Shift+T', 'meta+n', 'F5'])('%s belongs to the browser', (key) => {
  const refusal = pressKeys.refuses?.({ keys: ['Escape', key] });
  expect(refusal).toMatchObject({ status: 'wrong-kind' });
  expect(refusal?.text).toContain(key);
  expect(refusal?.text).toContain('close_tab');
});

const pressing = async (keys: string[], trusted = false) => {
  const page = pageOf([pageNode('Name', { ref: '1', role: 'textbox' })]);
  return pressKeys.refuses?.({ keys, trusted }) ?? pressKeys.run({ keys, trusted }, fakeContext({ page }));
};

test.each(['Control+A', 'Control+Enter', 'n', 'Tab'])('%s goes to the page', async (key) => {
  expect(await pressing([key])).toMatchObject({ status: 'done' });
});

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
  expect(await pressing(['Control+K', 'Control+T'])).toMatchObject({ status: 'done' });
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

test.each([
  [['Tab', 'Enter'], ['Tab']],
  [
    ['4', 'Shift + Tab', 'tab', ' '],
    ['4', 'Shift + Tab', 'tab'],
  ],
  [['Tab', '4', 'Return'], ['Tab']],
  [
    ['Enter', 'Tab', 'ArrowDown'],
    ['Enter', 'Tab', 'ArrowDown'],
  ],
  [
    ['Escape', 'Enter'],
    ['Escape', 'Enter'],
  ],
])('of %j, what comes before a press on something else is pressed: %j', async (keys, pressed) => {
  const context = fakeContext();
  const { status, text } = await pressKeys.run({ keys }, context);
  expect(context.actions).toEqual([{ kind: 'press-keys', keys: pressed }]);
  const left = keys.slice(pressed.length);
  expect(status).toBe(left.length > 0 ? 'stopped' : 'done');
  expect(text.includes(`Not pressed: ${left.join(', ')}.`)).toBe(left.length > 0);
});

test('a press after a Tab leads nowhere yet', () => {
  const form = { method: 'post', action: 'https://b.example/send' } as const;
  const field = pageNode('Name', { ref: '1', inputType: 'text', facts: { tag: 'input', form } });
  const input = { keys: ['Tab', 'Enter'], ref: '1' };
  expect(pressKeys.destination?.(input, field)).toBeUndefined();
  expect(pressKeys.effect(input, field)).toBe('reversible');
  expect(pressKeys.describe(input, field)).toBe('Pressing Tab in "Name"');
});
