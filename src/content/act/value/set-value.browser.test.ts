import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page } from '../testing.ts';

const set = (value: string, ref = 'a') => ({ kind: 'set-value', ref, value }) as const;
const field = () => byId<HTMLInputElement>('a');

test.each([
  ['date', '2026-11-21', '2026-11-21'],
  ['date', '2026/3/1', '2026-03-01'],
  ['date', '1.3.2026', '2026-03-01'],
  ['date', '12/31/2026', '2026-12-31'],
  ['date', '31-12-2026', '2026-12-31'],
  ['time', '14:05', '14:05'],
  ['time', '2:05 pm', '14:05'],
  ['time', '12 am', '00:00'],
  ['datetime-local', '2026-11-21 14:05', '2026-11-21T14:05'],
  ['datetime-local', '11/21/2026 2:05 pm', '2026-11-21T14:05'],
  ['month', '2026-11', '2026-11'],
  ['week', '2026-W47', '2026-W47'],
  ['color', '#1A2B3C', '#1a2b3c'],
  ['color', 'rebeccapurple', '#663399'],
  ['range', '42', '42'],
  ['range', '42 %', '42'],
  ['date', '', ''],
])('native %s: "%s" arrives as "%s", with one input and one change event', async (type, wish, value) => {
  page(`<input id="a" type="${type}"${type === 'date' ? ' value="2020-01-01"' : ''}>`);
  const events: string[] = [];
  for (const kind of ['input', 'change', 'focus']) field().addEventListener(kind, () => events.push(kind));
  expect((await act(set(wish))).outcome).toEqual({ status: 'done', value });
  expect(field().value).toBe(value);
  expect(events).toEqual(['focus', 'input', 'change']);
  // The browser sends no second change when the focus leaves.
  await userEvent.click(document.body);
  expect(events.filter((kind) => kind === 'change')).toHaveLength(1);
});

test('a slider without a height, which shows its thumb alone, takes a value', async () => {
  page('<input id="a" type="range" style="height: 0; appearance: none">');
  expect((await act(set('42'))).outcome).toEqual({ status: 'done', value: '42' });
  // Its thumb can be covered like everything else.
  byId('a').insertAdjacentHTML('afterend', '<div style="position: fixed; inset: 0">Wait</div>');
  expect((await act(set('7'))).outcome).toMatchObject({ status: 'covered' });
  expect(field().value).toBe('42');
});

test.each([
  ['type="date"', '3/11/2026', 'It takes values such as 2026-11-21.'],
  ['type="time"', 'noonish', 'It takes values such as 14:05.'],
  ['type="color"', 'reddish', 'It takes values such as #1a2b3c.'],
  ['type="range" min="0" max="10" step="2"', '11', 'It takes values such as 42, from 0 to 10 in steps of 2.'],
  ['type="range" step="5"', '3', 'It takes values such as 42, from 0 to 100 in steps of 5.'],
  ['type="text"', 'x', 'It has no value to set. Use type.'],
])('%s does not accept "%s": reported before anything is done', async (attributes, wish, why) => {
  page(`<input id="a" ${attributes}>`);
  const before = field().value;
  expect(await act(set(wish))).toMatchObject({ outcome: { status: 'wrong-kind', why }, commits: 0 });
  expect(field().value).toBe(before);
});

test('a value outside the limits is set and reported; one that the page resets is not verified', async () => {
  page('<input id="a" type="date" min="2026-11-01" max="2026-11-30">');
  expect((await act(set('2026-12-24'))).outcome).toEqual({
    status: 'done',
    value: '2026-12-24',
    note: 'The field calls this value invalid. It takes values such as 2026-11-21, from 2026-11-01 to 2026-11-30.',
  });
  field().addEventListener('change', () => {
    field().value = '2026-11-02';
  });
  expect((await act(set('2026-11-05'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: '2026-11-05',
    found: '2026-11-02',
  });
  page('<input id="a" type="date" readonly>');
  expect((await act(set('2026-11-05'))).outcome.status).toBe('readonly');
});

/** A slider from the ARIA Authoring Practices, whose keys are `keys`: from name to step. */
function slider(
  keys: Record<string, number>,
  { role = 'slider', least = 0, most = 100, value = 10, later = false } = {},
) {
  page(`<div id="a" role="${role}" tabindex="0" aria-valuemin="${least}" aria-valuemax="${most}"
    aria-valuenow="${value}" style="width: 100px; height: 20px">x</div>`);
  let now = value;
  let presses = 0;
  byId('a').addEventListener('keydown', ({ key }) => {
    presses += 1;
    const step = keys[key];
    if (step === undefined) return;
    now = Math.min(most, Math.max(least, now + step));
    const show = () => byId('a').setAttribute('aria-valuenow', String(now));
    later ? setTimeout(show, 10) : show();
  });
  return { now: () => now, presses: () => presses };
}
const ARROWS = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 };
const PAGES = { PageUp: 10, PageDown: -10 };

test.each([
  ['arrows alone', ARROWS, {}, '37'],
  ['arrows and page keys', { ...ARROWS, ...PAGES }, {}, '87'],
  ['downwards', { ...ARROWS, ...PAGES }, { value: 93 }, '4'],
  ['a spin button', { ArrowUp: 1, ArrowDown: -1 }, { role: 'spinbutton' }, '14'],
  ['sideways arrows the other way round', { ...ARROWS, ArrowRight: -1, ArrowLeft: 1 }, {}, '15'],
  ['a page that shows it later', { ...ARROWS, ...PAGES }, { later: true }, '55'],
  ['big steps over a wide range', { ...ARROWS, PageUp: 500, PageDown: -500 }, { most: 10_000 }, '9010'],
])('custom slider, %s', async (_name, keys, more, wanted) => {
  const made = slider(keys, more);
  expect((await act(set(wanted))).outcome).toEqual({ status: 'done', value: wanted });
  expect(made.now()).toBe(Number(wanted));
  expect(made.presses()).toBeLessThan(60);
});

test('sliders by words; values between two steps or beyond the limits, and sliders that ignore keys', async () => {
  page(
    '<div id="a" role="slider" tabindex="0" aria-valuenow="2" aria-valuetext="Large" style="height: 20px">x</div>',
  );
  const words = ['Small', 'Medium', 'Large'];
  byId('a').addEventListener('keydown', ({ key }) => {
    const now = Number(byId('a').getAttribute('aria-valuenow'));
    const next = key === 'Home' ? 0 : key === 'ArrowRight' ? Math.min(2, now + 1) : now;
    byId('a').setAttribute('aria-valuenow', String(next));
    byId('a').setAttribute('aria-valuetext', words[next] ?? '');
  });
  expect((await act(set('medium'))).outcome).toEqual({ status: 'done', value: 'Medium' });
  expect((await act(set('Huge'))).outcome).toMatchObject({ status: 'not-verified', wanted: 'Huge' });
  slider({ ArrowRight: 5, ArrowLeft: -5 });
  expect((await act(set('18'))).outcome).toMatchObject({ status: 'not-verified', wanted: '18' });
  expect((await act(set('101'))).outcome).toMatchObject({
    status: 'wrong-kind',
    why: 'It goes from 0 to 100.',
  });
  slider({});
  expect((await act(set('50'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: '50',
    found: '10',
  });
});

test('keys for a slider that takes no focus reach no other field', async () => {
  page(`<div id="b" role="radio" tabindex="0">Small</div>
    <div id="a" role="slider" aria-valuenow="2" style="height: 20px">x</div>`);
  let heard = 0;
  byId('b').addEventListener('keydown', () => heard++);
  byId('b').focus();
  expect((await act(set('5'))).outcome).toMatchObject({ status: 'not-verified', found: '2' });
  expect(heard).toBe(0);
});

test('a slider that takes no focus gets its keys through its thumb', async () => {
  page(`<div id="a" role="slider" aria-valuemin="0" aria-valuemax="9" aria-valuenow="2" style="height: 20px">
    <div id="b" tabindex="0" style="width: 20px; height: 20px"></div></div>`);
  byId('b').addEventListener('keydown', ({ key }) => {
    const by = key === 'ArrowRight' ? 1 : 0;
    byId('a').setAttribute('aria-valuenow', String(Number(byId('a').getAttribute('aria-valuenow')) + by));
  });
  expect((await act(set('5'))).outcome).toEqual({ status: 'done', value: '5' });
});

test('an empty part of a date gets a first value, and is stepped from there', async () => {
  page(
    '<div id="a" role="spinbutton" tabindex="0" aria-valuemin="1" aria-valuemax="12" style="height: 20px">MM</div>',
  );
  byId('a').addEventListener('keydown', ({ key }) => {
    const now = byId('a').getAttribute('aria-valuenow');
    const by = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0;
    if (by) byId('a').setAttribute('aria-valuenow', now === null ? '11' : String(Number(now) + by));
  });
  expect((await act(set('7'))).outcome).toEqual({ status: 'done', value: '7' });
});

test('a slider whose page takes the value when the mouse is released', async () => {
  page('<input id="a" type="range" max="10">');
  const events: string[] = [];
  for (const kind of ['pointerdown', 'mousedown', 'input', 'pointerup', 'mouseup', 'change', 'click'])
    field().addEventListener(kind, () => events.push(`${kind} ${field().value}`));
  expect((await act(set('7'))).outcome).toEqual({ status: 'done', value: '7' });
  expect(events).toEqual([
    'pointerdown 5',
    'mousedown 5',
    'input 7',
    'pointerup 7',
    'mouseup 7',
    'change 7',
    'click 7',
  ]);
});

test('a slider that says nothing is moved by its keys until its place is the wanted one', async () => {
  page(
    '<div style="position:relative;height:20px"><span id="a" tabindex="0" class="ui-slider-handle" style="position:absolute;left:50%;width:9px;height:9px"></span></div>',
  );
  byId('a').addEventListener('keydown', ({ key }) => {
    const by = key === 'ArrowRight' ? 5 : key === 'ArrowLeft' ? -5 : 0;
    byId('a').style.left = `${Number.parseFloat(byId('a').style.left) + by}%`;
  });
  expect((await act(set('70%'))).outcome).toEqual({ status: 'done', value: '70%' });
});

test('a slider whose page takes the press for one on its track takes the value all the same', async () => {
  page(
    '<div id="track" style="width: 200px"><input id="a" type="range" style="width: 20px" value="30"></div>',
  );
  byId('track').addEventListener('click', () => {
    field().value = '29';
  });
  expect((await act(set('77'))).outcome).toEqual({ status: 'done', value: '77' });
});

test.each(['11', '12'])(
  'an empty part of a date that has the number of today already is set to %s',
  async (wish) => {
    page(`<div id="a" role="spinbutton" tabindex="0" aria-valuemin="1" aria-valuemax="12" aria-valuenow="11"
    aria-valuetext="Empty" style="height: 20px">mm</div>`);
    byId('a').addEventListener('keydown', ({ key }) => {
      const isEmpty = byId('a').ariaValueText === 'Empty';
      const by = isEmpty ? 0 : key === 'ArrowUp' ? 1 : -1;
      byId('a').ariaValueNow =
        byId('a').ariaValueText =
        byId('a').textContent =
          String(Number(byId('a').ariaValueNow) + by);
    });
    expect((await act(set(wish))).outcome).toMatchObject({ status: 'done' });
    expect(byId('a').textContent).toBe(wish);
  },
);

test('the thumb of a slider that lets the pointer through to its track takes a value, under a cover it does not', async () => {
  page(`<div style="position: relative; width: 200px; height: 20px"><input type="range" tabindex="-1" aria-hidden="true" style="position: absolute; inset: 0; width: 200px">
    <div id="a" role="slider" tabindex="0" aria-valuemin="0" aria-valuemax="9" aria-valuenow="2" style="position: absolute; left: 40px; width: 16px; height: 16px; pointer-events: none"></div></div>`);
  byId('a').addEventListener('keydown', ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0;
    byId('a').ariaValueNow = String(Number(byId('a').ariaValueNow) + by);
  });
  expect((await act(set('5'))).outcome).toMatchObject({ status: 'done', value: '5' });
  byId('a').parentElement?.insertAdjacentHTML(
    'afterend',
    '<div style="position: fixed; inset: 0">Wait</div>',
  );
  expect((await act(set('7'))).outcome).toMatchObject({ status: 'covered' });
  expect(byId('a').ariaValueNow).toBe('5');
});
