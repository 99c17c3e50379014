import type { Page } from 'playwright';
import { type PlayedTurn, type Script, startPlayedModel } from '../played-model/server.ts';
import { call, click, finish, gate, planXml, type } from '../played-model/turns.ts';
import type { Playground } from '../playground/server.ts';
import {
  button,
  changeSettings,
  composer,
  header,
  plan,
  progress,
  question,
  result,
  say,
  usePlayedModel as setPlayedModel,
} from './chat.ts';
import { pollUntil } from './poll.ts';

export interface PanelWorld {
  panel: Page;
  tab: Page;
  playground: Playground;
}

/** Called in each state, while the panel stands still in it. It leaves the panel as it was. */
export type Visit = (name: string) => Promise<void>;

/**
 * Leads the real side panel of a fresh profile through its states, one after the other, by real tasks of the built-in
 * interpreter and of played models. What is looked at in each state is up to `visit`. `parts` are gone through in
 * their order; without them all are.
 */
export async function walkPanelStates(
  world: PanelWorld,
  visit: Visit,
  parts: readonly PanelPart[] = Object.keys(walks) as PanelPart[],
): Promise<void> {
  for (const part of parts) await walks[part](world, visit);
}

const walks = {
  home: homeStates,
  settings: settingsStates,
  interpreter: builtInStates,
  model: modelStates,
  plan: planStates,
  last: lastStates,
};
export type PanelPart = keyof typeof walks;

const shown = (locator: ReturnType<Page['locator']>) => locator.first().waitFor({ state: 'visible' });
const home = async (panel: Page) => {
  await button(panel, 'New task').click();
  await composer(panel).fill('');
};

async function homeStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await shown(composer(panel));
  await visit('first-open');
  await button(panel, 'Past tasks').click();
  await visit('past-tasks-none');
  await button(panel, 'Back').click();
  const other = await tab.context().newPage();
  await other.goto(`${playground.url}/reports`);
  await tab.bringToFront();
  await composer(panel).pressSequentially('/');
  await shown(panel.getByRole('listbox', { name: 'Commands' }));
  await visit('commands');
  await composer(panel).fill('');
  await composer(panel).pressSequentially('Compare @');
  await shown(panel.getByRole('listbox', { name: 'Open tabs' }));
  await visit('mention');
  await composer(panel).pressSequentially('repo');
  await composer(panel).press('Enter');
  await composer(panel).pressSequentially('with this shop, and');
  await composer(panel).press('Shift+Enter');
  await composer(panel).pressSequentially('say which lamp is worth its price.');
  await panel.locator('input[type=file][multiple]').setInputFiles([
    { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('lamp,price\nHarbor,24.90\n') },
    { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from([0x50, 0x4b, 255, 0]) },
  ]);
  await shown(panel.getByRole('alert'));
  await visit('writing');
  await panel.getByRole('button', { name: /^It may:/ }).click();
  await visit('how-much-it-may-do');
  await panel.keyboard.press('Escape');
  for (const name of await panel.getByRole('button', { name: /^Remove / }).all())
    if (await name.isVisible()) await name.click();
  await home(panel);
  await button(panel, 'Attach the tab in front').click();
  await other.close();
}

async function settingsStates({ panel }: PanelWorld, visit: Visit): Promise<void> {
  const model = await startPlayedModel({ turns: [() => call('report_ready', { word: 'ready' })] });
  await button(panel, 'Settings').click();
  await shown(panel.getByRole('heading', { name: 'Models' }));
  await visit('settings-models');
  await button(panel, 'vLLM').click();
  await shown(panel.getByText('Nothing answers at'));
  await visit('settings-model-unreachable');
  await button(panel, 'Cancel').click();
  await panel.getByRole('button', { name: /^Another address/ }).click();
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(model.baseUrl);
  await panel.keyboard.press('Tab');
  await shown(panel.getByRole('combobox', { name: 'Model', exact: true }));
  await button(panel, 'Test').click();
  await shown(panel.getByText('can use tools'));
  await visit('settings-model-works');
  await button(panel, 'Save').click();
  for (const [name, heading] of [
    ['settings-tasks', 'Tasks'],
    ['settings-look', 'Look'],
    ['settings-data', 'Data'],
  ] as const) {
    await panel
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await visit(name);
  }
  await button(panel, 'Privacy').click();
  await shown(panel.getByRole('heading', { name: 'What stays' }));
  await visit('privacy');
  await changeSettings(panel, { defaultModel: 'built-in' });
  await home(panel);
  await model.close();
}

async function builtInStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await tab.goto(`${playground.url}/shop/101`);
  await say(panel, 'Click "Add to cart", and then read the page');
  await shown(question(panel));
  await visit('asking-approval');
  await button(question(panel), 'Allow once').click();
  await shown(result(panel));
  await visit('done-built-in');
  await home(panel);
  await say(panel, 'Let me sign in by hand, and then read the page');
  await shown(question(panel));
  await visit('asking-takeover');
  await button(question(panel), 'Hand back').click();
  await shown(result(panel));
  await home(panel);
  await say(panel, 'Make it better somehow');
  await shown(result(panel).or(panel.getByRole('region', { name: 'What happened' })));
  await visit('not-understood');
  await home(panel);
}

/** Plays a model while `act` runs. */
async function withModel(
  { panel }: PanelWorld,
  script: Script,
  act: () => Promise<void>,
  settings: Parameters<typeof setPlayedModel>[2] = {},
): Promise<void> {
  const model = await startPlayedModel(script);
  await setPlayedModel(panel, model.baseUrl, { approve: 'allow', planFirst: false, ...settings });
  await home(panel);
  await act();
  await model.close();
  const error = model.error();
  if (error) throw error;
}

const ask =
  (kind: string, words: string, options?: string[]): PlayedTurn =>
  () =>
    call('human_interact', { kind, question: words, ...(options && { options }) });

const TABLE = `The cheapest lamp that can be dimmed is **Harbor** at **€ 24.90**. It is in [the shop’s list](https://shop.example/lamps).

| Lamp | Price | Can be dimmed | Delivery |
|---|---:|---|---|
| Ada | € 19.90 | no | 2 days |
| Harbor | € 24.90 | yes | 3 days |
| Cleo | € 31.00 | yes | tomorrow |

- *Ada* cannot be dimmed.
- The delivery time is what the shop says.`;

async function modelStates(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel, tab, playground } = world;
  await tab.goto(`${playground.url}/tracker/new`);
  const asked = gate();
  const script: Script = {
    turns: [
      type('Title', 'Lamp hums at night'),
      asked.hold(ask('input', 'What else should the issue say?')),
      ask('select', 'How urgent is it?', ['Low', 'Normal', 'High, somebody waits for it']),
      ask('confirm', 'Shall I file it now, or do you want to look at it first?'),
      () => call('navigate', { url: `${playground.url.replace('127.0.0.1', 'localhost')}/shop` }),
      ...finish(TABLE),
    ],
  };
  await withModel(world, script, async () => {
    await say(panel, 'File an issue about the lamp that hums, and ask me for what you need');
    await asked.reached;
    await shown(progress(panel).getByText('type'));
    await visit('running');
    await progress(panel).getByRole('listitem').first().getByRole('button').click();
    await visit('running-step-open');
    await progress(panel).getByRole('listitem').first().getByRole('button').first().click();
    await button(header(panel), 'Pause').click();
    await shown(button(header(panel), 'Resume'));
    await visit('paused');
    asked.open();
    await button(header(panel), 'Resume').click();
    await shown(question(panel).getByText('What else'));
    await visit('asking-input');
    await question(panel).getByRole('textbox').fill('It hums at night.');
    await button(question(panel), 'Send answer').click();
    await shown(question(panel).getByText('How urgent'));
    await visit('asking-choice');
    await question(panel).getByRole('radio').first().check();
    await button(question(panel), 'Choose').click();
    await shown(question(panel).getByText('Shall I file it'));
    await visit('asking-yes-or-no');
    await button(question(panel), 'Yes').click();
    await shown(question(panel).getByText('May this task go to'));
    await visit('asking-site');
    await button(question(panel), 'Don’t').click();
    await shown(result(panel).locator('table'));
    await visit('done-with-table');
  });
  const refusing: Script = {
    turns: [
      type('Title', 'Never filed'),
      () => ({ failure: { status: 402, message: 'Insufficient credits.' } }),
    ],
  };
  await withModel(world, refusing, async () => {
    await say(panel, 'File the issue "Never filed"');
    await header(panel).getByText('Failed').waitFor();
    await visit('failed');
  });
  const before = gate();
  const stopped: Script = { turns: [type('Title', 'x'), before.hold(click('button', 'Create issue'))] };
  await withModel(world, stopped, async () => {
    await say(panel, 'File the issue "x"');
    await before.reached;
    await button(header(panel), 'Stop').click();
    await header(panel).getByText('Stopped').waitFor();
    await visit('stopped');
    before.open();
  });
}

async function planStates(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel } = world;
  const half = gate();
  const xml = planXml('A lamp for the cart', 'Find the cheapest lamp that can be dimmed', [
    'Open the list of lamps and sort it by price',
    'Read the three cheapest ones',
    'Put the cheapest that can be dimmed into the cart',
  ]);
  const middle = xml.indexOf('<node>Put');
  async function* streamed() {
    yield xml.slice(0, middle);
    await half.pass();
    yield xml.slice(middle);
  }
  await withModel(
    world,
    { plan: () => ({ text: streamed() }), turns: finish('Found.') },
    async () => {
      await say(panel, 'Find me the cheapest desk lamp that can be dimmed, and put it into the cart');
      await half.reached;
      await plan(panel).getByText('Read the three').waitFor();
      await visit('planning');
      half.open();
      await shown(question(panel));
      await visit('plan-ready');
      await button(question(panel), 'Change it').click();
      await visit('plan-editing');
      await button(question(panel), 'Start').click();
      await shown(result(panel));
      await visit('done-with-plan');
    },
    { strategy: 'plan', planFirst: true, approve: 'ask' },
  );
}

async function lastStates({ panel }: PanelWorld, visit: Visit): Promise<void> {
  await changeSettings(panel, {
    defaultModel: 'built-in',
    strategy: 'auto',
    planFirst: false,
    approve: 'ask',
  });
  await home(panel);
  await visit('home-with-recent-tasks');
  await composer(panel).fill('x'.repeat(100_001));
  await button(panel, 'Run').click();
  await shown(panel.getByRole('alert'));
  await visit('refused');
  await button(panel, 'Dismiss').click();
  await home(panel);
  await button(panel, 'Past tasks').click();
  await pollUntil(async () => (await panel.getByRole('listitem').count()) > 3, {
    what: 'the past tasks to be listed',
    timeoutMs: 10_000,
  });
  await visit('past-tasks');
  await panel.getByRole('searchbox').fill('nothing like it');
  await visit('past-tasks-no-match');
  await panel.getByRole('searchbox').fill('');
}
