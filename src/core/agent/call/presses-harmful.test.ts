import { expect, test } from 'vitest';
import type { PageAction } from '../../page/outcome.ts';
import type { ControlFacts, PageNode } from '../../page/snapshot.ts';
import { pageNode, pageOf } from '../../tools/fake-context.testing.ts';
import { commandSent, pressesHarmful } from './presses-harmful.ts';

const form: ControlFacts['form'] = { method: 'get', action: 'https://a.example/item' };
const field = pageNode('Number', { ref: '1', role: 'textbox', facts: { tag: 'input', form } });
const button = (name: string, more: Partial<NonNullable<ControlFacts['form']>> = {}) =>
  pageNode(name, {
    ref: '2',
    role: 'button',
    facts: { tag: 'button', submits: true, form: { ...form, ...more } },
  });

test.each([
  ['a search', button('Search'), { submit: true }, false],
  ['a deletion', button('Delete'), { submit: true }, true],
  ['a deletion by a key', button('Delete'), { keys: ['a', 'Shift+Enter'] }, true],
  ['typing alone', button('Delete'), {}, false],
  ['other keys', button('Delete'), { keys: ['a'] }, false],
  [
    'a button of another form',
    button('Delete', { action: 'https://a.example/other' }),
    { submit: true },
    false,
  ],
  ['a form that is sent otherwise', button('Send', { method: 'post' }), { submit: true }, false],
])('does Enter press what is asked about? %s', (_what, beside, input, presses) => {
  expect(pressesHarmful(pageOf([field, beside]), 'type', input, field)).toBe(presses);
});

test.each([
  ['reload', {}, 'https://a.example/shop?add-to-cart=12', true],
  ['reload', {}, 'https://a.example/shop?page=12', false],
  ['watch_trigger', { reloadSeconds: 60 }, 'https://a.example/items/4/delete', true],
  ['watch_trigger', {}, 'https://a.example/items/4/delete', false],
  ['snapshot', {}, 'https://a.example/items/4/delete', false],
])('does %s %j carry out %s once more? %s', (tool, input, url, presses) => {
  expect(pressesHarmful({ ...pageOf([]), url }, tool, input, undefined)).toBe(presses);
});

const list = (name: string, value: string) =>
  pageNode(name, { ref: '3', role: 'combobox', value, facts: { tag: 'select', form } });

test.each([
  ['Select bulk action', 'Move to Trash', 'click', {}, true],
  ['', 'Delete permanently', 'click', {}, true],
  ['', 'Delete permanently', 'copy', {}, true],
  ['Mehrfachaktion wählen', 'Löschen', 'click', {}, true],
  ['Select bulk action', 'Edit', 'click', {}, false],
  ['Sort by', 'Order of purchase', 'click', {}, false],
  ['Select bulk action', 'Move to Trash', 'hover', {}, false],
  ['Select bulk action', 'Move to Trash', 'press_keys', { keys: ['Space'] }, true],
])('of a list “%s” with “%s” chosen, does %s of “Apply” do it?', (name, value, tool, input, presses) => {
  const apply = button('Apply');
  expect(pressesHarmful(pageOf([field, list(name, value), apply]), tool, input, apply)).toBe(presses);
});

const code = (value: string, more: Partial<NonNullable<ControlFacts['form']>> = {}) =>
  pageNode('Code', {
    ref: '4',
    role: 'textbox',
    value,
    secret: true,
    facts: { tag: 'input', form: { ...form, ...more } },
  });

test.each([
  ['by its button', code('•••'), 'click', {}, button('Next'), true],
  ['by Enter in another field', code('•••'), 'type', { submit: true }, field, true],
  [
    'by a button that sends its form otherwise',
    code('•••', { method: 'post', action: 'https://a.example/in' }),
    'click',
    {},
    button('Next'),
    true,
  ],
  [
    'of another form',
    code('•••', { action: 'https://a.example/in' }),
    'type',
    { submit: true },
    field,
    false,
  ],
  ['that is empty', code(''), 'click', {}, button('Next'), false],
] as const)(
  'a secret field is sent along in the address: %s',
  (_what, secret, tool, input, target, sends) => {
    expect(pressesHarmful(pageOf([target, secret]), tool, input, target)).toBe(sends);
  },
);

const typing = { kind: 'type', ref: '1', text: 'ete', mode: 'append', submit: true } as const;

test.each<[PageAction, PageNode, string, string | undefined]>([
  [{ kind: 'click', ref: '2' }, button('Next'), 'id=5&action=delete', 'id=5&action=delete'],
  [{ kind: 'click', ref: '2' }, button('Next'), 'id=5&action=look', undefined],
  [{ kind: 'click', ref: '1' }, field, 'action=delete&q=', undefined],
  [typing, field, 'action=delete&q=', 'action=delete&q=ete'],
  [typing, field, 'q=1&action=del', 'q=1&action=delete'],
  [{ ...typing, mode: 'replace', text: 'delete' }, field, 'q=1&action=', 'q=1&action=delete'],
  [{ ...typing, mode: 'prepend', text: 'rem' }, field, 'action=ove', 'action=remove'],
  [{ ...typing, mode: 'replace', text: 'a&action=delete' }, field, 'q=', undefined],
  [{ ...typing, submit: false }, field, 'action=delete&q=', undefined],
  [{ kind: 'press-keys', ref: '1', keys: ['a', 'Enter'] }, field, 'logout=1', 'logout=1'],
  [{ kind: 'press-keys', ref: '2', keys: ['Space'] }, button('Next'), 'logout=1', 'logout=1'],
  [{ kind: 'press-keys', ref: '1', keys: ['a', 'ArrowDown'] }, field, 'logout=1', undefined],
])('of what %j would send, what is a command? (%#)', (action, target, sent, command) => {
  expect(commandSent(target, action, sent)).toBe(command);
  expect(commandSent(target, action)).toBeUndefined();
});
