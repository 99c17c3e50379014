import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EntryBody } from '../../core/task/entry.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

const region = (politeness: 'assertive' | 'polite') => {
  const found =
    politeness === 'assertive'
      ? document.querySelector('[aria-live="assertive"]')
      : document.querySelector('main p.sr-only[role="status"]');
  return found?.textContent?.trim();
};

/** The panel with a running task; the function writes entries to it. */
async function opened(): Promise<(...bodies: EntryBody[]) => void> {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const task = fixtureTask('t', {}, Date.now()).add(
    { type: 'status-changed', status: 'running', reason: 'created' },
    { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } },
  );
  task.turn('react', 1, { tool: 'click', says: 'I’m opening the cart' });
  const ports = createFakePorts({ name: '', tasks: [task.entries], view: { name: 'home' }, tabs: [] });
  mountPanel(ports, closing.signal, <PanelApp />);
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  return (...bodies) => {
    const from = task.entries.length;
    task.add(...bodies);
    ports.append(task.entries.slice(from));
  };
}

test('progress is told when there is time: where the task stands, its newest line, and how it ends', async () => {
  const add = await opened();
  expect(region('polite')).toBe('Running. I’m opening the cart');
  expect(region('assertive')).toBe('');
  add({
    type: 'task-ended',
    status: 'completed',
    result: { inline: `In the cart. ${'More. '.repeat(100)}` },
  });
  await expect.poll(() => region('polite')).toMatch(/^Done\. In the cart\. More\./u);
  expect(region('polite')?.length).toBeLessThan(320);
});

test('a question is told at once, in the words of its card, and is silent when it is answered', async () => {
  const add = await opened();
  add({
    type: 'question-asked',
    path: 'react/t1/c0/approve',
    question: { kind: 'trusted-input', text: 'Real input.', why: 'nothing else works', tabId: 12 },
  });
  await expect.poll(() => region('assertive')).toContain('real mouse and keyboard input');
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(region('assertive') ?? 'nothing');
  add({
    type: 'question-answered',
    path: 'react/t1/c0/approve',
    answer: { kind: 'yes', scope: 'task' },
    by: 'person',
  });
  await expect.poll(() => region('assertive')).toBe('');
});
