import { button, changeSettings, composer } from '../chat.ts';
import { pollUntil } from '../poll.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

export async function lastStates({ panel }: PanelWorld, visit: Visit): Promise<void> {
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
