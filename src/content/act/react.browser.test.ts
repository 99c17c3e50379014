import { createElement, act as settle, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { act, byId, page } from './testing.ts';

let root: Root;
beforeEach(() => {
  page('<div id="root"></div>');
  root = createRoot(byId('root'));
});
afterEach(() => root.unmount());

/** Renders the component and waits until it is there. */
async function render(component: () => React.ReactNode): Promise<void> {
  const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  await settle(async () => root.render(createElement(component)));
  flags.IS_REACT_ACT_ENVIRONMENT = false;
}

const typedIn = (event: { target: unknown }): string => (event.target as HTMLInputElement).value;

const type = (ref: string, text: string) => ({ kind: 'type', ref, text, mode: 'replace' }) as const;

test('controlled fields keep the typed text, and so does their state', async () => {
  const seen: Record<string, string> = {};
  function Form() {
    const [name, setName] = useState('before');
    const [notes, setNotes] = useState('');
    const [code, setCode] = useState('');
    Object.assign(seen, { name, notes, code });
    return [
      createElement('input', {
        key: 1,
        id: 'name',
        value: name,
        onChange: (event) => setName(event.target.value),
      }),
      createElement('textarea', {
        key: 2,
        id: 'notes',
        value: notes,
        onChange: (event) => setNotes(typedIn(event)),
      }),
      createElement('input', {
        key: 3,
        id: 'code',
        value: code,
        onChange: (event) => setCode(event.target.value.toUpperCase()),
      }),
    ];
  }
  await render(Form);
  expect((await act(type('name', 'Ada'))).outcome).toEqual({ status: 'done', value: 'Ada' });
  expect((await act(type('notes', 'long '.repeat(10_000)))).outcome.status).toBe('done');
  expect((await act(type('code', 'abc'))).outcome).toEqual({
    status: 'done',
    value: 'ABC',
    note: 'The page wrote it in its own form.',
  });
  expect(seen.name).toBe('Ada');
  expect(seen.notes?.length).toBe(50_000);
  expect(seen.code).toBe('ABC');
  await act(type('name', ''));
  expect(seen.name).toBe('');
});

test('a controlled list, check box and radio group are changed', async () => {
  const seen: Record<string, unknown> = {};
  function Form() {
    const [country, setCountry] = useState('de');
    const [agreed, setAgreed] = useState(false);
    const [size, setSize] = useState('s');
    Object.assign(seen, { country, agreed, size });
    const radio = (value: string) =>
      createElement('input', {
        key: value,
        id: value,
        type: 'radio',
        checked: size === value,
        onChange: () => setSize(value),
      });
    return [
      createElement(
        'select',
        { key: 'c', id: 'country', value: country, onChange: (event) => setCountry(typedIn(event)) },
        ...['de', 'fr'].map((value) => createElement('option', { key: value, value }, value)),
      ),
      createElement('input', {
        key: 'a',
        id: 'agreed',
        type: 'checkbox',
        checked: agreed,
        onChange: (event) => setAgreed(event.target.checked),
      }),
      radio('s'),
      radio('l'),
    ];
  }
  await render(Form);
  expect((await act({ kind: 'select-option', ref: 'country', option: { text: 'fr' } })).outcome.status).toBe(
    'done',
  );
  expect((await act({ kind: 'set-checked', ref: 'agreed', checked: true })).outcome.status).toBe('done');
  expect((await act({ kind: 'set-checked', ref: 'l', checked: true })).outcome.status).toBe('done');
  expect(seen).toEqual({ country: 'fr', agreed: true, size: 'l' });
});

test('a field without a handler keeps its value, and this is reported', async () => {
  await render(() =>
    createElement('input', { id: 'fixed', value: 'fixed', readOnly: false, onChange: () => undefined }),
  );
  expect((await act(type('fixed', 'new'))).outcome).toMatchObject({ status: 'not-verified', found: 'fixed' });
});

test('what a press renders is in the page before the release: enter and leave, down and click in one component', async () => {
  const seen: string[] = [];
  function Menu() {
    const [open, setOpen] = useState(false);
    return createElement(
      'div',
      {
        id: 'menu', // The real mouse may lie over the menu too.
        onMouseEnter: (event) => event.nativeEvent.isTrusted || seen.push('enter'),
        onMouseLeave: (event) => event.nativeEvent.isTrusted || seen.push('leave'),
      },
      createElement(
        'button',
        {
          id: 'open',
          type: 'button',
          onPointerDown: () => setOpen(true),
          onClick: () => seen.push(`open ${open}`),
        },
        'Open',
      ),
      open &&
        createElement('button', { id: 'item', type: 'button', onClick: () => seen.push('item') }, 'Item'),
    );
  }
  await render(Menu);
  await act({ kind: 'click', ref: 'open' });
  await act({ kind: 'click', ref: 'item' });
  expect(seen).toEqual(['enter', 'open true', 'item']);
});
