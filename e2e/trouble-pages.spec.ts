import { button, composer, header, result, say } from './harness/chat.ts';
import { currentTabId, resultText, runTask } from './harness/run-task.ts';
import { deadPort, serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

/** An address of this machine where nobody listens. */
const deadAddress = async (): Promise<string> => `http://127.0.0.1:${await deadPort()}/`;

test('an empty message is not sent, and the box says why', async ({ panel }) => {
  await composer(panel).fill('   ');
  await button(panel, 'Run').click();
  await expect(panel.getByRole('alert')).toContainText('Describe the task');
  await expect(composer(panel)).toBeFocused();
});

test('a message of 200 kB is refused in words and stays in the box', async ({ panel }) => {
  const words = 'read this. '.repeat(18_200);
  await say(panel, words);
  await expect(panel.getByRole('alert')).toContainText('at most 100,000 can be taken in');
  await expect(composer(panel)).toHaveValue(words);
  await say(panel, 'Read the page');
  await expect(header(panel)).toContainText('Done');
});

test('a page that does not load: the interpreter says so', async ({ panel }) => {
  await say(panel, `Open ${await deadAddress()} and then read the page`);
  await expect(header(panel)).toContainText(/Failed|Done/);
  await expect(result(panel)).toContainText(/could not be loaded|does not answer|error page/);
  await expect(button(result(panel), 'Run again')).toBeVisible();
});

test('a page that does not load: a model is told and goes another way', async ({
  panel,
  playground,
  play,
}) => {
  const dead = await deadAddress();
  await play({
    turns: [
      () => call('navigate', { url: dead }),
      (view) => {
        if (!view.has('The server does not answer')) throw new Error('The reason was not told.');
        return call('navigate', { url: `${playground.url}/reports` });
      },
      ...finish((view) => view.has('71225') && 'South: 71225'),
    ],
  });
  await say(panel, `Read ${dead}, or else the reports`);
  await expect(result(panel)).toContainText('71225');
});

test('an address that a site answers with nothing is not asked for twice', async ({ panel, play }) => {
  let asked = 0;
  const server = await serve(({ url }, response) => {
    if (url === '/nothing') asked++;
    response.writeHead(url === '/nothing' ? 204 : 404).end();
  });
  await play({
    turns: [
      () => call('open_tab', { url: `${server.url}/nothing` }),
      ...finish((view) => view.has('/nothing') && 'It gave nothing.'),
    ],
  });
  await say(panel, `Open ${server.url}/nothing in a new tab`);
  await expect(result(panel)).toContainText('It gave nothing.');
  expect(asked).toBe(1);
  await server.close();
});

test('the tab is closed in the middle: the model is told and opens another', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const other = await tabwright.context.newPage();
  await tab.bringToFront();
  const asked = gate();
  await play(
    {
      turns: [
        asked.hold(click('button', 'Add to cart')),
        (view) => {
          if (!/Tab \d+ is closed/.test(view.text)) throw new Error('The closed tab was not told.');
          return call('open_tab', { url: `${playground.url}/shop/101` });
        },
        click('button', 'Add to cart'),
        ...finish('Added.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await asked.reached;
  await other.bringToFront();
  await tab.close();
  asked.open();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('the tab is closed in the middle: the interpreter says so', async ({
  panel,
  tab,
  tabwright,
  playground,
}) => {
  await tab.goto(`${playground.url}/live`);
  const other = await tabwright.context.newPage();
  await tab.bringToFront();
  await say(panel, 'Wait until "never to be seen" and then click "Send"');
  await expect(header(panel)).toContainText('Running');
  await other.bringToFront();
  await tab.close();
  await expect(header(panel)).toContainText(/Failed|Done/);
  await expect(result(panel)).toContainText(/closed/);
});

test('a PDF gets a plain explanation at once', async ({ panel, tab, tabwright, playground }) => {
  const address = `${playground.url}/paper.pdf`;
  await tabwright.context.route(address, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>' }),
  );
  await tab.goto(address);
  await say(panel, 'Read the page');
  await expect(header(panel)).toContainText('Failed');
  await expect(result(panel)).toContainText('is a PDF');
  await expect(result(panel)).toContainText('What you can do');
});

test('a page of the browser itself is not attached, and a task without a tab says so', async ({
  panel,
  tab,
}) => {
  await tab.goto('chrome://version');
  await expect(panel.getByText('Works in this tab')).toHaveCount(0);
  await say(panel, 'Read the page');
  await expect(header(panel)).toContainText('Failed');
  await expect(result(panel)).toContainText('a page of the browser itself cannot be');
});

test('a page of the browser itself, attached by automation, gets a plain explanation', async ({
  panel,
  tab,
}) => {
  await tab.goto('chrome://version');
  const ended = await runTask(panel, { words: 'Read the page', tabId: await currentTabId(panel) });
  expect(ended.status).toBe('error');
  expect(resultText(ended.result)).toContain('cannot be read or worked in by any extension');
});
