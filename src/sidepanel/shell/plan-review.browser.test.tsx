import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import { READY_TO_START } from '../../core/task/pause-reason.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';
// Normally loaded on demand; here before a test's clock runs.
import '../task/plan/plan-review.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

/** A task that waits with its plan, open in the panel. */
async function open(kept = new Map<string, string>()): Promise<FakePorts> {
  const isFirst = kept.size === 0;
  closing.abort();
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const task = fixtureTask('t', { holdAfterPlan: true, windowId: 1 }, Date.now()).add(
    { type: 'status-changed', status: 'running', reason: 'created' },
    { type: 'plan-updated', plan: { inline: fixturePlan() }, reason: 'planned' },
    { type: 'status-changed', status: 'paused', reason: READY_TO_START },
  );
  const ports = createFakePorts(
    { name: 'held', tasks: [task.entries], view: { name: 'home' }, tabs: galleryTabs },
    kept,
  );
  mountPanel(ports, closing.signal, <PanelApp />);
  await expect.element(card()).toBeVisible();
  if (isFirst) await card().getByRole('button', { name: 'Change it' }).click();
  return ports;
}

const card = () => page.getByRole('alertdialog', { name: 'The plan is ready. Start it?' });
const line = (id: string) => card().getByRole('textbox', { name: `Step ${id}` });
/** As a pointer does: the focused field loses the focus first. */
function press(name: string): void {
  const button = card().getByRole('button', { name, exact: true }).element() as HTMLElement;
  button.focus();
  button.click();
}
const sent = (ports: FakePorts, command: string) => ports.sent.filter((each) => each.command === command);
const lastPlan = (ports: FakePorts): Plan => {
  const last = sent(ports, 'plan.change').at(-1);
  return last ? (last.params as { plan: Plan }).plan : expect.fail('No edit was sent.');
};
const wordsAt = (plan: Plan, id: string) => {
  const found = findNode(plan, id);
  return found?.kind === 'step' ? textOf(found.step) : undefined;
};

test('edits that follow each other at once all stand in the plan that is started', async () => {
  const ports = await open();
  await line('0.1').fill('Open the lamps');
  press('Remove: Add one piece to the cart');
  press('Start');
  await expect.poll(() => sent(ports, 'execute')).toHaveLength(1);
  expect(sent(ports, 'execute')[0]?.params).toEqual({ taskId: 't' });
  expect(wordsAt(lastPlan(ports), '0.1')).toBe('Open the lamps');
  expect(findNode(lastPlan(ports), '1.1')).toBeUndefined();
});

test('what is changed elsewhere meanwhile is not undone', async () => {
  const ports = await open();
  const elsewhere = fixturePlan();
  const [first, ...others] = elsewhere.agents;
  const steps = (first?.steps ?? []).filter(({ id }) => id !== '0.2');
  const plan = { ...elsewhere, agents: first ? [{ ...first, steps }, ...others] : [] };
  await userEvent.click(line('0.1'));
  ports.append([
    {
      taskId: 't',
      seq: 4,
      at: Date.now(),
      type: 'plan-updated',
      plan: { inline: plan },
      reason: 'edited',
      by: 'person',
    },
  ]);
  await expect.element(line('0.2')).not.toBeInTheDocument();
  await line('0.1').fill('Open the lamps');
  press('Start');
  await expect.poll(() => sent(ports, 'execute')).toHaveLength(1);
  expect(wordsAt(lastPlan(ports), '0.1')).toBe('Open the lamps');
  expect(findNode(lastPlan(ports), '0.2')).toBeUndefined();
});

test('an edit that is refused starts nothing, and says why; two presses start once', async () => {
  const ports = await open();
  const { send } = ports.worker;
  ports.worker.send = (command, params) =>
    command === 'plan.change'
      ? Promise.resolve({ ok: false, kind: 'unusable-plan', message: 'Step 0.1 says nothing.' })
      : send(command, params);
  await line('0.1').fill('');
  press('Start');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Step 0.1 says nothing.');
  await expect.element(line('0.1')).not.toHaveValue('');
  expect(sent(ports, 'execute')).toHaveLength(0);
  for (let times = 0; times < 2; times++) press('Start');
  await expect.poll(() => sent(ports, 'execute')).toHaveLength(1);
});

test('a panel that is closed over a line loses no word of it: the edit is made when it is opened again', async () => {
  const kept = new Map<string, string>();
  await open(kept);
  await userEvent.fill(line('0.1'), 'Open the lamps');
  // The state when the panel dies before any field loses the focus.
  const ports = await open(new Map(kept));
  await expect.poll(() => sent(ports, 'plan.change')).toHaveLength(1);
  expect(wordsAt(lastPlan(ports), '0.1')).toBe('Open the lamps');
  await expect.element(line('0.1')).toBeVisible();
});
