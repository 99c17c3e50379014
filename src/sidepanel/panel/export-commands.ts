import type { MemoryItem } from '../../core/context/memory.ts';
import type { Settings } from '../../core/model/settings.ts';
import { present } from '../../core/present.ts';
import type { Loosening } from './loosened-settings.ts';
import type { PanelCore } from './panel-core.ts';
import type { Incoming } from './read-export.ts';

/** Export and import of everything. */
export interface ExportCommands {
  /** Saves all data as one file, without keys; returns the unreadable tasks. Undefined if nothing was saved. */
  save(): Promise<{ leftOut: readonly string[] } | undefined>;
  /**
   * The content of such a file, and which of its settings are less strict than the current ones; undefined if it is not
   * an export. Nothing changes yet.
   */
  read(text: string): Promise<{ incoming: Incoming; looser: readonly Loosening[] } | undefined>;
  /** Imports what was read; false if a part of it was refused. */
  take(incoming: Incoming): Promise<boolean>;
}

export function exportCommands(
  { ports, store, send }: PanelCore,
  changeSettings: (change: Partial<Settings>) => Promise<boolean>,
): ExportCommands {
  const allMemories = async (): Promise<MemoryItem[] | undefined> => {
    const all: MemoryItem[] = [];
    for (;;) {
      const part = await send('memory.list', { from: all.length });
      if (!part) return undefined;
      if (part.items.length === 0) return all;
      all.push(...part.items);
    }
  };
  return {
    async save() {
      const { exportAll } = await import('./export-all.ts');
      const { tasks, settings } = store.getState();
      const [templates, schedules, memories] = [
        await send('templates.list', {}),
        await send('schedules.list', {}),
        await allMemories(),
      ];
      if (!templates || !schedules || !memories) return undefined;
      const kept = { entries: ports.entries, tasks, settings, ...templates, ...schedules, memories };
      const exported = await exportAll(kept, Date.now()).catch(() => undefined);
      if (!exported) return undefined;
      ports.browser.saveFile('tabwright-export.json', exported.text);
      return { leftOut: exported.leftOut };
    },
    async read(text) {
      const [{ readExport }, { loosenedSettings }] = await Promise.all([
        import('./read-export.ts'),
        import('./loosened-settings.ts'),
      ]);
      const { settings, modelsWithKey } = store.getState();
      const incoming = readExport(text, settings);
      return incoming && { incoming, looser: loosenedSettings(settings, incoming, modelsWithKey) };
    },
    async take({ settings, templates, schedules, memories }) {
      const [known, remembered] = [await send('templates.list', {}), await allMemories()];
      if (!known || !remembered) return false;
      const taken = [await changeSettings(settings)];
      for (const { id, name, plan, updatedAt } of templates) {
        // What was changed here since is newer than the file.
        if (known.templates.some((here) => here.id === id && here.updatedAt >= updatedAt)) continue;
        taken.push((await send('templates.save', { id, name, plan })) !== undefined);
      }
      for (const schedule of schedules) taken.push((await send('schedules.add', { schedule })) !== undefined);
      const isHere = new Set(remembered.map(({ kind, text }) => `${kind} ${text}`));
      for (const { kind, text, at, taskId } of memories) {
        if (isHere.has(`${kind} ${text}`)) continue;
        const item = { kind, text, at, ...present({ taskId }) };
        taken.push((await send('memory.add', item)) !== undefined);
      }
      return taken.every(Boolean);
    },
  };
}
