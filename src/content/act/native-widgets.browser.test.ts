import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page } from './testing.ts';

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End'];

const valueNow = (): string => {
  const field = byId<HTMLInputElement>('a');
  return field.type === 'radio'
    ? (document.querySelector<HTMLInputElement>(':checked')?.value ?? '')
    : field.value;
};

/** What each key makes of the field, pressed once by the browser and once by us. */
async function afterKeys(html: string, press: (key: string) => Promise<unknown>): Promise<string[]> {
  const values: string[] = [];
  for (const key of KEYS) {
    page(html);
    byId('a').focus();
    await press(key);
    values.push(`${key} ${valueNow()}`);
  }
  return values;
}

const RADIOS =
  '<input type="radio" name="r" value="1"><input type="radio" name="r" value="2" id="a" checked><input type="radio" name="r" value="3">';

test.each([
  ['a slider', '<input id="a" type="range" value="40">'],
  ['a slider of any step', '<input id="a" type="range" step="any" value="40" max="200">'],
  ['a slider from right to left', '<div dir="rtl"><input id="a" type="range" value="40"></div>'],
  ['an upright slider', '<input id="a" type="range" value="40" style="writing-mode:vertical-lr">'],
  [
    'an upright slider that begins at the bottom',
    '<input id="a" type="range" value="40" style="writing-mode:vertical-lr;direction:rtl">',
  ],
  ['a number of any step', '<input id="a" type="number" step="any" value="1.5">'],
  ['radio buttons', RADIOS],
  ['radio buttons from right to left', `<div dir="rtl">${RADIOS}</div>`],
])('keys change %s as the browser does', async (_what, html) => {
  const real = await afterKeys(html, (key) => userEvent.keyboard(`{${key}}`));
  expect(await afterKeys(html, (key) => act({ kind: 'press-keys', keys: [key] }))).toEqual(real);
});

test.each([
  ['', 'vertical-lr', 60, '80'],
  ['that begins at the bottom', 'vertical-lr;direction:rtl', 60, '20'],
  ['that is read sideways', 'sideways-lr', -60, '80'],
])('an upright slider %s is dragged along itself', async (_what, mode, down, value) => {
  page(`<input id="a" type="range" value="50" style="writing-mode:${mode};margin:50px;height:216px">`);
  const { outcome } = await act({ kind: 'drag', ref: 'a', to: { right: 0, down } });
  expect(outcome).toMatchObject({ status: 'done', value });
});
