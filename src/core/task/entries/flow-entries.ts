import * as z from 'zod';
import { payloadSchema } from './values.ts';

/** Entries of control flow: the items of a forEach, passes, watches, variables. */
export const flowEntries = [
  /** The items of a forEach, determined once: a list of any JSON values. */
  z.object({
    type: z.literal('items-resolved'),
    path: z.string(),
    nodeId: z.string(),
    items: payloadSchema,
    count: z.int(),
  }),
  /** One pass of a forEach, loop or watch through its inner steps. `path` is its place, `number` counts from 1. */
  z.object({
    type: z.literal('iteration-moved'),
    path: z.string(),
    nodeId: z.string(),
    number: z.int(),
    /** The item, or what the round is for, in short. */
    label: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    /** 2 for the second try of a failed pass. */
    attempt: z.int(),
    /** The result of the pass; for a failed one the reason. */
    result: payloadSchema.optional(),
  }),
  /**
   * A region of a page is watched: from here on a text other than `content` counts as a change. Written again when the
   * page was reloaded for it, or when the difference is the agent's own doing.
   */
  z.object({
    type: z.literal('watch-armed'),
    path: z.string(),
    nodeId: z.string(),
    /** Words that name the region; for a file or folder its name. */
    region: z.string(),
    /** What is watched is a file or folder that the person picked. */
    files: z.literal(true).optional(),
    content: payloadSchema,
    /** When it was looked at (wall clock in ms). */
    lookedAt: z.number(),
    /** The watch ends at this time at the latest (wall clock in ms). */
    until: z.number().optional(),
    /** When the page is to be loaded again (wall clock in ms). */
    reloadAt: z.number().optional(),
  }),
  /** What is watched has changed for the `number`th time: the lines that came and went, and the text now. */
  z.object({
    type: z.literal('watch-fired'),
    path: z.string(),
    nodeId: z.string(),
    number: z.int(),
    /** { added: string[], removed: string[] } */
    change: payloadSchema,
    content: payloadSchema,
  }),
  z.object({
    type: z.literal('watch-ended'),
    path: z.string(),
    nodeId: z.string(),
    /** done: the watch has fired and was to fire once. */
    reason: z.enum(['done', 'limit', 'no-region', 'trouble']),
    text: z.string(),
  }),
  /** A variable of the task, set by a step that leaves it or by variable_storage. `path` says where. */
  z.object({ type: z.literal('variable-set'), path: z.string(), name: z.string(), value: payloadSchema }),
] as const;
