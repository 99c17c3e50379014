import type { Page } from 'playwright';
import * as z from 'zod';
import { type Entry, entrySchema } from '../../src/core/task/entry.ts';

/** What `window.tabwright.run` of the panel takes (docs: automation interface). */
export interface TaskRequest {
  words: string;
  /** Tab to work in; the task opens its own when it needs one and this is absent. */
  tabId?: number;
  strategy?: string;
  model?: { name: string; baseUrl?: string; key?: string };
  approve?: 'ask' | 'allow' | 'deny';
  answers?: string[];
}

const resultSchema = z.object({
  taskId: z.string(),
  status: z.string(),
  result: z.unknown(),
  turns: z.number(),
  usage: z.object({
    modelCalls: z.number().optional(),
    inputTokens: z.number(),
    cachedInputTokens: z.number(),
    outputTokens: z.number(),
    costUsd: z.number().optional(),
  }),
});
export type TaskResult = z.infer<typeof resultSchema>;

let runs = 0;

/**
 * Runs one task through the automation interface of an extension page and gives each journal entry to `onEntry` in
 * order. Resolves when the task has ended, however it ended; rejects when the page goes away or refuses to begin.
 */
export async function runTask(
  panel: Page,
  request: TaskRequest,
  onEntry: (entry: Entry) => void = () => {},
): Promise<TaskResult> {
  const binding = `tabwrightEntry${++runs}`;
  await panel.exposeBinding(binding, (_source, entry: unknown) => onEntry(entrySchema.parse(entry)));
  const result = await panel.evaluate(
    ([params, name]) => {
      const page = window as unknown as Record<string, unknown> & {
        tabwright: { run(params: unknown, onEntry: unknown): Promise<unknown> };
      };
      return page.tabwright.run(params, page[name]);
    },
    [request, binding] as const,
  );
  return resultSchema.parse(result);
}

/** The other commands of the automation interface that take a task's id. */
export async function commandTask(
  panel: Page,
  command: 'pause' | 'resume' | 'abort' | 'execute',
  taskId: string,
): Promise<void> {
  await panel.evaluate(
    ([name, id]) => {
      const page = window as unknown as { tabwright: Record<string, (id: string) => Promise<void>> };
      return page.tabwright[name]?.(id);
    },
    [command, taskId] as const,
  );
}

/** Chrome's id of the tab that is in front in the panel's window. */
export async function currentTabId(panel: Page): Promise<number> {
  const id = await panel.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id;
  });
  if (id === undefined) throw new Error('The window of the panel has no tab in front.');
  return id;
}

/** The result in words: texts as they stand, other values as JSON. */
export const resultText = (result: unknown): string =>
  typeof result === 'string' ? result : (JSON.stringify(result, null, 2) ?? '');
