import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '../../core/model/settings.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { Composer } from './composer.tsx';
import { type Draft, emptyDraft } from './draft.ts';

afterEach(cleanUp);

let draft: Draft = emptyDraft;

function open(initial: Partial<Draft> = {}, iconOf: (url: string) => string | undefined = () => undefined) {
  const [onRun, onChoose] = [vi.fn(), vi.fn()];
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
        earlier={['Read the news', 'Open the shop']}
        iconOf={iconOf}
        onEdit={(change) => setHeld((before) => ({ ...before, ...change }))}
        onChoose={onChoose}
        onAddModel={() => undefined}
        onOpen={() => undefined}
        onRun={onRun}
        onTemplate={() => undefined}
      />
    );
  }
  render(<Held />);
  return { onRun, onChoose, box: page.getByRole('textbox', { name: 'Task' }) };
}

const options = () => page.getByRole('option').elements();

test('@ opens the open tabs, arrows move, Enter makes a chip and takes the search away', async () => {
  const { box, onRun } = open();
  await userEvent.type(box, 'Compare @');
  await expect.element(page.getByRole('listbox', { name: 'Open tabs' })).toBeVisible();
  expect(options()).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: /^Remove Desk lamps/ })).toBeVisible();
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
  expect(draft).toMatchObject({ words: 'Compare ', mentioned: [13] });
  expect(onRun).not.toHaveBeenCalled();
  await userEvent.keyboard('with the shop');
  expect(draft.words).toBe('Compare with the shop');
});

test('the chip of a tab shows the icon of its site, or the first letter of its host', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  open({ mentioned: [13, 14] }, (url) => (url.includes('tests.example') ? dot : undefined));
  const chip = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect.element(chip('Desk lamps')).toBeVisible();
  expect(chip('Desk lamps').element().querySelector('img')?.src).toBe(dot);
  expect(chip('Mail').element().querySelector('img')).toBeNull();
  expect(chip('Mail').element().querySelector('[aria-hidden]')?.textContent).toBe('m');
});

test('Escape closes each menu below the box, chooses nothing and gives the focus back', async () => {
  const { onChoose } = open();
  const menu = page.getByRole('menu');
  for (const name of [/^Model:/, /^Way of working:/, /^It may:/]) {
    const opener = page.getByRole('button', { name });
    await opener.click();
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
    await expect.poll(() => menu.elements()).toHaveLength(0);
    await expect.element(opener).toHaveFocus();
  }
  expect(onChoose).not.toHaveBeenCalled();
});

test('what is typed after @ searches title and address; a restricted page is never offered', async () => {
  const { box } = open();
  await userEvent.type(box, '@mail');
  await expect
    .poll(() => options().map((option) => option.textContent))
    .toEqual([expect.stringContaining('Mail – inbox')]);
  await userEvent.keyboard('{Tab}');
  expect(draft.mentioned).toEqual([14]);
  await userEvent.type(box, '@newtab');
  await expect.element(page.getByText('No open tab matches.')).toBeVisible();
});

test('the active tab is named to a screen reader', async () => {
  const { box } = open();
  await userEvent.type(box, '@');
  await userEvent.keyboard('{ArrowUp}');
  const active = box.element().getAttribute('aria-activedescendant');
  expect(document.getElementById(active ?? '')?.textContent).toContain('Mail');
});

test('several tabs are taken with the pointer, one after the other', async () => {
  const { box } = open();
  await userEvent.type(box, 'Compare @');
  await page.getByRole('option', { name: /Desk lamps/ }).click();
  await page.getByRole('option', { name: /Mail/ }).click();
  expect(draft).toMatchObject({ mentioned: [13, 14], words: 'Compare ' });
  await expect.element(page.getByRole('option', { name: /Mail/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('x');
  await expect.poll(() => page.getByRole('listbox').elements()).toHaveLength(0);
});

test('after tabs were taken with the pointer Enter runs the wish, and takes a tab only where the arrows went to one', async () => {
  const { box, onRun } = open();
  await userEvent.type(box, 'Compare @');
  await page.getByRole('option', { name: /Desk lamps/ }).click();
  expect(box.element().getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(draft.mentioned).toEqual([13, 14]);
  expect(onRun).not.toHaveBeenCalled();
  await userEvent.type(box, ' @');
  await page.getByRole('option', { name: /Lumen/ }).click();
  await userEvent.keyboard('{Enter}');
  expect(onRun).toHaveBeenCalledOnce();
  expect(draft.mentioned).toHaveLength(3);
  await expect.poll(() => page.getByRole('listbox').elements()).toHaveLength(0);
});

test('Escape leaves the @ as text, and an e-mail address opens nothing', async () => {
  const { box } = open();
  await userEvent.type(box, '@de');
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
  await userEvent.keyboard('sk');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
  expect(draft.words).toBe('@desk');
  await userEvent.clear(box);
  await userEvent.type(box, 'write to ann@mail');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
});

test('the button types the sign where the caret is', async () => {
  open({ words: 'Compare' });
  await page.getByRole('textbox', { name: 'Task' }).click();
  await userEvent.keyboard('{End}');
  await page.getByRole('button', { name: 'Mention tabs' }).click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  expect(draft.words).toBe('Compare @');
});

test('Enter runs, Shift+Enter makes a line', async () => {
  const { box, onRun } = open();
  await userEvent.type(box, 'one{Shift>}{Enter}{/Shift}two');
  expect(draft.words).toBe('one\ntwo');
  expect(onRun).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onRun).toHaveBeenCalledOnce();
});

test('an empty message is refused with what to do', async () => {
  const { onRun } = open();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Describe the task');
  expect(onRun).not.toHaveBeenCalled();
});

test('the tab in front is attached and can be taken away and put back', async () => {
  open();
  await page.getByRole('button', { name: /^Remove Lumen/ }).click();
  expect(draft.attachment).toBe('none');
  // The chip is gone, the focus is not.
  await expect.element(page.getByRole('textbox', { name: 'Task' })).toHaveFocus();
  await page.getByRole('button', { name: 'Attach the current tab' }).click();
  expect(draft.attachment).toBe('current');
});

test('arrow up in an empty box brings earlier wishes back', async () => {
  const { box } = open();
  await box.click();
  await userEvent.keyboard('{ArrowUp}');
  expect(draft.words).toBe('Read the news');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(draft.words).toBe('Open the shop');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(draft.words).toBe('');
});
