import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createPanel } from '../panel/panel.ts';
import { PanelProvider } from '../panel/panel-context.tsx';
import { cleanUp, render } from '../render.testing.tsx';
import SecretsSection from '../secrets/secrets-section.tsx';
import { AdviceForm } from './advice-form.tsx';
import { MemoryList } from './memory-list.tsx';
import MemorySection from './memory-section.tsx';

afterEach(cleanUp);

const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });

test('something remembered is forgotten only after a second word', async () => {
  const onForget = vi.fn();
  render(
    <MemoryList items={[{ key: 'k', kind: 'tip', at: 0, text: 'Take the red one.' }]} onForget={onForget} />,
  );
  await page.getByRole('button', { name: 'Forget: Take the red one.' }).click();
  await expect.element(page.getByRole('alertdialog', { name: 'Forget this?' })).toBeVisible();
  expect(onForget).not.toHaveBeenCalled();
  await confirm().click();
  expect(onForget).toHaveBeenCalledWith('k');
});

test('the list is looked at again after an import and after the deletion of a task', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  const tip = (key: string) => ({ key, kind: 'tip' as const, at: 0, text: `Take ${key}.` });
  render(
    <PanelProvider panel={panel}>
      <MemorySection />
    </PanelProvider>,
  );
  await expect.element(page.getByText('0')).toBeVisible();
  ports.replies.set('memory.list', { items: [tip('red'), tip('blue')], tasks: 0, advice: 2 });
  await panel.remember('tip', 'Take red.');
  await expect.element(page.getByText('Take blue.')).toBeVisible();
  ports.replies.set('memory.list', { items: [tip('red')], tasks: 0, advice: 1 });
  await panel.deleteTask('t');
  await expect.element(page.getByText('Take blue.')).not.toBeInTheDocument();
});

test('the list is looked at again after something was forgotten', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  const tip = (key: string) => ({ key, kind: 'tip' as const, at: 0, text: `Take ${key}.` });
  ports.replies.set('memory.list', { items: [tip('red'), tip('blue')], tasks: 0, advice: 2 });
  render(
    <PanelProvider panel={panel}>
      <MemorySection />
    </PanelProvider>,
  );
  const forget = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
  };
  await expect.element(page.getByText('Take red.')).toBeVisible();
  ports.replies.set('memory.list', { items: [tip('red')], tasks: 0, advice: 1 });
  await forget('Forget: Take blue.');
  await expect.element(page.getByText('Take blue.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Take red.')).toBeVisible();
  ports.replies.set('memory.list', { items: [], tasks: 0, advice: 0 });
  await forget('Forget everything');
  await expect.element(page.getByText('Take red.')).not.toBeInTheDocument();
  expect(ports.sent.filter(({ command }) => command === 'memory.delete')).toMatchObject([
    { params: { keys: ['blue'] } },
    { params: {} },
  ]);
});

test('a search that had no time for all says how many were left out, and what to do', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  ports.replies.set('memory.list', { items: [], tasks: 100_000, advice: 0, unread: 66_000 });
  render(
    <PanelProvider panel={panel}>
      <MemorySection />
    </PanelProvider>,
  );
  await expect
    .element(page.getByText('older tasks left out: 66,000. Forget what you no longer need'))
    .toBeVisible();
});

test('so is a saved sign-in', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const secret = { number: 7, origin: 'https://shop.example', label: 'password' };
  ports.replies.set('secrets.list', { secrets: [secret] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  render(
    <PanelProvider panel={panel}>
      <SecretsSection />
    </PanelProvider>,
  );
  const deleted = () => ports.sent.filter(({ command }) => command === 'secrets.delete');
  await page.getByRole('button', { name: 'Delete password for https://shop.example' }).click();
  await expect.element(confirm()).toBeVisible();
  expect(deleted()).toEqual([]);
  await confirm().click();
  await expect.poll(deleted).toEqual([{ command: 'secrets.delete', params: { number: 7 } }]);
});

test('a tip is remembered once, however often its button is pressed, and what is written on meanwhile stays', async () => {
  const taken: ((isTaken: boolean) => void)[] = [];
  const onAdd = () => new Promise<boolean>((resolve) => taken.push(resolve));
  render(<AdviceForm onAdd={onAdd} />);
  const words = page.getByRole('textbox');
  await words.fill('Take red.');
  await page.getByRole('button').click();
  await page.getByRole('button').click();
  await words.fill('Take blue.');
  expect(taken).toHaveLength(1);
  taken[0]?.(true);
  await page.getByRole('button').click();
  expect(taken).toHaveLength(2);
  await expect.element(words).toHaveValue('Take blue.');
  taken[1]?.(true);
  await expect.element(words).toHaveValue('');
});

test('the model of embeddings that another window chose stands there, and is not taken back', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  const memory = { ...panel.store.getState().settings.memory, mode: 'vector' as const };
  await panel.changeSettings({ memory });
  render(
    <PanelProvider panel={panel}>
      <MemorySection />
    </PanelProvider>,
  );
  const field = page.getByRole('textbox', { name: 'Model for embeddings' });
  await expect.element(field).toHaveValue('');
  await panel.changeSettings({ memory: { ...memory, embeddingModel: 'embed-small' } });
  await expect.element(field).toHaveValue('embed-small');
});

test('what nobody could say anew stays in the lists', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'settings' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (draw) => draw());
  const tip = { key: 'red', kind: 'tip', at: 0, text: 'Take red.' };
  ports.replies.set('memory.list', { items: [tip], tasks: 0, advice: 1 });
  const signIn = { number: 1, origin: 'https://shop.example', label: 'password' };
  ports.replies.set('secrets.list', { secrets: [signIn] });
  render(
    <PanelProvider panel={panel}>
      <MemorySection />
      <SecretsSection />
    </PanelProvider>,
  );
  await expect.element(page.getByText('Take red.')).toBeVisible();
  await expect.element(page.getByText('https://shop.example')).toBeVisible();
  const asked: string[] = [];
  ports.worker.send = async (command) => {
    asked.push(command);
    return { ok: false, kind: 'unreachable', message: 'Nobody answers.' };
  };
  await page.getByRole('searchbox').fill('red');
  await page.getByRole('list', { name: 'Saved', exact: true }).getByRole('button').click();
  await confirm().click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['memory.list', 'secrets.list']));
  await expect.element(page.getByText('Take red.')).toBeVisible();
  await expect.element(page.getByText('https://shop.example')).toBeVisible();
});
