import * as z from 'zod';

/** What a prompt may be given of earlier tasks. */
export const memoryModeSchema = z.enum(['off', 'chat-history', 'vector', 'longterm']);
export const memorySettingsSchema = z.object({
  mode: memoryModeSchema,
  /** How many earlier tasks; tips and cases are counted apart. */
  count: z.int().positive().max(8),
});
export type MemorySettings = z.infer<typeof memorySettingsSchema>;

/** `task`: what a task was and brought. `tip`, `case`: written by the person. */
export const memoryKindSchema = z.enum(['task', 'tip', 'case']);

export const memoryItemSchema = z.object({
  /** Sorts by time within its kind. */
  key: z.string(),
  kind: memoryKindSchema,
  /** Wall clock in ms. */
  at: z.number(),
  text: z.string(),
  taskId: z.string().optional(),
});
export type MemoryItem = z.infer<typeof memoryItemSchema>;

/** A memory as it stands in a prompt, and why it is there. */
export const rememberedSchema = z.object({
  kind: memoryKindSchema,
  by: z.enum(['recent', 'found']),
  text: z.string(),
});
export type Remembered = z.infer<typeof rememberedSchema>;
