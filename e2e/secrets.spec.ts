import { readFile } from 'node:fs/promises';
import { button, header, progress, question, result, say } from './harness/chat.ts';
import { everythingKept } from './harness/everything-kept.ts';
import { extensionPage } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';
import { killWorkerOver, wakeWorker } from './harness/worker.ts';
import { call, click, finish, gate, type } from './played-model/turns.ts';
import { KNOWN_PERSON } from './playground/state.ts';

const { user, password } = KNOWN_PERSON;

const asSent = (requests: readonly unknown[]): string => JSON.stringify(requests);

test('a password in the wish is typed, and kept nowhere', async ({ panel, tab, playground }) => {
  await tab.goto(`${playground.url}/login`);
  await say(panel, `Sign in with user name "${user}" and password "${password}", and then read the page`);
  await expect(question(panel)).toContainText('Sign in');
  expect(await panel.locator('body').innerText()).not.toContain(password);
  await button(question(panel), 'Allow once').click();
  await expect(result(panel)).toContainText('Robin Vale');
  expect(playground.state()).toMatchObject({ logins: 1, failedLogins: 0 });
  const kept = await everythingKept(panel);
  expect(kept).toContain('⟪secret:1⟫');
  expect(kept).not.toContain(password);
  expect(await panel.locator('body').innerText()).not.toContain(password);
});

test('the model reads a placeholder, types it, and the worker that died in between still knows it', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  const half = gate();
  const model = await play(
    {
      turns: [
        type('User name', user),
        half.hold(type('Password', '⟪secret:1⟫')),
        () => call('screenshot'),
        () => call('read_page'),
        click('button', 'Sign in'),
        ...finish((view) => view.has('Robin Vale') && 'Signed in as Robin Vale.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, `Sign in as ${user} with password ${password}`);
  await half.reached;
  await killWorkerOver(tabwright, model);
  half.open();
  await wakeWorker(panel);
  await expect(result(panel)).toContainText('Signed in as Robin Vale.');
  expect(playground.state()).toMatchObject({ logins: 1, failedLogins: 0 });
  expect(asSent(model.requests)).toContain('⟪secret:1⟫');
  expect(asSent(model.requests)).not.toContain(password);
  expect(await everythingKept(panel)).not.toContain(password);
});

test('a placeholder is not told to the page in the open without consent', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  await play({
    turns: [type('User name', '⟪secret:1⟫'), ...finish('Not typed.')],
  });
  await say(panel, `Sign in with password ${password}`);
  await expect(question(panel)).toContainText('May this happen?');
  await expect(question(panel)).not.toContainText(password);
  await expect(tab.getByLabel('User name')).toHaveValue('');
  await button(question(panel), 'Don’t').click();
  await expect(header(panel)).toContainText('Done');
  await expect(tab.getByLabel('User name')).toHaveValue('');
});

test('a made-up password is refused, and one that the person types is never read', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  const own = 'My-Own-Horse-77';
  await tab.goto(`${playground.url}/login`);
  const model = await play(
    {
      turns: [
        type('Password', 'letmein'),
        () => call('human_interact', { kind: 'request_help', question: 'Please fill in the form.' }),
        () => call('snapshot'),
        () => call('screenshot'),
        (view) => call('find', { text: 'Password', role: view.has('textbox "Password"') ? 'textbox' : '' }),
        ...finish('Filled in.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Fill in the form');
  await expect(question(panel)).toContainText('Your turn');
  await expect(tab.getByLabel('Password')).toHaveValue('');
  await tab.getByLabel('User name').fill('ada');
  await tab.getByLabel('Password').fill(own);
  await button(question(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  await expect(tab.getByLabel('Password')).toHaveValue(own);
  expect(asSent(model.requests)).toContain('\\"ada\\"');
  expect(asSent(model.requests)).not.toContain(own);
  expect(await everythingKept(panel)).not.toContain(own);
  await expect(progress(panel)).not.toContainText(own);
  expect(playground.state()).toMatchObject({ logins: 0, failedLogins: 0 });
});

test('a saved password is typed on its own site alone; model, journal, export and panel see a placeholder', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await button(settings, 'Add a sign-in').click();
  await settings.getByLabel('Address of the site').fill(`${playground.url}/login`);
  await settings.getByLabel('User name (optional').fill(user);
  await settings.getByLabel('Password or code').fill(password);
  await button(settings.getByRole('region', { name: 'Saved sign-ins' }), 'Save sign-in').click();
  const origin = new URL(playground.url).origin;
  await expect(settings.getByRole('list', { name: 'Saved' })).toContainText(`password for ${origin}`);
  expect(await settings.locator('body').innerText()).not.toContain(password);
  await settings.close();

  // Without a model: the built-in interpreter uses what is saved for the site.
  await tab.goto(`${playground.url}/login`);
  await say(panel, 'Sign in, and then read the page');
  await button(question(panel), 'Allow once').click();
  await expect(result(panel)).toContainText('Robin Vale');
  await tab.context().clearCookies();
  await button(panel, 'New task').click();

  // The same server under another name is another origin.
  const other = playground.url.replace(/localhost|127\.0\.0\.1/, (name) =>
    name === 'localhost' ? '127.0.0.1' : 'localhost',
  );
  await tab.goto(`${other}/login`);
  const half = gate();
  const saved = '⟪secret:1001⟫';
  const model = await play(
    {
      turns: [
        (view) => {
          if (view.text.includes(saved)) throw new Error('Told on a site that it was not saved for.');
          return type('Password', saved)(view);
        },
        () => call('navigate', { url: `${playground.url}/login` }),
        type('User name', user),
        half.hold(type('Password', saved)),
        click('button', 'Sign in'),
        ...finish((view) => view.has('Robin Vale') && 'Signed in as Robin Vale.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, `Sign in on ${playground.url}`);
  await half.reached;
  await expect(tab.getByLabel('Password')).toHaveValue('');
  await killWorkerOver(tabwright, model);
  half.open();
  await wakeWorker(panel);
  await expect(result(panel)).toContainText('Signed in as Robin Vale.');
  expect(playground.state()).toMatchObject({ logins: 2, failedLogins: 0 });
  expect(asSent(model.requests)).toContain(`this secret is saved for ${origin} alone`);
  expect(asSent(model.requests)).toContain(
    `${saved}: \\"password\\", user name \\"${user}\\", for ${origin}`,
  );
  expect(asSent(model.requests)).not.toContain(password);
  // Its own place in storage.local holds it; journal, blobs and what is left of the task do not.
  expect(await everythingKept(panel, ['session'])).not.toContain(password);
  const again = await tabwright.context.newPage();
  await again.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  const download = again.waitForEvent('download');
  await button(again, 'Export everything').click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported).toContain(saved);
  expect(exported).not.toContain(password);

  await button(again, `Delete password for ${origin}`).click();
  await button(again.getByRole('alertdialog'), 'Delete').click();
  await expect(again.getByText('Nothing is saved.')).toBeVisible();
  expect(await everythingKept(panel)).not.toContain(password);
});
