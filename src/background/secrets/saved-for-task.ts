import type { SavedSecrets } from '../../core/agent/services.ts';
import { placeholderOf } from '../../core/policy/redaction.ts';
import { keepSecrets, type TaskWithSecrets } from '../orchestrator/hide-secrets.ts';
import type { SecretStore } from '../orchestrator/secrets.ts';
import type { KeptSecret, SavedSecretStore } from './saved-secret-store.ts';

/** From this length on, a secret is hidden on all sites: it is no word or number that other sites show by chance. */
const HIDDEN_EVERYWHERE = 6;

/**
 * Saved secrets for one task. They join the task's own secrets before any page text is produced; short ones when the
 * task comes to their site. From then on their values are replaced in everything that model, journal and person see,
 * even if one is deleted meanwhile or the worker dies.
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
