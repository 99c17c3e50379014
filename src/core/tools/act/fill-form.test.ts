import { describe, expect, test } from 'vitest';
import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { acted, fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import { fillForm } from './fill-form.ts';
import { formChange } from './form-change.ts';
import { setValue } from './set-value.ts';

const field = (ref: string, name: string, more: Partial<PageNode> = {}) =>
  pageNode(name, { ref, role: 'textbox', inputType: 'text', facts: { tag: 'input' }, ...more });
const FORM = [
  field('1', 'Name'),
  field('2', 'City'),
  field('3', 'Country', { role: 'combobox', facts: { tag: 'select' } }),
  field('4', 'Agree', { role: 'checkbox', inputType: 'checkbox' }),
  field('5', 'Born', { inputType: 'date' }),
];
const page = pageOf(FORM);
const FIELDS = [
  { ref: '1', text: 'Ann' },
  { ref: '2', text: 'Rome' },
  { ref: '3', option: 'Italy' },
  { ref: '4', checked: true },
  { ref: '5', value: '2000-01-31' },
];

/** Fills in a form; after each field the page looks as the next entry of `looks` says, or unchanged. */
async function fill(
  fields: unknown,
  looks: PageSnapshot[] = [],
  given: Parameters<typeof fakeContext>[0] = {},
) {
  const left = [...looks];
  const context = fakeContext({
    page,
    browser: { look: async () => ({ status: 'seen', page: left.shift() ?? page }) },
    ...given,
  });
  return { outcome: await fillForm.run(fillForm.schema.parse({ fields }), context), context };
}

test('every field is done as its own tool would, in order, and told', async () => {
  const { outcome, context } = await fill(FIELDS);
  expect(context.actions).toEqual([
    { kind: 'type', ref: '1', text: 'Ann', mode: 'replace' },
    { kind: 'type', ref: '2', text: 'Rome', mode: 'replace' },
    { kind: 'select-option', ref: '3', option: { text: 'Italy' } },
    { kind: 'set-checked', ref: '4', checked: true },
    { kind: 'set-value', ref: '5', value: '2000-01-31' },
  ]);
  expect(outcome).toEqual({
    status: 'done',
    text: [
      'Typed "Ann" into [1] textbox "Name".',
      'Typed "Rome" into [2] textbox "City".',
      'Chose "Italy" in [3] combobox "Country".',
      '[4] checkbox "Agree" is ticked.',
      'Set [5] textbox "Born" to "2000-01-31".',
    ].join('\n'),
  });
});

test.each<[string, PageNode[], RegExp]>([
  [
    'suggestions',
    [...FORM, pageNode('', { role: 'listbox' }), pageNode('Rome', { ref: '9', role: 'option' })],
    /suggestions opened: \[9\] option "Rome"\. Choose one of them with click/,
  ],
  [
    'a dialog',
    [...FORM, pageNode('Sure?', { role: 'dialog' })],
    /dialog "Sure\?" opened\. See to that first/,
  ],
  ['a field that came', [...FORM, field('9', 'VAT number')], /\[9\] textbox "VAT number" came/],
  ['a field that went', FORM.slice(0, 4), /\[5\] went/],
  [
    'a field that was disabled',
    FORM.map((node) => (node.ref === '3' ? { ...node, states: ['disabled'] } : node)),
    /\[3\] cannot be used now/,
  ],
])('%s stops it, and what remains is named', async (_name, nodes, why) => {
  const { outcome, context } = await fill(FIELDS, [page, pageOf(nodes)]);
  expect(context.actions).toHaveLength(2);
  expect(outcome).toEqual({ status: 'stopped', text: expect.stringMatching(why) });
  expect(outcome.text).toMatch(/\nNot filled in: \[3\], \[4\], \[5\]\.$/);
});

test('a list without options that comes while a form is filled in, as for a hint beside it, stops nothing', async () => {
  const hinted = pageOf([...FORM, pageNode('Show code actions', { ref: '8', role: 'listbox' })]);
  expect((await fill(FIELDS, [page, hinted, hinted, hinted])).outcome.status).toBe('done');
  const several = pageOf([...FORM, pageNode('Rooms', { ref: '8', role: 'listbox', optionCount: 3 })]);
  expect((await fill(FIELDS, [page, several])).outcome.text).toContain('[8] listbox "Rooms" came');
});

test('a choice that comes already made stops nothing, an open one does', async () => {
  const choice = (...states: PageNode['states']) => [
    ...FORM,
    pageNode('Fixed', { ref: '8', role: 'radio', states }),
    pageNode('Expression', { ref: '9', role: 'radio' }),
  ];
  const made = pageOf(choice('checked'));
  expect((await fill(FIELDS, [page, made, made, made])).outcome.status).toBe('done');
  const open = await fill(FIELDS, [page, pageOf(choice())]);
  expect(open.outcome.text).toMatch(/\[8\] radio "Fixed", \[9\] radio "Expression" came/);
});

test('a value for an editor is typed', async () => {
  const editor = pageNode('Content', { ref: '9', role: 'textbox', facts: { tag: 'body' } });
  const { context } = await fill([{ ref: '9', value: 'It leaks.' }], [], { page: pageOf([editor]) });
  expect(context.actions).toEqual([{ kind: 'type', ref: '9', text: 'It leaks.', mode: 'replace' }]);
});

test('a value for a field that is typed into is typed', async () => {
  const quantity = field('9', 'Quantity', { role: 'spinbutton', inputType: 'number' });
  const { context } = await fill([{ ref: '9', value: 2 }], [], { page: pageOf([quantity]) });
  const typed = { kind: 'type', ref: '9', text: '2', mode: 'replace' };
  expect(context.actions).toEqual([typed]);
  const alone = fakeContext({ page: pageOf([quantity]) });
  await setValue.run(setValue.schema.parse({ ref: '9', value: '2' }), alone);
  expect(alone.actions).toEqual([typed]);
  const input = { ref: '9', value: '⟪secret:1⟫' };
  expect(setValue.effect(input, quantity)).toBe('external');
  expect(setValue.describe(input, quantity)).not.toContain('⟪');
});

test.each(['text', 'value'])('a %s for a list of the browser’s is its option', async (key) => {
  const list = { ...field('9', 'Size'), role: 'combobox', facts: { tag: 'select' } };
  const { context } = await fill([{ ref: '9', [key]: 'Large' }], [], { page: pageOf([list]) });
  expect(context.actions).toEqual([{ kind: 'select-option', ref: '9', option: { text: 'Large' } }]);
  expect(fillForm.effect({ fields: [{ ref: '9', [key]: 'Large' }] }, undefined, undefined, [list])).toBe(
    'reversible',
  );
});

test.each([
  ['button', 'button', 'select-option'],
  ['combobox', 'div', 'select-option'],
  ['combobox', 'input', 'type'],
])('a text for a %s of <%s> that opens something: %s', async (role, tag, kind) => {
  const list = pageNode('Region', { ref: '9', role, facts: { tag }, states: ['collapsed'] });
  const { context } = await fill([{ ref: '9', text: 'Ohio' }], [], { page: pageOf([list]) });
  expect(context.actions).toMatchObject([{ kind }]);
});

test.each([
  ['text', 'true', true],
  ['value', false, false],
] as const)('a %s of %s for a check box ticks or clears it', async (key, given, checked) => {
  const box = field('9', 'Gift wrap', { role: 'checkbox' });
  const { context } = await fill([{ ref: '9', [key]: given }], [], { page: pageOf([box]) });
  expect(context.actions).toEqual([{ kind: 'set-checked', ref: '9', checked }]);
});

test('a field that fails, and a page that goes away, end it', async () => {
  const failed = await fill(FIELDS, [], {
    acted: { outcome: { status: 'not-verified', ref: '1', wanted: 'Ann', found: 'A' } },
  });
  expect(failed.context.actions).toHaveLength(1);
  expect(failed.outcome).toMatchObject({
    status: 'not-verified',
    text: expect.stringMatching(/Not filled in: \[1\], \[2\], \[3\], \[4\], \[5\]\./),
  });
  const late = await fill(FIELDS, [], { acted: { outcome: { status: 'expired' } } });
  expect(late.outcome.text).toMatch(/^\[1\]: The page was too busy[^\n]*\nNot filled in: \[1\], /);
  const left = await fill(FIELDS, [], { acted: acted({ navigatedTo: 'https://a.example/next' }) });
  expect(left.outcome).toMatchObject({ status: 'done', pageReplaced: true });
  expect(left.outcome.text).toContain('Not filled in: [2], [3], [4], [5].');
});

test('unclear fields are refused before anything is done; empty text clears', async () => {
  for (const unclear of [{ ref: '1' }, { ref: '1', text: 'a', value: 'b' }]) {
    const { outcome, context } = await fill([{ ref: '2', text: 'x' }, unclear]);
    expect(outcome).toMatchObject({ status: 'invalid-input', text: expect.stringContaining('[1]') });
    expect(context.actions).toEqual([]);
  }
  const { context } = await fill([{ ref: '1', text: '', option: '', value: '' }]);
  expect(context.actions).toEqual([{ kind: 'type', ref: '1', text: '', mode: 'replace' }]);
});

describe('effect', () => {
  const effect = (fields: unknown, nodes: (PageNode | undefined)[]) => {
    const input = fillForm.schema.parse({ fields });
    expect(fillForm.others?.(input)).toHaveLength(nodes.length);
    return fillForm.effect(input, undefined, undefined, nodes);
  };
  test('is the strictest of its fields', () => {
    expect(effect(FIELDS, FORM)).toBe('reversible');
    expect(
      effect(
        [
          { ref: '1', text: 'a' },
          { ref: '8', text: 'b' },
        ],
        [FORM[0], undefined],
      ),
    ).toBe('external');
    expect(
      effect([{ ref: '1', checked: true }], [field('1', 'On', { role: 'switch', facts: { tag: 'button' } })]),
    ).toBe('external');
    expect(effect([{ ref: '1', text: '⟪secret:1⟫' }], [FORM[0]])).toBe('external');
  });
});

test('what does not change the form does not stop it', () => {
  const after = pageOf([
    ...FORM.map((node) =>
      node.ref === '1' ? { ...node, value: 'Ann', states: ['invalid' as const] } : node,
    ),
    pageNode('Too short', { role: 'alert' }),
    pageNode('Save', { ref: '7', role: 'button' }),
  ]);
  expect(formChange(page, after, ['2', '3'])).toBeUndefined();
});

test('a text for a spin button of the page is set, whose keys may mean something else than typing', async () => {
  const day = pageNode('Day', { ref: '9', role: 'spinbutton', facts: { tag: 'span' } });
  const { context, outcome } = await fill([{ ref: '9', text: '17' }], [], { page: pageOf([day]) });
  expect(context.actions).toEqual([{ kind: 'set-value', ref: '9', value: '17' }]);
  expect(outcome).toEqual({ status: 'done', text: 'Set [9] spinbutton "Day" to "17".' });
});
