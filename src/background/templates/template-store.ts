import * as z from 'zod';
import type { Plan } from '../../core/plan/plan.ts';
import { type Template, templateSchema } from '../../core/protocol/templates.ts';

/** What the store needs of chrome.storage.local. */
interface TemplateArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

export interface TemplateStore {
  list(): Promise<Template[]>;
  /** Raises the version of a known id, or without an id of a known name; else a new template is made. */
  save(given: { id?: string | undefined; name: string; plan: Plan }): Promise<Template>;
  delete(id: string): Promise<void>;
}

const TEMPLATES = 'templates';

/** Templates in chrome.storage.local, newest first. Writes follow one another. One that cannot be read is left out. */
export function createTemplateStore(
  area: TemplateArea,
  world: { now: () => number; newId: () => string },
): TemplateStore {
  let writing: Promise<unknown> = Promise.resolve();
  const list = async (): Promise<Template[]> => {
    const stored = z.array(z.unknown()).safeParse((await area.get(TEMPLATES))[TEMPLATES]);
    return (stored.data ?? []).flatMap((each) => templateSchema.safeParse(each).data ?? []);
  };
  const change = <T>(next: (known: Template[]) => { templates: Template[]; result: T }): Promise<T> => {
    const written = writing
      .catch(() => undefined)
      .then(async () => {
        const { templates, result } = next(await list());
        await area.set({ [TEMPLATES]: templates });
        return result;
      });
    writing = written;
    return written;
  };
  return {
    list,
    save: ({ id, name, plan }) =>
      change((known) => {
        const before = known.find((template) =>
          id === undefined ? template.name === name : template.id === id,
        );
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
