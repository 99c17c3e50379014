import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixturePlan } from '../../gallery/fixture-plan.ts';
import { cleanUp, render } from '../../render.testing.tsx';
import PlanReview from './plan-review.tsx';

afterEach(cleanUp);

const nothing = () => undefined;
const yes = async () => true;
const show = () =>
  render(<PlanReview plan={fixturePlan()} origins={[]} onEdit={yes} onStart={yes} onDiscard={nothing} />);
const card = () => page.getByRole('alertdialog', { name: 'The plan is ready. Start it?' });

test('the plan that is ready takes the focus, so that it is read aloud', async () => {
  show();
  await expect.element(card()).toHaveFocus();
});

test('but not from somebody who is writing', async () => {
  render(<textarea aria-label="Message" />);
  await userEvent.type(page.getByRole('textbox', { name: 'Message' }), 'also the');
  show();
  await expect.element(card()).toBeVisible();
  await userEvent.keyboard(' colour');
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('also the colour');
});

test('sites of the plan that the task may not go to yet are named', async () => {
  const shop = 'https://lumen.example';
  const plan = fixturePlan();
  const [first] = plan.agents;
  if (!first) throw new Error('No agent.');
  const steps = ['https://lumen.example/lamps', 'https://news.example/today'].map((address, index) => ({
    kind: 'step' as const,
    id: `0.${index}`,
    status: 'initial' as const,
    text: `Open ${address}`,
  }));
  render(
    <PlanReview
      plan={{ ...plan, agents: [{ ...first, steps }] }}
      origins={[shop]}
      onEdit={yes}
      onStart={yes}
      onDiscard={nothing}
    />,
  );
  await expect.element(card()).toHaveTextContent('It works on lumen.example');
  await expect.element(card()).toHaveTextContent('The plan names news.example too');
});

test('by keyboard: the lines take the focus when they come, a line that is moved or removed leaves it in its place', async () => {
  show();
  const line = (id: string) => card().getByRole('textbox', { name: `Step ${id}`, exact: true });
  const press = async (name: string) => {
    (card().getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(card()).toHaveFocus();
  await press('Change it');
  await expect.element(line('0')).toHaveFocus();
  const down = () => card().getByRole('button', { name: 'Move down: Open the category “Desk lamps”' });
  await press('Move down: Open the category “Desk lamps”');
  await expect.element(down()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // It is the last one now.
  await expect
    .element(card().getByRole('button', { name: 'Move up: Open the category “Desk lamps”' }))
    .toHaveFocus();
  await press('Remove: Open the category “Desk lamps”');
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  await expect.element(line('0.1')).not.toBeInTheDocument();
});
