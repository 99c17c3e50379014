import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const type = (ref: string, text: string, more: { mode?: 'append' | 'prepend'; submit?: boolean } = {}) =>
  ({ kind: 'type', ref, text, mode: 'replace', ...more }) as const;
const input = (id: string): HTMLInputElement => byId<HTMLInputElement>(id);

const KINDS = {
  emoji: '👩‍👩‍👧 🇨🇭 👍🏽 1️⃣ 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'right to left': 'שלום עולם (abc) مرحبا ١٢٣',
  composed: 'e\u0301 a\u030a ñ n\u0303 각 각 ﬁ',
  'joined scripts': 'क्षि ไทย 漢字かな ᠮᠣᠩ',
  'odd spaces': 'a\u00a0b \u2003c\tend',
};

test.each(Object.entries(KINDS))('%s, in every kind of field', async (_kind, text) => {
  page('<input id="line"><textarea id="area"></textarea><div id="edited" contenteditable></div>');
  for (const id of ['line', 'area']) {
    expect((await act(type(id, text))).outcome).toEqual({ status: 'done', value: text });
    expect(input(id).value).toBe(text);
  }
  expect((await act(type('edited', text))).outcome.status).toBe('done');
  expect(byId('edited').textContent?.replace(/\s+/g, ' ')).toBe(text.replace(/\s+/g, ' '));
});

test.each(['line', 'edited'])('a megabyte with other scripts in it into %s', async (id) => {
  page('<input id="line"><div id="edited" contenteditable style="height: 100px; overflow: auto"></div>');
  const text = `${'many words '.repeat(95_000)}שלום 👩‍👩‍👧`;
  const { outcome } = await act(type(id, text));
  expect(outcome.status).toBe('done');
  const field = byId(id);
  const found = 'value' in field ? String(field.value) : (field.textContent ?? '');
  expect(found.replace(/\s+/g, ' ') === text).toBe(true);
  expect(JSON.stringify(outcome).length).toBeLessThan(1500);
});

test.each([
  ['one\ntwo', 'one two'],
  ['one\r\n\r\ntwo\n', 'one two'],
  ['\n one \u2028 two', 'one \u2028 two'],
])('line breaks in a one-line field: %j', async (text, wanted) => {
  page('<input id="line">');
  expect((await act(type('line', text))).outcome).toEqual({ status: 'done', value: wanted });
});

test('a list in an editor: text appended to its last item, then replaced', async () => {
  page('<div id="edited" contenteditable><ul><li>Milk</li><li>Bread</li></ul></div>');
  expect((await act(type('edited', ' and butter', { mode: 'append' }))).outcome.status).toBe('done');
  expect(
    [...byId('edited').querySelectorAll('li')].map((item) => item.textContent?.replace(/\s/g, ' ')),
  ).toEqual(['Milk', 'Bread and butter']);
  expect((await act(type('edited', 'Eggs\nHam'))).outcome.status).toBe('done');
  expect(byId('edited').innerText.trim().split(/\n+/)).toEqual(['Eggs', 'Ham']);
});

test('text before what is there: in fields, several lines and long texts, and in an editor', async () => {
  page(`<input id="line" value="me"><input id="mail" type="email" value="b@c.example">
    <textarea id="area">> Quoted\n> mail</textarea><div id="edited" contenteditable><div>&gt; Quoted</div><div>&gt; mail</div></div>`);
  const before = (ref: string, text: string) => act(type(ref, text, { mode: 'prepend' }));
  expect((await before('line', 'for ')).outcome).toEqual({ status: 'done', value: 'for me' });
  expect((await before('mail', 'a.')).outcome).toMatchObject({ status: 'done', value: 'a.b@c.example' });
  for (const text of ['Thanks.\n\n', `${'Many words. '.repeat(40)}\n`]) {
    byId<HTMLTextAreaElement>('area').value = '> Quoted\n> mail';
    expect((await before('area', text)).outcome.status).toBe('done');
    expect(input('area').value).toBe(`${text}> Quoted\n> mail`);
  }
  expect((await before('edited', 'Thanks.\nAnn\n')).outcome.status).toBe('done');
  expect(byId('edited').innerText.trim().split(/\n+/)).toEqual(['Thanks.', 'Ann', '> Quoted', '> mail']);
  expect((await before('edited', 'Hello Bob. ')).outcome.status).toBe('done');
  expect(byId('edited').innerText).toMatch(/^Hello Bob.\sThanks/);
});

/** An editor that offers names after an @ and inserts the chosen one as one piece. */
function mentions(): void {
  page(`<div id="edited" contenteditable role="textbox" aria-label="Comment"></div><ul id="names" role="listbox" hidden>
    ${['Ann', 'Andy', 'Bo'].map((name) => `<li id="${name}" role="option">${name}</li>`).join('')}</ul>`);
  const [edited, names] = [byId('edited'), byId('names')];
  edited.addEventListener('input', () => {
    const typed = /@(\w*)$/.exec(edited.textContent ?? '')?.[1];
    names.hidden = typed === undefined;
    for (const item of names.children)
      (item as HTMLElement).hidden = !item.id.toLowerCase().startsWith(typed?.toLowerCase() ?? '');
  });
  names.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const { id } = event.target as Element;
    edited.innerHTML = (edited.innerHTML ?? '').replace(
      /@\w*$/,
      `<span contenteditable="false">@${id}</span>&nbsp;`,
    );
    names.hidden = true;
  });
}

test('a mention: begun by typing, chosen from the list, with text appended to it', async () => {
  mentions();
  expect((await act(type('edited', 'Thanks @an'))).outcome.status).toBe('done');
  expect(byId('names').hidden).toBe(false);
  expect((await act({ kind: 'click', ref: 'Andy' })).outcome.status).toBe('done');
  expect((await act(type('edited', 'for the help', { mode: 'append' }))).outcome.status).toBe('done');
  expect(byId('edited').innerText.replace(/\s+/g, ' ')).toBe('Thanks @Andy for the help');
  expect(byId('edited').querySelector('span')?.textContent).toBe('@Andy');
});

const digits = (text: string): string => text.replace(/\D/g, '');

/** Formats a telephone number after each key. */
const telephone = (field: HTMLInputElement): void => {
  const [, area = '', first = '', rest = ''] = /^(\d{0,3})(\d{0,3})(\d{0,4})/.exec(digits(field.value)) ?? [];
  field.value = `${area && `(${area}`}${first && `) ${first}`}${rest && `-${rest}`}`;
};
const card = (field: HTMLInputElement): void => {
  field.value = digits(field.value).replace(/(.{4})(?=.)/g, '$1 ');
};
const capitals = (field: HTMLInputElement): void => {
  field.value = field.value.toUpperCase();
};

test.each([
  ['a telephone number', telephone, '5551234567', '(555) 123-4567'],
  ['a telephone number with signs', telephone, '555-123-4567', '(555) 123-4567'],
  ['a card number', card, '4242424242424242', '4242 4242 4242 4242'],
  ['capitals', capitals, 'ab12cd', 'AB12CD'],
])('%s that the page formats counts as typed', async (_what, form, text, wanted) => {
  page('<form><input id="line"></form>');
  input('line').addEventListener('input', () => form(input('line')));
  let sent = '';
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = input('line').value;
  });
  expect((await act(type('line', text))).outcome).toEqual({
    status: 'done',
    value: wanted,
    note: 'The page wrote it in its own form.',
  });
  expect((await act(type('line', text, { submit: true }))).outcome.status).toBe('done');
  expect(sent).toBe(wanted);
});

test('an amount that gets its cents on blur, and one that moves the point with every digit', async () => {
  page('<input id="amount"><input id="cents">');
  input('amount').addEventListener('change', () => {
    input('amount').value = Number(input('amount').value).toLocaleString('en', {
      style: 'currency',
      currency: 'USD',
    });
  });
  expect((await act(type('amount', '1234.5'))).outcome).toMatchObject({ status: 'done', value: '$1,234.50' });
  // Handles the keys itself: 1234 is twelve and thirty-four cents.
  input('cents').addEventListener('keydown', (event) => {
    if (!/^\d$/.test(event.key)) return;
    event.preventDefault();
    input('cents').value = (Number(`${digits(input('cents').value)}${event.key}`) / 100).toFixed(2);
  });
  expect((await act(type('cents', '1234'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'cents',
    wanted: '1234',
    found: '12.34',
  });
  input('cents').value = '';
  expect((await act(type('cents', '12.34'))).outcome).toMatchObject({ status: 'done', value: '12.34' });
});

test('a mask with places to fill, driven by keys', async () => {
  page('<input id="line" value="__/__">');
  const field = input('line');
  let typed = '';
  const draw = (): void => {
    const padded = typed.padEnd(4, '_');
    field.value = `${padded.slice(0, 2)}/${padded.slice(2)}`;
  };
  field.addEventListener('keydown', (event) => {
    if (event.ctrlKey) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (/^\d$/.test(event.key) && typed.length < 4) typed += event.key;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    draw();
  });
  expect((await act(type('line', '1127'))).outcome).toMatchObject({ status: 'done', value: '11/27' });
  typed = '';
  draw();
  expect((await act(type('line', '113'))).outcome).toMatchObject({ status: 'done', value: '11/3_' });
  expect((await act(type('line', '11x'))).outcome).toMatchObject({ status: 'not-verified' });
});

test('a field that replaces the typed text is reported with its content', async () => {
  page('<form><input id="line"></form>');
  let submits = 0;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  input('line').addEventListener('input', () => {
    if (input('line').value === 'new y') input('line').value = 'New York, NY';
  });
  expect((await act(type('line', 'new y', { submit: true }))).outcome).toEqual({
    status: 'not-verified',
    ref: 'line',
    wanted: 'new y',
    found: 'New York, NY',
  });
  expect(submits).toBe(0);
});
