import * as z from 'zod';
import { planSchema } from '../plan/plan.ts';
import { approveSchema, trustedInputSchema } from '../task/entry.ts';

/** What became of one moment of a schedule. */
export const scheduleRunSchema = z.object({
  /** The moment it was due, and the one at which something was done about it; wall clock in ms. */
  due: z.number(),
  at: z.number(),
  outcome: z.enum(['started', 'missed', 'busy', 'failed']),
  /** The task that it started. */
  taskId: z.string().optional(),
  /** How many moments were missed up to here. */
  missed: z.int().optional(),
  /** No window was open: one was opened for it. */
  openedWindow: z.boolean().optional(),
  /** Why it could not be started. */
  why: z.string().optional(),
  /** Its kind, when it was refused. */
  kind: z.string().optional(),
});
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

/** A plan that is carried out at set times, each time as a new task. */
export const scheduleSchema = z.object({
  id: z.string(),
  /** The person's words, which each of its tasks has too. */
  words: z.string(),
  /** Five cron fields, or one moment as local date and time (2026-12-01T09:00). */
  time: z.string(),
  /** IANA zone in which the time is meant. */
  zone: z.string(),
  /** What to do about moments that passed while the computer slept or the browser was closed. */
  missed: z.enum(['run', 'skip']),
  isPaused: z.boolean(),
  /** Wall clock in ms; unset when it never comes again. */
  nextAt: z.number().optional(),
  createdAt: z.number(),
  plan: planSchema,
  model: z.string(),
  approve: approveSchema,
  trustedInput: trustedInputSchema,
  /** Sites that the task which made it was allowed. */
  origins: z.array(z.string()),
  /** Newest last, at most RUNS_KEPT. */
  runs: z.array(scheduleRunSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Of its last firings so many are kept. */
export const RUNS_KEPT = 30;
