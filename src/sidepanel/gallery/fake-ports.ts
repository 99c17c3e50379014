import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import type { Announcement, CommandName, CommandParams } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import { rowAfter, type TaskRow as StoredRow } from '../../core/task/task-row.ts';
import type { TaskRow } from '../port/entry-source.ts';
import { createPanelMemory } from '../port/panel-memory.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import type { Scene } from './scenes.ts';

/** Fake ports for a scene: nothing leaves the page, and every command is recorded. */
export interface FakePorts extends PanelPorts {
  sent: { command: CommandName; params: unknown }[];
  tell(announcement: Announcement): void;
  append(entries: readonly Entry[]): void;
  /** As if another panel had deleted everything. */
  empty(): void;
  /** Replies to the next command of each name. */
  replies: Map<CommandName, unknown>;
}

/** `kept` outlives the ports, as localStorage outlives a panel. */
export function createFakePorts(scene: Scene, kept = new Map<string, string>()): FakePorts {
  const journal = new Map(scene.tasks.map((entries) => [entries[0]?.taskId ?? '', [...entries]]));
  const listeners = new Set<(announcement: Announcement) => void>();
  const whenEmptied = new Set<() => void>();
  const sent: FakePorts['sent'] = [];
  const replies = new Map<CommandName, unknown>();
  let settings: Settings = scene.withModel ? withModel : defaultSettings;

  const reply = (command: CommandName, params: unknown): unknown => {
    if (replies.has(command)) return replies.get(command);
    switch (command) {
      case 'settings.get':
        return { settings, modelsWithKey: ['mini'] };
      case 'settings.set':
        settings = { ...settings, ...(params as { settings?: Partial<Settings> }).settings };
        return {};
      case 'tabs':
        return { tabs: scene.tabs };
      case 'panel.pending':
        return {};
      case 'model.test':
        return {
          works: false,
          message: 'The key was refused by api.openai.com.',
          nextStep: 'Copy the key again from the provider’s page; it may have been withdrawn.',
        };
      case 'model.list':
        return { models: [], message: '', nextStep: '' };
      case 'memory.list':
        return { items: [], tasks: 0, advice: 0 };
      case 'templates.list':
        return { templates: [] };
      case 'schedules.list':
        return { schedules: [] };
      case 'storage':
        return { tasks: 0, openTasks: 0, entries: 0, taskBytes: 0, usedBytes: 0, quotaBytes: 0 };
      case 'plan.change': {
        const { taskId, plan } = params as CommandParams<'plan.change'>;
        const seq = journal.get(taskId)?.length ?? 0;
        const edited = { type: 'plan-updated', plan: { inline: plan }, reason: 'edited', by: 'person' } as const;
        queueMicrotask(() => ports.append([{ taskId, seq, at: Date.now(), ...edited }]));
        return { planSeq: seq };
      }
      case 'run':
        return { taskId: 'running' };
      default:
        return {};
    }
  };

  const ports: FakePorts = {
    sent,
    replies,
    tell(announcement) {
      for (const listener of listeners) listener(announcement);
    },
    append(entries) {
      for (const entry of entries) journal.set(entry.taskId, [...(journal.get(entry.taskId) ?? []), entry]);
      const last = entries.at(-1);
      if (last) ports.tell({ type: 'committed', taskId: last.taskId, lastSeq: last.seq });
    },
    empty() {
      kept.clear();
      for (const listener of whenEmptied) listener();
    },
    worker: {
      async send(command, params) {
        sent.push({ command, params });
        if (scene.refuse !== undefined && command === 'run')
          return { ok: false, kind: 'refused', message: scene.refuse };
        return { ok: true, result: reply(command, params) as never };
      },
    },
    entries: {
      readTask: async (taskId, fromSeq) =>
        (journal.get(taskId) ?? []).filter((entry) => entry.seq >= fromSeq),
      loadPayload: async (payload) => ('inline' in payload ? payload.inline : undefined),
      loadBlob: async () => undefined,
      listTasks: async () =>
        [...journal.values()].flatMap(rowOf).toSorted((a, b) => b.updatedAt - a.updatedAt),
    },
    announcements: {
      listen(listener, signal) {
        listeners.add(listener);
        signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
      },
    },
    browser: {
      forgetBeside: async () => kept.clear(),
      forgetStorage: async () => undefined,
      windowId: async () => 1,
      openWindowIds: async () => [1],
      onTabsChanged: () => undefined,
      showTab: async () => true,
      hasForm: async () => false,
      requestSiteAccess: async () => true,
      tellShown: () => undefined,
      openShortcut: async () => 'Ctrl+Shift+Y',
      version: () => '0.1.0',
      saveFile: () => undefined,
      showFile: async () => true,
      iconOf: () => undefined,
      chromeModel: async () => scene.chromeModel ?? 'unavailable',
      loadChromeModel: async (onProgress) => {
        onProgress(0.4);
        return scene.chromeModel !== undefined;
      },
    },
    memory: createPanelMemory(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      (listener, signal) => {
        whenEmptied.add(listener);
        signal.addEventListener('abort', () => whenEmptied.delete(listener), { once: true });
      },
    ),
    draftFiles: {
      read: async (key) => JSON.parse(kept.get(`files ${key}`) ?? '[]'),
      keep: async (key, files) => void kept.set(`files ${key}`, JSON.stringify(files)),
      clear: async () => undefined,
    },
  };
  return ports;
}

function rowOf(entries: readonly Entry[]): TaskRow[] {
  let row: StoredRow | undefined;
  for (const entry of entries) row = rowAfter(row, entry);
  return row ? [{ ...row, open: row.open === 1 }] : [];
}

const withModel: Settings = {
  ...defaultSettings,
  defaultModel: 'mini',
  models: [
    ...defaultSettings.models,
    { id: 'mini', label: 'GPT-5 mini', provider: 'openai', model: 'gpt-5-mini' },
    {
      id: 'local',
      label: 'Qwen at home',
      provider: 'openai-compatible',
      model: 'qwen3:30b',
      baseUrl: 'http://localhost:11434/v1',
    },
  ],
};
