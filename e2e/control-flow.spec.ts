import type { Entry } from '../src/core/task/entry.ts';
import { button, header, letBuiltInWork, plan, question, result, say } from './harness/chat.ts';
import { commandTask, currentTabId, followTask, runTask } from './harness/run-task.ts';
import { isWatching } from './harness/stored-journal.ts';
import { expect, test } from './harness/test.ts';
import { killWorker, workerRuns } from './harness/worker.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, click, finish, type } from './played-model/turns.ts';

/** The room that this pass is about. */
const room = ({ text }: PageView): string => /Clean the room “?([A-Z]\w+)/.exec(text)?.[1] ?? '';

const cleanRoom: PlayedTurn[] = [
  (view) => {
    const row = view.text.slice(view.text.lastIndexOf(`cell "${room(view)}"`));
    return call('click', { ref: /\[(\d+)\] button "Clean"/.exec(row)?.[1] });
  },
  (view) =>
    view.has(`${room(view)} is clean`)
      ? call('return_output', { value: 'Cleaned.' })
      : call('return_output', { value: 'The door was locked.', failed: true }),
];

test('forEach: every row of a table is done, the one that fails at first as well, and each is a line; without a plan foreach_task does so, and watch_trigger waits', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/rooms`);
  await letBuiltInWork(panel);
  await say(
    panel,
    'For each row of the table, click "Clean" in the row, then check that "{item} is clean" is shown',
  );
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('3 of 3 done');
  const lines = plan(panel).getByRole('list', { name: 'Passes' }).getByRole('listitem');
  await expect(lines).toHaveText(['Kitchen', 'Atticsecond try', 'Hall']);
  expect(playground.state().cleanings).toEqual(['Kitchen', 'Attic', 'Attic', 'Hall']);

  playground.reset();
  await tab.reload();
  await play({
    turns: [
      () => call('foreach_task', { itemsOf: 'all rows of the table', task: 'Clean the room {item}' }),
      ({ text }) =>
        call('return_output', { value: [...text.matchAll(/cell "(\w+)"/g)].map(([, name]) => name) }),
      // One of them fails at first: code has it tried again.
      ...Array.from({ length: 4 }, () => cleanRoom).flat(),
      (view) => {
        if (!view.has('3 of 3 done')) throw new Error(view.text.slice(-3000));
        return call('navigate', { url: `${playground.url}/desk?calm` });
      },
      () => call('watch_trigger', { description: 'the messages of visitors', task: 'Answer to {change}' }),
      (view) => call('return_output', { value: { region: /region "(Vis\w+)"/.exec(view.text)?.[1] } }),
      (view) => type('Answer', `About: ${/Answer to “?([^”\n]+)/.exec(view.text)?.[1]}`)(view),
      click('button', 'Send'),
      () => call('return_output', { value: 'Answered.' }),
      ...finish((view) => view.has('Answered.') && 'All is clean, and who asked has an answer.'),
    ],
  });
  const waiting = await runTask(panel, {
    words: 'Clean all rooms, then answer the next visitor',
    tabId: await currentTabId(panel),
    model: 'played',
    strategy: 'react',
    approve: 'allow',
  });
  expect(waiting.status).toBe('waiting');
  expect(playground.state().cleanings).toEqual(['Kitchen', 'Attic', 'Attic', 'Hall']);
  expect(playground.state().desk.answers).toEqual([]);
  await fetch(`${playground.url}/api/desk`, {
    method: 'POST',
    body: new URLSearchParams({ from: 'visitor', text: 'my order' }),
  });
  await expect.poll(() => playground.state().desk.answers).toEqual(['About: my order']);
  expect(await followTask(panel, waiting.taskId)).toMatchObject({
    status: 'completed',
    result: 'All is clean, and who asked has an answer.',
  });
});

test('until: rounds go on until the page shows it, and no further than they may', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.goto(`${playground.url}/rooms`);
  const run = (words: string) =>
    currentTabId(panel).then((tabId) =>
      runTask(panel, { words, tabId, model: 'built-in', approve: 'allow' }),
    );
  const held = await run(
    'Click "Clean" in the row of "Attic" until "Attic is clean" appears (at most 5 times)',
  );
  expect(held.status).toBe('completed');
  expect(playground.state().cleanings).toEqual(['Attic', 'Attic']);
  const never = await run('Click "Clean" in the row of "Hall" until "All is well" appears (at most 2 times)');
  expect(never.result).toContain('Stopped after 2 rounds');
  expect(playground.state().cleanings).toEqual(['Attic', 'Attic', 'Hall', 'Hall']);
});

test('whenever: each new message is answered once; between them the worker is dead and no model is asked', async ({
  panel,
  playground,
  tab,
  tabwright,
}) => {
  await tab.goto(`${playground.url}/desk`);
  const visitorSays = (text: string) =>
    fetch(`${playground.url}/api/desk`, {
      method: 'POST',
      body: new URLSearchParams({ from: 'visitor', text }),
    });
  const entries: Entry[] = [];
  const waiting = await runTask(
    panel,
    {
      words:
        'Whenever a new message appears in "Visitors", type "About: {change}" into "Answer" and click "Send"',
      tabId: await currentTabId(panel),
      model: 'built-in',
      approve: 'allow',
    },
    (entry) => entries.push(entry),
  );
  expect(waiting.status).toBe('waiting');
  await killWorker(tabwright);
  // The page has mutated fifty times a second all the time.
  const mutations = await tab.evaluate(() => Number(document.querySelector('#busy')?.textContent));
  expect(mutations).toBeGreaterThan(20);
  expect(await workerRuns(tabwright)).toBe(false);

  await visitorSays('my order');
  await expect.poll(() => playground.state().desk.answers).toEqual(['About: my order']);
  // The next message comes to a page that was loaded anew meanwhile.
  await tab.reload();
  await visitorSays('a lamp');
  await expect.poll(() => playground.state().desk.answers).toEqual(['About: my order', 'About: a lamp']);
  // And one more to a page that has the list in a frame, there in a closed shadow root.
  await tab.goto(`${playground.url}/desk?framed`);
  await visitorSays('a chair');
  await expect
    .poll(() => playground.state().desk.answers)
    .toEqual(['About: my order', 'About: a lamp', 'About: a chair']);

  await commandTask(panel, 'abort', waiting.taskId);
  const all: Entry[] = [];
  await followTask(panel, waiting.taskId, (entry) => all.push(entry));
  // One question before it waits, and then only after something has changed.
  const kinds = all.map(({ type }) => type);
  const armed = kinds.indexOf('watch-armed');
  const fired = kinds.indexOf('watch-fired');
  expect(kinds.slice(0, armed).filter((kind) => kind === 'model-asked')).toHaveLength(2);
  expect(kinds.slice(armed, fired)).not.toContain('model-asked');
  expect(kinds.filter((kind) => kind === 'watch-fired')).toHaveLength(3);
});

test('file: a file that comes into the folder that was picked is taken up, also while the worker is dead', async ({
  panel,
  playground,
  tab,
  tabwright,
}) => {
  await tab.goto(`${playground.url}/desk`);
  await letBuiltInWork(panel);
  await button(panel, 'Run a plan from a file').click();
  await panel
    .getByRole('textbox', { name: /DOT, XML or JSON/ })
    .fill(
      '<root><name>Reports</name><agents><agent name="Browser" id="0"><task>Tell of reports</task><nodes><watch event="file" loop="false"><description>new reports</description><trigger><node>Type "{change}" into "Answer" and click "Send"</node></trigger></watch></nodes></agent></agents></root>',
    );
  // A picker needs a person; the folder that it gives here is a real one, of the extension's own file system.
  await panel.evaluate(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await button(panel, 'Run this plan').click();
  await button(question(panel), 'Choose a folder').click();
  await expect.poll(() => isWatching(panel)).toBe(true);
  await killWorker(tabwright);
  await panel.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await folder.getFileHandle('may.csv', { create: true });
    const stream = await file.createWritable();
    await stream.write('12');
    await stream.close();
  });
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().desk.answers).toEqual([expect.stringMatching(/^may\.csv \(2 bytes/)]);
});

test('confirm: the answer goes into the next step, and chooses the way', async ({
  panel,
  playground,
  tab,
}) => {
  await tab.goto(`${playground.url}/rooms`);
  await letBuiltInWork(panel);
  await button(panel, 'Run a plan from a file').click();
  await panel
    .getByRole('textbox', { name: /DOT, XML or JSON/ })
    .fill(
      'digraph Rooms { which [type=confirm, question="Which room?", options="Hall|Kitchen", output=room]; clean [label="Click Clean in the row of \\"{room}\\""]; more [type=confirm, question="Another one?", options="Yes|No"]; again [label="Click Clean in the row of \\"Attic\\""]; which -> clean; clean -> more; more -> again [label="Yes"]; }',
    );
  await button(panel, 'Run this plan').click();
  await question(panel).getByRole('radio', { name: 'Kitchen' }).check();
  await question(panel).getByRole('button').first().click();
  await expect(question(panel)).toContainText('Another one?');
  expect(playground.state().cleanings).toEqual(['Kitchen']);
  await question(panel).getByRole('radio', { name: 'No' }).check();
  await question(panel).getByRole('button').first().click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().cleanings).toEqual(['Kitchen']);
});
