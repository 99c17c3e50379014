import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { mountPanel } from '../shell/mount.tsx';
import { PanelApp } from '../shell/panel-app.tsx';

/** Which settings cause something to leave the computer, and to whom: a new setting must be added here. */
const sends: Record<keyof Settings, boolean> = {
  version: false,
  models: true,
  defaultModel: true,
  roles: true,
  fallbacks: true,
  strategy: false,
  approve: false,
  planFirst: false,
  trustedInput: false,
  roleplay: false,
  planOptions: false,
  parallelAgents: false,
  turnFields: false,
  goalFields: false,
  context: false,
  memory: true,
  engines: true,
  pictures: true,
  openTabs: true,
  budget: false,
  retention: false,
  tabsAtEnd: false,
  notifications: false,
  reminderMinutes: false,
  webhook: true,
  language: false,
  theme: false,
  traceAddress: true,
};

let closing = new AbortController();
afterEach(() => closing.abort());

async function openPrivacy(settings: Partial<Settings>) {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({ name: 'empty', tasks: [], view: { name: 'home' }, tabs: [] });
  ports.replies.set('settings.get', { settings: { ...defaultSettings, ...settings }, modelsWithKey: [] });
  mountPanel(ports, closing.signal, <PanelApp />);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Privacy' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'What leaves this computer, and to whom' }))
    .toBeVisible();
  return () => page.getByRole('main').element().textContent ?? '';
}

test('each setting that sends something somewhere has its line with the address', async () => {
  expect(Object.keys(sends).sort()).toEqual(Object.keys(defaultSettings).sort());
  const told = await openPrivacy({
    models: [
      ...defaultSettings.models,
      {
        id: 'm',
        label: 'Mine',
        provider: 'openai-compatible',
        model: 'm',
        baseUrl: 'https://models.example/v1',
      },
      { id: 'a', label: 'Claude', provider: 'anthropic', model: 'c' },
    ],
    defaultModel: 'm',
    openTabs: true,
    memory: { mode: 'vector', count: 4, embeddingModel: 'e' },
    engines: ['https://search.example/?q=%s'],
    webhook: { url: 'https://hooks.example/x', shape: 'slack' },
    traceAddress: 'https://traces.example',
  });
  for (const said of [
    'models.example',
    'api.anthropic.com',
    'pictures of them when the model asks',
    'words and results of tasks go to models.example',
    'Titles and sites of the open tabs',
    'remembered of earlier tasks',
    'search.example',
    'hooks.example',
    'traces.example',
    'User names of saved sign-ins',
    'Of a folder that you picked',
    'Templates, schedules, tips and cases',
  ])
    expect(told(), said).toContain(said);
});

test('what is off is not told as if it were on', async () => {
  const told = await openPrivacy({ pictures: 'never' });
  for (const off of ['pictures of them', 'remembered of earlier tasks', 'by meaning', 'notification'])
    expect(told(), off).not.toContain(off);
});

test('the list of keys has those that the browser has now, and those of the drawing', async () => {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({ name: 'empty', tasks: [], view: { name: 'home' }, tabs: [] });
  ports.browser.openShortcut = async () => '⇧⌘U';
  mountPanel(ports, closing.signal, <PanelApp />);
  await page.getByRole('button', { name: 'Settings' }).click();
  const keys = page.getByRole('region', { name: 'Keys' });
  for (const key of ['⇧⌘U', 'Ctrl+Enter', 'Alt+↑ Alt+↓', 'Del', '+ − 0'])
    await expect.element(keys.getByText(key, { exact: true })).toBeVisible();
  await expect.element(keys).not.toHaveTextContent('Ctrl+Shift+Y');
});
