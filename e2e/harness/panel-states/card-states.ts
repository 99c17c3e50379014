import type { Page } from 'playwright';
import type { PlayedReply } from '../../played-model/server.ts';
import { click, finish } from '../../played-model/turns.ts';
import { button, changeSettings, composer, header, question, result, say } from '../chat.ts';
import { pollUntil } from '../poll.ts';
import { startRealInputSite } from '../real-input-site.ts';
import { home, type PanelWorld, says, shown, type Visit, withModel } from './shared.ts';

/** Cards that need a person: real input, a site, a folder or a file, a choice among proposals. */
export async function cardStates(world: PanelWorld, visit: Visit): Promise<void> {
  await realInput(world, visit);
  await withheldSite(world, visit);
  await filesToWatch(world, visit);
  await proposals(world, visit);
}

async function realInput(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel, tab } = world;
  const site = await startRealInputSite();
  await tab.goto(`${site.url}/hover`);
  const script = {
    turns: [
      says('I’m opening the menu “Products”', (view) => ({
        calls: [{ name: 'hover', args: { ref: view.ref('button', 'Products') } }],
      })),
      ...finish('It opens only for a real mouse.'),
    ],
  };
  await withModel(world, script, async () => {
    await say(panel, 'Open the lamps');
    await shown(question(panel).getByText('Real mouse and keyboard?'));
    await visit('asking-real-input');
    await button(question(panel), 'Don’t').click();
    await shown(result(panel));
  });
  await site.close();
}

async function withheldSite({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await builtIn(panel);
  const extensions = await tab.context().newPage();
  await setSiteAccess(extensions, panel, 'ON_CLICK');
  await tab.bringToFront();
  await tab.goto(`${playground.url}/reports`);
  await say(panel, 'Read the page');
  await shown(question(panel).getByText('Chrome withholds this site'));
  await visit('asking-site-access');
  await setSiteAccess(extensions, panel, 'ON_ALL_SITES');
  await extensions.close();
  await tab.bringToFront();
  await button(question(panel), 'Give access').click();
  await shown(result(panel));
}

/** What Chrome's extensions page calls "Site access". */
async function setSiteAccess(extensions: Page, panel: Page, hostAccess: string): Promise<void> {
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(
    ([extensionId, access]) =>
      (
        chrome as unknown as {
          developerPrivate: { updateExtensionConfiguration(change: object): Promise<void> };
        }
      ).developerPrivate.updateExtensionConfiguration({ extensionId, hostAccess: access }),
    [new URL(panel.url()).host, hostAccess] as const,
  );
}

async function filesToWatch({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await tab.goto(`${playground.url}/desk`);
  await builtIn(panel);
  await button(panel, 'Run a plan from a file').click();
  await panel
    .getByRole('textbox', { name: /DOT, XML or JSON/ })
    .fill(
      '<root><name>Reports</name><agents><agent name="Browser" id="0"><task>Tell of reports</task><nodes><watch event="file" loop="false"><description>new reports</description><trigger><node>Type "{change}" into "Answer" and click "Send"</node></trigger></watch></nodes></agent></agents></root>',
    );
  await button(panel, 'Run this plan').click();
  await shown(button(question(panel), 'Choose a folder'));
  await visit('asking-folder');
  await button(header(panel), 'Stop').click();
  await shown(header(panel).getByText('Stopped'));
}

async function proposals(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel, tab, playground } = world;
  await tab.goto(`${playground.url}/shop/101`);
  const replies: PlayedReply[] = [
    { text: 'Put the Harbor lamp into the cart, in white, and say its price.' },
    { text: 'User: Somebody who furnishes an office\nAssistant: A shop assistant' },
    { text: '1. Choose the colour\n2. Put it into the cart\n3. Read the price' },
    { text: '1. Choose white\n2. Order the lamp and read its price' },
    {
      text: 'Instruction: Choose white as the colour, then put the lamp into the cart.\nInput: 1 lamp, white',
    },
    { text: 'Instruction: Read the price of the lamp before anything is put into the cart.\nInput: None' },
    { text: '<CAMEL_TASK_DONE>' },
    { text: '<CAMEL_TASK_DONE>' },
    { text: 'It costs $49.00.' },
  ];
  const script = {
    plan: () => replies.shift() ?? { text: '<CAMEL_TASK_DONE>' },
    turns: [
      click('button', 'Add to cart'),
      () => ({ text: 'Solution: In the cart, for $49.00.\nNext request.' }),
    ],
  };
  await withModel(
    world,
    script,
    async () => {
      await button(panel, 'Options of the dialogue').click();
      await panel.getByLabel('Who chooses among several proposals').selectOption('I do');
      await panel.getByLabel(/^Proposals each time/).fill('2');
      await panel.keyboard.press('Enter');
      await panel.getByLabel('Find fitting roles first').click();
      await panel.getByLabel(/^Split it into tasks first/).click();
      await panel.getByLabel(/^Role in which to choose/).fill('A careful buyer');
      await panel
        .getByLabel('What to go by when choosing')
        .fill('Nothing is ordered before its price is known');
      await panel.keyboard.press('Tab');
      await visit('dialogue-options-critic');
      await say(panel, 'Order the lamp in white and tell me the price');
      await shown(question(panel).getByText('Read the price of the lamp'));
      await visit('asking-proposals');
      await button(header(panel), 'Stop').click();
      await shown(header(panel).getByText('Stopped'));
    },
    { strategy: 'roleplay' },
  );
  await builtIn(panel);
}

async function builtIn(panel: Page): Promise<void> {
  await changeSettings(panel, {
    defaultModel: 'built-in',
    strategy: 'auto',
    planFirst: false,
    approve: 'allow',
  });
  await home(panel);
  // The box shows the last task's model until the settings have loaded.
  await pollUntil(async () => await panel.getByRole('button', { name: /^Model: Built-in/ }).isVisible(), {
    what: 'the built-in interpreter to be chosen',
    timeoutMs: 10_000,
  });
  await shown(composer(panel));
}
