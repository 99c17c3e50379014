import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page } from '../testing.ts';

type Pressing = (key: string) => Promise<unknown>;
const real: Pressing = (key) => userEvent.keyboard(key.length > 1 ? `{${key}}` : key);
const ours: Pressing = (key) => act({ kind: 'press-keys', keys: [key] });

const PLAIN = '<div id="p" contenteditable="plaintext-only" style="white-space:pre-wrap">ab</div>';

test('Enter begins a line of the same text where only plain text is edited', async () => {
  const written = async (press: Pressing): Promise<[string, string[]]> => {
    page(PLAIN);
    const types: string[] = [];
    byId('p').addEventListener('beforeinput', ({ inputType }) => types.push(inputType));
    byId('p').focus();
    getSelection()?.selectAllChildren(byId('p'));
    getSelection()?.collapseToEnd();
    for (const key of ['Enter', 'x']) await press(key);
    return [byId('p').innerHTML, types];
  };
  expect(await written(ours)).toEqual(await written(real));
});

test('several lines typed at once are one text there', async () => {
  page(PLAIN);
  const { outcome } = await act({ kind: 'type', ref: 'p', text: 'One\nTwo\n\nThree', mode: 'replace' });
  expect(outcome).toMatchObject({ status: 'done' });
  expect(byId('p').textContent).toBe('One\nTwo\n\nThree');
});
