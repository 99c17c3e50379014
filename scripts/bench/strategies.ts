import type { Page } from 'playwright';
import { firstPage, launchTabwright } from '../../e2e/harness/launch.ts';
import { openPanel } from '../../e2e/harness/panel.ts';
import { currentTabId, runTask, saveTemplate, type TaskRequest } from '../../e2e/harness/run-task.ts';
import { type PlayedModel, startPlayedModel } from '../../e2e/played-model/server.ts';
import { type MeasuredTask, playFor, templateOf } from '../../e2e/played-model/strategies-player.ts';
import { createPlayground } from '../../e2e/playground/server.ts';
import type { Entry } from '../../src/core/task/entry.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { ensureChromium } from '../find-chromium.ts';
import { countTokens } from './count-tokens.ts';
import { measuredLine } from './measured.ts';
import { callsIn, nodesIn, toolsPerNode, withoutEffect } from './strategy-figures.ts';

type Player = 'played' | 'built-in';

/** A row of the table: a strategy, and its kind of model. */
const ROWS: [strategy: string, model: Player][] = [
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
    for (const [strategy, player] of ROWS) {
      if (only.length > 0 && !only.includes(strategy)) continue;
      for (const task of tasksFor(playground.url)) {
        await page.goto(`${playground.url}/shop/101`);
        await measure({ panel, strategy, player, task });
      }
    }
  } finally {
    await tabwright.close();
    await playground.close();
  }
}

/** A task that is to be done in the panel's browser by a strategy with its kind of model. */
interface Measurement {
  panel: Page;
  strategy: string;
  player: Player;
  task: MeasuredTask;
}

/** Does the task, and prints its row; after it, in a comment, how it ended if not as planned. */
async function measure(measurement: Measurement): Promise<void> {
  const { panel, strategy, player, task } = measurement;
  const { turn, offered } = playFor(task);
  const model = await startPlayedModel({ plan: turn, turns: Array.from({ length: 100 }, () => turn) });
  const request = await requestFor(measurement, model.baseUrl);
  const entries: Entry[] = [];
  const ended = await runTask(panel, request, (entry) => entries.push(entry));
  await model.close();
  const shown = [
    strategy,
    player,
    task.name,
    callsIn(entries),
    player === 'played' ? tokensIn(model.requests).toLocaleString('en') : '–',
    nodesIn(entries) || '–',
    toolsPerNode(model.requests.map(({ tools = [] }) => tools.map((tool) => tool.function.name))) ?? '–',
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

async function requestFor(
  { panel, strategy, player, task }: Measurement,
  baseUrl: string,
): Promise<TaskRequest> {
  const tabId = await currentTabId(panel);
  const template =
    strategy === 'template'
      ? await saveTemplate(panel, { name: 'Measured', source: templateOf(task) })
      : undefined;
  return {
    words: task.steps.join(', then '),
    tabId,
    approve: 'allow',
    model: player === 'played' ? { name: 'played', baseUrl } : 'built-in',
    ...(template ? { template: { id: template.id, values: {} } } : { strategy }),
  };
}

/** Tokens of everything that the model was sent. */
const tokensIn = (requests: PlayedModel['requests']): number =>
  requests
    .map(({ messages, tools }) => countTokens(JSON.stringify([messages, tools])))
    .reduce((sum, count) => sum + count, 0);
