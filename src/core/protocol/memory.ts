import * as z from 'zod';
import { memoryItemSchema, memoryKindSchema } from '../context/memory.ts';

/** Commands about what is remembered across tasks. */
export const memoryCommands = {
  /**
   * What is remembered, newest first; with `text` what holds its words or parts of words, then what is like it. A part is shown, all is counted.
   * With `from` a longer part from there on: until none comes, that is all.
   */
  'memory.list': {
    params: z.object({ text: z.string().optional(), from: z.int().optional() }),
    result: z.object({
      items: z.array(memoryItemSchema),
      tasks: z.int(),
      advice: z.int(),
      /** Tasks that a search had no time for: the oldest. */
      unread: z.int().optional(),
    }),
  },
  /** A tip or a case that the person wrote; with its moment anything that comes out of an export. */
  'memory.add': {
    params: z.object({
      kind: memoryKindSchema,
      text: z.string().trim().min(1).max(2000),
      at: z.number().optional(),
      taskId: z.string().optional(),
    }),
    result: z.object({}),
  },
  /** Without keys everything is forgotten. */
  'memory.delete': { params: z.object({ keys: z.array(z.string()).optional() }), result: z.object({}) },
} as const;
