import * as z from 'zod';
import { memoryItemSchema, memoryKindSchema } from '../context/memory.ts';

/** Commands about what tasks remember. */
export const memoryCommands = {
  /**
   * Memories, newest first; with `text` those that contain its words or parts of words come first, then similar ones.
   * Each call returns a part, with the total count. With `from` it returns a longer part from that position on, until
   * an empty one ends the list.
   */
  'memory.list': {
    params: z.object({ text: z.string().optional(), from: z.int().optional() }),
    result: z.object({
      items: z.array(memoryItemSchema),
      tasks: z.int(),
      advice: z.int(),
      /** The oldest tasks, for which a search had no time. */
      unread: z.int().optional(),
    }),
  },
  /** A tip or a case that the person wrote; with a time, any item of an export. */
  'memory.add': {
    params: z.object({
      kind: memoryKindSchema,
      text: z.string().trim().min(1).max(2000),
      at: z.number().optional(),
      taskId: z.string().optional(),
    }),
    result: z.object({}),
  },
  /** Without keys everything is deleted. */
  'memory.delete': { params: z.object({ keys: z.array(z.string()).optional() }), result: z.object({}) },
} as const;
