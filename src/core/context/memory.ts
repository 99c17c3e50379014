import * as z from 'zod';
import { withoutSecrets } from '../policy/redaction.ts';

/** Which earlier tasks a prompt may mention. */
export const memoryModeSchema = z.enum(['off', 'chat-history', 'vector', 'longterm']);
/** Whether and how the person lets tasks know about earlier ones. */
export const memorySettingsSchema = z.object({
  mode: memoryModeSchema,
  /** Number of earlier tasks; tips and cases are counted separately. */
  count: z.int().positive().max(8),
  /**
   * A model for embeddings at the default model's provider: tasks are found by meaning; without one, by their words.
   */
  embeddingModel: z.string().max(200).optional(),
});
export type MemorySettings = z.infer<typeof memorySettingsSchema>;

/** `task`: a task's words and its result. `tip`, `case`: written by the person. */
export const memoryKindSchema = z.enum(['task', 'tip', 'case']);

/** The embedding of a text, in the vector space of one model. */
export const meaningSchema = z.object({ model: z.string(), vector: z.array(z.number()) });
export type Meaning = z.infer<typeof meaningSchema>;

/** One memory. */
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

/** The stored form: the numbers of an embedding take a quarter of the space. */
export const storedMemorySchema = memoryItemSchema.extend({
  meaning: z
    .object({ model: z.string(), vector: z.union([z.instanceof(Float32Array), z.array(z.number())]) })
    .optional(),
});
export type StoredMemory = z.infer<typeof storedMemorySchema>;

/** A memory as it is chosen from: instead of its embedding, its similarity to the query, 0 to 1. */
export type ComparedMemory = Omit<MemoryItem, 'meaning'> & { alike?: number };

/** A memory as it appears in a prompt, and why it is there. */
export const rememberedSchema = z.object({
  kind: memoryKindSchema,
  by: z.enum(['recent', 'found']),
  text: z.string(),
});
export type Remembered = z.infer<typeof rememberedSchema>;

/**
 * Problems of the search for earlier tasks: only the newest were searched in the available time (`part`); or none is
 * used, because that took too long or they were unreadable.
 */
export const memoryTroubleSchema = z.enum(['part', 'late', 'unreadable']);

/** What a task is told about earlier ones. */
export interface Recalled {
  items: Remembered[];
  trouble?: z.infer<typeof memoryTroubleSchema>;
  /** Older tasks that were not searched. */
  unread?: number;
}

/** Words and result of a task, as they are remembered. Placeholders of secrets mean nothing later. */
export function taskMemory(words: string, result: unknown): string {
  const brought = typeof result === 'string' ? result : JSON.stringify(result ?? '');
  const plain = withoutSecrets(`${words.slice(0, 200)} → ${brought}`);
  return plain.replace(/\s+/g, ' ').slice(0, 600);
}
