import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withText } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { printPlanXml } from '../../core/plan/xml/print.ts';
import { forgetServer, keepServer } from '../../core/remote/server-list.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { cleanUp, render } from '../render.testing.tsx';
import PlanImport from './plan-import.tsx';

afterEach(async () => {
  cleanUp();
  await forgetServer(indexedDB, 's');
});

const area = () => page.getByRole('textbox', { name: /DOT, XML or JSON/ });
const run = () => page.getByRole('button', { name: 'Run this plan' });

test('what a plan names is shown before it can be run', async () => {
  const ran: Plan[] = [];
  render(<PlanImport onRun={(plan) => ran.push(plan)} />);
  await area().fill(
    'digraph Lamps { a [label="Open the shop", status=done, toolCode=navigate, toolInput="{\\"url\\":\\"https://shop.example/\\"}"]; b [label="Buy the lamp", toolCode=click]; c [label="Read the receipt", toolCode=read_page, toolInput="{}"]; a -> b -> c }',
  );
  const touches = page.getByRole('region', { name: 'What it uses' });
  await expect.element(touches).toHaveTextContent('https://shop.example');
  await expect
    .element(touches)
    .toHaveTextContent(
      /Tools\s*navigate: can be undone\s*click: may have effects outside\s*read_page: read only\s*May have/,
    );
  await expect.element(touches).toHaveTextContent(/May have effects outside\s*Buy the lamp/);
  expect(ran).toEqual([]);
  await run().click();
  expect(ran[0]?.agents[0]?.steps.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'a initial',
    'b initial',
    'c initial',
  ]);
});

test('what is wrong is said with its place, and nothing can be run', async () => {
  render(<PlanImport onRun={() => undefined} />);
  await area().fill('digraph G {\n  a [label=];\n}');
  await page.getByRole('button', { name: /^Line 2, column 12/ }).click();
  const field = area().element() as HTMLTextAreaElement;
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(']');
  await area().fill('digraph G { a -> b -> a }');
  await expect.element(page.getByText('in a circle: a → b → a')).toBeVisible();
  expect(run().elements()).toHaveLength(0);
});

test('a plan comes from a file, and the same file can be chosen again after a change', async () => {
  const ran: Plan[] = [];
  render(<PlanImport onRun={(plan) => ran.push(plan)} />);
  const chooser = page.getByLabelText('Choose a file');
  const file = (words: string) =>
    new File([printPlanXml(withText(fixturePlan({ '0.1': 'done' }), '0.1', words))], 'lamps.xml');
  await userEvent.upload(chooser, file('Open the shop'));
  await expect.element(page.getByRole('button', { name: 'To do: Open the shop' })).toBeVisible();
  await userEvent.upload(chooser, file('Open the other shop'));
  await expect.element(page.getByRole('button', { name: 'To do: Open the other shop' })).toBeVisible();
  await run().click();
  expect(ran.map(({ agents }) => agents.map(({ steps }) => steps.length))).toEqual([[3, 2]]);
});

test('a plan that names a server is read while that is set up, on or off, and shows its calls as outside effects', async () => {
  const source = 'digraph p { 0 [type=agent, agent=Notes, label="Note it"]; }';
  const withTool = 'digraph p { a [label="Write it down", toolCode=Notes__add]; }';
  const server = { id: 's', name: 'Notes', kind: 'mcp', origin: 'https://notes.test', address: 'd' } as const;
  const tools = [{ server, name: 'Notes__add', tool: 'add', description: '', form: {} }];
  render(<PlanImport onRun={() => undefined} />);
  await area().fill(source);
  await expect.element(page.getByText('is named "Notes", which does not exist.')).toBeVisible();
  cleanUp();
  await keepServer(indexedDB, { ...server, url: 'https://notes.test/mcp', isOn: false, tools, leftOut: 0 });
  render(<PlanImport onRun={() => undefined} />);
  await area().fill(source);
  await expect.element(run()).toBeVisible();
  await area().fill(withTool);
  await expect
    .element(page.getByRole('region', { name: 'What it uses' }))
    .toHaveTextContent('Notes__add: may have effects outside');
});
