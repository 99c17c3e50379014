import { readFile } from 'node:fs/promises';
import { button, composer } from '../chat.ts';
import { home, type PanelWorld, shown, type Visit } from './shared.ts';

export async function homeStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await shown(composer(panel));
  await visit('first-open');
  await button(panel, 'Past tasks').click();
  await shown(panel.getByText('No task yet.'));
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
    { name: 'lamp.png', mimeType: 'image/png', buffer: await readFile('public/icons/icon-128.png') },
    { name: 'server.log', mimeType: 'text/plain', buffer: Buffer.alloc(4_100_000, 'x') },
  ]);
  await shown(panel.getByRole('alert'));
  await visit('writing');
  await panel.getByRole('button', { name: /^It may:/ }).click();
  await visit('how-much-it-may-do');
  await panel.keyboard.press('Escape');
  const remove = panel.getByRole('button', { name: /^Remove / });
  while ((await remove.count()) > 0) await remove.first().click();
  await home(panel);
  await button(panel, 'Attach the tab in front').click();
  await other.close();
}
