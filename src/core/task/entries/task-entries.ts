import * as z from 'zod';
import { memoryTroubleSchema, rememberedSchema } from '../../context/memory.ts';
import { offeredToolSchema } from '../../remote/offered.ts';
import { planOptionsSchema } from '../../strategy/plan-options.ts';
import { roleplayOptionsSchema } from '../../strategy/roleplay/options.ts';
import { phraseSchema } from '../phrase.ts';
import {
  approveSchema,
  contextSchema,
  openTabsSchema,
  payloadSchema,
  taskStatusSchema,
  taskTabSchema,
  taskTemplateSchema,
  trustedInputSchema,
} from './values.ts';

const budgetSchema = z.object({
  maxTokens: z.number(),
  maxUsd: z.number(),
  /** Turn limit of each agent; absent in journals of older versions: as each agent defines it. */
  maxTurns: z.int().positive().optional(),
});

/** Entries of the task as a whole: how it began, its status, its plan, its tabs and files, its end. */
export const taskEntries = [
  z.object({
    type: z.literal('task-created'),
    version: z.literal(1),
    words: z.string(),
    quote: z.string().optional(),
    /**
     * Ended tasks that the person continues from, as they were at that time: a list of FollowedTask, the last one last.
     */
    follows: payloadSchema.optional(),
    windowId: z.int(),
    tabs: z.array(taskTabSchema),
    /** Other tabs of the window, if the person wants models to know them, and how many more there are. Absent: none. */
    openTabs: openTabsSchema.optional(),
    strategy: z.string(),
    model: z.string(),
    approve: approveSchema,
    /** Absent in journals of older versions: ask. */
    trustedInput: trustedInputSchema.optional(),
    /** Answers given in advance (command line, automation), used in order. */
    answers: z.array(z.string()),
    origins: z.array(z.string()),
    /** Start as local time, zone, UTC and locale; never rendered again. */
    start: z.object({ utc: z.string(), local: z.string(), zone: z.string(), locale: z.string() }),
    /** What the prompt assembler needs to know from the start. */
    platform: z.string(),
    turnFields: z.boolean(),
    /** May a model be given pictures of pages? Absent in journals of older versions: when it asks for one. */
    pictures: z.enum(['on-request', 'never']).optional(),
    /** Calls also carry evaluate_previous_goal, memory and next_goal. Absent: they do not. */
    goalFields: z.boolean().optional(),
    /** How a long conversation is compressed; absent in journals of older versions: never. */
    context: contextSchema.optional(),
    parallelAgents: z.boolean(),
    budget: budgetSchema,
    /** The run of the browser in which tab numbers are valid; absent in entries of version 0.1.0. */
    session: z.string().optional(),
    /** The person wants to see the plan first, and starts it afterwards. */
    holdAfterPlan: z.boolean().optional(),
    /** Options for plans; absent in journals of older versions: none. */
    planOptions: planOptionsSchema.optional(),
    /** Options of the strategy `roleplay`. */
    roleplay: roleplayOptionsSchema.optional(),
    /** Addresses of search engines with %s, the preferred one first; absent: those of the product. */
    engines: z.array(z.string()).optional(),
    /** Name of the folder that the person had picked for files; absent: none. */
    folder: z.string().optional(),
    /** The template that the task runs, as it was at that time. */
    template: taskTemplateSchema.optional(),
  }),
  /** The person continues the task with another model: from here on it is the task's model. */
  z.object({ type: z.literal('model-chosen'), model: z.string(), context: contextSchema.optional() }),
  z.object({
    type: z.literal('run-started'),
    epoch: z.int(),
    reason: z.string(),
    /** The person has selected another model since, and continues the task with it. */
    budget: budgetSchema.optional(),
  }),
  z.object({ type: z.literal('status-changed'), status: taskStatusSchema, reason: z.string() }),
  z.object({ type: z.literal('strategy-chosen'), strategy: z.string(), reason: z.string() }),
  z.object({
    type: z.literal('plan-updated'),
    plan: payloadSchema,
    reason: z.string(),
    /** The person edited it. */
    by: z.literal('person').optional(),
    /** What is new in it, in Markdown for the person. */
    note: payloadSchema.optional(),
  }),
  z.object({
    type: z.literal('node-moved'),
    nodeId: z.string(),
    status: z.enum(['initial', 'ready', 'running', 'waiting-for-input', 'done', 'failed', 'skipped']),
    result: z.string().optional(),
  }),
  /** What every prompt of this task is given of earlier tasks; decided once, before anything else. */
  z.object({
    type: z.literal('memory-recalled'),
    items: z.array(rememberedSchema),
    trouble: memoryTroubleSchema.optional(),
    unread: z.int().optional(),
  }),
  z.object({ type: z.literal('tab-opened'), tab: taskTabSchema }),
  z.object({ type: z.literal('tab-closed'), tabId: z.int() }),
  /**
   * After a restart of the browser tabs have other numbers: which number each tab of the task has now. `lost` tabs are
   * no longer open. `session` is the run of the browser in which the numbers are valid from here on.
   */
  z.object({
    type: z.literal('tabs-found'),
    session: z.string(),
    moves: z.array(z.object({ from: z.int(), to: z.int() })),
    lost: z.array(z.int()),
    windowId: z.int().optional(),
  }),
  z.object({
    type: z.literal('file-saved'),
    path: z.string(),
    name: z.string(),
    /** The intended name, if the browser chose another because such a file existed. */
    givenName: z.string().optional(),
    /** 0 where a download is still under way. */
    bytes: z.int(),
    text: payloadSchema.optional(),
    /** Site of a file that the browser saved for a page; '' where it has none. */
    from: z.string().optional(),
    /** For a file that is not text: its `text` is its bytes in base64. */
    mediaType: z.string().optional(),
  }),
  /** A tool of a server that the person has set up, as it was when the task was created. */
  z.object({ type: z.literal('tool-offered'), offered: offeredToolSchema }),
  /** A file that the person gave with the task. */
  z.object({
    type: z.literal('file-given'),
    name: z.string(),
    /** Of the content. */
    mediaType: z.string(),
    bytes: z.int(),
    /** Its text, or a picture as models read it, in base64; empty for other files. */
    content: payloadSchema,
    /** Its bytes in base64, if the content is not all of it; absent in journals of older versions. */
    original: payloadSchema.optional(),
    originalType: z.string().optional(),
  }),
  z.object({
    type: z.literal('task-ended'),
    status: z.enum(['completed', 'error', 'aborted']),
    /** Markdown for the person. */
    result: payloadSchema,
    /** What the person can do now, when it did not complete. */
    nextStep: z.string().optional(),
    /** Result and next step as a value, when they are the product's own words. */
    phrase: phraseSchema.optional(),
  }),
  /**
   * The person continues a task whose journal contains what this version cannot read: from its plan, without the runs
   * that were under way.
   */
  z.object({ type: z.literal('journal-mended') }),
  /** Replaces an entry that this version cannot read. Made by readers (read-entry.ts), never stored. */
  z.object({ type: z.literal('unreadable'), was: z.string() }),
] as const;
