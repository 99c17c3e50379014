import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  vi.restoreAllMocks();
});

function open(prepare: (ports: FakePorts) => void): void {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [] });
  prepare(ports);
  mountPanel(ports, closing.signal, <PanelApp />);
}

const schedule = {
  id: 's',
  words: 'Read the news',
  time: '0 9 * * *',
  zone: 'Mars/Olympus',
  missed: 'run',
  isPaused: false,
  nextAt: 1e300,
  runs: [{ due: 0, at: 1e300, outcome: 'started' }],
};

test('a schedule out of a file, in a zone that nobody knows and at no moment, is shown and can be deleted', async () => {
  open(({ replies }) => replies.set('schedules.list', { schedules: [schedule] }));
  await page.getByRole('button', { name: 'Schedules' }).click();
  await expect.element(page.getByText('Read the news')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('a screen that cannot be drawn says what to do, and leaves the way to the others', async () => {
  // React reports the error there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open(({ replies }) => replies.set('schedules.list', { schedules: [{ ...schedule, runs: undefined }] }));
  await page.getByRole('button', { name: 'Schedules' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Go back, or close and reopen the panel');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Task' })).toBeVisible();
});
