import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fencePageText } from '../../../core/policy/fence.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import type { CallState, TurnState } from '../../../core/task/state.ts';
import { type FixtureCall, fixtureTask } from '../../gallery/fixture-task.ts';
import { cleanUp, render } from '../../render.testing.tsx';
import { CallCard, type Unfinished } from './call-card.tsx';

afterEach(cleanUp);

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function turnOf(call: FixtureCall): { turn: TurnState; call: CallState } {
  const task = fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, call);
  const turn = foldTask(task.entries)?.agents[0]?.turns[0];
  const [state] = turn?.calls ?? [];
  if (!turn || !state) throw new Error('The fixture has no call.');
  return { turn, call: state };
}

function show(call: FixtureCall, unfinished: Unfinished = 'running', blob: unknown = PIXEL) {
  render(
    <CallCard
      {...turnOf(call)}
      unfinished={unfinished}
      loadPayload={async (payload) => ('hash' in payload ? `whole text of ${payload.hash}` : payload.inline)}
      loadBlob={async () => blob}
    />,
  );
}

const click: FixtureCall = {
  tool: 'click',
  says: 'I’m opening the cart',
  input: { ref: '7' },
  effect: 'external',
  target: 'button "Cart"',
  thinking: 'The cart comes next.',
  observation: 'A shop with one lamp.',
  outcome: { text: 'Done. The page is now "Cart".', ms: 1240, image: { hash: 'p1', mediaType: 'image/png' } },
};

test('closed it is one line in words, with how it went and how long it took', async () => {
  show(click);
  const card = page.getByRole('button', { name: /I’m opening the cart/ });
  await expect.element(card).toHaveAttribute('aria-expanded', 'false');
  await expect.element(card.getByRole('img')).toHaveAccessibleName('Done');
  await expect.element(card).toHaveTextContent('1.2 sec');
  expect(page.getByText('The cart comes next.').elements()).toHaveLength(0);
});

test('what a line says itself is not said by its mark too', async () => {
  show({ ...click, outcome: { status: 'held-back', text: 'Look again.' } });
  const card = page.getByRole('button', { name: /Checking the task once more before the answer/ });
  await expect.element(card.getByRole('img')).toHaveAccessibleName('Done');
});

test('open it tells everything, and the exact request and reply', async () => {
  show(click);
  await page.getByRole('button', { name: /I’m opening the cart/ }).click();
  for (const text of [
    'The cart comes next.',
    'A shop with one lamp.',
    'button "Cart"',
    'Has an effect outside',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  // Details for experts are collapsed.
  expect(page.getByRole('figure', { name: 'Input' }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Details for experts' }).click();
  await expect.element(page.getByRole('figure', { name: 'Input' })).toHaveTextContent('"ref": "7"');
  await expect
    .element(page.getByRole('figure', { name: 'Outcome' }))
    .toHaveTextContent('The page is now "Cart".');
  await expect.element(page.getByRole('img', { name: 'What the model was shown' })).toBeVisible();
  await page.getByRole('button', { name: 'Exact request to the model' }).click();
  await expect
    .element(page.getByRole('figure', { name: 'Exact request to the model' }))
    .toHaveTextContent('You work in web pages');
  await page.getByRole('button', { name: /Exact reply from the model/ }).click();
  await expect.element(page.getByRole('figure', { name: 'Tool' })).toHaveTextContent('"name": "click"');
  // This reply consisted of a call only.
  expect(page.getByRole('figure', { name: 'Exact reply from the model' }).elements()).toHaveLength(0);
});

test('what changed on the page stands by itself, and the outcome without it', async () => {
  const told = fencePageText('alert "Added to the cart"', 'abcdef');
  show({ ...click, outcome: { text: `Clicked.\nWhat changed:\n${told}`, changed: true } });
  await page.getByRole('button', { name: /opening the cart/ }).click();
  await page.getByRole('button', { name: 'What changed on the page' }).click();
  await expect
    .element(page.getByRole('figure', { name: 'What changed on the page' }))
    .toHaveTextContent(/^alert "Added to the cart"$/);
  await page.getByRole('button', { name: 'Details for experts' }).click();
  await expect.element(page.getByRole('figure', { name: 'Outcome' })).toHaveTextContent(/^Clicked\.$/);
});

test('a call that failed, was left out, is done in part, goes on, waits or was cut off says so', async () => {
  show({ ...click, says: 'covered', outcome: { status: 'covered', text: 'Covered.' } });
  show({ ...click, says: 'spare', outcome: { status: 'dropped', text: 'Dropped.' } });
  show({ ...click, says: 'form', outcome: { status: 'stopped', text: 'Filled in two of three.' } });
  const { outcome: _, ...open } = click;
  show({ ...open, says: 'busy' });
  show({ ...open, says: 'asking' }, 'waiting');
  show({ ...open, says: 'cut off' }, 'interrupted');
  const names = {
    covered: 'Did not work',
    spare: 'Left out',
    form: 'Done in part',
    busy: 'Running',
    asking: 'Waiting for you',
    'cut off': 'Interrupted',
  };
  for (const [says, name] of Object.entries(names))
    await expect
      .element(page.getByRole('button', { name: says }).getByRole('img'))
      .toHaveAccessibleName(name);
});

test('a picture that is gone, or is none, is not drawn', async () => {
  show(click, 'running', null);
  await page.getByRole('button', { name: /opening the cart/ }).click();
  await expect.element(page.getByText('The picture is no longer stored.')).toBeVisible();
});
