import type { Page } from 'playwright';
import {
  button,
  changeSettings,
  composer,
  header,
  progress,
  result,
  say,
  usePlayedModel,
} from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { type PlayedTurn, startPlayedModel } from './played-model/server.ts';
import { call, click, finish, planXml } from './played-model/turns.ts';

const wish = 'Put the lamp into the cart';

/** The task stands still with a text that says why and what to do. */
async function standsStill(panel: Page, what: RegExp, nextStep: RegExp): Promise<void> {
  await expect(header(panel)).toContainText('Failed');
  await expect(result(panel)).toContainText(what);
  await expect(result(panel)).toContainText(nextStep);
}

test('no key: the text says where to give one', async ({ panel }) => {
  await changeSettings(panel, {
    models: [
      { id: 'built-in', label: 'Built-in interpreter', provider: 'built-in', model: '' },
      { id: 'keyless', label: 'Keyless', provider: 'openai', model: 'gpt-5' },
    ],
    defaultModel: 'keyless',
    strategy: 'react',
  });
  await say(panel, wish);
  await standsStill(panel, /key/i, /Settings/);
  await expect(composer(panel)).toBeVisible();
});

test('a wrong key: told in words; once it is right, the task goes on without doing anything twice', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  await play(
    {
      turns: [
        click('button', 'Add to cart'),
        () => ({ failure: { status: 401, message: 'Incorrect API key provided' } }),
        ...finish('In the cart.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, wish);
  await standsStill(panel, /does not accept the key/, /Paste the key again/);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  await button(result(panel), 'Continue').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('In the cart.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('no server at the address: told; once it is there, the task goes on', async ({
  panel,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const first = await startPlayedModel({ turns: [] });
  await first.close();
  await usePlayedModel(panel, first.baseUrl, { approve: 'allow' });
  await say(panel, wish);
  await standsStill(panel, /Nothing answers at http:\/\/127\.0\.0\.1/, /Start the model server/);
  const second = await startPlayedModel({ turns: [click('button', 'Add to cart'), ...finish('Added.')] });
  await usePlayedModel(panel, second.baseUrl);
  await button(result(panel), 'Continue').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  await second.close();
});

test('a reply that is nonsense is asked for again, and ends the task in words when it stays so', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const nonsense: PlayedTurn = () => ({ raw: '<html><body>Welcome to the hotel network</body></html>' });
  const model = await play(
    { turns: [nonsense, nonsense, nonsense, click('button', 'Add to cart'), ...finish('Added.')] },
    { approve: 'allow' },
  );
  await say(panel, wish);
  await standsStill(panel, /web page instead of a model's reply|could not be read/, /model|Settings/);
  expect(model.requests).toHaveLength(3);
  await button(result(panel), 'Continue').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('unknown tools and wrong inputs go back to the model, which can mend them', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  await play(
    {
      turns: [
        () => call('teleport', { to: 'cart' }),
        (view) => {
          if (!view.has('There is no tool "teleport". Use one of:')) throw new Error('Not told.');
          return call('click', { element: 5 });
        },
        (view) => {
          if (!view.has('The input of click does not fit')) throw new Error('Not told.');
          return call('click', { ref: '999' });
        },
        (view) => {
          if (!view.has('There is no element [999]')) throw new Error('Not told.');
          return click('button', 'Add to cart')(view);
        },
        ...finish('Added.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, wish);
  await expect(header(panel)).toContainText('Done');
  await expect(progress(panel).getByRole('img', { name: 'Did not work' })).toHaveCount(3);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('a sloppy plan is repaired, an unusable one goes back with the reason', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  let asked = 0;
  const model = await play(
    {
      plan: (view) => {
        asked++;
        if (asked === 1) return { text: planXml('Lamp', wish, ['Add it'], 'Gardener') };
        if (!view.has('The plan cannot be used') || !view.has('Gardener')) throw new Error('Not told.');
        return {
          text: `Here it is:\n\`\`\`xml\n<root><name>Lamp & more</name><agents><agent name="Browser" id=0><task>${wish}</task><nodes><node>Add it</nodes></agent></agents></root>\n\`\`\`\nGood luck!`,
        };
      },
      turns: [click('button', 'Add to cart'), ...finish('Added.')],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, wish);
  await expect(header(panel)).toContainText('Done');
  expect(asked).toBe(2);
  expect(model.requests).toHaveLength(5);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('a model that never plans: told after three attempts, and it can be run another way', async ({
  panel,
  play,
}) => {
  const model = await play(
    { plan: () => ({ text: 'I would rather not plan.' }), turns: finish('Read.') },
    { strategy: 'plan' },
  );
  await say(panel, 'Read this page');
  await standsStill(panel, /did not give a usable plan/, /Step by step/);
  expect(model.requests).toHaveLength(3);
});

test('what could not be found is looked for again, from this step, once it is there', async ({
  panel,
  tab,
}) => {
  await tab.setContent('<title>Fair</title><h1>Fair</h1><button>Ring the bell</button>');
  await tab.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      document.title += ' rang';
    });
  });
  await changeSettings(panel, { approve: 'allow' });
  await say(panel, 'Click "Ring the bell" and then click "Golden ticket"');
  await expect(button(result(panel), 'Retry from this step')).toBeVisible();
  await tab.evaluate(() => {
    const ticket = document.createElement('button');
    ticket.textContent = 'Golden ticket';
    ticket.addEventListener('click', () => {
      document.title += ' won';
    });
    document.body.append(ticket);
  });
  await button(result(panel), 'Retry from this step').click();
  await expect(header(panel)).toContainText('Done');
  expect(await tab.title()).toBe('Fair rang won');
});
