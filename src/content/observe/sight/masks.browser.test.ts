import '../../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { lookAt } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const at = (top: number): string =>
  `style="position:absolute;left:10px;top:${top}px;width:100px;height:20px"`;

const topsOf = (html: string): number[] => {
  const { observer } = lookAt(html);
  const tops = observer.masks().map(({ y }) => y);
  observer.dispose();
  return tops;
};

test('filled secret fields are masked in pictures, in view or not', () => {
  expect(
    topsOf(`<input ${at(0)} autocomplete="one-time-code" value="123456"><input ${at(40)} name="cvc" value="999">
      <label>Verification code <input ${at(80)} type="tel" value="1"></label><textarea ${at(9000)} aria-label="Recovery code">x</textarea>`),
  ).toEqual([0, 40, 80, 9000]);
});

test('fields that show dots, are empty, hidden or not secret are not masked', () => {
  expect(
    topsOf(`<input ${at(0)} type="password" value="x"><input ${at(40)} name="otp"><input ${at(80)} value="Ann" aria-label="Name">
      <input name="otp" value="1" hidden><input type="submit" value="Send verification code"><input ${at(120)} name="pin" value="1" class="dots">
      <style>.dots { -webkit-text-security: disc }</style>`),
  ).toEqual([]);
});

test('a password that the page shows is masked, also in a shadow root', () => {
  document.body.innerHTML = '<x-field></x-field>';
  const root = document.querySelector('x-field')!.attachShadow({ mode: 'open' });
  root.innerHTML = `<input ${at(30)} type="password" value="hunter2">`;
  const { observer } = lookAt('');
  document.body.append(root.host);
  observer.snapshot({ refFloor: 0, deadlineMs: 1000 });
  expect(observer.masks()).toEqual([]);
  root.querySelector('input')!.type = 'text';
  expect(observer.masks()).toMatchObject([{ ref: '•••', x: 10, y: 30 }]);
  observer.dispose();
});
