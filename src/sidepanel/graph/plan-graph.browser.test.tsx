import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parsePlanDot } from '../../core/plan/dot/parse.ts';
import { parsePlanJson } from '../../core/plan/json.ts';
import { nodeStatusSchema, type Plan } from '../../core/plan/plan.ts';
import { parsePlanXml } from '../../core/plan/xml/parse.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { PlanTree } from '../task/plan/plan-tree.tsx';
import { planFile } from './plan-file.ts';
import PlanGraph from './plan-graph.tsx';
import { planOfSize } from './plan-of-size.testing.ts';

afterEach(cleanUp);

const box = (name: string) => page.getByRole('button', { name });
const svgOf = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml');
const svgTexts = (text: string) =>
  Array.from(svgOf(text).querySelectorAll('g > title'), (title) => title.textContent);
const drawing = () => page.getByRole('region', { name: 'Drawing' });

test('each node has its box with status and text, and what is chosen is told', async () => {
  const plan = fixturePlan({ '0': 'running', '0.1': 'done', '1.2': 'waiting-for-input' });
  const done = plan.agents[0]?.steps[0];
  if (done) done.result = 'Found 12 lamps';
  render(<PlanGraph plan={plan} />);
  await expect.element(box('Running: Find the cheapest desk lamp')).toBeVisible();
  await expect.element(box('Waiting for you: Shall the order be placed?')).toBeVisible();
  await expect.element(box('To do: For each: Ada, Brio, Cleo')).toBeVisible();
  await box('Done: Open the category').click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Found 12 lamps');
  await expect.element(box('Done: Open the category')).toHaveAttribute('aria-pressed', 'true');
});

test('it is reached and walked with the keyboard, and zoomed', async () => {
  render(<PlanGraph plan={fixturePlan()} />);
  await expect.element(drawing()).toBeVisible();
  const focused = () => document.activeElement?.getAttribute('data-node');
  box('To do: Find the cheapest').element().focus();
  expect(focused()).toBe('0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('0.2');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('1.2');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status')).toBeVisible();
  const width = () => drawing().element().querySelector('svg')?.getBoundingClientRect().width ?? 0;
  const before = width();
  await userEvent.keyboard('+');
  await expect.poll(() => width() / before).toBeCloseTo(1.25, 1);
  await page.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(() => width() / before).toBeCloseTo(1, 1);
  // One tab stop, however many boxes.
  expect(drawing().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('a list becomes a graph and a list again', async () => {
  const plan = fixturePlan({ '0.1': 'done' });
  render(<PlanTree plan={plan} whole={plan} saveFile={() => undefined} />);
  await page.getByRole('button', { name: 'Show as a graph' }).click();
  await expect.element(drawing()).toBeVisible();
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
});

test('what is saved through the menu is the plan, in each of the four formats', async () => {
  const plan = fixturePlan({ '0.1': 'done' });
  const saved: { name: string; text: string }[] = [];
  render(<PlanTree plan={plan} whole={plan} saveFile={(name, text) => saved.push({ name, text })} />);
  const formats = ['DOT, for Graphviz', 'XML', 'JSON', 'SVG, the drawing'];
  for (const [index, format] of formats.entries()) {
    await page.getByRole('button', { name: 'Save the plan' }).click();
    await page.getByRole('menuitem', { name: format, exact: true }).click();
    await expect.poll(() => saved.length).toBe(index + 1);
  }
  expect(saved.map(({ name }) => name)).toEqual(
    ['dot', 'xml', 'json', 'svg'].map((ending) => `Cheapest-desk-lamp.${ending}`),
  );
  const [dot = '', xml = '', json = '', svg = ''] = saved.map(({ text }) => text);
  const options = { id: plan.id, language: plan.language, states: 'keep' } as const;
  expect(parsePlanDot(dot, { id: '', language: '' })).toEqual({ ok: true, plan });
  expect(parsePlanXml(xml, options)).toMatchObject({ ok: true, plan });
  expect(parsePlanJson(json)).toEqual({ ok: true, plan });
  expect(svgTexts(svg)).toEqual(
    expect.arrayContaining(['Open the category “Desk lamps”', 'Shall the order be placed?']),
  );
});

test('the saved drawing is well-formed, whatever the texts', () => {
  const plan: Plan = { ...fixturePlan(), name: 'a & <b> "c" \u0000' };
  const document = svgOf(planFile(plan, 'svg').text);
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.querySelectorAll('rect')).toHaveLength(8);
});

test('each status has its colour, in the panel and in the file', async () => {
  const statuses = nodeStatusSchema.options;
  const plan: Plan = {
    ...fixturePlan(),
    agents: statuses.map((status) => ({
      id: status,
      agent: 'Browser',
      task: status,
      dependsOn: [],
      status,
      steps: [],
    })),
  };
  const element = render(<PlanGraph plan={plan} />);
  await expect.poll(() => element.querySelectorAll('rect').length).toBe(statuses.length);
  const looks = statuses.map((status) => {
    const classes = element.querySelector(`[data-node="${status}"] rect`)?.classList ?? [];
    return [...classes].filter((name) => /^(fill|stroke)-/.test(name)).join(' ');
  });
  expect(looks[statuses.indexOf('failed')]).toBe('fill-bad-soft stroke-bad');
  expect(new Set(looks).size).toBe(statuses.length);
  const fills = Array.from(svgOf(planFile(plan, 'svg').text).querySelectorAll('rect'), (rect) =>
    rect.getAttribute('fill'),
  );
  expect(new Set(fills).size).toBe(statuses.length);
});

/** The goal is 150 ms; when measured, the drawing took 36 ms and the bare boxes 5. */
const MOST_TIMES_BARE = 30;

test('100 nodes are drawn in at most 30 times what bare boxes with the same texts take', async () => {
  const plan = planOfSize(100);
  const texts = new Set(
    plan.agents.flatMap(({ id, steps }) => [`agent ${id}`, ...steps.map((step) => step.id)]),
  );
  const timed = async (content: ReactNode, mark: string, count: number): Promise<number> => {
    const started = performance.now();
    const element = render(content);
    await expect.poll(() => element.querySelectorAll(mark).length, { interval: 1 }).toBe(count);
    const took = performance.now() - started;
    cleanUp();
    return took;
  };
  const bare = (
    <svg aria-label="bare">
      {Array.from(texts, (text) => (
        <g key={text} data-bare>
          <rect width={120} height={40} />
          <text>{text}</text>
        </g>
      ))}
    </svg>
  );
  const drawn: number[] = [];
  const bared: number[] = [];
  for (let run = 0; run < 9; run++) {
    drawn.push(await timed(<PlanGraph plan={plan} />, '[data-node]', 100));
    bared.push(await timed(bare, '[data-bare]', texts.size));
  }
  const [ms, bareMs] = [Math.min(...drawn), Math.min(...bared)];
  console.log(`100 nodes: ${ms.toFixed(0)} ms, bare boxes ${bareMs.toFixed(0)} ms`);
  expect(ms / bareMs).toBeLessThan(MOST_TIMES_BARE);
});
