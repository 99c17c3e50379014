import { firstPage, launchTabwright } from '../../e2e/harness/launch.ts';
import { openPanel } from '../../e2e/harness/panel.ts';
import { currentTabId, runTask, saveTemplate, type TaskRequest } from '../../e2e/harness/run-task.ts';
import { startPlayedModel } from '../../e2e/played-model/server.ts';
import { type MeasuredTask, playFor, templateOf } from '../../e2e/played-model/strategies-player.ts';
import { createPlayground } from '../../e2e/playground/server.ts';
import type { Entry } from '../../src/core/task/entry.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { ensureChromium } from '../find-chromium.ts';
import { countTokens } from './count-tokens.ts';
import { measuredLine } from './measured.ts';
import { callsIn, nodesIn, toolsPerNode, withoutEffect } from './strategy-figures.ts';

/** A row of the table: a strategy, and its kind of model. */
const ROWS: [strategy: string, model: 'played' | 'built-in'][] = [
  ['chat', 'played'],
  ['react', 'built-in'],
  ['plan', 'built-in'],
  ['template', 'built-in'],
  ['react', 'played'],
  ['plan', 'played'],
  ['template', 'played'],
  ['workflow', 'played'],
  ['reflection', 'played'],
  ['roleplay', 'played'],
];

/** The three tasks, on the playground at that address. */
export const tasksFor = (url: string): MeasuredTask[] => [
  { name: 'read', steps: ['read the page'] },
  { name: 'act', steps: ['click "Add to cart"'] },
  { name: 'act, go, read', steps: ['click "Add to cart"', `open ${url}/cart`, 'read the page'] },
];

/**
 * Prints the table of docs/strategies.md: the same three tasks, done by each strategy (or the named ones) in a real
 * browser.
 */
export async function benchStrategies(only: readonly string[]): Promise<void> {
  ensureChromium();
  ensureBuilt();
  const playground = await createPlayground({ port: 0 });
  const tabwright = await launchTabwright({ headless: true });
  try {
    const page = await firstPage(tabwright.context);
    await page.goto(playground.url);
    const panel = await openPanel(tabwright, page);
    console.log(measuredLine());
    console.log(
      '| strategy | model | task | model calls | tokens | nodes | tools per node | without effect |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const [strategy, player] of ROWS)
      for (const task of tasksFor(playground.url)) {
        if (only.length > 0 && !only.includes(strategy)) continue;
        await page.goto(`${playground.url}/shop/101`);
        const tabId = await currentTabId(panel);
        const { turn, offered } = playFor(task);
        const model = await startPlayedModel({ plan: turn, turns: Array.from({ length: 100 }, () => turn) });
        const template =
          strategy === 'template'
            ? await saveTemplate(panel, { name: 'Measured', source: templateOf(task) })
            : undefined;
        const request: TaskRequest = {
          words: task.steps.join(', then '),
          tabId,
          approve: 'allow',
          model: player === 'played' ? { name: 'played', baseUrl: model.baseUrl } : 'built-in',
          ...(template ? { template: { id: template.id, values: {} } } : { strategy }),
        };
        const entries: Entry[] = [];
        const ended = await runTask(panel, request, (entry) => entries.push(entry));
        const tools = toolsPerNode(
          model.requests.map(({ tools: given = [] }) => given.map((tool) => tool.function.name)),
        );
        await model.close();
        const tokens = model.requests
          .map(({ messages, tools: given }) => countTokens(JSON.stringify([messages, given])))
          .reduce((sum, count) => sum + count, 0);
        const shown = [
          strategy,
          player,
          task.name,
          callsIn(entries),
          player === 'played' ? tokens.toLocaleString('en') : '–',
          nodesIn(entries) || '–',
          tools ?? '–',
          withoutEffect(entries),
        ];
        console.log(`| ${shown.join(' | ')} |`);
        const error = model.error();
        if (error) throw error;
        if (ended.status !== 'completed' || offered() !== task.steps.length * Number(player === 'played'))
          console.log(
            `<!-- ${strategy} ${task.name}: ${ended.status}, ${JSON.stringify(ended.result).slice(0, 300)} -->`,
          );
      }
  } finally {
    await tabwright.close();
    await playground.close();
  }
}
