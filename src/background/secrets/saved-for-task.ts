import type { SavedSecrets } from '../../core/agent/services.ts';
import { placeholderOf } from '../../core/policy/redaction.ts';
import { keepSecrets, type TaskWithSecrets } from '../orchestrator/hide-secrets.ts';
import type { SecretStore } from '../orchestrator/secrets.ts';
import type { KeptSecret, SavedSecretStore } from './saved-secret-store.ts';

/** Characters from which on a secret is no word or number that other sites show by chance. */
const HIDDEN_EVERYWHERE = 6;

/**
 * Saved secrets for one task. They join its own secrets before any text of a page is made, short ones when it comes to
 * their site: their values are then replaced in all that model, journal and person see, also when one is deleted
 * meanwhile or the worker dies.
 */
export function savedForTask(
  saved: SavedSecretStore,
  ofTasks: SecretStore,
  task: TaskWithSecrets,
): SavedSecrets {
  const join = async (met: readonly KeptSecret[]): Promise<void> => {
    const fresh = met
      .map(({ number, value }) => [placeholderOf(number), value] as const)
      .filter(([placeholder]) => !task.secrets.has(placeholder));
    if (fresh.length > 0) await keepSecrets(ofTasks, task, new Map(fresh));
  };
  return {
    at: async (origins) => {
      const all = await saved.all();
      const met = all.filter(({ origin }) => origins.includes(origin));
      await join(all.filter((secret) => met.includes(secret) || secret.value.length >= HIDDEN_EVERYWHERE));
      return met.map(({ value: _, ...secret }) => secret);
    },
    reveal: async (placeholder) => {
      const number = /^⟪secret:(\d+)⟫$/u.exec(placeholder)?.[1];
      const known = number === undefined ? undefined : await saved.find(Number(number));
      if (known === undefined) return undefined;
      if (known === 'deleted') return { status: 'deleted' };
      await join([known]);
      return { status: 'known', value: known.value, onlyAt: known.origin };
    },
  };
}
