import { cpus, loadavg } from 'node:os';
import type { Page } from 'playwright';
import { usePlayedModel as setPlayedModel } from '../../e2e/harness/chat.ts';
import { firstPage, launchTabwright, type Tabwright } from '../../e2e/harness/launch.ts';
import { openPanel } from '../../e2e/harness/panel.ts';
import { currentTabId, runTask } from '../../e2e/harness/run-task.ts';
import { type ChatRequest, type PlayedTurn, startPlayedModel } from '../../e2e/played-model/server.ts';
import { call } from '../../e2e/played-model/turns.ts';
import type { Entry } from '../../src/core/task/entry.ts';
import { ensureBuilt } from '../ensure-built.ts';

/** A browser with the built extension and a tab in which scripted turns run tasks. */
export interface BenchSession {
  tabwright: Tabwright;
  tab: Page;
  /** Runs one task in the tab. Each turn gets the newest message to the model. Rejects if a turn fails. */
  run(turns: readonly Turn[], onEntry?: (entry: Entry) => void): Promise<void>;
  close(): Promise<void>;
}

export type Turn = (newest: string, everything: string) => ReturnType<PlayedTurn>;

export const end: Turn = () => call('return_output', { value: 'The work is through.' });

export async function openSession(): Promise<BenchSession> {
  ensureBuilt();
  const tabwright = await launchTabwright({ headless: true });
  const tab = await firstPage(tabwright.context);
  await tab.goto('about:blank');
  const panel = await openPanel(tabwright, tab);
  return {
    tabwright,
    tab,
    async run(turns, onEntry) {
      // The result is held back once with a checklist.
      const played: PlayedTurn[] = [...turns, end, end].map(
        (turn) => (view) => turn(newestOf(model.requests), view.text),
      );
      const model = await startPlayedModel({ turns: played });
      try {
        await setPlayedModel(panel, model.baseUrl);
        await tab.bringToFront();
        const request = {
          words: 'Measure this page',
          tabId: await currentTabId(panel),
          strategy: 'react',
          approve: 'allow',
        } as const;
        const { status, result } = await runTask(panel, request, onEntry);
        const failed = model.error();
        if (failed) throw failed;
        if (status !== 'completed') throw new Error(`The task is ${status}: ${JSON.stringify(result)}`);
      } finally {
        await model.close();
      }
    },
    close: () => tabwright.close(),
  };
}

function newestOf(requests: readonly ChatRequest[]): string {
  const content = requests.at(-1)?.messages.at(-1)?.content;
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map((part: { text?: string }) => part.text ?? '').join('\n') : '';
}

/** A percentile of the values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

/** The machine's other load, printed beside every figure in milliseconds. */
export const machineLoad = (): string =>
  `load of the machine ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
