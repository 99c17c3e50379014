import * as z from 'zod';

/** Session storage, as far as secrets need it: in the browser's memory, surviving the worker but no restart. */
export interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

const SESSION = 'browser-session';

/** A name for this run of the browser: session storage is emptied at its end, when tab numbers become invalid. */
export async function browserSession(area: SessionArea): Promise<string> {
  const known = (await area.get(SESSION))[SESSION];
  if (typeof known === 'string') return known;
  const fresh = crypto.randomUUID();
  await area.set({ [SESSION]: fresh });
  return fresh;
}

const storedSchema = z.array(z.tuple([z.string(), z.string()]));
const keyOf = (taskId: string): string => `secrets:${taskId}`;

/** Secrets that the person wrote into a task, beside the journal and never in it. */
export function createSecretStore(area: SessionArea) {
  return {
    save: async (taskId: string, secrets: ReadonlyMap<string, string>): Promise<void> => {
      if (secrets.size > 0) await area.set({ [keyOf(taskId)]: [...secrets] });
    },
    load: async (taskId: string): Promise<Map<string, string>> => {
      const stored = storedSchema.safeParse((await area.get(keyOf(taskId)))[keyOf(taskId)]);
      return new Map(stored.success ? stored.data : []);
    },
    forget: (taskId: string): Promise<void> => area.remove(keyOf(taskId)),
  };
}
export type SecretStore = ReturnType<typeof createSecretStore>;
