import { describe, expect, test } from 'vitest';
import type { PageAction } from '../../page/outcome.ts';
import { browserTools } from '../browser-tools.ts';
import { acted, fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import type { AnyTool } from '../tool.ts';
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
  [
    'click',
    { ref: 1, at: [0.25, 0.5] },
    { kind: 'click', ref: '1', at: { x: 0.25, y: 0.5 } },
    'Clicked [1] button "Save".',
  ],
  [
    'drag',
    { ref: 1, toRef: 2, toAt: [0.5, 0] },
    {
      kind: 'drag',
      ref: '1',
      to: { ref: '2', expected: { role: 'textbox', name: 'Name' }, at: { x: 0.5, y: 0 } },
    },
    'Dragged [1] button "Save" to [2] textbox "Name".',
  ],
  [
    'drag',
    { ref: 1, toRef: 9, down: 60 },
    { kind: 'drag', ref: '1', to: { ref: '9', expected: null, down: 60 } },
    'Dragged [1] button "Save" to [9].',
  ],
  [
    'drag',
    { ref: 1, at: [0, 1], right: '-40' },
    { kind: 'drag', ref: '1', at: { x: 0, y: 1 }, to: { right: -40, down: 0 } },
    'Dragged [1] button "Save" by -40 pixels to the right and 0 down.',
  ],
  [
    'set_value',
    { ref: 9, value: '14:05' },
    { kind: 'set-value', ref: '9', value: '14:05' },
    'Set [9] to "14:05".',
  ],
  [
    'paste',
    { ref: 2, text: 'a', html: '<b>a</b>' },
    { kind: 'paste', ref: '2', text: 'a', html: '<b>a</b>' },
    'Pasted "a" into [2] textbox "Name".',
  ],
  [
    'select_option',
    { ref: 9, options: ['one', 'two'] },
    { kind: 'select-option', ref: '9', option: { text: 'one' }, others: [{ text: 'two' }] },
    'Chose "one, two" in [9].',
  ],
  [
    'select_option',
    { ref: 9, index: 0 },
    { kind: 'select-option', ref: '9', option: { index: 0 } },
    'Chose "number 0" in [9].',
  ],
  [
    'upload_file',
    { ref: 9, name: 'a.csv', content: 'x,y' },
    { kind: 'upload', ref: '9', files: [{ name: 'a.csv', mediaType: 'text/csv', text: 'x,y' }] },
    'Gave "a.csv" to [9].',
  ],
  ['hover', { ref: 1 }, { kind: 'hover', ref: '1' }, 'Pointed at [1] button "Save".'],
  [
    'hover',
    { ref: 1, at: [0.9, 0.5] },
    { kind: 'hover', ref: '1', at: { x: 0.9, y: 0.5 } },
    'Pointed at [1] button "Save".',
  ],
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
    'type',
    { ref: 2, text: 'Dr. ', prepend: true },
    { kind: 'type', ref: '2', text: 'Dr. ', mode: 'prepend' },
    'Typed "Dr." into [2] textbox "Name".',
  ],
  [
    'press_keys',
    { keys: ['Tab', 'ArrowDown'] },
    { kind: 'press-keys', keys: ['Tab', 'ArrowDown'] },
    'Pressed Tab, ArrowDown.',
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

test('what a page copies is given as its text, as data; nothing copied is said', async () => {
  const { outcome, context } = await run(
    'copy',
    { ref: 1 },
    { acted: { copied: 'https://a.example/share/7' } },
  );
  expect(context.actions).toEqual([{ kind: 'click', ref: '1' }]);
  expect(outcome).toEqual({
    status: 'done',
    text: 'Clicked [1] button "Save". It copied:\n<<https://a.example/share/7>>',
    value: 'https://a.example/share/7',
  });
  const long = await run('copy', { ref: 1 }, { acted: { copied: 'x'.repeat(5000) } });
  expect(long.outcome.text).toContain('1000 more characters');
  expect(String(long.outcome.value)).toHaveLength(5000);
  expect((await run('copy', { ref: 1 })).outcome).toMatchObject({
    status: 'empty',
    text: expect.stringContaining('read_page'),
  });
});

test.each([
  'click',
  'hover',
  'type',
  'press_keys',
  'select_option',
  'set_checked',
  'scroll',
  'drag',
  'paste',
  'set_value',
])('%s looks at the page afterwards, and needs a tab', async (name) => {
  expect(toolOf(name).after).toBe('look');
  const raw = {
    ref: '1',
    text: 'x',
    keys: ['a'],
    value: '1',
    right: 5,
    option: 'x',
    checked: true,
    direction: 'down',
  };
  const { outcome, context } = await run(name, raw, { tabId: undefined as never });
  expect(outcome.status).toBe('no-tab');
  expect(context.actions).toEqual([]);
});

test.each([
  ['scroll', { direction: 'into-view' }],
  ['drag', { ref: 1 }],
  ['select_option', { ref: 1 }],
  ['upload_file', { ref: 1, name: 'a.txt' }],
])('%s %j says too little and is refused', async (name, raw) => {
  const { outcome, context } = await run(name, raw);
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
    ['press_keys', { ref: '1', keys: ['Enter'] }, { linkUrl: 'https://b.example/' }, 'https://b.example/'],
    ['press_keys', { keys: ['a', 'Shift+Enter'] }, { tag: 'input', form }, 'https://b.example/send'],
    ['press_keys', { keys: ['Control + return'] }, { form, submits: true }, 'https://b.example/send'],
    ['press_keys', { keys: [' '] }, { form, submits: true }, 'https://b.example/send'],
    ['press_keys', { keys: ['Space'] }, { linkUrl: 'https://b.example/' }, undefined],
    ['press_keys', { keys: ['Space', 'Tab', 'Escape'] }, { tag: 'input', form }, undefined],
    ['press_keys', { keys: ['Enter'] }, { tag: 'textarea', form }, undefined],
    ['copy', { ref: '1' }, { linkUrl: 'https://b.example/' }, 'https://b.example/'],
    ['copy', { ref: '1' }, { form, submits: true }, 'https://b.example/send'],
    ['select_option', { ref: '1', option: 'x' }, { form, submits: true }, 'https://b.example/send'],
    ['select_option', { ref: '1', option: 'x' }, { tag: 'select', form }, undefined],
    ['set_checked', { ref: '1', checked: true }, { form, submits: true }, 'https://b.example/send'],
    ['set_checked', { ref: '1', checked: true }, { tag: 'input', form }, undefined],
    ['upload_file', { ref: '1', files: ['a'] }, { form, submits: true }, 'https://b.example/send'],
    ['fill_form', { fields: [] }, { form, submits: true }, 'https://b.example/send'],
  ])('%s %j %j', (name, input, facts, place) => expect(destination(name, input, facts)).toBe(place));
});

describe('secrets', () => {
  const placeholder = '⟪secret:1⟫';
  const revealSecret = async (text: string) =>
    text === placeholder ? ({ status: 'known', value: 'hunter2' } as const) : undefined;

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

  test('a saved secret goes only where it was saved for, and a deleted one nowhere', async () => {
    const input = { ref: 3, text: placeholder };
    const onlyAt = 'https://a.example';
    const asked: unknown[] = [];
    const context = fakeContext({
      page,
      revealSecret: async () => ({ status: 'known', value: 'x', onlyAt }),
    });
    context.act = async (_action, options) => {
      asked.push(options);
      return acted();
    };
    await type.run({ ref: '3', text: placeholder }, context);
    expect(asked).toEqual([{ trusted: undefined, onlyAt }]);
    const { outcome } = await run('type', input, { revealSecret: async () => ({ status: 'deleted' }) });
    expect(outcome).toMatchObject({ status: 'invalid-input', text: expect.stringContaining('deleted') });
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
