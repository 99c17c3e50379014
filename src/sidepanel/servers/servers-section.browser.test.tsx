import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetServer, keepServer, type StoredServer, storedServers } from '../../core/remote/server-list.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createPanel } from '../panel/panel.ts';
import { PanelProvider } from '../panel/panel-context.tsx';
import { cleanUp, render } from '../render.testing.tsx';
import ServersSection from './servers-section.tsx';

const URL_OF_IT = 'https://notes.test/mcp';
const form = { type: 'object', properties: { text: { type: 'string' } } };
const results: Record<string, unknown> = {
  'server/discover': {
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {} },
  },
  'tools/list': {
    resultType: 'complete',
    tools: [{ name: 'add_note', description: 'Adds a note.', inputSchema: form }],
  },
};

/** The server's answer; undefined: the tools of a server that requires no key. */
let refuse: ((headers: Headers) => Response | undefined) | undefined;
/** Headers of its requests. */
let asked: Headers[] = [];
/** Does the extension have access to it? */
let mayReach = true;

beforeEach(() => {
  refuse = undefined;
  asked = [];
  mayReach = true;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (String(input) !== URL_OF_IT) return fetch(input, init);
    const headers = new Headers(init?.headers);
    asked.push(headers);
    if (!mayReach) throw new TypeError('Failed to fetch');
    const { id, method } = JSON.parse(String(init?.body));
    return refuse?.(headers) ?? Response.json({ jsonrpc: '2.0', id, result: results[method] });
  });
  // Some versions of Chromium do not allow replacing this object.
  const browser = globalThis as { chrome?: object };
  browser.chrome ??= {};
  Object.assign(browser.chrome, { permissions: { contains: async () => mayReach } });
});
afterEach(async () => {
  cleanUp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(chrome, 'permissions');
  for (const { id } of await storedServers(indexedDB)) await forgetServer(indexedDB, id);
});

function open() {
  const ports = createFakePorts({ name: 'empty', tasks: [], view: { name: 'home' }, tabs: [] });
  ports.browser.requestSiteAccess = async () => {
    mayReach = true;
    return true;
  };
  const panel = createPanel(ports, new AbortController().signal, (callback) => void callback());
  const section = render(
    <PanelProvider panel={panel}>
      <ServersSection />
    </PanelProvider>,
  );
  return { section, panel };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const key = () => page.getByLabelText('Key (optional)', { exact: true });

async function fillIn(): Promise<void> {
  await button('Add a server').click();
  await field('Name').fill('Notes');
  await field('Address').fill(URL_OF_IT);
}

const told = {
  id: 's',
  name: 'Notes',
  kind: 'mcp',
  origin: 'https://notes.test',
  address: 'digest',
} as const;
const stored: StoredServer = {
  ...told,
  url: URL_OF_IT,
  isOn: true,
  secret: { header: 'Authorization', value: 'Bearer k-1' },
  tools: [{ server: told, name: 'Notes__add_note', tool: 'add_note', description: 'Adds a note.', form }],
  leftOut: 0,
};

test('a server is added when it answers; what is wrong until then stands beside its field or below', async () => {
  refuse = (headers) =>
    headers.get('authorization') === 'Bearer k-1' ? undefined : new Response(null, { status: 401 });
  const { section } = open();
  await expect.element(page.getByText('No server is set up.')).toBeVisible();
  await fillIn();
  await field('Name').fill('browser');
  await field('Address').fill('http://notes.test/mcp');
  await expect.element(page.getByText('not the name of a built-in agent or another server')).toBeVisible();
  await expect.element(page.getByText('It must begin with https://')).toBeVisible();
  await expect.element(button('Test and save')).toBeDisabled();
  await field('Name').fill('Notes');
  await field('Address').fill(URL_OF_IT);
  await button('Test and save').click();
  await expect.element(page.getByText('The server refuses the key, or wants one.')).toBeVisible();
  expect(await storedServers(indexedDB)).toEqual([]);
  await key().fill('Bearer k-1');
  await button('Test and save').click();
  await expect.element(page.getByText('Notes answered; new tasks may use its tools.')).toBeVisible();
  await button('Tools: 1').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Adds a note.' }).first()).toBeVisible();
  expect(await storedServers(indexedDB)).toMatchObject([
    { name: 'Notes', isOn: true, secret: stored.secret, tools: [{ name: 'Notes__add_note' }] },
  ]);
  await button('Change Notes').click();
  await expect.element(page.getByText('A key is saved; leave this empty to keep it.')).toBeVisible();
  expect(section.innerHTML).not.toContain('k-1');
});

test('a server that the browser withholds is tested again once access is given', async () => {
  mayReach = false;
  open();
  await fillIn();
  await button('Test and save').click();
  await expect
    .element(page.getByText('The browser does not let the extension reach that address.'))
    .toBeVisible();
  await button('Give access').click();
  await expect.element(page.getByText('Notes answered; new tasks may use its tools.')).toBeVisible();
});

test('a server that refuses the extension itself is told as that, with the origin to allow', async () => {
  refuse = () => new Response('Invalid Origin header: chrome-extension://x', { status: 403 });
  open();
  await fillIn();
  await key().fill('Bearer k-1');
  await button('Test and save').click();
  await expect
    .element(page.getByRole('form').getByRole('status'))
    .toHaveTextContent(
      `refuses requests that come from this extension. Allow this origin at the server, then test again: ${location.origin}`,
    );
});

test('a server is switched off and on, and keeps all else', async () => {
  await keepServer(indexedDB, stored);
  open();
  const use = page.getByRole('checkbox', { name: 'Use Notes' });
  await use.click();
  await expect.poll(() => storedServers(indexedDB)).toEqual([{ ...stored, isOn: false }]);
  await expect.element(use).not.toBeChecked();
  await use.click();
  await expect.poll(() => storedServers(indexedDB)).toEqual([stored]);
  expect(asked).toEqual([]);
});

test('its key is deleted alone, without the server being asked', async () => {
  await keepServer(indexedDB, stored);
  open();
  await button('Change Notes').click();
  await button('Delete the key').click();
  await button('Delete').click();
  await expect.element(page.getByText('The key of Notes is deleted.')).toBeVisible();
  const { secret: _, ...keyless } = stored;
  expect(await storedServers(indexedDB)).toEqual([keyless]);
  await expect.element(button('Delete the key')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  // Tested without it from now on.
  await button('Test and save').click();
  await expect.element(page.getByText('Notes answered; new tasks may use its tools.')).toBeVisible();
  expect(asked.map((headers) => headers.has('authorization'))).not.toContain(true);
});

test('a key goes to the address that it was given for, and to no other', async () => {
  await keepServer(indexedDB, { ...stored, url: 'https://other.test/mcp' });
  open();
  await button('Change Notes').click();
  await expect.element(button('Delete the key')).toBeVisible();
  await field('Address').fill(URL_OF_IT);
  await expect.element(button('Delete the key')).not.toBeInTheDocument();
  await button('Test and save').click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.map((headers) => headers.has('authorization'))).not.toContain(true);
});

test('a server is deleted once that is confirmed', async () => {
  await keepServer(indexedDB, stored);
  open();
  await button('Delete Notes').click();
  await expect
    .element(page.getByText('Tasks cannot use it any more, and its key is deleted too.'))
    .toBeVisible();
  await button('Cancel').click();
  expect(await storedServers(indexedDB)).toHaveLength(1);
  await button('Delete Notes').click();
  await button('Delete').click();
  await expect.element(page.getByText('No server is set up.')).toBeVisible();
  expect(await storedServers(indexedDB)).toEqual([]);
});

test('of a list that an older version kept, what cannot be used is left out and counted', async () => {
  const [tool] = stored.tools;
  if (!tool) throw new Error('There is no tool.');
  const broken = { ...tool, name: 'Notes__b', tool: 'broken', form: { properties: { a: { items: 5 } } } };
  const { address: _, ...withoutAddress } = told;
  const older = { ...tool, name: 'Notes__o', tool: 'older', server: withoutAddress as typeof told };
  await keepServer(indexedDB, { ...stored, tools: [tool, broken, older], leftOut: 1 });
  const { section } = open();
  await button('Tools: 1').click();
  await expect.element(page.getByText('Tools that cannot be offered')).toHaveTextContent(/: 3$/);
  expect(section.textContent).not.toContain('broken');
});

test('what was begun to be changed of a server goes with it, also where another panel deleted it', async () => {
  for (const id of ['s', 'u']) await keepServer(indexedDB, { ...stored, id });
  const { panel } = open();
  for (const id of ['s', 'u', 'mcp']) panel.forms.write(`server ${id}`, 'kettle', 'kettle');
  await forgetServer(indexedDB, 'u');
  await page
    .getByRole('button', { name: /^Delete Notes/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect
    .poll(() => ['s', 'u', 'mcp'].filter((id) => panel.forms.read(`server ${id}`)))
    .toEqual(['mcp']);
});
