import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const select = (text: string) => ({ kind: 'select-option', ref: 'a', option: { text } }) as const;

const TIMES = `<select id="a"><option>None</option>
  <optgroup label="Monday"><option value="m9">9:00</option><option value="m10">10:00</option></optgroup>
  <optgroup label="Tuesday"><option value="t9">9:00</option></optgroup></select>`;

test('an option that reads the same in two groups is not guessed', async () => {
  page(TIMES);
  expect(await act(select('9:00'))).toEqual({
    outcome: {
      status: 'wrong-kind',
      ref: 'a',
      why: 'Several options fit "9:00". Choose one of "Monday: 9:00", "Tuesday: 9:00".',
    },
    dispatched: false,
    commits: 0,
  });
  expect((await act(select('Tuesday: 9:00'))).outcome).toEqual({ status: 'done', value: 'Tuesday: 9:00' });
  expect(byId<HTMLSelectElement>('a').value).toBe('t9');
  await act(select('10:00'));
  expect(byId<HTMLSelectElement>('a').value).toBe('m10');
});

test('an option that differs in its spaces alone is the one that is meant', async () => {
  page('<select id="a"><option>10 %<option>20 %<option>120 %</select>');
  expect((await act(select('20%'))).outcome).toEqual({ status: 'done', value: '20 %' });
  page('<select id="a"><option>2 0<option>20 <option>120</select>');
  expect((await act(select('20'))).outcome).toEqual({ status: 'done', value: '20' });
});

test('what the person was asked about is chosen by the words that they were shown, and not by a value behind others', async () => {
  page('<select id="a"><option>Nothing<option value="little">All that I have</select>');
  const asked = { external: true };
  expect((await act(select('little'), asked)).outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'No option "little". Choose one of "Nothing", "All that I have".',
  });
  expect(byId<HTMLSelectElement>('a').value).toBe('Nothing');
  expect((await act(select('All that I have'), asked)).outcome.status).toBe('done');
  await act(select('Nothing'), asked);
  expect((await act(select('little'))).outcome).toEqual({ status: 'done', value: 'All that I have' });
});

const SUGGESTING =
  '<input id="a" list="l"><datalist id="l"><option value="Edge"><option value="FF" label="Firefox"></datalist>';

test('a value that the browser suggests for a field is chosen from its list', async () => {
  page(SUGGESTING);
  const events: string[] = [];
  for (const kind of ['focus', 'input', 'change']) byId('a').addEventListener(kind, () => events.push(kind));
  expect((await act(select('Edge'))).outcome).toEqual({ status: 'done', value: 'Edge' });
  expect(byId<HTMLInputElement>('a').value).toBe('Edge');
  expect(events).toEqual(['focus', 'input', 'change']);
  expect((await act(select('firefox'))).outcome).toEqual({ status: 'done', value: 'FF' });
  expect((await act(select('Lynx'))).outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'No option "Lynx". Choose one of "Edge", "Firefox".',
  });
});

test('not where the field is only read, or its page does not keep the value', async () => {
  page(SUGGESTING.replace('<input', '<input readonly'));
  expect((await act(select('Edge'))).outcome).toEqual({ status: 'readonly', ref: 'a' });
  page(SUGGESTING);
  const field = byId<HTMLInputElement>('a');
  field.addEventListener('change', () => {
    field.value = '';
  });
  expect((await act(select('Edge'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: 'Edge',
    found: '',
  });
});

const MOVING = `<select id="a" multiple><option>Alaska<option>Texas<option>Utah</select><select id="b" multiple></select>`;

test('options that the page moves into another list were chosen, and are called by their own words', async () => {
  page(MOVING);
  const list = byId<HTMLSelectElement>('a');
  list.addEventListener('change', () => byId('b').append(...list.selectedOptions));
  const both = { ...select('Alaska'), others: [{ text: 'Texas' }] };
  expect((await act(both)).outcome).toEqual({
    status: 'done',
    value: 'Alaska, Texas',
    note: 'The page drew the list anew: see there whether it took the choice.',
  });
  expect([...byId<HTMLSelectElement>('b').options].map(({ text }) => text)).toEqual(['Alaska', 'Texas']);
});

test('what is still offered and not chosen was not, also where the page puts new options there', async () => {
  page(MOVING);
  const list = byId<HTMLSelectElement>('a');
  list.addEventListener('change', () => {
    list.innerHTML = list.innerHTML.replaceAll('Utah', 'Ohio');
  });
  expect((await act(select('Texas'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: 'Texas',
    found: '',
  });
});

test('a list of commands, which adds something and is empty again, took the choice', async () => {
  page(
    '<select id="a"><option value="">Add filter</option><option value="p">Priority</option></select><p id="filters"></p>',
  );
  const list = byId<HTMLSelectElement>('a');
  const taken: string[] = [];
  list.addEventListener('change', () => {
    taken.push(list.value);
    byId('filters').textContent = `${list.value} is`;
    list.value = '';
  });
  expect((await act(select('Priority'))).outcome).toMatchObject({
    status: 'done',
    value: 'Priority',
    note: expect.stringContaining('emptied the list again'),
  });
  expect(taken).toEqual(['p']);
});

test('a page that puts another choice back did not keep the one wanted', async () => {
  page('<select id="a"><option value="s">Small</option><option value="l">Large</option></select>');
  const list = byId<HTMLSelectElement>('a');
  list.addEventListener('change', () => {
    list.value = 's';
  });
  expect((await act(select('Large'))).outcome).toMatchObject({ status: 'not-verified', found: 'Small' });
});

test('a list that its page draws anew with the choice is done, with a note', async () => {
  page('<p><select id="a"><option>1</option><option>2</option></select></p>');
  byId('a').addEventListener('change', () => byId('a').replaceWith(byId('a').cloneNode(true)));
  expect((await act(select('2'))).outcome).toMatchObject({
    status: 'done',
    value: '2',
    note: expect.stringContaining('drew the list anew'),
  });
});
