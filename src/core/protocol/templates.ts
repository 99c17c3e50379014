import * as z from 'zod';
import { planSchema } from '../plan/plan.ts';

/** A saved plan with parameters (plan/parameters.ts). Each change increments its version. */
export const templateSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  version: z.int().positive(),
  plan: planSchema,
  /** Wall clock in ms. */
  updatedAt: z.number(),
});
export type Template = z.infer<typeof templateSchema>;

/** How a task refers to the template that it runs: `values` by parameter name. */
export const templateRunSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.string()),
});

/** Commands about templates, part of the registry of panel commands. */
export const templateCommands = {
  'templates.list': { params: z.object({}), result: z.object({ templates: z.array(templateSchema) }) },
  /** Saves a new template or, with an existing id, its next version. Running tasks keep the plan they began with. */
  'templates.save': {
    params: z.object({
      id: z.string().optional(),
      name: z.string().trim().min(1).max(200),
      plan: planSchema,
    }),
    result: z.object({ id: z.string(), version: z.int() }),
  },
  'templates.delete': { params: z.object({ id: z.string() }), result: z.object({}) },
} as const;
