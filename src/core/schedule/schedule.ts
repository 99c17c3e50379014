import * as z from 'zod';
import { planSchema } from '../plan/plan.ts';
import { approveSchema, trustedInputSchema } from '../task/entry.ts';

/** The result of one run of a schedule. */
export const scheduleRunSchema = z.object({
  /** When it was due, and when it was handled; wall clock in ms. */
  due: z.number(),
  at: z.number(),
  outcome: z.enum(['started', 'missed', 'busy', 'failed']),
  /** The task that it started. */
  taskId: z.string().optional(),
  /** Number of runs missed up to this one. */
  missed: z.int().optional(),
  /** No window was open: one was opened for it. */
  openedWindow: z.boolean().optional(),
  /** Why it could not be started. */
  why: z.string().optional(),
  /** The kind of refusal, if it was refused. */
  kind: z.string().optional(),
});
export type ScheduleRun = z.infer<typeof scheduleRunSchema>;

/** A plan that runs at set times, each time as a new task. */
export const scheduleSchema = z.object({
  id: z.string(),
  /** The person's words, which each of its tasks gets too. */
  words: z.string(),
  /** Five cron fields, or one local date and time (2026-12-01T09:00). */
  time: z.string(),
  /** IANA zone of the time. */
  zone: z.string(),
  /** How to handle runs that were due while the computer slept or the browser was closed. */
  missed: z.enum(['run', 'skip']),
  isPaused: z.boolean(),
  /** Wall clock in ms; unset if it never runs again. */
  nextAt: z.number().optional(),
  createdAt: z.number(),
  plan: planSchema,
  model: z.string(),
  approve: approveSchema,
  trustedInput: trustedInputSchema,
  /** Allowed sites of the task that created it. */
  origins: z.array(z.string()),
  /** Newest last, at most RUNS_KEPT. */
  runs: z.array(scheduleRunSchema),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** Number of runs that are kept. */
export const RUNS_KEPT = 30;
