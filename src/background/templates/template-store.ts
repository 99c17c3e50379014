import type { Plan } from '../../core/plan/plan.ts';
import { type Template, templateSchema } from '../../core/protocol/templates.ts';
import { readStoredList, type SetAside, type StoredArea } from '../stored-list.ts';

export interface TemplateStore {
  list(): Promise<Template[]>;
  /** Increments the version of a known id, or without an id of a known name; otherwise creates a new template. */
  save(given: { id?: string | undefined; name: string; plan: Plan }): Promise<Template>;
  delete(id: string): Promise<void>;
}

const TEMPLATES = 'templates';

/**
 * Templates in chrome.storage.local, newest first. Writes are queued. An unreadable one is left out, and set aside by
 * the next change (stored-list.ts).
 */
export function createTemplateStore(
  area: StoredArea,
  world: { now: () => number; newId: () => string; onSetAside: SetAside },
): TemplateStore {
  let writing: Promise<unknown> = Promise.resolve();
  const stored = () => readStoredList(area, TEMPLATES, templateSchema, world.onSetAside);
  const change = <T>(next: (known: Template[]) => { templates: Template[]; result: T }): Promise<T> => {
    const written = writing
      .catch(() => undefined)
      .then(async () => {
        const { readable, write } = await stored();
        const { templates, result } = next(readable);
        await write(templates);
        return result;
      });
    writing = written;
    return written;
  };
  return {
    list: async () => (await stored()).readable,
    save: ({ id, name, plan }) =>
      change((known) => {
        const before = known.find((template) =>
          id === undefined ? template.name === name : template.id === id,
        );
        // The same content again, as from a repeated command, is no new version.
        if (before?.name === name && JSON.stringify(before.plan) === JSON.stringify(plan))
          return { templates: known, result: before };
        const template: Template = {
          id: before?.id ?? id ?? world.newId(),
          name,
          version: (before?.version ?? 0) + 1,
          plan,
          updatedAt: world.now(),
        };
        return { templates: [template, ...known.filter((other) => other !== before)], result: template };
      }),
    delete: (id) =>
      change((known) => ({ templates: known.filter((template) => template.id !== id), result: undefined })),
  };
}
