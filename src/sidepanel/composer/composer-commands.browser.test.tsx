import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '../../core/model/settings.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { Composer } from './composer.tsx';
import { type Draft, emptyDraft } from './draft.ts';

afterEach(cleanUp);

function open(chosen: Partial<typeof defaultSettings> = {}) {
  const seen = { onChoose: vi.fn(), onOpen: vi.fn(), onRun: vi.fn(), onTemplate: vi.fn() };
  function Held() {
    const [draft, setDraft] = useState<Draft>(emptyDraft);
    return (
      <Composer
        draft={draft}
        tabs={[]}
        windowId={1}
        settings={{ ...defaultSettings, ...chosen }}
        starting={false}
        earlier={[]}
        iconOf={() => undefined}
        onEdit={(change) => setDraft((before) => ({ ...before, ...change }))}
        onAddModel={() => undefined}
        {...seen}
      />
    );
  }
  render(<Held />);
  return { ...seen, box: page.getByRole('textbox', { name: 'Task' }) };
}

test('/ lists the commands; arrows and Enter choose one, which takes the text away', async () => {
  const { box, onChoose, onRun } = open();
  await userEvent.type(box, '/');
  await expect.element(page.getByRole('listbox', { name: 'Commands' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await expect
    .element(page.getByRole('option', { name: /privacy/ }))
    .toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('');
  expect(onChoose).toHaveBeenCalledWith({ approve: 'read', planFirst: false });
  expect(onRun).not.toHaveBeenCalled();
});

test('parts at the same time: in the menu of ways and behind /, for this task alone, shown and taken back', async () => {
  const { box, onChoose } = open();
  const chip = page.getByRole('list', { name: 'Tabs and quotes of this task' });
  await page.getByRole('button', { name: /^Way of working/ }).click();
  await page.getByRole('menuitem', { name: 'Run independent parts at the same time' }).click();
  await expect.element(chip).toHaveTextContent('Run independent parts at the same time');
  await page.getByRole('button', { name: 'As in the settings' }).click();
  expect(chip.elements()).toHaveLength(0);
  await userEvent.type(box, '/para{Enter}');
  await expect.element(chip).toHaveTextContent('Run independent parts at the same time');
  await userEvent.type(box, '/para');
  await expect.element(page.getByRole('option', { name: /Run one part after another/ })).toBeVisible();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a plan that is kept works at once by itself: what can be chosen for one task is one part after the other', async () => {
  const { box } = open({ strategy: 'reflection' });
  await userEvent.type(box, '/para{Enter}');
  const chip = page.getByRole('list', { name: 'Tabs and quotes of this task' });
  await expect.element(chip).toHaveTextContent('Run one part after another');
});

test('Escape keeps the text, and it can be run as it stands', async () => {
  const { box, onRun } = open();
  await userEvent.type(box, '/set{Escape}');
  expect(page.getByRole('listbox').elements()).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  expect(onRun).toHaveBeenCalledOnce();
});

test('a picture that is pasted becomes a chip', async () => {
  const { box } = open();
  await expect.element(box).toBeVisible();
  const clipboardData = new DataTransfer();
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d');
  clipboardData.items.add(new File([await canvas.convertToBlob()], 'lamp.png', { type: 'image/png' }));
  box
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('button', { name: 'Remove the file lamp.png' })).toBeVisible();
});

test('a dropped file becomes a chip, the same one twice stays one, and it can be taken away', async () => {
  const { box } = open();
  await expect.element(box).toBeVisible();
  const drop = (file: File) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    const target = box.element();
    target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  drop(new File(['a,b'], 'a.csv', { type: 'text/csv' }));
  const chip = page.getByRole('button', { name: 'Remove the file a.csv' });
  await expect.element(chip).toBeVisible();
  drop(new File(['a,b'], 'a.csv', { type: 'text/csv' }));
  drop(new File([new Uint8Array(4_000_001).fill(97)], 'b.bin'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('b.bin was not added');
  expect(chip.elements()).toHaveLength(1);
  await chip.click();
  expect(chip.elements()).toHaveLength(0);
  // A message about a file disappears together with its wish.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
