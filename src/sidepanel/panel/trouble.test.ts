import { expect, test } from 'vitest';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { createPanel, type Panel } from './panel.ts';

const atOnce = (callback: () => void) => callback();

function opened(): { ports: FakePorts; panel: Panel; trouble: () => unknown } {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, atOnce);
  return { ports, panel, trouble: () => panel.store.getState().trouble };
}

test('a tab that is gone is said to be', async () => {
  const { ports, panel, trouble } = opened();
  ports.browser.showTab = async (tabId) => tabId === 1;
  panel.showTab(1);
  panel.showTab(7);
  await expect.poll(trouble).toEqual({ noticed: 'tab-gone' });
});

test('a file that was moved is said to be', async () => {
  const { ports, panel, trouble } = opened();
  ports.browser.showFile = async (name) => name === 'here.csv';
  panel.showFile('here.csv');
  panel.showFile('gone.csv');
  await expect.poll(trouble).toEqual({ noticed: 'file-moved' });
});

test('a refusal is over when the same is done after all, not when something else is', async () => {
  const { ports, panel, trouble } = opened();
  const { send } = ports.worker;
  let refuses = true;
  ports.worker.send = async (command, params) =>
    refuses && command === 'pause'
      ? { ok: false, kind: 'not-started', message: 'No.' }
      : send(command, params);
  await panel.command('pause', 't');
  expect(trouble()).toMatchObject({ message: 'No.' });
  await panel.command('resume', 't');
  expect(trouble()).toMatchObject({ message: 'No.' });
  refuses = false;
  await panel.command('pause', 't');
  expect(trouble()).toBeUndefined();
});

test('a full disk is told until something was deleted', async () => {
  const { ports, panel, trouble } = opened();
  await panel.start();
  ports.tell({ type: 'storage-full', message: 'Full.' });
  await panel.command('resume', 't');
  expect(trouble()).toMatchObject({ kind: 'storage-full' });
  await panel.deleteTask('t');
  expect(trouble()).toBeUndefined();
});
