import { startTiddlyWiki } from './applications/tiddlywiki.ts';
import { button, header, letBuiltInWork, plan, question, result, say } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { isWatching } from './harness/stored-journal.ts';
import { expect, test } from './harness/test.ts';

test('TiddlyWiki: a forEach searches, opens and reads each of its tiddlers; a watch sees one that is opened', async ({
  panel,
  tab,
}) => {
  const wiki = await startTiddlyWiki();
  try {
    await wiki.reset([
      { title: 'Oak', text: 'Hard.', tags: [] },
      { title: 'Elm', text: 'Tall.', tags: [] },
      { title: 'Ash', text: 'Light.', tags: [] },
    ]);
    await tab.goto(wiki.url);
    await letBuiltInWork(panel);
    await say(
      panel,
      'For each of "Oak" and "Elm", search for it, then click "{item}", then read the page; finally take a screenshot',
    );
    await expect(header(panel)).toContainText('Done');
    await expect(result(panel)).not.toBeEmpty();
    const lines = plan(panel).getByRole('list', { name: 'Passes' }).getByRole('listitem');
    await expect(lines).toHaveText(['Oak', 'Elm']);

    // A tiddler that somebody opens in the story is a change of it; others in the page are none.
    await say(panel, 'When a new tiddler appears in "story river", click "new tiddler"');
    await expect.poll(() => isWatching(panel)).toBe(true);
    await expect(header(panel)).toContainText('Watching');
    await tab.evaluate(() => {
      location.hash = '#Ash';
    });
    await expect(header(panel)).toContainText('Done');
    await expect(tab.locator('.tc-tiddler-edit-frame')).toHaveCount(1);
  } finally {
    wiki.close();
  }
});

test('TiddlyWiki: an answer says which tiddler is opened; rounds go on until a second draft stands there', async ({
  panel,
  tab,
}) => {
  const wiki = await startTiddlyWiki();
  try {
    await wiki.reset([
      { title: 'Oak', text: 'Hard.', tags: [] },
      { title: 'Elm', text: 'Tall.', tags: [] },
    ]);
    await tab.goto(wiki.url);
    await letBuiltInWork(panel);
    await button(panel, 'Run a plan from a file').click();
    await panel
      .getByRole('textbox', { name: /DOT, XML or JSON/ })
      .fill(
        'digraph Wiki { which [type=confirm, question="Which tiddler?", options="Oak|Elm", output=name]; find [label="Search for \\"{name}\\", then click \\"{name}\\""]; which -> find; }',
      );
    await button(panel, 'Run this plan').click();
    await question(panel).getByRole('radio', { name: 'Elm' }).check();
    await question(panel).getByRole('button').first().click();
    await expect(header(panel)).toContainText('Done');
    await expect(tab.locator('.tc-tiddler-view-frame .tc-title')).toHaveText(['Elm', 'GettingStarted']);

    const tabId = await currentTabId(panel);
    const held = await runTask(panel, {
      words: 'Click "new tiddler" until "Draft of \'New Tiddler 1\'" appears (at most 4 times)',
      tabId,
      model: 'built-in',
      approve: 'allow',
    });
    expect(held.status).toBe('completed');
    await expect(tab.locator('.tc-tiddler-edit-frame')).toHaveCount(2);
  } finally {
    wiki.close();
  }
});
