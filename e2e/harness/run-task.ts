import type { Page } from 'playwright';
import * as z from 'zod';
import type { planOptionsSchema } from '../../src/core/strategy/plan-options.ts';
import type { RoleplayOptions } from '../../src/core/strategy/roleplay/options.ts';
import { type Entry, entrySchema, questionSchema } from '../../src/core/task/entry.ts';

/** Parameters of the panel's `window.tabwright.run` (docs: automation interface). */
export interface TaskRequest {
  words: string;
  /** Tab to work in; if absent, the task opens its own when it needs one. */
  tabId?: number;
  strategy?: string;
  /** Id of a model from the settings ('built-in'), or a complete model configuration. */
  model?: string | { name: string; baseUrl?: string; key?: string };
  approve?: 'ask' | 'allow' | 'deny';
  trustedInput?: 'off' | 'ask' | 'allow';
  /** Independent agents run in parallel; if absent, as in the settings. */
  parallelAgents?: boolean;
  answers?: string[];
  /** For the strategy `roleplay`. */
  roleplay?: RoleplayOptions;
  /** For plans (docs/strategies.md). */
  planOptions?: z.infer<typeof planOptionsSchema>;
  /** A saved template, by its id or name, with values for its parameters. */
  template?: { id: string; values: Record<string, string> };
}

const resultSchema = z.object({
  taskId: z.string(),
  status: z.string(),
  result: z.unknown(),
  turns: z.number(),
  question: z.object({ path: z.string(), question: questionSchema }).optional(),
  usage: z.object({
    modelCalls: z.number().optional(),
    inputTokens: z.number(),
    cachedInputTokens: z.number(),
    outputTokens: z.number(),
    costUsd: z.number().optional(),
  }),
});
export type TaskResult = z.infer<typeof resultSchema>;

type OnEntry = (entry: Entry) => void;

/** Entry listeners of each page, by number. */
const listeners = new WeakMap<Page, Promise<Map<number, OnEntry>>>();

/**
 * Installs the channel that passes entries out of an extension page, once per page. Await it before a task starts if
 * the page may be closed meanwhile: closing a page during the installation crashes Playwright's whole process.
 */
export async function hearEntries(panel: Page): Promise<Map<number, OnEntry>> {
  const known = listeners.get(panel);
  if (known) return known;
  const heard = new Map<number, OnEntry>();
  const open = panel
    .exposeBinding('tabwrightEntry', (_source, listener: number, entry: unknown) =>
      heard.get(listener)?.(entrySchema.parse(entry)),
    )
    .then(() => heard);
  listeners.set(panel, open);
  return open;
}

/**
 * Runs one task through the automation interface of an extension page and passes each journal entry to `onEntry` in
 * order. Resolves when nothing more happens by itself: the task has ended, or waits for a person (status 'waiting').
 * Rejects when the page goes away or refuses to start the task.
 */
export const runTask = (panel: Page, request: TaskRequest, onEntry?: OnEntry) =>
  call(panel, 'run', request, onEntry);

/** Continues following a task, from its first entry on. Resolves like `runTask`. */
export const followTask = (panel: Page, taskId: string, onEntry?: OnEntry) =>
  call(panel, 'follow', taskId, onEntry);

async function call(
  panel: Page,
  method: 'run' | 'follow',
  argument: unknown,
  onEntry: OnEntry = () => {},
): Promise<TaskResult> {
  const heard = await hearEntries(panel);
  const listener = heard.size;
  heard.set(listener, onEntry);
  const result = await panel.evaluate(
    ([name, given, number]) => {
      const page = window as unknown as {
        tabwright: Record<string, (given: unknown, onEntry: (entry: unknown) => unknown) => Promise<unknown>>;
        tabwrightEntry(listener: number, entry: unknown): Promise<void>;
      };
      return page.tabwright[name]?.(given, (entry) => page.tabwrightEntry(number, entry));
    },
    [method, argument, listener] as const,
  );
  return resultSchema.parse(result);
}

/** Calls a method of `window.tabwright` in a page of the extension; a nested one by its path (`settings.set`). */
export const automate = (page: Page, method: string, ...given: unknown[]): Promise<unknown> =>
  page.evaluate(
    ([path, values]) => {
      type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>;
      const { tabwright } = window as unknown as { tabwright: Methods & Record<string, Methods> };
      const [name = '', part] = path.split('.').reverse();
      return (part === undefined ? tabwright : tabwright[part])?.[name]?.(...values);
    },
    [method, given] as const,
  );

/** The other commands of the automation interface that take a task's id. */
export async function commandTask(
  panel: Page,
  command: 'pause' | 'resume' | 'abort' | 'execute' | 'delete',
  taskId: string,
): Promise<void> {
  await automate(panel, command, taskId);
}

const savedSchema = z.object({ id: z.string(), version: z.number() });

/** Saves a plan (DOT, XML or JSON) as a template, or with an id as its next version. */
export const saveTemplate = async (panel: Page, template: { id?: string; name: string; source: string }) =>
  savedSchema.parse(await automate(panel, 'templates.save', template));

const listedSchema = z.object({ taskId: z.string(), status: z.string(), strategy: z.string().optional() });

/** The task that was started last. */
export async function newestTask(panel: Page): Promise<z.infer<typeof listedSchema>> {
  const [newest] = z.array(listedSchema).parse(await automate(panel, 'list'));
  if (newest === undefined) throw new Error('There is no task.');
  return newest;
}

/** Chrome's id of the active tab in the panel's window. */
export async function currentTabId(panel: Page): Promise<number> {
  const id = await panel.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id;
  });
  if (id === undefined) throw new Error('The window of the panel has no tab in front.');
  return id;
}

/** The result as text: strings unchanged, other values as JSON. */
export const resultText = (result: unknown): string =>
  typeof result === 'string' ? result : (JSON.stringify(result, null, 2) ?? '');
