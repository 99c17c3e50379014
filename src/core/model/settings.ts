import * as z from 'zod';
import { memorySettingsSchema } from '../context/memory.ts';
import { planOptionsSchema } from '../strategy/plan-options.ts';
import { roleplayOptionsSchema } from '../strategy/roleplay/options.ts';
import { contextSchema } from '../task/entry.ts';
import { defaultEngines } from '../tools/search/search-engines.ts';
import { BUILT_IN } from './built-in.ts';

export const providerSchema = z.enum([
  'built-in',
  'openai',
  'openai-compatible',
  'anthropic',
  'google',
  'chrome',
]);
export type ProviderName = z.infer<typeof providerSchema>;

/** One configured model. The key is stored separately and never leaves the worker. */
export const modelConfigurationSchema = z.object({
  /** Stable id, chosen by us. 'built-in' is the interpreter, which always exists. */
  id: z.string().min(1),
  label: z.string().min(1),
  provider: providerSchema,
  /** The provider's name for the model. Empty for built-in. */
  model: z.string(),
  baseUrl: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** Capabilities; unknown ones are assumed until a call shows otherwise. */
  vision: z.boolean().optional(),
  nativeTools: z.boolean().optional(),
  contextWindow: z.int().positive().optional(),
  /** US dollars per million tokens. */
  price: z.object({ input: z.number(), cachedInput: z.number(), output: z.number() }).optional(),
});
export type ModelConfiguration = z.infer<typeof modelConfigurationSchema>;

/** An address with %s in place of the words. */
export const engineSchema = z
  .string()
  .refine((address) => /^https?:\/\/[^\s]*%s/.test(address), 'Must be an address with %s for the words.');

/**
 * Everything that a person can set, in the form in which it is stored and sent. Keys are stored separately. For fields
 * missing in older versions see stored-settings.ts.
 */
export const settingsSchema = z.object({
  version: z.literal(1),
  models: z.array(modelConfigurationSchema),
  /** Model id for new tasks. */
  defaultModel: z.string(),
  /** Model ids per role; a missing role uses the task's model. */
  roles: z.partialRecord(z.enum(['planner', 'compressor', 'critic', 'chat']), z.string()),
  /** Tried in order when the chosen model fails for good. */
  fallbacks: z.array(z.string()),
  strategy: z.string(),
  approve: z.enum(['ask', 'allow', 'deny', 'read']),
  /** The person sees the plan of a new task, and starts it. */
  planFirst: z.boolean(),
  /** Real input through the browser's debugger (task/entry.ts). */
  trustedInput: z.enum(['off', 'ask', 'allow']),
  /** For the strategy `roleplay`, unless a task says otherwise. */
  roleplay: roleplayOptionsSchema,
  /** Checks, replanning and summary, unless a task says otherwise. */
  planOptions: planOptionsSchema,
  /**
   * For plans only. In an execution plan (strategy `reflection`) ready nodes run in parallel whatever this says, unless
   * the task itself says otherwise.
   */
  parallelAgents: z.boolean(),
  turnFields: z.boolean(),
  /** Calls also carry evaluate_previous_goal, memory and next_goal. */
  goalFields: z.boolean(),
  /** How long conversations are compressed (task/entry.ts). */
  context: contextSchema,
  /**
   * Which earlier tasks go into prompts (context/memory.ts). The person's tips and cases are included in every mode.
   */
  memory: memorySettingsSchema,
  /** Addresses of search engines with %s for the words; the next one is asked when the previous one returns nothing. */
  engines: z.array(engineSchema).min(1).max(3),
  pictures: z.enum(['on-request', 'never']),
  /** A new task's prompts list the other open tabs of its window, with title and site. */
  openTabs: z.boolean(),
  /** For a task, and `maxTurns` for each of its agents; absent: STANDARD_TURNS. */
  budget: z.object({
    maxTokens: z.int().positive(),
    maxUsd: z.number().positive(),
    maxTurns: z.int().positive().optional(),
  }),
  /** Finished tasks are kept up to this number and this total size; the oldest are deleted first. */
  retention: z.object({ maxTasks: z.int().positive(), maxMegabytes: z.int().positive() }),
  /**
   * When a task has ended: `ungroup` its tabs, `leave` its tab group unchanged, or `close` the tabs that it opened
   * itself (the others leave the group).
   */
  tabsAtEnd: z.enum(['ungroup', 'leave', 'close']),
  /**
   * When an open question also becomes a system notification; the badge always shows it. `when-closed`: when no panel
   * shows its task, or the person is not in its window.
   */
  notifications: z.enum(['always', 'when-closed', 'never']),
  /** Minutes between two reminders of an open question; 0: only one, when it is asked. */
  reminderMinutes: z.int().nonnegative(),
  /** Also called when a person is needed, in the format of the service; off while the address is empty. */
  webhook: z.object({ url: z.string(), shape: z.enum(['slack', 'dingtalk']) }),
  language: z.enum(['auto', 'en', 'zh']),
  theme: z.enum(['auto', 'light', 'dark']),
  /** Where traces are sent by OTLP/HTTP when the person sends one; empty: nowhere. */
  traceAddress: z.string(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The interpreter as a model in the list: it always exists, and cannot be changed. */
export const BUILT_IN_MODEL: ModelConfiguration = {
  id: BUILT_IN,
  label: 'Built-in interpreter',
  provider: 'built-in',
  model: '',
};

/** The settings after the install, and the replacement for unreadable ones. */
export const defaultSettings: Settings = {
  version: 1,
  models: [BUILT_IN_MODEL],
  defaultModel: BUILT_IN,
  roles: {},
  fallbacks: [],
  strategy: 'auto',
  approve: 'ask',
  planFirst: false,
  trustedInput: 'ask',
  roleplay: {},
  planOptions: { summary: true },
  parallelAgents: false,
  turnFields: true,
  goalFields: false,
  context: { compressor: 'fold', maxTokens: 40_000 },
  memory: { mode: 'off', count: 4 },
  engines: [...defaultEngines],
  pictures: 'on-request',
  openTabs: false,
  budget: { maxTokens: 2_000_000, maxUsd: 5 },
  retention: { maxTasks: 200, maxMegabytes: 200 },
  tabsAtEnd: 'ungroup',
  notifications: 'when-closed',
  reminderMinutes: 60,
  webhook: { url: '', shape: 'slack' },
  language: 'auto',
  theme: 'auto',
  traceAddress: '',
};

/** Do independent parts run in parallel unless a task says otherwise? */
export const worksAtOnce = (chosen: { strategy: string; parallelAgents: boolean }): boolean =>
  chosen.strategy === 'reflection' || chosen.parallelAgents;
