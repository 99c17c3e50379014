import { changeSettings } from '../../e2e/harness/chat.ts';
import { firstPage, launchTabwright } from '../../e2e/harness/launch.ts';
import { openPanel } from '../../e2e/harness/panel.ts';
import { currentTabId, runTask } from '../../e2e/harness/run-task.ts';
import { startPlayedModel } from '../../e2e/played-model/server.ts';
import { playFor } from '../../e2e/played-model/strategies-player.ts';
import { createPlayground } from '../../e2e/playground/server.ts';
import type { Entry } from '../../src/core/task/entry.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { ensureChromium } from '../find-chromium.ts';
import { countTokens } from './count-tokens.ts';
import { measuredLine } from './measured.ts';
import { tasksFor } from './strategies.ts';
import { callsIn } from './strategy-figures.ts';

const SETTINGS = [
  { name: 'off', turnFields: false, goalFields: false },
  { name: 'on', turnFields: true, goalFields: false },
  { name: 'on, and goals', turnFields: true, goalFields: true },
] as const;

/**
 * Prints the table of docs/context.md: the same three tasks with the common fields of calls off, on, and with the
 * second part, by a model that makes no mistakes: it measures what the fields cost, not their benefit.
 */
export async function benchFields(): Promise<void> {
  ensureChromium();
  ensureBuilt();
  const playground = await createPlayground({ port: 0 });
  const tabwright = await launchTabwright({ headless: true });
  try {
    const page = await firstPage(tabwright.context);
    await page.goto(playground.url);
    const panel = await openPanel(tabwright, page);
    console.log(measuredLine());
    console.log('| task | fields | ended | model calls | tokens sent | tokens of replies |');
    console.log('|---|---|---|---|---|---|');
    for (const task of tasksFor(playground.url))
      for (const { name, ...fields } of SETTINGS) {
        await page.goto(`${playground.url}/shop/101`);
        await changeSettings(panel, fields);
        const { turn } = playFor(task);
        const model = await startPlayedModel({ turns: Array.from({ length: 100 }, () => turn) });
        const entries: Entry[] = [];
        const ended = await runTask(
          panel,
          {
            words: task.steps.join(', then '),
            tabId: await currentTabId(panel),
            approve: 'allow',
            strategy: 'react',
            model: { name: 'played', baseUrl: model.baseUrl },
          },
          (entry) => entries.push(entry),
        );
        await model.close();
        const sent = model.requests.map(({ messages, tools }) => JSON.stringify([messages, tools]));
        const replies = entries.flatMap((entry) =>
          entry.type === 'model-replied' && 'inline' in entry.calls
            ? [JSON.stringify(entry.calls.inline)]
            : [],
        );
        const shown = [task.name, name, ended.status, callsIn(entries), tokensOf(sent), tokensOf(replies)];
        console.log(`| ${shown.join(' | ')} |`);
        const error = model.error();
        if (error) throw error;
      }
  } finally {
    await tabwright.close();
    await playground.close();
  }
}

const tokensOf = (texts: readonly string[]): string =>
  texts.reduce((sum, text) => sum + countTokens(text), 0).toLocaleString('en');
