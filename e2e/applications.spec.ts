import type { Page } from 'playwright';
import { type SwaggerUi, startSwaggerUi } from './applications/swagger-ui.ts';
import { startTiddlyWiki, type TiddlyWiki } from './applications/tiddlywiki.ts';
import { button, changeSettings, header, question, result, say } from './harness/chat.ts';
import { test as base, expect } from './harness/test.ts';
import { call, click, finish, type } from './played-model/turns.ts';

const test = base.extend<{ wiki: TiddlyWiki; swagger: SwaggerUi }>({
  wiki: async ({ playgroundPort: _ }, use) => {
    const wiki = await startTiddlyWiki();
    await wiki.reset([LAMP_CARE]);
    await use(wiki);
    wiki.close();
  },
  swagger: async ({ playgroundPort: _ }, use) => {
    const swagger = await startSwaggerUi();
    await use(swagger);
    await swagger.close();
  },
});

const LAMP_CARE = { title: 'Lamp care', text: 'Wipe the shade with a dry cloth.', tags: ['home'] };
const KETTLE = { title: 'Kettle', text: 'Descale it in spring.', tags: ['kitchen'] };

const byTitle = async (wiki: TiddlyWiki) =>
  (await wiki.tiddlers()).toSorted((a, b) => a.title.localeCompare(b.title));

test.describe('TiddlyWiki by the built-in interpreter', () => {
  test('a tiddler is created with title, text and tag, and found again', async ({ panel, tab, wiki }) => {
    await tab.goto(wiki.url);
    await runFreely(
      panel,
      // By its tooltip: what people see of that icon. A sentence of the first tiddler begins with the same words.
      'Click "Create a new tiddler", type "Kettle" into "New Tiddler", type "Descale it in spring." into "Type the text for this tiddler", type "kitchen" into "tag name" and press Enter, and then click "Confirm changes to this tiddler"',
    );
    await expect.poll(() => byTitle(wiki)).toEqual([KETTLE, LAMP_CARE]);

    await tab.goto('about:blank');
    await tab.goto(wiki.url);
    await runFreely(panel, 'Search for "in spring", click "Kettle" and then read the page');
    await expect(result(panel)).toContainText('Descale it in spring.');
    await expect(result(panel)).toContainText('kitchen');
  });

  test('a tiddler is deleted: the person allows it, and the page itself asks too', async ({
    panel,
    tab,
    wiki,
  }) => {
    tab.on('dialog', (dialog) => void dialog.accept());
    await tab.goto(`${wiki.url}#Lamp%20care`);
    await say(panel, 'Click "Edit this tiddler" and then click "Delete this tiddler"');
    await button(question(panel), 'Allow once').click();
    await expect(question(panel)).toContainText('Delete this tiddler');
    expect((await byTitle(wiki)).map(({ title }) => title)).toContain('Lamp care');
    await button(question(panel), 'Allow once').click();
    await expect(header(panel)).toContainText('Done');
    await expect.poll(() => byTitle(wiki)).toEqual([]);
  });
});

test.describe('TiddlyWiki by a model', () => {
  test('a tiddler is created, found again and read', async ({ panel, tab, wiki, play }) => {
    await tab.goto(wiki.url);
    await play(
      {
        turns: [
          click('button', 'new tiddler'),
          (view) => call('type', { ref: view.line(/textbox .*= "New Tiddler"/), text: KETTLE.title }),
          type('Type the text for this tiddler', KETTLE.text),
          type('tag name', 'kitchen'),
          (view) => call('press_keys', { ref: view.ref('textbox', 'tag name'), keys: ['Enter'] }),
          click('button', 'Confirm changes to this tiddler'),
          (view) => call('type', { ref: view.line(/searchbox.* = ""/), text: 'in spring' }),
          click('link', 'Kettle'),
          () => call('read_page'),
          ...finish((view) => view.has(KETTLE.text) && 'It says: Descale it in spring.'),
        ],
      },
      { approve: 'allow' },
    );
    await say(panel, 'Note that the kettle is to be descaled in spring');
    await expect(result(panel)).toContainText('It says: Descale it in spring.');
    await expect.poll(() => byTitle(wiki)).toEqual([KETTLE, LAMP_CARE]);
  });

  test('a tiddler is deleted: the dialog of the page is left to the person', async ({
    panel,
    tab,
    wiki,
    play,
  }) => {
    const asked = tab.waitForEvent('dialog', { timeout: 60_000 });
    await tab.goto(`${wiki.url}#Lamp%20care`);
    await play(
      {
        turns: [
          click('button', 'Edit this tiddler'),
          click('button', 'Delete this tiddler'),
          (view) => {
            if (!view.has('a dialog of the browser')) throw new Error('The open dialog was not told.');
            return call('human_interact', { kind: 'request_help', question: 'Please answer the dialog.' });
          },
          ...finish((view) => view.has('hands the page back') && 'Deleted.'),
        ],
      },
      { approve: 'allow' },
    );
    await say(panel, 'Delete the tiddler "Lamp care"');
    const dialog = await asked;
    expect(dialog.message()).toContain('Do you wish to delete the tiddler "Lamp care"?');
    await expect(question(panel)).toContainText('Please answer the dialog.');
    await dialog.accept();
    await button(question(panel), 'Hand back').click();
    await expect(result(panel)).toContainText('Deleted.');
    await expect.poll(() => byTitle(wiki)).toEqual([]);
  });
});

test.describe('swagger-ui', () => {
  test('an operation is executed, and status and body are read, by the built-in interpreter', async ({
    panel,
    tab,
    swagger,
  }) => {
    await tab.goto(swagger.url);
    await runFreely(
      panel,
      'Expand "Find a lamp by its id", click "Try it out", type "7" into "lampId", click "Execute" and then read the page',
    );
    await expect(result(panel)).toContainText('"name": "Desk lamp"');
    await expect(result(panel)).toContainText('200');
    expect(swagger.requests).toEqual([{ method: 'GET', path: '/api/lamps/7' }]);
  });

  test('the same by a model, which looks one lamp up and finds another missing', async ({
    panel,
    tab,
    swagger,
    play,
  }) => {
    await tab.goto(swagger.url);
    await play(
      {
        turns: [
          click('button', 'Find a lamp by its id'),
          click('button', 'Try it out'),
          type('lampId', '7'),
          click('button', 'Execute'),
          (view) => {
            if (!/row "200" .*Desk lamp/.test(view.text)) throw new Error('Status and body are not shown.');
            return call('type', { ref: view.ref('textbox', 'lampId'), text: '99' });
          },
          click('button', 'Execute'),
          ...finish(
            (view) =>
              view.has('"200" → "404"') &&
              view.has('There is no such lamp.') &&
              'Lamp 7 is the Desk lamp; 99 is missing.',
          ),
        ],
      },
      { approve: 'allow' },
    );
    await say(panel, 'What are lamps 7 and 99?');
    await expect(result(panel)).toContainText('99 is missing');
    expect(swagger.requests.map(({ path }) => path)).toEqual(['/api/lamps/7', '/api/lamps/99']);
  });
});

/** Runs a wish whose effects nobody needs to be asked about. */
async function runFreely(panel: Page, words: string): Promise<void> {
  await panel.getByRole('button', { name: 'New task', exact: true }).click();
  await changeSettings(panel, { approve: 'allow' });
  await say(panel, words);
  await expect(header(panel)).toContainText('Done');
}
