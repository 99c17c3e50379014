import { describe, expect, test } from 'vitest';
import type { PageAction } from '../page/outcome.ts';
import { fakeContext, pageNode, pageOf } from './fake-context.ts';
import { browserTools } from './index.ts';
import type { AnyTool } from './tool.ts';
import { type } from './type.ts';

const page = pageOf([
  pageNode('Save', { ref: '1', role: 'button' }),
  pageNode('Name', { ref: '2', role: 'textbox', inputType: 'text', facts: { tag: 'input' } }),
  pageNode('Password', {
    ref: '3',
    role: 'textbox',
    secret: true,
    inputType: 'password',
    facts: { tag: 'input' },
  }),
]);
const toolOf = (name: string): AnyTool => browserTools.find((tool) => tool.name === name) as AnyTool;
const run = (name: string, raw: unknown, given: Parameters<typeof fakeContext>[0] = {}) => {
  const context = fakeContext({ page, ...given });
  const tool = toolOf(name);
  return tool.run(tool.schema.parse(raw) as never, context).then((outcome) => ({ outcome, context }));
};

test.each<[string, unknown, PageAction, string]>([
  ['click', { ref: 1 }, { kind: 'click', ref: '1' }, 'Clicked [1] button "Save".'],
  [
    'click',
    { ref: 1, button: 'right', count: 2, modifiers: ['ctrl', 'Shift', 'Hyper'] },
    { kind: 'click', ref: '1', button: 'right', count: 2, modifiers: ['Control', 'Shift'] },
    'Clicked [1] button "Save".',
  ],
  ['hover', { ref: 1 }, { kind: 'hover', ref: '1' }, 'Pointed at [1] button "Save".'],
  [
    'type',
    { ref: 2, text: 'Ann' },
    { kind: 'type', ref: '2', text: 'Ann', mode: 'replace' },
    'Typed "Ann" into [2] textbox "Name".',
  ],
  [
    'type',
    { ref: 2, text: '!', append: true, submit: true },
    { kind: 'type', ref: '2', text: '!', mode: 'append', submit: true },
    'Typed "!" into [2] textbox "Name" and pressed Enter.',
  ],
  [
    'press_keys',
    { keys: ['Tab', 'Enter'] },
    { kind: 'press-keys', keys: ['Tab', 'Enter'] },
    'Pressed Tab, Enter.',
  ],
  [
    'press_keys',
    { keys: ['a'], ref: 2 },
    { kind: 'press-keys', keys: ['a'], ref: '2' },
    'Pressed a in [2] textbox "Name".',
  ],
  [
    'select_option',
    { ref: 9, option: 'France' },
    { kind: 'select-option', ref: '9', option: { text: 'France' } },
    'Chose "France" in [9].',
  ],
  [
    'set_checked',
    { ref: 9, checked: true },
    { kind: 'set-checked', ref: '9', checked: true },
    '[9] is ticked.',
  ],
  ['scroll', { direction: 'down' }, { kind: 'scroll', direction: 'down' }, 'Scrolled down.'],
  [
    'scroll',
    { direction: 'into-view', text: 'Terms' },
    { kind: 'scroll', direction: 'into-view', text: 'Terms' },
    'Scrolled to it.',
  ],
])('%s %j', async (name, raw, action, text) => {
  const { outcome, context } = await run(name, raw);
  expect(context.actions).toEqual([action]);
  expect(outcome).toEqual({ status: 'done', text });
});

test.each(['click', 'hover', 'type', 'press_keys', 'select_option', 'set_checked', 'scroll'])(
  '%s looks at the page afterwards, and needs a tab',
  async (name) => {
    expect(toolOf(name).after).toBe('look');
    const raw = { ref: '1', text: 'x', keys: ['a'], option: 'x', checked: true, direction: 'down' };
    const { outcome, context } = await run(name, raw, { tabId: undefined as never });
    expect(outcome.status).toBe('no-tab');
    expect(context.actions).toEqual([]);
  },
);

test('scroll into view of nothing is refused', async () => {
  const { outcome, context } = await run('scroll', { direction: 'into-view' });
  expect(outcome.status).toBe('invalid-input');
  expect(context.actions).toEqual([]);
});

describe('where a call would go', () => {
  const destination = (name: string, input: unknown, facts: object): string | undefined =>
    toolOf(name).destination?.(input as never, pageNode('x', { facts: { tag: 'a', ...facts } }));
  const form = { method: 'post', action: 'https://b.example/send' };

  test.each([
    ['click', { ref: '1' }, { linkUrl: 'https://b.example/' }, 'https://b.example/'],
    ['click', { ref: '1' }, { form, submits: true }, 'https://b.example/send'],
    ['click', { ref: '1' }, { form }, undefined],
    ['click', { ref: '1' }, { linkUrl: 'mailto:a@b.example' }, undefined],
    ['type', { ref: '1', text: 'x', submit: true }, { form }, 'https://b.example/send'],
    ['type', { ref: '1', text: 'x' }, { form }, undefined],
    ['type', { ref: '1', text: 'x', submit: true }, { form: { ...form, action: 'javascript:x' } }, undefined],
  ])('%s %j %j', (name, input, facts, place) => expect(destination(name, input, facts)).toBe(place));
});

describe('secrets', () => {
  const placeholder = '⟪secret:1⟫';
  const revealSecret = (text: string): string | undefined => (text === placeholder ? 'hunter2' : undefined);

  test('a model’s own text never goes into a secret field', async () => {
    const { outcome, context } = await run('type', { ref: 3, text: 'guess' });
    expect(outcome).toMatchObject({ status: 'secret-field', text: expect.stringContaining('request_help') });
    expect(context.actions).toEqual([]);
  });

  test('a secret of the task is typed by code, and told as its placeholder', async () => {
    const { outcome, context } = await run(
      'type',
      { ref: 3, text: ` ${placeholder} ` },
      {
        revealSecret,
        acted: { outcome: { status: 'not-verified', ref: '3', wanted: 'hunter2', found: 'hunter' } },
      },
    );
    expect(context.actions).toEqual([
      { kind: 'type', ref: '3', text: 'hunter2', mode: 'replace', secret: true },
    ]);
    expect(JSON.stringify(outcome)).not.toContain('hunter2');
    expect(outcome.text).toContain(placeholder);
  });

  test.each([`my ${placeholder}`, '⟪secret:2⟫'])('%s is refused', async (text) => {
    const { outcome, context } = await run('type', { ref: 2, text }, { revealSecret });
    expect(outcome.status).toBe('invalid-input');
    expect(context.actions).toEqual([]);
  });

  test('a secret into an open field has to be approved, and no line for the person shows it', () => {
    const open = page.nodes[1];
    const closed = page.nodes[2];
    expect(type.effect({ ref: '2', text: placeholder }, open)).toBe('external');
    expect(type.effect({ ref: '3', text: placeholder }, closed)).toBe('reversible');
    expect(type.describe({ ref: '3', text: 'x' }, closed)).toBe('Typing a secret into "Password"');
  });

  test('a secret field may be cleared', async () => {
    const { context } = await run('type', { ref: 3, text: '' });
    expect(context.actions).toHaveLength(1);
  });
});
