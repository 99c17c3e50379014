import { call, finish } from '../../played-model/turns.ts';
import { button, changeSettings, progress, result, say } from '../chat.ts';
import { home, type PanelWorld, says, shown, type Visit, withModel } from './shared.ts';

/** An expanded step, and the actions after a failed one. */
export async function stepStates(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel, tab, playground } = world;
  await tab.goto(`${playground.url}/shop/101`);
  const script = {
    turns: [
      says(
        'I’m looking at the picture of the lamp',
        () => call('screenshot', {}),
        'The text does not say whether its arm can be bent; the picture should show it.',
        'A page of the shop with the Harbor desk lamp, its price and a choice of colours.',
      ),
      says('I’m putting a lamp that is not there into the cart', () => call('click', { ref: '9999' })),
      ...finish('The arm of the lamp can be bent.').map((turn) => says('I’m giving you the result', turn)),
    ],
  };
  await withModel(world, script, async () => {
    await say(panel, 'Can the arm of this lamp be bent?');
    await shown(result(panel));
    const step = (words: RegExp) => progress(panel).getByRole('button', { name: words });
    await step(/looking at the picture/).click();
    await shown(panel.getByRole('img', { name: 'What the model was shown' }));
    await step(/looking at the picture/).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await visit('step-with-picture');
    await button(panel, 'Exact request to the model').click();
    await shown(panel.getByRole('figure', { name: 'Exact request to the model' }));
    await button(panel, 'Exact request to the model').evaluate((element) =>
      element.scrollIntoView({ block: 'start' }),
    );
    await visit('step-exact-request');
    await step(/looking at the picture/).click();
    await step(/not there/).click();
    await step(/not there/).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await visit('step-that-failed');
    await panel.getByRole('button', { name: /^Everything that was recorded/ }).click();
    await panel
      .getByRole('button', { name: /^Everything that was recorded/ })
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await visit('everything-recorded');
  });
  await changeSettings(panel, {
    defaultModel: 'built-in',
    strategy: 'auto',
    planFirst: false,
    approve: 'allow',
  });
  await home(panel);
  await say(panel, 'Click "Add to cart" and then click "Golden ticket"');
  await shown(
    button(result(panel).or(panel.getByRole('region', { name: 'What happened' })), 'Retry from this step'),
  );
  await visit('failed-retry');
  await home(panel);
}
