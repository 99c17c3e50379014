import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parsePlanDot } from '../../core/plan/dot/parse.ts';
import type { Plan } from '../../core/plan/plan.ts';
import type { Template } from '../../core/protocol/templates.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { scenes } from '../gallery/scenes.ts';
import { HomeScreen } from '../home/home-screen.tsx';
import { createPanel } from '../panel/panel.ts';
import { PanelProvider } from '../panel/panel-context.tsx';
import { cleanUp, render } from '../render.testing.tsx';
import { PanelComposer } from '../shell/panel-composer.tsx';
import SaveTemplate from './save-template.tsx';
import TemplateForm from './template-form.tsx';

afterEach(cleanUp);

const dot = 'digraph w { a [label="Read the weather of {{city}} on {{day = Monday}}"]; }';
const parsed = parsePlanDot(dot, { id: 'p', language: 'en' });
if (!parsed.ok) throw new Error(parsed.problems.join());
const template: Template = { id: 'w', name: 'Weather', version: 3, plan: parsed.plan, updatedAt: 0 };

test('the form has a field for each place, names one that is missing, and gives what was written', async () => {
  const seen = { onRun: vi.fn(async () => true), onClose: vi.fn(), onDelete: vi.fn() };
  render(<TemplateForm template={template} {...seen} />);
  const city = page.getByRole('textbox', { name: 'city' });
  await expect.element(page.getByRole('form', { name: 'Weather (version 3)' })).toBeVisible();
  await expect.element(page.getByText('When nothing is written: Monday')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(seen.onRun).not.toHaveBeenCalled();
  await expect.element(page.getByText('Write what stands for “city”, then run it.')).toBeVisible();
  await expect.element(city).toHaveFocus();
  await userEvent.type(city, 'Bern{Enter}');
  expect(seen.onRun).toHaveBeenCalledWith({ city: 'Bern' });
  await userEvent.keyboard('{Escape}');
  expect(seen.onClose).toHaveBeenCalledOnce();
});

test('what was written is there again after Escape, and gone after Cancel', async () => {
  const seen = { onRun: vi.fn(async () => false), onClose: vi.fn(), onDelete: vi.fn() };
  const city = page.getByRole('textbox', { name: 'city' });
  const open = () => render(<TemplateForm template={template} {...seen} />);
  const close = (form: HTMLElement) => form.remove();
  const first = open();
  await userEvent.type(city, 'Bern{Escape}');
  expect(seen.onClose).toHaveBeenCalledOnce();
  close(first);
  const second = open();
  await expect.element(city).toHaveValue('Bern');
  // Refused: it stays.
  await userEvent.keyboard('{Enter}');
  expect(seen.onRun).toHaveBeenCalledWith({ city: 'Bern' });
  await expect.element(city).toHaveValue('Bern');
  await page.getByRole('button', { name: 'Cancel' }).click();
  close(second);
  open();
  await expect.element(city).toHaveValue('');
});

function openPanel(settings: Record<string, unknown> = {}) {
  const [scene] = scenes;
  if (!scene) throw new Error('There is no scene.');
  const ports = createFakePorts(scene);
  ports.replies.set('templates.list', { templates: [template] });
  const panel = createPanel(ports, new AbortController().signal, (callback) => void callback());
  panel.store.setState({ settings: { ...panel.store.getState().settings, ...settings } });
  render(
    <PanelProvider panel={panel}>
      <PanelComposer />
    </PanelProvider>,
  );
  return { ports, panel };
}

test('/ lists the templates; the chosen one is run with its values, and the box is there again', async () => {
  const { ports } = openPanel();
  await userEvent.type(page.getByRole('textbox', { name: 'Task' }), '/wea');
  await page.getByRole('option', { name: /Weather/ }).click();
  await userEvent.type(page.getByRole('textbox', { name: 'city' }), 'Bern');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect
    .poll(() => ports.sent.find(({ command }) => command === 'run')?.params)
    .toMatchObject({ words: 'Weather', template: { id: 'w', values: { city: 'Bern' } } });
});

test('words that stand in the box are not those of a template: they stay, and what went along goes', async () => {
  const { ports, panel } = openPanel();
  panel.editDraft({ words: 'Book a table', quote: 'at eight' });
  ports.replies.set('run', { taskId: 't' });
  expect(await panel.runTemplate(template, { city: 'Bern' })).toBe(true);
  expect(ports.sent.find(({ command }) => command === 'run')?.params).toMatchObject({ words: 'Weather' });
  expect(panel.store.getState().draft).toMatchObject({ words: 'Book a table', files: [], mentioned: [] });
  expect(panel.store.getState().draft.quote).toBeUndefined();
});

test('a dialogue shows its options; what is out of bounds is named and not taken, and all else is kept', async () => {
  const { ports } = openPanel({ strategy: 'roleplay' });
  await page.getByRole('button', { name: 'Options of the dialogue' }).click();
  await userEvent.selectOptions(page.getByLabelText('Who chooses among several proposals'), 'I do');
  const proposals = page.getByLabelText(/^Proposals each time/);
  await userEvent.fill(proposals, '9');
  await userEvent.keyboard('{Tab}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Write a whole number from 2 to 5. Until then it stays 3.');
  await expect.element(proposals).toHaveAccessibleDescription(/from 2 to 5/);
  await userEvent.fill(proposals, '5');
  await page.getByLabelText(/^Split it into tasks first/).click();
  await userEvent.fill(page.getByLabelText(/^Role in which to choose/), 'a buyer');
  await userEvent.fill(page.getByLabelText('What to go by when choosing'), 'cheapest');
  await userEvent.fill(page.getByLabelText(/^End after/), '4');
  await userEvent.keyboard('{Enter}');
  const last = () => ports.sent.findLast(({ command }) => command === 'settings.set')?.params;
  await expect.poll(last).toMatchObject({
    settings: {
      roleplay: {
        tasks: true,
        critic: 'person',
        proposals: 5,
        criticRole: 'a buyer',
        criteria: 'cheapest',
        rounds: 4,
      },
    },
  });
});

test('a plan is kept as a template: words that stand in it become places, and others are refused', async () => {
  const seen = { onSave: vi.fn(async () => false), onClose: vi.fn() };
  const source = 'digraph w { a [label="Read the weather of Bern on Monday", status=done, result="12"]; }';
  const finished = parsePlanDot(source, { id: 'p', language: 'en' });
  if (!finished.ok) throw new Error(finished.problems.join());
  render(<SaveTemplate plan={finished.plan} {...seen} />);
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the template' }), 'Weather');
  await page.getByRole('button', { name: 'Add a place' }).click();
  const words = page.getByRole('textbox', { name: 'Words in the plan' });
  const name = page.getByRole('textbox', { name: 'Name of their place' });
  await userEvent.fill(words, 'Paris');
  await userEvent.fill(name, 'city');
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await expect.element(page.getByText(/These words do not stand in the plan/)).toBeVisible();
  await userEvent.fill(words, 'Bern');
  await userEvent.fill(name, '');
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await expect.element(page.getByText(/Give the place a name/)).toBeVisible();
  expect(seen.onSave).not.toHaveBeenCalled();
  await userEvent.fill(name, 'city');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => seen.onSave.mock.calls.length).toBe(1);
  await expect.element(name).toHaveValue('city');
  expect(seen.onClose).not.toHaveBeenCalled();
  seen.onSave.mockResolvedValue(true);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => seen.onClose.mock.calls.length).toBe(1);
  const [kept, call] = seen.onSave.mock.calls[0] as unknown as [Plan, string];
  expect(call).toBe('/Weather city: Bern');
  expect(JSON.stringify(kept)).toContain('Read the weather of {{city = Bern}} on Monday');
});

test('how a kept plan is run is put into an empty message box only', async () => {
  const { panel } = openPanel();
  panel.editDraft({ words: 'I am writing' });
  expect(await panel.saveTemplate(template.plan, '/Weather city: ')).toBe(true);
  expect(panel.store.getState().draft.words).toBe('I am writing');
  panel.editDraft({ words: '' });
  await panel.saveTemplate(template.plan, '/Weather city: ');
  await expect.element(page.getByRole('textbox', { name: 'Task' })).toHaveValue('/Weather city: ');
});

test('a template is deleted only after a second word; Escape there leaves the form open', async () => {
  const seen = { onRun: vi.fn(async () => true), onClose: vi.fn(), onDelete: vi.fn() };
  render(<TemplateForm template={template} {...seen} />);
  const bin = page.getByRole('button', { name: 'Delete this template' });
  await bin.click();
  await expect.element(page.getByRole('alertdialog', { name: 'Delete this template?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(seen.onClose).not.toHaveBeenCalled();
  expect(seen.onDelete).not.toHaveBeenCalled();
  await bin.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(seen.onDelete).toHaveBeenCalledOnce();
});

test('an example sets aside what was written, and one press puts it back', async () => {
  const [scene] = scenes;
  if (!scene) throw new Error('There is no scene.');
  const panel = createPanel(createFakePorts(scene), new AbortController().signal, (draw) => draw());
  // The examples come with the list of tasks.
  panel.store.setState({ tasks: [] });
  render(
    <PanelProvider panel={panel}>
      <HomeScreen />
    </PanelProvider>,
  );
  const box = page.getByRole('textbox', { name: 'Task' });
  await userEvent.type(box, 'Book a table');
  const example = page.getByRole('button', { name: /^Open https/ });
  await example.click();
  await expect.element(box).toHaveValue('Open https://example.com and then read the page');
  await page.getByRole('button', { name: 'Restore what I wrote' }).click();
  await expect.element(box).toHaveValue('Book a table');
  await expect.element(box).toHaveFocus();
});

test('the empty panel lists the three newest templates; one opens its form, and a deleted one is gone', async () => {
  const [scene] = scenes;
  if (!scene) throw new Error('There is no scene.');
  const ports = createFakePorts(scene);
  const named = (name: string, updatedAt: number) => ({ ...template, id: name, name, updatedAt });
  const all = [named('One', 1), named('Four', 4), named('Two', 2), named('Three', 3)];
  ports.replies.set('templates.list', { templates: all });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  render(
    <PanelProvider panel={panel}>
      <HomeScreen />
    </PanelProvider>,
  );
  const list = page.getByRole('region', { name: 'Templates' });
  await expect.element(list).toBeVisible();
  const names = () =>
    list
      .getByRole('button')
      .elements()
      .map((each) => each.textContent);
  expect(names()).toEqual(['Four', 'Three', 'Two']);
  await list.getByRole('button', { name: 'Three' }).click();
  await expect.element(page.getByRole('form', { name: 'Three (version 3)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete this template' }).click();
  ports.replies.set('templates.list', { templates: all.filter(({ name }) => name !== 'Three') });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(names).toEqual(['Four', 'Two', 'One']);
});
