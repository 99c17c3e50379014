import * as z from 'zod';
import { withoutSecrets } from '../policy/redaction.ts';

/** What a prompt may be given of earlier tasks. */
export const memoryModeSchema = z.enum(['off', 'chat-history', 'vector', 'longterm']);
/** Whether and how the person lets tasks be told of earlier ones. */
export const memorySettingsSchema = z.object({
  mode: memoryModeSchema,
  /** How many earlier tasks; tips and cases are counted apart. */
  count: z.int().positive().max(8),
  /** A model for embeddings at the default model's provider: tasks are found by meaning; without one by their words. */
  embeddingModel: z.string().max(200).optional(),
});
export type MemorySettings = z.infer<typeof memorySettingsSchema>;

/** `task`: what a task was and brought. `tip`, `case`: written by the person. */
export const memoryKindSchema = z.enum(['task', 'tip', 'case']);

/** A text by its meaning, in the space of one model. */
export const meaningSchema = z.object({ model: z.string(), vector: z.array(z.number()) });
export type Meaning = z.infer<typeof meaningSchema>;

/** One thing that is remembered. */
export const memoryItemSchema = z.object({
  /** Sorts by time within its kind. */
  key: z.string(),
  kind: memoryKindSchema,
  /** Wall clock in ms. */
  at: z.number(),
  text: z.string(),
  taskId: z.string().optional(),
  meaning: meaningSchema.optional(),
});
export type MemoryItem = z.infer<typeof memoryItemSchema>;

/** As it is stored: the numbers of a meaning take a quarter of the room. */
export const storedMemorySchema = memoryItemSchema.extend({
  meaning: z
    .object({ model: z.string(), vector: z.union([z.instanceof(Float32Array), z.array(z.number())]) })
    .optional(),
});
export type StoredMemory = z.infer<typeof storedMemorySchema>;

/** What is remembered, as it is chosen from: of its meaning only how much it is like the one looked for, 0 to 1. */
export type ComparedMemory = Omit<MemoryItem, 'meaning'> & { alike?: number };

/** A memory as it stands in a prompt, and why it is there. */
export const rememberedSchema = z.object({
  kind: memoryKindSchema,
  by: z.enum(['recent', 'found']),
  text: z.string(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/**
 * What was amiss when earlier tasks were looked through: only the newest were, in the time there is (`part`), or none
 * is told, because that took too long, or they could not be read.
 */
export const memoryTroubleSchema = z.enum(['part', 'late', 'unreadable']);

/** What a task is told of earlier ones. */
export interface Recalled {
  items: Remembered[];
  trouble?: z.infer<typeof memoryTroubleSchema>;
  /** Older tasks that were not looked through. */
  unread?: number;
}

/** Words of a task and what it brought, as they are remembered. Placeholders of secrets mean nothing later. */
export function taskMemory(words: string, result: unknown): string {
  const brought = typeof result === 'string' ? result : JSON.stringify(result ?? '');
  const plain = withoutSecrets(`${words.slice(0, 200)} → ${brought}`);
  return plain.replace(/\s+/g, ' ').slice(0, 600);
}
