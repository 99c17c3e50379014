import * as z from 'zod';
import type { PanelMemory } from '../port/panel-memory.ts';
import type { FormDrafts } from '../ui/use-form-draft.ts';

const FORMS = 'forms';
const keptSchema = z.record(z.string(), z.object({ value: z.unknown(), at: z.number() }));
type Kept = z.infer<typeof keptSchema>;

/** Maximum number of forms, and of characters in all of them; the oldest are dropped first. */
const MOST_FORMS = 40;
const MOST_CHARACTERS = 400_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps the content of unfinished forms beside the drafts; what is or may be a key stays in this panel's own memory.
 */
export interface FormDraftStore extends FormDrafts {
  /** Deletes the forms of a deleted item: those whose key begins with these words, such as `task t`, or `model a`. */
  forgetOf(owner: string): void;
  /**
   * Deletes the forms of items of that kind that no longer exist, whoever deleted them; those of `present` items are
   * kept.
   */
  forgetGone(kind: 'schedule' | 'server' | 'task' | 'template', present: readonly { id: string }[]): void;
  forgetAll(): void;
}

export function createFormDraftStore(memory: PanelMemory): FormDraftStore {
  /** Complete, including keys. */
  const here = new Map<string, unknown>();
  const all = (): Kept => memory.read(FORMS, keptSchema) ?? {};
  const keep = (kept: [string, Kept[string]][]): void =>
    memory.write(FORMS, kept.length === 0 ? undefined : Object.fromEntries(kept));
  const forgetThose = (isGone: (key: string) => boolean): void => {
    for (const key of [...here.keys()].filter(isGone)) here.delete(key);
    const kept = Object.entries(all());
    const staying = kept.filter(([key]) => !isGone(key));
    if (staying.length < kept.length) keep(staying);
  };
  return {
    read: (key) => (here.has(key) ? here.get(key) : all()[key]?.value),
    write(key, value, bare) {
      here.set(key, value);
      const { [key]: _, ...others } = all();
      keep(bounded([...Object.entries(others), [key, { value: bare, at: Date.now() }]]));
    },
    forget: (key) => forgetThose((one) => one === key),
    forgetOf: (owner) => forgetThose((key) => `${key} `.startsWith(`${owner} `)),
    forgetGone: (kind, present) =>
      forgetThose((key) => {
        const [first, id = ''] = key.split(' ');
        return first === kind && present.every((one) => one.id !== id);
      }),
    forgetAll: () => forgetThose(() => true),
  };
}

/** The newest ones that fit. */
function bounded(kept: [string, Kept[string]][]): [string, Kept[string]][] {
  let left = MOST_CHARACTERS;
  return kept
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_FORMS)
    .filter(([, { at }]) => Date.now() - at < KEPT_MS)
    .filter((form) => {
      const rest = left - JSON.stringify(form).length;
      if (rest >= 0) left = rest;
      return rest >= 0;
    })
    .reverse();
}
