import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fixturePlan, halfWrittenPlan } from '../gallery/fixture-plan.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { PlanTree } from './plan-tree.tsx';
import StreamingPlan from './streaming-plan.tsx';

afterEach(cleanUp);

const row = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

test('each node tells its status', async () => {
  render(
    <PlanTree
      plan={fixturePlan({
        '0': 'running',
        '0.1': 'done',
        '0.2': 'failed',
        '0.3': 'skipped',
        '1.2': 'waiting-for-input',
      })}
    />,
  );
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect.element(plan).toHaveTextContent('1 of 5 done');
  await expect.element(row('Open the category').getByRole('img')).toHaveAccessibleName('Done');
  await expect.element(row('Sort by price').getByRole('img')).toHaveAccessibleName('Failed');
  await expect.element(row('Add one piece').getByRole('img')).toHaveAccessibleName('To do');
  await expect.element(row('Shall the order').getByRole('img')).toHaveAccessibleName('Waiting for you');
  await expect.element(page.getByText('For each: Ada, Brio, Cleo')).toBeVisible();
  await expect.element(page.getByText('Note price and delivery time')).toBeVisible();
});

test('a plan of one agent does not repeat the wish', async () => {
  const plan = fixturePlan();
  render(
    <PlanTree
      plan={{ ...plan, agents: plan.agents.slice(0, 1) }}
      wish="Find the cheapest desk lamp in the shop"
    />,
  );
  await expect.element(row('Sort by price')).toBeVisible();
  expect(page.getByText('Find the cheapest desk lamp in the shop').elements()).toHaveLength(0);
});

test('the clauses of the wish are shown with what is done of them, and with the nodes that serve them', async () => {
  const plan = fixturePlan({ '0.1': 'done', '0.2': 'running' });
  const [first] = plan.agents;
  const serving = ['open the lamps', 'sort them by price', 'sort them by price'];
  const steps = (first?.steps ?? []).map((step, index) => ({ ...step, serves: serving[index] ?? '' }));
  const agents = plan.agents.map((agent) => (agent === first ? { ...agent, steps } : agent));
  render(<PlanTree plan={{ ...plan, agents }} wish="Please open the lamps, sort them by price" />);
  const clauses = page.getByRole('region', { name: 'What of your task is done' });
  await expect.element(clauses).toHaveTextContent('Please open the lamps, sort them by price');
  const marks = clauses.getByRole('img').elements();
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Done', 'Running']);
  await expect.element(row('Sort by price')).toHaveTextContent('For “sort them by price”');
  expect(page.getByText('For “sort them by price”').elements()).toHaveLength(1);
});

test('it folds and unfolds', async () => {
  render(<PlanTree plan={fixturePlan()} defaultOpen={false} />);
  const toggle = page.getByRole('button', { name: /^Plan/ });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
  await toggle.click();
  expect(page.getByRole('listitem').elements().length).toBeGreaterThan(5);
});

test('a plan is drawn while it is written', async () => {
  render(<StreamingPlan xml={halfWrittenPlan} />);
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect.element(plan).toHaveTextContent('Writing the plan');
  await expect.element(plan).toHaveAttribute('aria-busy', 'true');
  await expect.element(row('Sort by price, lowest fi')).toBeVisible();
});
