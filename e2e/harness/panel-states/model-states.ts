import { says } from '../../played-model/says.ts';
import type { PlayedTurn, Script } from '../../played-model/server.ts';
import { call, click, finish, gate, type } from '../../played-model/turns.ts';
import { button, header, progress, question, result, say } from '../chat.ts';
import { type PanelWorld, shown, type Visit, withModel } from './shared.ts';

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

export async function modelStates(world: PanelWorld, visit: Visit): Promise<void> {
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
    await shown(progress(panel).getByText(says('type')));
    await visit('running');
    await progress(panel).getByRole('listitem').first().getByRole('button').click();
    await visit('running-step-open');
    await progress(panel).getByRole('listitem').first().getByRole('button').first().click();
    await button(header(panel), 'Pause').click();
    await shown(button(header(panel), 'Hand back'));
    await visit('paused');
    asked.open();
    await button(header(panel), 'Hand back').click();
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
