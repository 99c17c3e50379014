import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { defaultSettings } from '../../core/model/settings.ts';
import { Composer } from '../composer/composer.tsx';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { NumberRow } from '../settings/rows.tsx';
import { MessageBox } from '../task/message-box.tsx';
import { useEscape } from './use-escape.ts';

afterEach(cleanUp);

/** Begins a word with an input method, as its keys would: it is underlined in the box until it is committed. */
async function compose(box: Locator, text: string): Promise<void> {
  await userEvent.click(box);
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}
/** The word is committed as it is. */
const take = (text: string) => cdp().send('Input.insertText', { text });

/** A key that the input method consumes: the page gets the event, but it has no default action. */
async function pressTaken(key: string): Promise<void> {
  const pressed = { key, code: key, windowsVirtualKeyCode: 229 };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
}

/** Types a word with an input method, with the key in the middle of it, and the same key after the word. */
async function pressTwice(box: Locator, word: string, key: string, amidst: () => void): Promise<void> {
  await compose(box, word);
  await pressTaken(key);
  amidst();
  await take(word);
  // Some browsers report the end of the word before the key that ended it.
  await pressTaken(key);
  amidst();
  await userEvent.keyboard(`{${key}}`);
}

test('Escape that puts back a word of an input method leaves the form open', async () => {
  const onClose = vi.fn();
  function Form() {
    return (
      <form {...useEscape<HTMLFormElement>(onClose, 'form')}>
        <input aria-label="Name" />
      </form>
    );
  }
  render(<Form />);
  await pressTwice(page.getByLabelText('Name'), '名', 'Escape', () => expect(onClose).not.toHaveBeenCalled());
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter that takes a word of an input method sends no message', async () => {
  const onSend = vi.fn(async () => true);
  function Box() {
    const [words, setWords] = useState('');
    return <MessageBox words={words} onWrite={setWords} onSend={onSend} />;
  }
  render(<Box />);
  await pressTwice(page.getByRole('textbox'), '红色', 'Enter', () => expect(onSend).not.toHaveBeenCalled());
  expect(onSend).toHaveBeenCalledExactlyOnceWith('红色');
});

test('a number of the settings is taken by the Enter that is its own', async () => {
  const onChange = vi.fn();
  render(<NumberRow label="Turns" value={5} whole onChange={onChange} />);
  await userEvent.clear(page.getByLabelText('Turns'));
  await pressTwice(page.getByLabelText('Turns'), '7', 'Enter', () => expect(onChange).not.toHaveBeenCalled());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(7);
});

function open(initial: Partial<Draft> = {}) {
  const onRun = vi.fn();
  let draft: Draft = emptyDraft;
  function Held() {
    const [held, setHeld] = useState<Draft>({ ...emptyDraft, ...initial });
    draft = held;
    return (
      <Composer
        draft={held}
        tabs={galleryTabs}
        windowId={1}
        settings={defaultSettings}
        starting={false}
        earlier={['Read the news']}
        iconOf={() => undefined}
        onEdit={(change) => setHeld((before) => ({ ...before, ...change }))}
        onChoose={() => undefined}
        onAddModel={() => undefined}
        onOpen={() => undefined}
        onRun={onRun}
        onTemplate={() => undefined}
      />
    );
  }
  render(<Held />);
  return { onRun, box: page.getByRole('textbox', { name: 'Task' }), draft: () => draft };
}

test('a wish is not sent, and an earlier one not brought back, by the keys of an input method', async () => {
  const { box, onRun, draft } = open();
  await compose(box, '看');
  for (const key of ['ArrowUp', 'Enter']) await pressTaken(key);
  expect(draft().words).toBe('看');
  expect(onRun).not.toHaveBeenCalled();
  await take('看看');
  await userEvent.keyboard('{Enter}');
  expect(draft().words).toBe('看看');
  expect(onRun).toHaveBeenCalledOnce();
});

test('what is searched with an input method in the lists of @ and / stays a search', async () => {
  const { box, draft } = open();
  const tabs = page.getByRole('listbox', { name: 'Open tabs' });
  await userEvent.type(box, '@');
  await expect.element(tabs).toBeVisible();
  await compose(box, 'mail');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) await pressTaken(key);
  await expect.element(tabs).toBeVisible();
  expect(draft()).toMatchObject({ words: '@mail', mentioned: [] });
  await take('mail');
  await userEvent.keyboard('{Enter}');
  await expect.element(tabs).not.toBeInTheDocument();
  expect(draft()).toMatchObject({ words: '', mentioned: [14] });

  const commands = page.getByRole('listbox', { name: 'Commands' });
  await userEvent.type(box, '/');
  await compose(box, 'p');
  for (const key of ['Enter', 'Escape']) await pressTaken(key);
  await expect.element(commands).toBeVisible();
  expect(draft().words).toBe('/p');
  await take('p');
  await userEvent.keyboard('{Escape}');
  await expect.element(commands).not.toBeInTheDocument();
});
