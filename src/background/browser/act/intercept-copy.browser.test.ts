import { expect, test } from 'vitest';
import { interceptCopy, takeCopiedText } from './intercept-copy.ts';

const native = [navigator.clipboard.writeText, document.execCommand];

async function copied(page: () => unknown): Promise<string | null> {
  interceptCopy(5000);
  await page();
  const text = takeCopiedText();
  expect([navigator.clipboard.writeText, document.execCommand]).toEqual(native);
  return text;
}

test('what a page copies is heard, however it copies', async () => {
  expect(await copied(() => navigator.clipboard.writeText('by text'))).toBe('by text');
  const item = new ClipboardItem({ 'text/plain': new Blob(['by item'], { type: 'text/plain' }) });
  expect(await copied(() => navigator.clipboard.write([item]))).toBe('by item');
  document.body.innerHTML = '<input value="from a field"><p>from the page</p>';
  const input = document.querySelector('input')!;
  expect(
    await copied(() => {
      input.select();
      return document.execCommand('copy');
    }),
  ).toBe('from a field');
  expect(
    await copied(() => {
      input.blur();
      document.getSelection()?.selectAllChildren(document.querySelector('p')!);
      return document.execCommand('copy');
    }),
  ).toBe('from the page');
  const replace = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', 'from a listener');
    event.preventDefault();
  };
  document.addEventListener('copy', replace, { once: true });
  expect(await copied(() => document.execCommand('copy'))).toBe('from a listener');
});

test.each([
  ['by type', 'type="password"'],
  ['by what fills it in', 'autocomplete="one-time-code"'],
  ['by style', 'style="-webkit-text-security: disc"'],
])('what stands in a field that is secret %s is not heard, however it is copied', async (_, attributes) => {
  document.body.innerHTML = `<input ${attributes} value="hunter2">`;
  const input = document.querySelector('input')!;
  expect(
    await copied(() => {
      input.select();
      return document.execCommand('copy');
    }),
  ).toBeNull();
  expect(await copied(() => navigator.clipboard.writeText(`Password: ${input.value}`))).toBeNull();
  expect(await copied(() => navigator.clipboard.writeText('another text'))).toBe('another text');
  input.value = '';
  expect(await copied(() => navigator.clipboard.writeText('text'))).toBe('text');
});

test('nothing copied is null; other commands are left alone', async () => {
  expect(await copied(() => undefined)).toBeNull();
  expect(takeCopiedText()).toBeNull();
  document.body.innerHTML = '<div contenteditable>x</div>';
  expect(
    await copied(() => {
      document.getSelection()?.selectAllChildren(document.querySelector('div')!);
      return document.execCommand('insertText', false, 'y');
    }),
  ).toBeNull();
  expect(document.body.textContent).toBe('y');
});
