import * as z from 'zod';
import { memoryModeSchema } from '../../context/memory.ts';

/** Options of a dialogue between a user agent and an assistant agent. */
export const roleplayOptionsSchema = z.object({
  /** The task is specified more exactly first, in at most so many words; 0: it stays unchanged. */
  specifyWords: z.int().min(0).max(500).optional(),
  /** A concise plan is made first. */
  plan: z.boolean().optional(),
  /** The task is first split into a list, which is updated after each solution. */
  tasks: z.boolean().optional(),
  /** Before each instruction the assistant plans its steps in the browser. */
  steps: z.boolean().optional(),
  /** Fitting roles are found first. */
  roles: z.boolean().optional(),
  /** Who chooses among several proposals for the next instruction. */
  critic: z.enum(['none', 'model', 'person']).optional(),
  /** The role in which the critic judges. */
  criticRole: z.string().max(200).optional(),
  /** The critic's criteria. */
  criteria: z.string().max(1000).optional(),
  proposals: z.int().min(2).max(5).optional(),
  /** Instructions after which the dialogue ends, solved or not. */
  rounds: z.int().min(1).max(50).optional(),
  /** Which earlier solutions are given in full; absent in a task: the memory setting decides. */
  memory: memoryModeSchema.optional(),
  /** How many of them. */
  memories: z.int().positive().max(8).optional(),
});
export type RoleplayOptions = z.infer<typeof roleplayOptionsSchema>;

/** The options of a task, with defaults for those that it does not set. */
export const withDefaults = (options: RoleplayOptions | undefined) => ({
  specifyWords: options?.specifyWords ?? 60,
  plan: options?.plan ?? true,
  tasks: options?.tasks ?? false,
  steps: options?.steps ?? false,
  roles: options?.roles ?? false,
  critic: options?.critic ?? 'none',
  criticRole: options?.criticRole ?? '',
  criteria: options?.criteria ?? '',
  proposals: options?.proposals ?? 3,
  rounds: options?.rounds ?? 15,
  memory: { mode: options?.memory ?? 'off', count: options?.memories ?? 4 },
});
