import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';
// Normally loaded on demand; here before a test's clock runs.
import '../task/task-screen.tsx';
import '../task/plan/plan-review.tsx';
import '../settings/settings-screen.tsx';
import '../servers/servers-section.tsx';
import '../secrets/secrets-section.tsx';
import '../graph/plan-import.tsx';
import '../schedules/schedules-screen.tsx';
import '../templates/save-template.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

function open(...tasks: ReturnType<typeof fixtureTask>[]): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const entries = tasks.map((task) => task.entries);
  const ports = createFakePorts({ name: 'esc', tasks: entries, view: { name: 'home' }, tabs: galleryTabs });
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}

/**
 * Opens by the button, types, presses Escape, and opens again: the text is still there, and the focus went back in
 * between.
 */
async function closesAndKeeps(opener: Locator, field: Locator, words: string): Promise<void> {
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(field, words);
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(words);
}

test('Escape closes the forms of the settings, and nothing that was typed is lost', async () => {
  open();
  await page.getByRole('button', { name: 'Settings' }).click();
  const form = (name: string) => page.getByRole('form', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await expect.element(button(/^Another address/)).toBeVisible();
  await closesAndKeeps(
    button(/^Another address/),
    form('Another address').getByLabelText('Key', { exact: true }),
    'sk-1',
  );
  await expect.element(button('Add a server')).toBeVisible();
  await closesAndKeeps(button('Add a server'), form('Add a server').getByLabelText('Name'), 'Notes');
  await expect.element(button('Add a sign-in')).toBeVisible();
  await closesAndKeeps(button('Add a sign-in'), page.getByLabelText('Password or code'), 'hunter2');
});

test('Escape closes an imported plan, and the form of its node first', async () => {
  open();
  const opener = page.getByRole('button', { name: 'Run a plan from a file' });
  const source = page.getByRole('textbox', { name: /^Or paste it here/ });
  await expect.element(opener).toBeVisible();
  await closesAndKeeps(opener, source, 'digraph { a [label="Look"] }');
  const box = page.getByRole('button', { name: /Look$/ }).first();
  await expect.element(box).toBeInTheDocument();
  (box.element() as SVGGElement).focus();
  await userEvent.keyboard('{Enter}');
  const words = page.getByRole('region', { name: 'Change this step' }).getByRole('textbox').first();
  await userEvent.fill(words, 'Look well');
  await userEvent.keyboard('{Escape}');
  await expect.element(words).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(source).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(words).toHaveValue('Look well');
});

test('Escape closes the lines of a plan that waits, with what was typed in them taken', async () => {
  open(
    fixtureTask('t', { holdAfterPlan: true, windowId: 1 }, Date.now()).add(
      { type: 'status-changed', status: 'running', reason: 'created' },
      { type: 'plan-updated', plan: { inline: fixturePlan() }, reason: 'planned' },
      { type: 'status-changed', status: 'paused', reason: READY_TO_START },
    ),
  );
  const opener = page.getByRole('button', { name: 'Change it' });
  await expect.element(opener).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Step 0.1' });
  await closesAndKeeps(opener, line, 'Open the lamps');
});

test('Escape closes the form of a schedule', async () => {
  const ports = open();
  const schedule = {
    id: 's',
    words: 'Read the news',
    time: '0 8 * * *',
    zone: 'Europe/Berlin',
    missed: 'run',
    isPaused: false,
    nextAt: Date.now(),
    runs: [],
  };
  ports.replies.set('schedules.list', { schedules: [schedule] });
  await page.getByRole('button', { name: 'Schedules' }).click();
  const opener = page.getByRole('button', { name: 'Change' });
  await expect.element(opener).toBeVisible();
  await closesAndKeeps(opener, page.getByRole('textbox', { name: 'When' }), 'every day at 9');
});

const planned = () =>
  fixtureTask('t', { windowId: 1, words: 'Find a lamp' }, Date.now()).add(
    { type: 'status-changed', status: 'running', reason: 'created' },
    { type: 'plan-updated', plan: { inline: fixturePlan() }, reason: 'planned' },
  );

test('Escape closes the form that keeps a template, opened below the answer', async () => {
  open(planned().add({ type: 'task-ended', status: 'completed', result: { inline: 'The Ada.' } }));
  await page.getByRole('button', { name: 'Find a lamp' }).click();
  const opener = page.getByRole('button', { name: 'Save as a template' });
  await expect.element(opener).toBeVisible();
  await closesAndKeeps(opener, page.getByRole('textbox', { name: 'Name' }), 'Lamps');
});

test('Escape closes the menu that saves a plan, and the form that was opened from it', async () => {
  open(planned());
  const opener = page.getByRole('button', { name: 'Save the plan' });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const item = page.getByRole('menuitem', { name: 'Save as a template' });
  await expect.element(item).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Escape}');
  await expect.element(item).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item).toBeVisible();
  await userEvent.keyboard('{End}');
  // The menu moves its focus only after the key event.
  await expect.element(item).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const name = page.getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, 'Lamps');
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape closes the menus below the box, and the focus is on their buttons again', async () => {
  open();
  for (const name of [/^Model: /, /^Way of working: /, /^It may: /]) {
    const opener = page.getByRole('button', { name });
    await expect.element(opener).toBeVisible();
    (opener.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  }
});
