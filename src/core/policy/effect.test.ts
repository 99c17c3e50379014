import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ControlFacts, PageNode } from '../page/snapshot.ts';
import { effectOf, type ProposedAct } from './effect.ts';

/** `type` is the native type of an input. */
type Native = ControlFacts & { type?: string };
const control = (native: Native | undefined, more: Partial<PageNode> = {}): PageNode => {
  const { type, ...facts } = native ?? { tag: '' };
  return { ...bare, ...(type ? { inputType: type } : {}), ...(native ? { facts } : {}), ...more };
};
const bare: PageNode = {
  ref: '1',
  role: 'generic',
  name: '',
  depth: 0,
  states: [],
  screen: 0,
};
const link = (url: string, more: Partial<PageNode> = {}, facts: Partial<ControlFacts> = {}) =>
  control({ tag: 'a', linkUrl: url, ...facts }, { role: 'link', name: 'More', ...more });
const click: ProposedAct = { kind: 'click' };
const get = { method: 'get', action: 'https://a.example/search' } as const;
const post = { method: 'post', action: 'https://a.example/search' } as const;

describe('click', () => {
  test.each<[string, PageNode | undefined, 'reversible' | 'external']>([
    ['a native link', link('https://a.example/next'), 'reversible'],
    ['a link of a hash router', link('https://a.example/#/next'), 'reversible'],
    ['a link that leads nowhere', link('https://a.example/#'), 'external'],
    ['a link that downloads', link('https://a.example/f', {}, { download: true }), 'external'],
    ['a link to an archive', link('https://a.example/files/all.ZIP?v=2'), 'external'],
    ['a link to a table', link('https://a.example/sales.csv#x', { name: 'Sales' }), 'external'],
    ['a link to a sheet', link('https://a.example/sales.xlsx'), 'external'],
    ['a link to a PDF, which is shown', link('https://a.example/sales.pdf'), 'reversible'],
    ['a link that names a file in its query', link('https://a.example/view?file=a.zip'), 'reversible'],
    ['a link whose page is about CSV', link('https://a.example/docs/csv'), 'reversible'],
    ['a link to a host that ends like a file', link('https://a.zip/'), 'reversible'],
    ['a link named Delete', link('https://a.example/x', { name: 'Delete' }), 'external'],
    ['a link described as paying', link('https://a.example/x', { description: 'Pay now' }), 'external'],
    ['a link whose tooltip deletes', link('https://a.example/x', { title: 'Delete' }), 'external'],
    ['a link to a command', link('https://a.example/logout'), 'external'],
    ['a mail link', link('mailto:ann@a.example'), 'external'],
    ['a script link', link('javascript:go()'), 'external'],
    ['an element that only calls itself a link', control({ tag: 'div' }, { role: 'link' }), 'external'],
    ['a plain button', control({ tag: 'button', type: 'button' }, { role: 'button' }), 'external'],
    [
      'a search button',
      control({ tag: 'button', type: 'submit', submits: true, form: get }, { name: 'Go' }),
      'reversible',
    ],
    ['a GET sign-in', control({ tag: 'button', submits: true, form: get }, { name: 'Log in' }), 'external'],
    ['a POST button', control({ tag: 'button', submits: true, form: post }, { name: 'Search' }), 'external'],
    [
      'a dialog button',
      control({ tag: 'button', submits: true, form: { method: 'dialog', action: '' } }),
      'external',
    ],
    [
      'a GET form to a script',
      control({ tag: 'button', submits: true, form: { method: 'get', action: 'javascript:x' } }),
      'external',
    ],
    ['a native checkbox', control({ tag: 'input', type: 'checkbox' }), 'reversible'],
    [
      'a button dressed as a checkbox',
      control({ tag: 'input', type: 'button' }, { role: 'checkbox' }),
      'external',
    ],
    ['an input of unknown type', control({ tag: 'input' }, { role: 'checkbox' }), 'external'],
    ['a file chooser', control({ tag: 'input', type: 'file' }), 'external'],
    ['a text field', control({ tag: 'input', type: 'text' }), 'reversible'],
    ['a text area', control({ tag: 'textarea' }), 'reversible'],
    ['an editable element', control({ tag: 'div', editable: true }), 'reversible'],
    ['a native select', control({ tag: 'select' }), 'reversible'],
    ['a summary', control({ tag: 'summary' }), 'reversible'],
    ['a text field within a button', control({ tag: 'input', type: 'text', within: true }), 'external'],
    [
      'a slider within a label of a button',
      control({ tag: 'input', type: 'range', within: true }),
      'external',
    ],
    ['an editable element within a link', control({ tag: 'div', editable: true, within: true }), 'external'],
    ['a summary within a button', control({ tag: 'summary', within: true }), 'external'],
    ['a control without facts', control(undefined), 'external'],
    ['nothing known', undefined, 'external'],
  ])('%s', (_what, target, effect) => expect(effectOf(click, target)).toBe(effect));

  test('the middle button opens a link, and may paste what the person has marked elsewhere into anything else', () => {
    const middle: ProposedAct = { kind: 'click', button: 'middle' };
    const targets = [control({ tag: 'input', type: 'text' }), link('https://a.example/next')];
    expect(targets.map((target) => effectOf(click, target))).toEqual(['reversible', 'reversible']);
    expect(targets.map((target) => effectOf(middle, target))).toEqual(['external', 'reversible']);
  });

  test('Alt and a click downloads a link', () => {
    const target = link('https://a.example/next');
    expect(effectOf({ kind: 'click', modifiers: ['Control'] }, target)).toBe('reversible');
    expect(effectOf({ kind: 'click', modifiers: ['Alt'] }, target)).toBe('external');
  });
});

describe('type', () => {
  const field = control({ tag: 'input', type: 'search', form: get }, { name: 'Search' });
  const noForm = control({ tag: 'textarea' });
  const password = control({ tag: 'input', type: 'password', form: post }, { secret: true });

  test.each<[string, PageNode | undefined, string, boolean, 'reversible' | 'external']>([
    ['into a field', noForm, 'hi', false, 'reversible'],
    ['and send a GET form', field, 'bees', true, 'reversible'],
    ['and press Enter where nothing native answers', noForm, 'hi', true, 'external'],
    ['into something unknown', undefined, 'hi', false, 'external'],
    ['into a field within a button', control({ tag: 'textarea', within: true }), 'hi', false, 'external'],
    ['a secret into its field', password, '⟪secret:1⟫', false, 'reversible'],
    ['a secret into an open field', field, '⟪secret:1⟫', false, 'external'],
    ['a secret and submit', password, '⟪secret:1⟫', true, 'external'],
  ])('%s', (_what, target, text, submit, effect) =>
    expect(effectOf({ kind: 'type', text, submit }, target)).toBe(effect),
  );
});

describe('keys', () => {
  const field = control({ tag: 'input', type: 'text', form: get });
  const area = control({ tag: 'textarea' });
  const box = control({ tag: 'input', type: 'checkbox' });
  const inForm = (type: string, form: ControlFacts['form'] = post) =>
    control({ tag: 'input', type, ...(form && { form }) });
  const list = control({ tag: 'select', form: post });

  test.each<[string[], PageNode | undefined, 'reversible' | 'external']>([
    [['Tab', 'ArrowDown', 'Escape', 'Shift+Tab'], undefined, 'reversible'],
    [['Enter'], undefined, 'external'],
    [['Enter'], field, 'reversible'],
    [['Enter'], area, 'external'],
    [['Enter'], link('https://a.example/next'), 'reversible'],
    [['Space'], box, 'reversible'],
    [['Enter'], box, 'reversible'],
    [['Enter'], inForm('checkbox'), 'external'],
    [['ArrowDown', 'Enter'], inForm('radio'), 'external'],
    [['Enter'], inForm('range'), 'external'],
    [['Enter'], inForm('checkbox', get), 'reversible'],
    [['Space'], inForm('checkbox'), 'reversible'],
    [['Enter'], list, 'external'],
    [['ArrowDown'], list, 'reversible'],
    [['a', 'Backspace', 'Space'], field, 'reversible'],
    [['#'], undefined, 'external'],
    [['Delete'], undefined, 'external'],
    [['Control+A', 'Delete'], field, 'reversible'],
    [['Control+V'], field, 'external'],
    [['Control+C'], field, 'external'],
    [['Control+Enter'], field, 'external'],
    [['Control+S'], undefined, 'external'],
    [['Tab', 'Enter'], field, 'external'],
    [['Shift+Shift+Tab', 'Space'], field, 'external'],
    [['Shift +Tab', 'Space'], field, 'external'],
    [['Escape', 'Space'], field, 'external'],
    [['Enter', 'Space'], field, 'external'],
    [['ArrowDown', 'Enter'], field, 'reversible'],
    [['+'], field, 'reversible'],
  ])('%j', (keys, target, effect) => expect(effectOf({ kind: 'keys', keys }, target)).toBe(effect));
});

test('a list of commands does by itself what is chosen in it, unless a form is around it', () => {
  const options = ['More actions', 'Print', 'Delete'];
  const list = (more: Partial<PageNode> = {}, facts: Partial<ControlFacts> = {}) =>
    control({ tag: 'select', ...facts }, { role: 'combobox', name: 'More actions', options, ...more });
  const choose = (option: string, target: PageNode) => effectOf({ kind: 'select', option }, target);
  expect(choose('Delete', list())).toBe('external');
  expect(choose('Print', list())).toBe('reversible');
  // A value, or a place, may be that of “Delete”.
  expect(choose('7', list())).toBe('external');
  expect(effectOf({ kind: 'keys', keys: ['ArrowDown'] }, list())).toBe('external');
  // Elsewhere the same words are what one looks for, and a form has a button of its own.
  expect(choose('Delete', list({ name: 'Kind of entry' }))).toBe('reversible');
  expect(choose('Delete', list({ name: '' }))).toBe('reversible');
  expect(choose('7', list({ options: ['More actions', 'Print'] }))).toBe('reversible');
  expect(choose('Delete', list({}, { form: get }))).toBe('reversible');
  expect(effectOf({ kind: 'keys', keys: ['ArrowDown'] }, list({ name: 'Kind' }))).toBe('reversible');
});

test('the rest', () => {
  expect(effectOf({ kind: 'look' })).toBe('read');
  expect(effectOf({ kind: 'hover' })).toBe('reversible');
  expect(effectOf({ kind: 'address', url: 'https://a.example/' })).toBe('reversible');
  expect(effectOf({ kind: 'address', url: 'https://a.example/logout' })).toBe('external');
  expect(effectOf({ kind: 'address', url: 'javascript:x' })).toBe('external');
  expect(effectOf({ kind: 'address', url: 'about:blank' })).toBe('reversible');
  expect(effectOf({ kind: 'select', option: 'Delete' }, control({ tag: 'select' }))).toBe('reversible');
  expect(effectOf({ kind: 'select', option: 'a' }, control({ tag: 'div' }, { role: 'listbox' }))).toBe(
    'external',
  );
  expect(effectOf({ kind: 'check' }, control({ tag: 'input', type: 'radio' }))).toBe('reversible');
  for (const type of ['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range'])
    expect(effectOf({ kind: 'set-value' }, control({ tag: 'input', type }))).toBe('reversible');
  expect(effectOf({ kind: 'set-value' }, control({ tag: 'div' }, { role: 'slider' }))).toBe('external');
  for (const tag of ['video', 'audio'])
    expect(effectOf({ kind: 'set-value' }, control({ tag }))).toBe('reversible');
  expect(effectOf({ kind: 'set-value' }, control({ tag: 'div' }, { role: 'video' }))).toBe('external');
  expect(effectOf({ kind: 'drag' }, control({ tag: 'input', type: 'range' }))).toBe('reversible');
  expect(effectOf({ kind: 'drag' }, control({ tag: 'li' }))).toBe('external');
  expect(effectOf({ kind: 'paste', text: 'x' }, control({ tag: 'textarea' }))).toBe('reversible');
  expect(effectOf({ kind: 'paste', text: 'x' }, control({ tag: 'td' }))).toBe('external');
  expect(effectOf({ kind: 'upload' }, control({ tag: 'input', type: 'file' }))).toBe('external');
  expect(effectOf({ kind: 'check' }, control({ tag: 'button', type: 'button' }, { role: 'switch' }))).toBe(
    'external',
  );
});

/** Everything about a control that a page can write as it likes. */
const pageWords = fc.record({
  role: fc.constantFrom(
    'link',
    'button',
    'checkbox',
    'textbox',
    'searchbox',
    'switch',
    'generic',
    'combobox',
  ),
  name: fc.oneof(fc.string(), fc.constantFrom('Delete', 'Search', 'harmless, click me', '支付', 'Next')),
  description: fc.string(),
  value: fc.string(),
  placeholder: fc.string(),
  states: fc.subarray<'checked' | 'expanded' | 'disabled' | 'pressed'>([
    'checked',
    'expanded',
    'disabled',
    'pressed',
  ]),
});
const facts: fc.Arbitrary<Native> = fc.record(
  {
    tag: fc.constantFrom('a', 'button', 'input', 'select', 'textarea', 'div', 'summary', 'my-button'),
    type: fc.constantFrom('text', 'checkbox', 'submit', 'button', 'file', 'password', 'image'),
    linkUrl: fc.constantFrom(
      'https://a.example/x',
      'https://a.example/#',
      'mailto:x@a.example',
      'https://a.example/logout',
    ),
    form: fc.constantFrom(get, post),
    submits: fc.boolean(),
    download: fc.boolean(),
    editable: fc.boolean(),
  },
  { requiredKeys: ['tag'] },
);
const acts: fc.Arbitrary<ProposedAct> = fc.oneof(
  fc.constantFrom<ProposedAct>(
    click,
    { kind: 'select', option: 'Delete' },
    { kind: 'check' },
    { kind: 'hover' },
  ),
  fc.record({ kind: fc.constant('type' as const), text: fc.string(), submit: fc.boolean() }),
  fc.record({
    kind: fc.constant('keys' as const),
    keys: fc.array(fc.constantFrom('Enter', 'a', 'Tab', 'Control+S', 'Space')),
  }),
);

test('no word of a page ever makes an effect less strict than the element alone would be', () => {
  const strictness = { read: 0, reversible: 1, external: 2 };
  fc.assert(
    fc.property(acts, facts, pageWords, (act, given, words) => {
      const alone = effectOf(act, control(given));
      const dressed = effectOf(act, control(given, words));
      expect(strictness[dressed]).toBeGreaterThanOrEqual(strictness[alone]);
    }),
    { numRuns: 2000 },
  );
});
