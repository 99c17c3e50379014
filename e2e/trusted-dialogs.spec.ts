import type { Dialog } from '@playwright/test';
import { button, header, question, say } from './harness/chat.ts';
import { putToSleep } from './harness/put-to-sleep.ts';
import { log, real, statuses, test } from './harness/real-input.ts';
import { currentTabId } from './harness/run-task.ts';
import { expect } from './harness/test.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

test('dialogs hold the page, are told in their own words, and are answered', async ({ run, tab }) => {
  tab.on('dialog', () => undefined);
  const entries = await run('/dialogs', [
    real('Tell me'),
    (view) => {
      expect(view.text).toContain('the alert "Saved twice."');
      return call('handle_dialog', { accept: true });
    },
    click('button', 'Delete all'),
    (view) => {
      expect(view.text).toContain('the question "Delete all 7 letters?"');
      return call('handle_dialog', { accept: false });
    },
    click('button', 'Delete all'),
    () => call('handle_dialog', { accept: true }),
    click('button', 'Rename'),
    () => call('handle_dialog', { accept: true, text: 'Lighthouse' }),
    real('Write'),
    click('link', 'Leave'),
    (view) => {
      expect(view.text).toContain('the question whether to leave the page');
      return call('handle_dialog', { accept: false });
    },
  ]);
  expect(await log(tab)).toEqual(['told', 'kept', 'deleted', 'name Lighthouse', 'unsaved']);
  expect(statuses(entries).slice(0, 11)).toEqual([
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'done',
    'dialog-open',
    'done',
  ]);
});

test('what a page does with an answer stays within the sites of the task', async ({ run, site, tab }) => {
  tab.on('dialog', () => undefined);
  const entries = await run('/asking', [
    real('Report'),
    (view) => {
      expect(view.text).toContain('the prompt "Who are you?"');
      return call('handle_dialog', { accept: true, text: 'Ada' });
    },
    async (view) => {
      expect(view.text).toContain('was stopped before anything was sent');
      expect(new URL(tab.url()).pathname).toBe('/asking');
      return real('Read on')(view);
    },
    () => call('handle_dialog', { accept: true }),
    (view) => {
      expect(view.text).toContain('/hover; you are in it now.');
      return click('button', 'Products')(view);
    },
  ]);
  expect(site.askedElsewhere).toEqual([]);
  expect(statuses(entries).slice(0, 5)).toEqual([
    'dialog-open',
    'origin-blocked',
    'dialog-open',
    'done',
    'done',
  ]);
});

test('a page that does not let its tab be closed: its question is told, and answered', async ({
  run,
  site,
  tabwright,
}) => {
  tabwright.context.on('page', (page) => page.on('dialog', () => undefined));
  const entries = await run('/checking', [
    () => call('open_tab', { url: `${site.url}/dialogs` }),
    real('Write'),
    () => call('close_tab'),
    (view) => {
      expect(view.text).toContain('the question whether to leave the page');
      return call('handle_dialog', { accept: false });
    },
    () => call('close_tab'),
    () => call('handle_dialog', { accept: true }),
  ]);
  expect(statuses(entries).slice(0, 6)).toEqual([
    'done',
    'done',
    'dialog-open',
    'done',
    'dialog-open',
    'done',
  ]);
});

test('a tab that fell asleep, and has another number since: its dialog is answered, and it is let go at the end', async ({
  panel,
  tab,
  site,
  play,
  tabwright,
  attached,
}) => {
  await tab.goto(`${site.url}/dialogs`);
  const tabId = await currentTabId(panel);
  tabwright.context.on('page', (page) => page.on('dialog', () => undefined));
  const asleep = gate();
  await play(
    {
      turns: [
        asleep.hold(() => call('snapshot')),
        real('Tell me'),
        (view) => {
          expect(view.text).toContain('the alert "Saved twice."');
          return call('handle_dialog', { accept: true });
        },
        (view) => {
          expect(view.text).toContain('with OK');
          return call('list_tabs');
        },
        ...finish((view) => view.has('you are here') && 'It was told.'),
      ],
    },
    { approve: 'allow', trustedInput: 'allow' },
  );
  await say(panel, 'Look at the letters');
  await asleep.reached;
  await putToSleep(tabId, panel, tabwright);
  asleep.open();
  await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
  expect(await attached()).toBe(false);
});

test('the answer to a question of the page is asked of the person, with its words', async ({
  panel,
  tab,
  site,
  play,
}) => {
  const opened: Dialog[] = [];
  tab.on('dialog', (dialog) => opened.push(dialog));
  await tab.goto(`${site.url}/dialogs`);
  await play(
    { turns: [real('Delete all'), () => call('handle_dialog', { accept: true }), ...finish('Not deleted.')] },
    { trustedInput: 'allow' },
  );
  await say(panel, 'Look at the letters');
  await button(question(panel), 'Allow once').click();
  await expect(question(panel)).toContainText('Answering the question "Delete all 7 letters?" with OK');
  await button(question(panel), 'Don’t').click();
  await expect(header(panel)).toContainText('Done');
  await opened[0]?.dismiss();
  expect(await log(tab)).toEqual(['kept']);
});

test('a dialog that opens without a debugger: the outcome names it, and the person closes it', async ({
  run,
  tab,
}) => {
  const opened: Dialog[] = [];
  tab.on('dialog', (dialog) => opened.push(dialog));
  const entries = await run(
    '/dialogs',
    [
      click('button', 'Tell me'),
      async (view) => {
        expect(view.text).toContain('most likely because a dialog of the browser is open');
        expect(view.text).toContain('made with trusted');
        return call('handle_dialog', { accept: true });
      },
      async () => {
        await opened[0]?.accept();
        return call('snapshot');
      },
    ],
    { trustedInput: 'ask' },
  );
  expect(statuses(entries).slice(0, 3)).toEqual(['dialog-open', 'no-dialog', 'done']);
  expect(await log(tab)).toEqual(['told']);
});
