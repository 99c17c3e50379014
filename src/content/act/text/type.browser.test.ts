import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Permit } from '../hands.ts';
import { act, byId, closedRoot, page } from '../testing.ts';

const type = (
  ref: string,
  text: string,
  more: { mode?: 'replace' | 'append'; submit?: boolean; secret?: boolean } = {},
) => ({ kind: 'type', ref, text, mode: 'replace', ...more }) as const;

const INPUT_EVENTS = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'change', 'select'];

function recordTyping(element: HTMLElement): { kind: string }[] {
  const log: { kind: string; [field: string]: unknown }[] = [];
  for (const kind of INPUT_EVENTS)
    element.addEventListener(kind, (event) => {
      const { key, code, keyCode, charCode, inputType, data, cancelable, composed } = event as KeyboardEvent &
        InputEvent;
      log.push({ kind, key, code, keyCode, charCode, inputType, data, cancelable, composed });
    });
  return log;
}

test('an empty field gets no keys that select or clear: beside it they take what was chosen before', async () => {
  page('<input id="a">');
  const log = recordTyping(byId('a')) as unknown as { kind: string; key: string }[];
  const pressed = () => log.filter(({ kind }) => kind === 'keydown').map(({ key }) => key);
  await act(type('a', ''));
  expect(pressed()).toEqual([]);
  await act(type('a', 'x'));
  expect(pressed()).toEqual(['x']);
  await act(type('a', 'y'));
  expect(pressed()).toEqual(['x', 'a', 'y']);
});

test('typing sends the events of a real keyboard, character by character', async () => {
  page('<input id="field">');
  await userEvent.click(byId('field'));
  const real = recordTyping(byId('field'));
  await userEvent.keyboard('aB 1,;');
  page('<input id="field">');
  byId('field').focus();
  const synthetic = recordTyping(byId('field'));
  const { outcome } = await act(type('field', 'aB 1,;', { mode: 'append' }));
  expect(outcome).toEqual({ status: 'done', value: 'aB 1,;' });
  const keys = (entries: { kind: string }[]) =>
    entries.filter(({ kind }) => kind !== 'change' && kind !== 'select');
  expect(keys(real).length).toBe(30);
  expect(keys(synthetic)).toEqual(keys(real));
});

test.each([
  ['<input id="a" value="old">', 'new text', 'new text'],
  ['<textarea id="a">old</textarea>', 'one\r\ntwo\n\nthree', 'one\ntwo\n\nthree'],
  ['<input id="a" type="email" value="x@y">', 'me@example.org', 'me@example.org'],
  ['<input id="a" type="number" value="3">', '-12.5', '-12.5'],
  ['<input id="a" type="search" value="old">', 'מילים 汉字 👩‍👩‍👧 é', 'מילים 汉字 👩‍👩‍👧 é'],
  ['<input id="a" value="old">', 'two\nlines', 'two lines'],
  ['<input id="a" value="old">', '', ''],
  ['<input id="a" type="date">', '2026-11-21', '2026-11-21'],
  ['<input id="a" type="date">', '12/31/2026', '2026-12-31'],
  ['<input id="a" type="time">', '9:05 pm', '21:05'],
  ['<input id="a" type="color">', '#00ff88', '#00ff88'],
  ['<input id="a" type="range" min="0" max="10">', '7', '7'],
])('into %s: %j', async (html, text, wanted) => {
  page(html);
  const field = byId<HTMLInputElement>('a');
  let changes = 0;
  field.addEventListener('change', () => changes++);
  expect((await act(type('a', text))).outcome).toMatchObject({ status: 'done', value: wanted });
  expect(field.value).toBe(wanted);
  field.blur();
  expect(changes).toBe(1);
});

test('append keeps the existing text', async () => {
  page(
    '<input id="a" value="one "><div id="b" contenteditable>one </div><input id="c" type="number" value="1">',
  );
  expect((await act(type('a', 'two', { mode: 'append' }))).outcome).toMatchObject({ value: 'one two' });
  expect((await act(type('b', 'two', { mode: 'append' }))).outcome).toMatchObject({ status: 'done' });
  expect((await act(type('c', '2', { mode: 'append' }))).outcome).toMatchObject({ value: '12' });
  expect(byId('b').textContent).toMatch(/^one\s*two$/);
});

test('a megabyte arrives whole, and the outcome stays small', async () => {
  page('<textarea id="a"></textarea>');
  const { outcome } = await act(type('a', 'word '.repeat(200_000)));
  expect(outcome.status).toBe('done');
  expect(byId<HTMLTextAreaElement>('a').value.length).toBe(1_000_000);
  expect((outcome as { value: string }).value.length).toBeLessThan(600);
});

test('the text is read back as the page changed it', async () => {
  page(
    '<input id="max" maxlength="5"><input id="digits"><input id="stubborn" value="fixed"><input id="date" type="date">',
  );
  byId('digits').addEventListener('input', () => {
    const field = byId<HTMLInputElement>('digits');
    field.value = field.value.replace(/\D/g, '');
  });
  byId('stubborn').addEventListener('input', () => {
    byId<HTMLInputElement>('stubborn').value = 'fixed';
  });
  const wrong = (ref: string, wanted: string, found: string) => ({
    status: 'not-verified',
    ref,
    wanted,
    found,
  });
  expect((await act(type('max', 'too long'))).outcome).toEqual(wrong('max', 'too long', 'too l'));
  expect((await act(type('digits', '12ab34'))).outcome).toEqual(wrong('digits', '12ab34', '1234'));
  expect((await act(type('stubborn', 'other'))).outcome).toEqual(wrong('stubborn', 'other', 'fixed'));
  expect((await act(type('date', 'tomorrow'))).outcome).toEqual({
    status: 'wrong-kind',
    ref: 'date',
    why: 'It takes values such as 2026-11-21.',
  });
});

test('text that did not arrive is not submitted', async () => {
  page('<form id="form"><input id="a" maxlength="3"></form>');
  let submits = 0;
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  await act(type('a', 'long', { submit: true }));
  expect(submits).toBe(0);
  expect((await act(type('a', 'ok', { submit: true }))).outcome).toEqual({ status: 'done', value: 'ok' });
  expect(submits).toBe(1);
});

test('Enter presses an image button that submits, and not a button after it', async () => {
  page(`<form id="form"><input id="a"><input id="b"><input type="image" id="find" alt="Find" width="20" height="20">
    <button id="empty">Empty all</button></form>`);
  const sent: unknown[] = [];
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.id);
  });
  await act(type('a', 'x', { submit: true }));
  byId('empty').remove();
  await act(type('a', 'y', { submit: true }));
  expect(sent).toEqual(['find', 'find']);
});

test('submit uses the default button, or Enter if the page handles it, or reports that there is nothing', async () => {
  page(`<form id="form"><input id="a"><button id="off" type="button">Off</button><button id="go">Go</button></form>
    <form id="text"><textarea id="b"></textarea><button id="send">Send</button></form>
    <div id="chat" contenteditable></div><div id="note" contenteditable></div>`);
  const sent: string[] = [];
  for (const id of ['form', 'text'])
    byId(id).addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(event.submitter?.id ?? 'none');
    });
  byId('chat').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    sent.push(byId('chat').textContent ?? '');
    byId('chat').textContent = '';
  });
  await act(type('a', 'x', { submit: true }));
  await act(type('b', 'x', { submit: true }));
  expect((await act(type('chat', 'hello', { submit: true }))).outcome).toEqual({
    status: 'done',
    value: 'hello',
  });
  expect(sent).toEqual(['go', 'send', 'hello']);
  expect((await act(type('note', 'hello', { submit: true }))).outcome).toMatchObject({
    note: expect.stringContaining('submits nothing'),
  });
  expect(byId('note').textContent).toBe('hello');
});

test.each(['input', 'textarea'])(
  'a button that overrides how the form is sent is pressed by Enter in its %s only if that was allowed',
  async (field) => {
    page(`<form id="form"><${field} id="a"></${field}><button formmethod="post">Delete</button></form>`);
    let sent = 0;
    byId('form').addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
    const held = { status: 'done', note: expect.stringContaining('Click that button.') };
    expect((await act(type('a', 'x', { submit: true }))).outcome).toMatchObject(held);
    if (field === 'input')
      expect((await act({ kind: 'press-keys', keys: ['Enter'], ref: 'a' })).outcome).toMatchObject(held);
    expect(sent).toBe(0);
    const { outcome } = await act(type('a', 'x', { submit: true }), { external: true });
    expect(outcome).not.toMatchObject(held);
    expect(sent).toBe(1);
  },
);

test.each([
  ['https://other.example/away', 0],
  ['/kept', 1],
  ['javascript:void 0', 1],
])('what was allowed of a form is not sent to another site by its button: %s', async (action, times) => {
  page(
    `<form id="form" method="post" action="/sent"><input id="a"><button formaction="${action}">Next</button></form>`,
  );
  let sent = 0;
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    sent++;
  });
  const enter = await act({ kind: 'press-keys', keys: ['Enter'], ref: 'a' }, { external: true });
  const submit = await act(type('a', 'x', { submit: true }), { external: true });
  const notes = [enter, submit].map(({ outcome }) => String('note' in outcome && outcome.note));
  expect(notes.filter((note) => note.includes('Click that button.'))).toHaveLength(times ? 0 : 2);
  expect(sent).toBe(2 * times);
});

test('a button that overrides how the form is sent is not pressed by real keys either', async () => {
  page('<form id="form"><input id="a"><button formaction="/delete">Delete</button></form>');
  byId('form').addEventListener('submit', (event) => event.preventDefault());
  const pressed: string[] = [];
  const trusted: Permit['trusted'] = {
    use: 'given',
    input: async (inputs) => {
      for (const input of inputs) {
        if (input.kind !== 'key') continue;
        pressed.push(input.key);
        await userEvent.keyboard(`{${input.key}}`);
      }
      return { done: true };
    },
  };
  const keys = { kind: 'press-keys' as const, keys: ['x', 'Enter'], ref: 'a' };
  const held = { status: 'done', note: expect.stringContaining('Click that button.') };
  expect((await act(keys, { trusted })).outcome).toMatchObject(held);
  expect(pressed).toEqual(['x']);
  await act(keys, { trusted, external: true });
  expect(pressed).toEqual(['x', 'x', 'Enter']);
});

test('no secret is typed into a sandboxed document without its origin', async () => {
  page('<input id="a" type="password">');
  vi.stubGlobal('origin', 'null');
  const { outcome, dispatched } = await act(type('a', 'hunter2', { secret: true }));
  vi.unstubAllGlobals();
  expect([outcome.status, dispatched]).toEqual(['refused', false]);
  expect(byId<HTMLInputElement>('a').value).toBe('');
});

test('secrets are refused, and typed by code without being reported', async () => {
  page(`<input id="a" type="password"><input id="b" autocomplete="one-time-code">
    <input id="c" type="password" maxlength="4">`);
  for (const ref of ['a', 'b'])
    expect(await act(type(ref, 'x'))).toEqual({
      outcome: { status: 'secret-field', ref },
      dispatched: false,
      commits: 0,
    });
  expect((await act(type('a', 'hunter22', { secret: true }))).outcome).toEqual({ status: 'done' });
  expect(byId<HTMLInputElement>('a').value).toBe('hunter22');
  const { outcome } = await act(type('c', 'hunter22', { secret: true }));
  expect(outcome.status).toBe('not-verified');
  expect(JSON.stringify(outcome)).not.toContain('hunt');
});

test('a row of one-character boxes takes a code', async () => {
  page(
    `<form>${[0, 1, 2, 3].map((index) => `<input id="d${index}" maxlength="1" size="1">`).join('')}</form>`,
  );
  for (const index of [0, 1, 2])
    byId(`d${index}`).addEventListener('input', () => byId(`d${index + 1}`).focus());
  expect((await act(type('d0', '4711'))).outcome).toEqual({ status: 'done', value: '4711' });
  expect([0, 1, 2, 3].map((index) => byId<HTMLInputElement>(`d${index}`).value).join('')).toBe('4711');
});

test.each([
  ['boxes that do not say that one character fits', ['', '', ''], 'width:30px', [1, 1, 1], '471'],
  ['the parts of a date', ['2', '2', '4'], 'width:120px', [2, 2, 4], '20112026'],
])('%s, beside each other, take a text together', async (_what, lengths, style, fits, text) => {
  const fields = lengths.map(
    (length, at) => `<input id="p${at}" style="${style}" maxlength="${length || 99}">`,
  );
  page(`<form>${fields.join('')}<p><input id="p3" style="${style}"></p></form>`);
  fits.forEach((most, at) => {
    byId(`p${at}`).addEventListener('input', ({ target }) => {
      if ((target as HTMLInputElement).value.length === most) byId(`p${at + 1}`).focus();
    });
  });
  expect((await act(type('p0', text))).outcome).toEqual({ status: 'done', value: text });
  // The one below is another field.
  expect((await act(type('p0', `${text}9`))).outcome.status).toBe('not-verified');
  expect(byId<HTMLInputElement>('p3').value).toBe('');
});

test('when the focus is taken away the rest is not typed into another field', async () => {
  page('<input id="a"><input id="b">');
  byId('a').addEventListener('input', () => byId('b').focus());
  expect((await act(type('a', 'abc'))).outcome).toMatchObject({ status: 'not-verified', found: 'a' });
  expect(byId<HTMLInputElement>('b').value).toBe('');
});

test.each([
  ['<input id="a" readonly>', 'readonly'],
  ['<input id="a" aria-readonly="true">', 'readonly'],
  ['<input id="a" disabled>', 'disabled'],
  ['<button id="a">A</button>', 'wrong-kind'],
  ['<select id="a"><option>1</option></select>', 'wrong-kind'],
  ['<input id="a" type="file">', 'wrong-kind'],
  ['<input id="a" type="checkbox">', 'wrong-kind'],
])('nothing is typed into %s', async (html, status) => {
  page(html);
  const { outcome, commits } = await act(type('a', 'x'));
  expect([outcome.status, commits]).toEqual([status, 0]);
});

test('the field of a component that has the role itself is the one in its shadow root', async () => {
  page('<x-field id="a" role="combobox" aria-label="Day"></x-field>');
  byId('a').attachShadow({ mode: 'open' }).innerHTML = '<div><input></div>';
  const { outcome } = await act(type('a', '12/24/2026'));
  expect(outcome).toMatchObject({ status: 'done' });
  expect(byId('a').shadowRoot?.querySelector('input')?.value).toBe('12/24/2026');
});

test('fields behind labels, in wrappers and in closed shadow roots', async () => {
  page(`<label id="label">Name <input id="named"></label><div id="box" role="combobox"><input id="boxed"></div>
    <div id="host"></div>`);
  const root = closedRoot(byId('host'), '<input id="inner" value="old">');
  expect((await act(type('label', 'Ada'))).outcome).toMatchObject({ value: 'Ada' });
  expect((await act(type('box', 'Bob'))).outcome).toMatchObject({ value: 'Bob' });
  expect((await act(type('inner', 'Cid'), { root })).outcome).toMatchObject({ value: 'Cid' });
  expect(byId<HTMLInputElement>('inner', root).value).toBe('Cid');
});

test('a field that a click replaces is stale, and the new one is not typed into', async () => {
  page('<div id="cell"><input id="a" value="1"></div>');
  byId('a').addEventListener('mousedown', () => {
    byId('cell').innerHTML = '<input id="b">';
  });
  expect((await act(type('a', 'x'))).outcome.status).toBe('stale');
  expect(byId<HTMLInputElement>('b').value).toBe('');
});

test('plain contenteditable: replaced, with lines', async () => {
  page('<div id="a" contenteditable><p>old <b>text</b></p></div>');
  expect((await act(type('a', 'new'))).outcome).toEqual({ status: 'done', value: 'new' });
  expect((await act(type('a', 'first\nsecond'))).outcome).toMatchObject({ status: 'done' });
  expect(byId('a').innerText.replace(/\n+/g, '\n').trim()).toBe('first\nsecond');
});

test('an editor that handles beforeinput is not edited by other means', async () => {
  page('<div id="a" contenteditable></div>');
  let model = '';
  byId('a').addEventListener('beforeinput', (event) => {
    event.preventDefault();
    if (event.inputType === 'insertText') model += event.data;
    byId('a').textContent = model;
  });
  expect((await act(type('a', 'abc'))).outcome).toEqual({ status: 'done', value: 'abc' });
  expect(model).toBe('abc');
});

test('a change event is dispatched once, even if the person leaves the field later', async () => {
  page('<input id="a"><input id="list" role="combobox" aria-autocomplete="list"><button id="b">B</button>');
  const changes: string[] = [];
  document.body.addEventListener('change', (event) => changes.push((event.target as Element).id));
  await act(type('a', 'x'));
  expect(changes).toEqual(['a']);
  await act({ kind: 'click', ref: 'b' });
  expect(changes).toEqual(['a']);
  await act(type('list', 'x'));
  expect(changes).toEqual(['a']);
  await act({ kind: 'click', ref: 'b' });
  expect(changes).toEqual(['a', 'list']);
});

test('the text is replaced even if the page keeps the key that selects all from its field', async () => {
  page('<input id="field" value="4">');
  byId('field').addEventListener('keydown', (event) => {
    if (event.ctrlKey) event.preventDefault();
  });
  const { outcome } = await act(type('field', '7'));
  expect(outcome).toEqual({ status: 'done', value: '7' });
});

test('nothing can be typed into a slider of the page, and this is reported', async () => {
  page('<div id="slider" role="slider" tabindex="0" aria-valuenow="3" style="height: 20px"></div>');
  const { outcome } = await act(type('slider', '5'));
  expect(outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'Nothing can be typed into it. Use set_value.',
  });
});

test('a mask that begins with a number of its own takes the rest of it', async () => {
  page('<input id="a" value="+1 (___) ___-____">');
  const field = byId('a') as HTMLInputElement;
  let digits = '';
  field.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    if (event.data) digits += event.data;
    let at = 0;
    field.value = '+1 (___) ___-____'.replace(/_/g, (place) => digits[at++] ?? place);
  });
  const { outcome } = await act(type('a', '2345678901'));
  expect(outcome).toMatchObject({ status: 'done', value: '+1 (234) 567-8901' });
});

test('of two fields that a page draws in turns, the one that comes with the focus takes the text', async () => {
  page(`<span><input id="a" aria-label="Price" value="$5.00"><input id="b" aria-label="Price" value="5" style="display: none">
    </span><input id="c" aria-label="Other" value="$1" style="display: none">`);
  const [shown, typed] = [byId('a'), byId('b')] as [HTMLInputElement, HTMLInputElement];
  shown.onfocus = () => {
    shown.style.display = 'none';
    typed.style.display = '';
    typed.focus();
  };
  expect((await act(type('a', '12.5'))).outcome).toMatchObject({ status: 'done', value: '12.5' });
  expect(typed.value).toBe('12.5');
  // Another field that takes the focus is another field.
  typed.onfocus = () => {
    typed.style.display = 'none';
    byId('c').style.display = '';
    byId('c').focus();
  };
  typed.blur();
  expect((await act(type('b', '7'))).outcome.status).toBe('wrong-kind');
  expect((byId('c') as HTMLInputElement).value).toBe('$1');
});
