import * as z from 'zod';
import { payloadSchema } from './values.ts';

/** Entries of control flow: what a forEach goes over, passes, watches, variables. */
export const flowEntries = [
  /** What a forEach goes over, found out once: a list of any JSON values. */
  z.object({
    type: z.literal('items-resolved'),
    path: z.string(),
    nodeId: z.string(),
    items: payloadSchema,
    count: z.int(),
  }),
  /** One pass of a forEach, loop or watch through the steps in it. `path` is its place, `number` counts from 1. */
  z.object({
    type: z.literal('iteration-moved'),
    path: z.string(),
    nodeId: z.string(),
    number: z.int(),
    /** The item, or what the round is for, in short. */
    label: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    /** 2 once a failed one is tried again. */
    attempt: z.int(),
    /** What it left; of a failed one the reason. */
    result: payloadSchema.optional(),
  }),
  /**
   * A region of a page is watched: from here on a text other than `content` counts as a change. Written again when the
   * page was loaded anew for it, or when what is different is the agent's own doing.
   */
  z.object({
    type: z.literal('watch-armed'),
    path: z.string(),
    nodeId: z.string(),
    /** Words that name the region; of a file or folder its name. */
    region: z.string(),
    /** What is watched is a file or folder that the person picked. */
    files: z.literal(true).optional(),
    content: payloadSchema,
    /** When it was looked at (wall clock in ms). */
    lookedAt: z.number(),
    /** It waits no longer than this (wall clock in ms). */
    until: z.number().optional(),
    /** When the page is to be loaded again (wall clock in ms). */
    reloadAt: z.number().optional(),
  }),
  /** What is watched has changed for the `number`th time: lines that came and went, and the text now. */
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
    /** done: it has fired and was to fire once. */
    reason: z.enum(['done', 'limit', 'no-region', 'trouble']),
    text: z.string(),
  }),
  /** A variable of the task, by a step that leaves it or by variable_storage. `path` says where. */
  z.object({ type: z.literal('variable-set'), path: z.string(), name: z.string(), value: payloadSchema }),
] as const;
