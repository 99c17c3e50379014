import { test as base, expect } from '@playwright/test';
import { servePage } from './applications/serve-page.ts';
import { startSwaggerUi } from './applications/swagger-ui.ts';
import { startTiddlyWiki } from './applications/tiddlywiki.ts';
import { pollUntil } from './harness/poll.ts';
import { launchRawChromium, type RawChromium } from './harness/raw-chromium.ts';
import { startRealInputSite } from './harness/real-input-site.ts';
import type { PageView } from './played-model/page-view.ts';
import { startPlayedModel } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';
import { createPlayground, type Playground } from './playground/server.ts';

interface HiddenTab {
  playground: Playground;
  /** Runs a task in the tab that nobody sees, through the settings page in front. */
  run(words: string, more?: object): Promise<{ status: string; result: unknown }>;
  /** Evaluates in the hidden tab. */
  ask<Value>(expression: string): Promise<Value>;
}

interface Target {
  targetId: string;
  type: string;
  url: string;
}

/** A tab on the playground behind the extension's settings page, in a browser that treats it as hidden. */
const test = base.extend<{ hidden: (path: string) => Promise<HiddenTab> }>({
  hidden: async ({ headless: _always }, use) => {
    const browser = await launchRawChromium();
    const playground = await createPlayground({ port: 0 });
    await use((path) => openHidden(browser, playground, path));
    await browser.close();
    await playground.close();
  },
});

async function openHidden(browser: RawChromium, playground: Playground, path: string): Promise<HiddenTab> {
  const targets = async () =>
    (await browser.send<{ targetInfos: Target[] }>('Target.getTargets')).targetInfos;
  const worker = await pollUntil(
    async () =>
      (await targets()).find(({ type, url }) => type === 'service_worker' && url.startsWith('chrome-')),
    { what: 'the extension to start', timeoutMs: 20_000 },
  );
  const attach = async (url: string) => {
    const { targetId } = await browser.send<Target>('Target.createTarget', { url });
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    return sessionId;
  };
  const evaluate = async <Value>(sessionId: string, expression: string): Promise<Value> => {
    const { result, exceptionDetails } = await browser.send<{
      result: { value: Value };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page threw.');
    return result.value;
  };
  const url = new URL(path, playground.url).href;
  const behind = await attach(url);
  const front = await attach(`chrome-extension://${new URL(worker.url).host}/src/sidepanel/settings.html`);
  await pollUntil(() => evaluate<boolean>(front, `typeof window.tabwright === 'object'`), {
    what: 'the settings page',
    timeoutMs: 20_000,
  });
  // The tab has its address once its page has arrived.
  const tabId = await pollUntil(
    () =>
      evaluate<number | undefined>(
        front,
        `chrome.tabs.query({}).then((tabs) => tabs.find((tab) => tab.url === ${JSON.stringify(url)})?.id)`,
      ),
    { what: 'the hidden page', timeoutMs: 20_000 },
  );
  return {
    playground,
    ask: (expression) => evaluate(behind, expression),
    run: (words, more) =>
      evaluate(
        front,
        `tabwright.run(${JSON.stringify({ words, tabId, model: 'built-in', approve: 'allow', ...more })})`,
      ),
  };
}

test('the tab is really hidden, and its timers are slow', async ({ hidden }) => {
  const { ask } = await hidden('/shop');
  expect(await ask('document.visibilityState')).toBe('hidden');
  const framesInOneSecond = `new Promise((done) => {
    let frames = 0;
    const count = () => { frames++; requestAnimationFrame(count); };
    requestAnimationFrame(count);
    setTimeout(() => done(frames), 1000);
  })`;
  expect(await ask(framesInOneSecond)).toBe(0);
});

test('a form over several pages is done in it', async ({ hidden }) => {
  const { run, playground, ask } = await hidden('/shop');
  const outcome = await run(
    'type "lamp" into "Search products" and press Enter, click "Harbor Desk Lamp", choose "White" from "Colour", then click "Add to cart"',
  );
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(Object.values(playground.state().carts).flat()).toMatchObject([{ productId: 101 }]);
  expect(await ask('document.visibilityState')).toBe('hidden');
});

test('a control far below the view is found and used in it', async ({ hidden }) => {
  const { run, playground } = await hidden('/archive');
  const outcome = await run('click "Mark letter 287 as read"');
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(playground.state().archiveDone).toEqual([287]);
});

test('a form in a frame is used in it', async ({ hidden }) => {
  const { run, playground } = await hidden('/newsletter');
  const outcome = await run(
    'type "ada@example.org" into "Email address", choose "Garden" from "Topic", then click "Subscribe"',
  );
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(playground.state().subscriptions).toEqual([{ email: 'ada@example.org', topic: 'Garden' }]);
});

test('rich editors are typed into in it', async ({ hidden }) => {
  for (const [name, field, key] of [
    ['prosemirror', 'Letter', 'text'],
    ['monaco', 'Recipe', 'area'],
  ]) {
    const { url, close } = await servePage(`${name}`);
    const { run, ask } = await hidden(url);
    const outcome = await run(`type "Flour (two cups)" into "${field}"`);
    expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
    expect(await ask(`applicationState().${key}`)).toBe('Flour (two cups)');
    expect(await ask('document.visibilityState')).toBe('hidden');
    await close();
  }
});

test('real input brings the tab to the front, under the bar that Chrome shows meanwhile', async ({
  hidden,
}) => {
  const site = await startRealInputSite();
  const { run, ask } = await hidden(`${site.url}/hover`);
  const height = await ask<number>('innerHeight');
  await ask('void (onresize = () => log.push(innerHeight))');
  const outcome = await run('hover over "Products", then click "Lamps"', { trustedInput: 'allow' });
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(await ask('document.visibilityState')).toBe('visible');
  // Chrome tells the page of its new height when it comes to it: before the click, or after.
  expect(await ask<unknown[]>('log')).toEqual(expect.arrayContaining([height - 56, 'lamps']));
  await site.close();
});

test('windows and the clipboard, which Chrome gives to a person only, open by real input', async ({
  hidden,
}) => {
  const site = await startRealInputSite();
  const press = (name: string, trusted: boolean) => (view: PageView) =>
    call('click', { ref: view.ref('button', name), trusted });
  const model = await startPlayedModel({
    turns: [
      press('Copy the link', false),
      press('Copy the link', true),
      press('Open the map', true),
      ...finish('The work is through.'),
    ],
  });
  const { run, ask } = await hidden(`${site.url}/activation`);
  const outcome = await run('Copy the link and open the map', {
    model: { name: 'played', baseUrl: model.baseUrl },
    strategy: 'react',
    trustedInput: 'allow',
  });
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(await ask('log')).toEqual(['NotAllowedError', 'copied', 'active true, opened true']);
  await Promise.all([site.close(), model.close()]);
});

test('a row among 100,000 and a gallery of web components are used in it', async ({ hidden }) => {
  const grid = await servePage('ag-grid');
  const orders = await hidden(grid.url);
  const found = await orders.run('type "A-187654" into "Find", then click "A-187654"');
  expect(found.status, JSON.stringify(found)).toBe('completed');
  expect(await orders.ask('applicationState().opened')).toEqual(['A-187654']);
  await grid.close();

  const gallery = await servePage('shoelace');
  const { run, ask } = await hidden(gallery.url);
  const outcome = await run('type "Ada" into "Name", tick "With lunch", then click "Fees"');
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(await ask('applicationState()')).toMatchObject({ name: 'Ada', lunch: true, tab: 'fees' });
  expect(await ask('document.visibilityState')).toBe('hidden');
  await gallery.close();
});

test('a card of a board is dragged in it', async ({ hidden }) => {
  const board = await servePage('sortable');
  const model = await startPlayedModel({
    turns: [
      (view) =>
        call('drag', {
          ref: view.ref('listitem', 'Water plants'),
          toRef: view.ref('listitem', 'Mend the roof'),
        }),
      ...finish('Moved.'),
    ],
  });
  const { run, ask } = await hidden(board.url);
  const outcome = await run('Move "Water plants" to "Doing"', {
    model: { name: 'played', baseUrl: model.baseUrl },
    strategy: 'react',
  });
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  const columns = await ask<Record<string, string[]>>('applicationState().columns');
  expect(columns.doing?.toSorted()).toEqual(['Mend the roof', 'Water plants']);
  expect(await ask('document.visibilityState')).toBe('hidden');
  await Promise.all([board.close(), model.close()]);
});

test('TiddlyWiki and swagger-ui are used in it, as their servers saw', async ({ hidden }) => {
  const [wiki, swagger] = await Promise.all([startTiddlyWiki(), startSwaggerUi()]);
  await wiki.reset([]);
  const writing = await hidden(wiki.url);
  const written = await writing.run(
    'Click "Create a new tiddler", type "Kettle" into "New Tiddler", type "Descale it in spring." into "Type the text for this tiddler", type "kitchen" into "tag name" and press Enter, and then click "Confirm changes to this tiddler"',
  );
  expect(written.status, JSON.stringify(written)).toBe('completed');
  await expect
    .poll(() => wiki.tiddlers())
    .toEqual([{ title: 'Kettle', text: 'Descale it in spring.', tags: ['kitchen'] }]);
  expect(await writing.ask('document.visibilityState')).toBe('hidden');
  wiki.close();

  const { run, ask } = await hidden(swagger.url);
  const outcome = await run(
    'Expand "Find a lamp by its id", click "Try it out", type "7" into "lampId", click "Execute", wait until "Desk lamp" appears and then read the page',
  );
  expect(outcome.status, JSON.stringify(outcome)).toBe('completed');
  expect(String(outcome.result)).toContain('"name": "Desk lamp"');
  expect(swagger.requests).toEqual([{ method: 'GET', path: '/api/lamps/7' }]);
  expect(await ask('document.visibilityState')).toBe('hidden');
  await swagger.close();
});
