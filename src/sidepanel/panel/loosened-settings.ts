import { STANDARD_TURNS } from '../../core/agent/agent.ts';
import { isSameService } from '../../core/model/address.ts';
import type { ModelConfiguration, Settings } from '../../core/model/settings.ts';
import type { Approve } from '../../core/task/entry.ts';
import { hostOf } from '../ui/favicon.tsx';
import type { Incoming } from './read-export.ts';

/**
 * What an import would make less strict: a task may do more, more leaves the computer, there are more destinations, or
 * fewer tasks are kept.
 */
export type Loosening =
  | { what: 'approve'; from: Approve; to: Approve }
  | { what: 'plan-first' | 'pictures' | 'open-tabs' | 'memory' }
  | { what: 'trusted-input'; to: Settings['trustedInput'] }
  | { what: 'model'; label: string; host: string }
  | { what: 'default-model'; label: string }
  | { what: 'key'; label: string }
  | { what: 'engine' | 'webhook' | 'trace'; host: string }
  | { what: 'tokens' | 'money' | 'turns' | 'kept-tasks' | 'kept-megabytes'; to: number }
  | { what: 'schedule'; words: string }
  | { what: 'advice'; count: number };

const approves: readonly Approve[] = ['read', 'deny', 'ask', 'allow'];
const inputs: readonly Settings['trustedInput'][] = ['off', 'ask', 'allow'];
const isMore = <T>(order: readonly T[], from: T, to: T): boolean => order.indexOf(to) > order.indexOf(from);

/** The person is asked about each of these before anything of the file is imported. */
export function loosenedSettings(
  now: Settings,
  { settings, schedules, memories }: Incoming,
  modelsWithKey: readonly string[],
): Loosening[] {
  const next: Settings = { ...now, ...settings };
  const advice = memories.filter(({ kind }) => kind !== 'task').length;
  const isNewHost = (address: string, known: readonly string[]): boolean =>
    address !== '' && !known.map(hostOf).includes(hostOf(address));
  const found: (Loosening | false)[] = [
    isMore(approves, now.approve, next.approve) && { what: 'approve', from: now.approve, to: next.approve },
    now.planFirst && !next.planFirst && { what: 'plan-first' },
    isMore(inputs, now.trustedInput, next.trustedInput) && { what: 'trusted-input', to: next.trustedInput },
    now.pictures === 'never' && next.pictures !== 'never' && { what: 'pictures' },
    !now.openTabs && next.openTabs && { what: 'open-tabs' },
    now.memory.mode === 'off' && next.memory.mode !== 'off' && { what: 'memory' },
    ...next.models
      .filter(
        (model) => serverOf(model) !== '' && !now.models.some((known) => serverOf(known) === serverOf(model)),
      )
      .map((model): Loosening => ({ what: 'model', label: model.label, host: serverOf(model) })),
    ...defaultElsewhere(now, next),
    ...keysLost(now, next, modelsWithKey),
    ...next.engines
      .filter((engine) => isNewHost(engine, now.engines))
      .map((engine): Loosening => ({ what: 'engine', host: hostOf(engine) })),
    next.webhook.url !== now.webhook.url &&
      next.webhook.url !== '' && { what: 'webhook', host: hostOf(next.webhook.url) },
    isNewHost(next.traceAddress, [now.traceAddress]) && { what: 'trace', host: hostOf(next.traceAddress) },
    next.budget.maxTokens > now.budget.maxTokens && { what: 'tokens', to: next.budget.maxTokens },
    next.budget.maxUsd > now.budget.maxUsd && { what: 'money', to: next.budget.maxUsd },
    turnsOf(next) > turnsOf(now) && { what: 'turns', to: turnsOf(next) },
    // Tasks beyond the limits are deleted as soon as the settings are imported.
    next.retention.maxTasks < now.retention.maxTasks && { what: 'kept-tasks', to: next.retention.maxTasks },
    next.retention.maxMegabytes < now.retention.maxMegabytes && {
      what: 'kept-megabytes',
      to: next.retention.maxMegabytes,
    },
    ...schedules
      .filter(({ approve, trustedInput }) => approve === 'allow' || trustedInput === 'allow')
      .map(({ words }): Loosening => ({ what: 'schedule', words })),
    advice > 0 && { what: 'advice', count: advice },
  ];
  return found.filter((each) => each !== false);
}

const turnsOf = ({ budget }: Settings): number => budget.maxTurns ?? STANDARD_TURNS;

/** The provider's own server has no address in the settings. */
const serverOf = ({ provider, baseUrl }: ModelConfiguration): string => {
  if (baseUrl !== undefined) return hostOf(baseUrl);
  return provider === 'built-in' || provider === 'chrome' ? '' : provider;
};

function defaultElsewhere(now: Settings, next: Settings): Loosening[] {
  const of = ({ models, defaultModel }: Settings) => models.find(({ id }) => id === defaultModel);
  const [before, after] = [of(now), of(next)];
  if (!after || serverOf(after) === '' || (before && serverOf(before) === serverOf(after))) return [];
  return [{ what: 'default-model', label: after.label }];
}

function keysLost(now: Settings, next: Settings, modelsWithKey: readonly string[]): Loosening[] {
  return now.models
    .filter(({ id }) => modelsWithKey.includes(id))
    .filter((model) => {
      const after = next.models.find(({ id }) => id === model.id);
      return !after || !isSameService(after, model);
    })
    .map(({ label }) => ({ what: 'key', label }));
}
