import { fakeBrowser, fakeCreated, fakePage } from '../../core/agent/fake-world.testing.ts';
import { compute } from '../../core/compute/compute.ts';
import type { ModelPort } from '../../core/model/port.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { createKeepAlive } from '../keep-alive.ts';
import { createOrchestrator } from './orchestrator.ts';
import { createSecretStore } from './secrets.ts';
import { createToldPages } from './told-pages.ts';
import { createUncleared } from './uncleared.ts';
import { createUnwritten } from './unwritten.ts';

function memoryArea() {
  const items = new Map<string, unknown>();
  return {
    items,
    get: async (key: string) => (items.has(key) ? { [key]: items.get(key) } : {}),
    set: async (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values)) items.set(key, value);
    },
    remove: async (key: string) => void items.delete(key),
  };
}

/**
 * An orchestrator in memory, with one fake page. Several may share a journal, like successive workers.
 * @param model for all tasks, or by the id that a task names
 */
export function createWorld(
  model: ModelPort | Record<string, ModelPort>,
  journal = createMemoryJournal(),
  area = memoryArea(),
) {
  const keepAlive = createKeepAlive({ beat: () => undefined, arm: () => undefined, disarm: () => undefined });
  let ids = 0;
  const told: string[] = [];
  const rested: string[] = [];
  const clock = { at: 0, now: () => clock.at, sleep: () => Promise.resolve() };
  const wakes = new Map<string, number>();
  /** With `reading`, what is asked of them comes only then. */
  const settings: { budget: typeof fakeCreated.budget; reading?: Promise<void> } = {
    budget: fakeCreated.budget,
  };
  /** Set: coming to rest takes until then. */
  const rest: { over?: Promise<void> } = {};
  const unwatched: string[] = [];
  const orchestrator = createOrchestrator({
    budget: async () => {
      await settings.reading;
      return settings.budget;
    },
    compute: async (request) => compute(request),
    journal,
    epoch: journal.epoch,
    session: 'first',
    browser: {
      ...fakeBrowser(fakePage()),
      tabs: async () => [],
      unwatchRegion: async ({ tabId, key }) => void unwatched.push(`${key} in ${tabId}`),
      unwatchFiles: async (key) => void unwatched.push(key),
    },
    clock,
    modelFor: ({ created }) => {
      const found = isPort(model) ? model : model[created.model];
      if (!found) throw new Error(`No model ${created.model} is set up.`);
      return found;
    },
    secrets: createSecretStore(area),
    told: createToldPages(area),
    unwritten: createUnwritten(area),
    uncleared: createUncleared(area),
    announce: () => undefined,
    keepAlive,
    newId: () => `task-${ids++}`,
    nonce: () => 'abcdef123456',
    hash: async (text) => String(text.length),
    onEntries: () => undefined,
    onRest: async ({ id, status }) => {
      rested.push(`${id} ${status}`);
      await rest.over;
    },
    onStorageFull: (_, message) => void told.push(message),
    wakeAt: (taskId, at) => (at === undefined ? wakes.delete(taskId) : wakes.set(taskId, at)),
  });
  return { orchestrator, journal, keepAlive, area, wakes, clock, told, rested, rest, unwatched, settings };
}

const isPort = (model: ModelPort | Record<string, ModelPort>): model is ModelPort =>
  typeof model.ask === 'function';
