import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

/** An editor that stores its text elsewhere, and puts it into its field only for the browser to copy it from there. */
function editor(text: string): { text: () => string } {
  page(`<div class="CodeMirror" style="position: relative; width: 400px; height: 80px">
    <textarea id="field" style="position: absolute; width: 4px; height: 4px; border: 0; padding: 0"></textarea>
    <pre class="CodeMirror-line">${text}</pre></div>`);
  const field = byId<HTMLTextAreaElement>('field');
  const line = document.querySelector('pre') as HTMLElement;
  let isAll = false;
  field.addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !['a', 'End'].includes(event.key)) return;
    isAll = event.key === 'a';
    if (!isAll) field.value = '';
    event.preventDefault();
  });
  field.addEventListener('copy', () => {
    field.value = isAll ? (line.textContent ?? '') : '';
    field.select();
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    line.textContent = isAll ? pasted : `${line.textContent}${pasted}`;
    isAll = false;
  });
  return { text: () => line.textContent ?? '' };
}

test('text in an editor that leaves the copying to the browser is replaced, added to, and read back', async () => {
  const { text } = editor('let a = 1;');
  expect((await act({ kind: 'type', ref: 'field', text: 'let b;', mode: 'replace' })).outcome).toMatchObject({
    status: 'done',
    value: 'let b;',
  });
  expect(text()).toBe('let b;');
  expect((await act({ kind: 'type', ref: 'field', text: ' let c;', mode: 'append' })).outcome).toMatchObject({
    status: 'done',
    value: 'let b; let c;',
  });
  expect(text()).toBe('let b; let c;');
});
