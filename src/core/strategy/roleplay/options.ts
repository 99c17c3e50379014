import * as z from 'zod';
import { memoryModeSchema } from '../../context/memory.ts';

/** What a person may choose about a dialogue between a user agent and an assistant agent. */
export const roleplayOptionsSchema = z.object({
  /** The task is said more exactly first, in at most so many words; 0: it is taken as it is. */
  specifyWords: z.int().min(0).max(500).optional(),
  /** A concise plan is made first. */
  plan: z.boolean().optional(),
  /** The task is split into a list first, which is brought up to date after each solution. */
  tasks: z.boolean().optional(),
  /** Before each instruction the assistant plans its steps in the browser. */
  steps: z.boolean().optional(),
  /** Fitting roles are found first. */
  roles: z.boolean().optional(),
  /** Who chooses among several proposals for the next instruction. */
  critic: z.enum(['none', 'model', 'person']).optional(),
  /** Whose eyes the critic sees with. */
  criticRole: z.string().max(200).optional(),
  /** What the critic goes by. */
  criteria: z.string().max(1000).optional(),
  proposals: z.int().min(2).max(5).optional(),
  /** Instructions after which the dialogue ends, solved or not. */
  rounds: z.int().min(1).max(50).optional(),
  /** Which earlier solutions are told at length; absent in a task: as the settings say of earlier tasks. */
  memory: memoryModeSchema.optional(),
  /** How many of them. */
  memories: z.int().positive().max(8).optional(),
});
export type RoleplayOptions = z.infer<typeof roleplayOptionsSchema>;

/** The choices of a task, with what stands where it made none. */
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
