import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IterationState } from '../../../core/task/state.ts';
import { fixturePlan, halfWrittenPlan } from '../../gallery/fixture-plan.ts';
import { cleanUp, render } from '../../render.testing.tsx';
import { Iterations } from './plan-iterations.tsx';
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

test('a node that serves the whole wish does not say the wish once more', async () => {
  const wish = 'Whenever a message comes, answer it';
  const plan = fixturePlan();
  const agents = plan.agents.map((agent) => ({
    ...agent,
    steps: agent.steps.map((step) => ({ ...step, serves: wish })),
  }));
  render(<PlanTree plan={{ ...plan, agents }} wish={wish} />);
  await expect.element(row('Sort by price')).toBeVisible();
  expect(document.body.textContent).not.toContain(wish);
});

test('the clauses of the wish are shown with what is done of them, and with the nodes that serve them', async () => {
  const plan = fixturePlan({ '0.1': 'done', '0.2': 'running' });
  const [first] = plan.agents;
  const serving = ['open the lamps', 'sort them by price', 'sort them by price'];
  const steps = (first?.steps ?? []).map((step, index) => ({ ...step, serves: serving[index] ?? '' }));
  const agents = plan.agents.map((agent) => (agent === first ? { ...agent, steps } : agent));
  render(<PlanTree plan={{ ...plan, agents }} wish="Please open the lamps, sort them by price" />);
  const clauses = page.getByRole('region', { name: 'What is done of your task' });
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

/** Passes of the forEach "0.3", all done except those in `others`. */
const passes = (count: number, others: Record<number, Partial<IterationState>> = {}): IterationState[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `plan/0/0.3/i${index + 1}`,
    nodeId: '0.3',
    number: index + 1,
    label: `Lamp ${index + 1}.`,
    status: 'done',
    attempt: 1,
    startedAt: 0,
    ...others[index + 1],
  }));
const passLines = () => page.getByRole('list', { name: 'Passes' }).getByRole('listitem');
const showPasses = (all: IterationState[]) =>
  render(
    <Iterations value={all}>
      <PlanTree plan={fixturePlan({ '0': 'running', '0.3': 'running' })} />
    </Iterations>,
  );

test('of 40 items the one that failed early has its line with the reason, and the others unfold', async () => {
  const failed = { status: 'failed', attempt: 2, result: { inline: 'It has no price.' } } as const;
  showPasses(passes(40, { 3: failed, 5: { status: 'running', attempt: 2 } }));
  await expect.poll(() => passLines().elements().length).toBe(32);
  const lines = passLines().elements();
  expect(lines[0]?.textContent).toBe('Lamp 3.second tryIt has no price.');
  expect(lines[0]?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('Failed');
  expect(lines[1]?.textContent).toBe('Lamp 5.second try');
  expect(lines[2]?.textContent).toBe('Lamp 11.');
  await page.getByRole('button', { name: 'Show more (8 earlier)' }).click();
  await expect.poll(() => passLines().elements().length).toBe(40);
  expect(passLines().elements()[0]?.textContent).toBe('Lamp 1.');
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect.poll(() => passLines().elements().length).toBe(32);
});

test('of 10,000 items a few hundred lines are made, however many of them failed, and more when asked for', async () => {
  const failed = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [index + 1, 'failed' as const]),
  );
  showPasses(passes(10_000).map((pass) => ({ ...pass, status: failed[pass.number] ?? pass.status })));
  await expect.poll(() => passLines().elements().length).toBe(230);
  const more = page.getByRole('button', { name: 'Show more (9,770 earlier, 100 of them failed)' });
  await more.click();
  await expect.poll(() => passLines().elements().length).toBe(330);
});
