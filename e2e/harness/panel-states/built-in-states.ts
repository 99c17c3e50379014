import { button, plan, question, result, say } from '../chat.ts';
import { home, type PanelWorld, showDrawing, shown, type Visit } from './shared.ts';

export async function builtInStates({ panel, tab, playground }: PanelWorld, visit: Visit): Promise<void> {
  await tab.goto(`${playground.url}/shop/101`);
  await say(panel, 'Click "Add to cart", and then read the page');
  await shown(question(panel));
  await visit('asking-approval');
  await button(question(panel), 'Allow once').click();
  await shown(result(panel));
  await visit('done-built-in');
  await showDrawing(panel);
  await visit('plan-graph-of-turns');
  await button(plan(panel), 'Show as a list').click();
  await button(panel, 'Over time').click();
  await shown(panel.getByRole('list', { name: 'Over time' }));
  await panel
    .getByRole('button', { name: /^Step 1/ })
    .last()
    .click();
  await panel
    .getByRole('list', { name: 'Over time' })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await visit('over-time');
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
