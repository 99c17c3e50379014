import { createPanelMemory, type PanelMemory } from './panel-memory.ts';

/** A panel memory backed by a map. */
export function mapMemory(kept = new Map<string, string>()): PanelMemory {
  return createPanelMemory({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
}
