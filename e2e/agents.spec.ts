import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright';
import { button, header, plan, progress, question, result, say } from './harness/chat.ts';
import { extensionPage } from './harness/panel.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import { says } from './played-model/says.ts';
import type { PlayedReply } from './played-model/server.ts';
import { call, click, finish, gate, planXml } from './played-model/turns.ts';

/** A turn that must have received what it says, and then replies. */
const after =
  (wanted: string | RegExp, reply: PlayedReply) =>
  (view: PageView): PlayedReply => {
    if (!view.has(wanted)) throw new Error(`${wanted} was not received:\n${view.text.slice(-3000)}`);
    return reply;
  };

/** Files of the folder that stands for the picked one: the extension's own file system. */
const files = (page: Page, written: Record<string, string> = {}): Promise<Record<string, string>> =>
  page.evaluate(async (texts) => {
    const root = await navigator.storage.getDirectory();
    const walk = async (folder: FileSystemDirectoryHandle, path: string, found: Record<string, string>) => {
      const entries = (folder as unknown as { values(): AsyncIterable<FileSystemHandle> }).values();
      for await (const entry of entries)
        if (entry.kind === 'directory')
          await walk(entry as FileSystemDirectoryHandle, `${path}${entry.name}/`, found);
        else found[path + entry.name] = await (await (entry as FileSystemFileHandle).getFile()).text();
      return found;
    };
    for (const [path, text] of Object.entries(texts)) {
      const names = path.split('/');
      let folder = root;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    }
    return walk(root, '', {});
  }, written);

test('the File agent lists, finds, reads and writes in the folder that was picked, and its steps are done one by one', async ({
  panel,
  tabwright,
  play,
}) => {
  const notes = { 'notes/may.md': 'The kettle costs 31.', 'notes/june.md': 'Nothing was bought.' };
  await files(panel, { ...notes, 'old.csv': 'a,b\n' });
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  // A picker needs a person; the folder that it gives here is a real one.
  await settings.evaluate(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await button(settings, 'Pick a folder…').click();
  await expect(button(settings, 'Forget the folder')).toBeVisible();
  await settings.close();
  const rows = [{ thing: 'kettle', price: 31 }];
  const replaced = gate();
  await play(
    {
      plan: (view) => {
        if (!view.has('File')) throw new Error('The File agent was not offered.');
        return {
          text: planXml('Prices', 'List the prices in my notes', ['Find them', 'Write them'], 'File'),
        };
      },
      turns: [
        () => call('file_list'),
        after(/notes\/[\s\S]*old\.csv \(4 bytes\)/, call('file_read', { path: '../Downloads/secret.txt' })),
        after('leads out of the folder', call('file_find', { words: 'costs', inside: true })),
        after(/Found 1:[\s\S]*notes\/may\.md/, call('file_read', { path: 'notes/may.md' })),
        after('The kettle costs 31.', {
          calls: [
            { name: 'task_node_status', args: { doneIds: ['0.1'], todoIds: ['0.2'] } },
            { name: 'file_write', args: { path: 'out/prices.csv', content: 'thing,price\nkettle,31\n' } },
          ],
        }),
        // What was there is replaced by the person's word alone.
        after('out/prices.csv is written', call('file_write', { path: 'old.csv', content: 'c\n' })),
        after(
          'There is a file old.csv already',
          call('file_write', { path: 'old.csv', content: 'c\n', overwrite: true }),
        ),
        replaced.hold(after('old.csv is written', call('return_output', { value: rows }))),
      ],
    },
    { strategy: 'plan' },
  );
  await say(panel, 'List the prices in my notes as a table');
  await expect(question(panel)).toContainText('old.csv');
  await expect(plan(panel)).toContainText('1 of 2 done');
  await button(question(panel), 'Allow once').click();
  await replaced.reached;
  expect(await files(panel)).toEqual({
    ...notes,
    'out/prices.csv': 'thing,price\nkettle,31\n',
    'old.csv': 'c\n',
  });
  await expect(progress(panel)).toContainText(says('file_find'));
  replaced.open();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('kettle');
});

/** A page of a search engine on a server of its own, and the words that it was asked for. */
async function startEngine(answer: (response: ServerResponse) => void) {
  const asked: (string | null)[] = [];
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://engine');
    if (pathname !== '/find') return void response.writeHead(404).end();
    asked.push(searchParams.get('q'));
    answer(response);
  });
  return {
    origin: server.url,
    address: `${server.url}/find?q=%s`,
    asked,
    close: server.close,
  };
}

test('another agent is asked inside a call: Search, whose engines are asked in turn until one brings results', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/102`);
  const page = (response: ServerResponse, body: string) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Find</title>${body}`);
  const unwanted = await startEngine((response) => page(response, ''));
  const broken = await startEngine((response) => response.writeHead(503).end('Down'));
  const good = await startEngine((response) =>
    page(
      response,
      `<ol><li><a href="${playground.url}/shop/101">Harbor Desk Lamp</a><p>A lamp for desks.</p></li></ol>`,
    ),
  );
  try {
    const model = await play(
      {
        turns: [
          () => call('ask_agent', { agent: 'Search', task: 'Find out what the Harbor Desk Lamp costs.' }),
          (view) => {
            if (view.has('Compare the two lamps')) throw new Error('It was told the wish of another agent.');
            return call('web_search', { query: 'harbor desk lamp' });
          },
          after(
            /did not allow it[\s\S]*answered 503[\s\S]*1\. "Harbor Desk Lamp"[\s\S]*A lamp for desks/,
            call('open_tab', { url: `${playground.url}/shop/101` }),
          ),
          () => call('read_page'),
          after('$49.00', call('return_output', { value: `It costs $49.00 (${playground.url}/shop/101).` })),
          // Back with the one that asked, in its own tab.
          (view) => {
            after(/It costs \$49\.00/, {})(view);
            return click('button', 'Add to cart')(view) as PlayedReply;
          },
          ...finish('The Harbor lamp costs $49.00; the other one is in the cart.'),
        ],
      },
      { approve: 'allow', engines: [unwanted.address, broken.address, good.address] },
    );
    await say(panel, 'Compare the two lamps and put this one into the cart');
    await expect(question(panel)).toContainText(unwanted.origin);
    await button(question(panel), 'Don’t').click();
    for (const { origin } of [broken, good]) {
      await expect(question(panel)).toContainText(origin);
      await button(question(panel), 'Allow this site').click();
    }
    await expect(header(panel)).toContainText('Done');
    expect([unwanted.asked, broken.asked, good.asked]).toEqual([
      [],
      ['harbor desk lamp'],
      ['harbor desk lamp'],
    ]);
    expect(playground.state().posts).toEqual({ '/cart': 1 });
    await expect(tab.getByRole('heading', { level: 1 })).not.toContainText('Harbor');
    // The lines of the agent that was asked stand among those of the one that asked it.
    for (const tool of ['ask_agent', 'web_search', 'open_tab', 'click'])
      await expect(progress(panel)).toContainText(says(tool));
    expect(model.requests).toHaveLength(8);
  } finally {
    for (const engine of [unwanted, broken, good]) await engine.close();
  }
});

test('a plan with its options: results are checked and cut, the agent is reminded of its list, and the planner thinks again', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const agent = (id: string, task: string, dependsOn = '', name = 'Browser') =>
    `<agent name="${name}" id="${id}" dependsOn="${dependsOn}"><task>${task}</task></agent>`;
  const xml = (...agents: string[]) =>
    `<root><name>Lamp</name><thought>t</thought><agents>${agents.join('')}</agents></root>`;
  const long = `It is the Harbor Desk Lamp. ${'It is of oak. '.repeat(20)}It costs $49.00.`;
  const replies: string[] = [];
  const model = await play(
    {
      // Whoever has no tools: the planner, again after each agent, and the one that checks.
      plan: (view) => {
        const reply = (name: string, text: string): PlayedReply => {
          replies.push(name);
          return { text };
        };
        if (view.has('You check for Tabwright'))
          return view.has('$49.00') || view.has('cart')
            ? reply('in order', 'OK')
            : reply('something missing', 'Missing: the price');
        if (!view.has('# The plan so far'))
          return reply(
            'plan',
            xml(agent('0', 'Read about the lamp'), agent('1', 'Search for a cheaper lamp', '0')),
          );
        return view.has('Order the lamp')
          ? reply('keep', 'KEEP')
          : reply(
              'replan',
              xml(agent('2', 'Order the lamp', '0'), agent('3', 'Say what was done', '2', 'Chat')),
            );
      },
      turns: [
        ...Array.from({ length: 10 }, () => () => call('find', { text: 'price' })),
        after(
          /10 turns are behind you[\s\S]*round in circles: find[^\n]*\(10 times\)/,
          call('return_output', { value: 'It is a lamp.' }),
        ),
        () => call('return_output', { value: 'It is a lamp.' }),
        // The check found that the price is missing: made once more, told what.
        after(/It is a lamp\.[\s\S]*the price/, call('return_output', { value: long })),
        () => call('return_output', { value: long }),
        after(
          /Harbor Desk Lamp[^\n]*… \(\d+ more characters; recall earlier\.1 gives all\)/,
          call('recall', { outcome: 'earlier.1' }),
        ),
        (view) => {
          after('It costs $49.00', {})(view);
          return click('button', 'Add to cart')(view) as PlayedReply;
        },
        ...finish('In the cart.'),
        () => ({ text: 'The lamp is in the cart.' }),
      ],
    },
    {
      approve: 'allow',
      strategy: 'plan',
      planOptions: { check: true, replan: true, review: true, shortResult: 100, summary: false },
    },
  );
  await say(panel, 'Read about the lamp, then get a cheaper one');
  await expect(header(panel)).toContainText('Done');
  expect(replies).toEqual(['plan', 'something missing', 'replan', 'in order', 'keep', 'in order']);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  expect(model.requests).toHaveLength(25);
  await expect(plan(panel)).toContainText('Order the lamp');
  await expect(plan(panel)).not.toContainText('cheaper lamp');
});
