import * as z from 'zod';
import { modelConfigurationSchema, settingsSchema } from '../model/settings.ts';
import { planSchema } from '../plan/plan.ts';
import { scheduleSchema } from '../schedule/schedule.ts';
import { planOptionsSchema } from '../strategy/plan-options.ts';
import { roleplayOptionsSchema } from '../strategy/roleplay/options.ts';
import { answerSchema, approveSchema, taskTemplateSchema, trustedInputSchema } from '../task/entry.ts';
import { memoryCommands } from './memory.ts';
import { secretCommands } from './secrets.ts';
import { templateCommands, templateRunSchema } from './templates.ts';

/** Characters of all files of one task together: what exceeds a model's capacity is refused, not cut. */
export const MAX_GIVEN_CHARACTERS = 8_000_000;

/** Base64 characters of all binary files together; a message between pages carries 64 MB. */
export const MAX_ORIGINAL_CHARACTERS = 40_000_000;

/** Maximum number of files with one wish. */
export const MAX_FILES = 20;

/** A file attached to a wish: its text, or a picture in base64 as models read it; other files have no content here. */
export const givenFileSchema = z.object({
  name: z.string().min(1).max(200),
  mediaType: z.string().max(100),
  content: z.string(),
  /** The bytes in base64, if the content is not the whole file: for pages that accept files. */
  original: z
    .object({
      mediaType: z.string().max(100),
      bytes: z.int(),
      base64: z.string().max(MAX_ORIGINAL_CHARACTERS),
    })
    .optional(),
});
export type GivenFile = z.infer<typeof givenFileSchema>;

/** Parameters of a new task: the wish, where it begins, and options that override the settings. */
export const runParamsSchema = z.object({
  words: z.string(),
  quote: z.string().optional(),
  /** An earlier, finished task: this one is told about its words and its result. */
  follows: z.string().optional(),
  files: z.array(givenFileSchema).max(MAX_FILES).optional(),
  /** Tabs to work in. The task starts on the first one. Empty: the task opens its own tab when it needs one. */
  attachedTabs: z.array(z.int()),
  mentionedTabs: z.array(z.int()),
  windowId: z.int().optional(),
  /** The sites that it may go to, besides those of its tabs; absent: those that its words name. */
  origins: z.array(z.string()).optional(),
  strategy: z.string().optional(),
  /** Model id from the settings, or a complete model configuration (automation). */
  model: z
    .union([
      z.string(),
      z.object({ name: z.string(), baseUrl: z.string().optional(), key: z.string().optional() }),
    ])
    .optional(),
  approve: approveSchema.optional(),
  trustedInput: trustedInputSchema.optional(),
  /** Independent agents run in parallel, each in its own tab; absent: as in the settings. */
  parallelAgents: z.boolean().optional(),
  /** For plans: checks, replanning, reviews, the summary; absent options: as in the settings. */
  planOptions: planOptionsSchema.optional(),
  answers: z.array(z.string()).optional(),
  /** A plan from elsewhere: it is checked, and carried out instead of a model's plan. */
  plan: planSchema.optional(),
  /** For the strategy `roleplay`: preparation, critic, limits. */
  roleplay: roleplayOptionsSchema.optional(),
  /** A saved template, by its id or name, with values for its parameters; it runs instead of the words. */
  template: templateRunSchema.optional(),
  /** The saved template that `plan` was filled from: it is run again as it was then. */
  fromTemplate: taskTemplateSchema.optional(),
});
export type RunParams = z.infer<typeof runParamsSchema>;

const taskParams = z.object({ taskId: z.string() });
const nothing = z.object({});
const editedPlan = { plan: planSchema, planSeq: z.int() };

/** An open tab of the browser, for lists. */
export const tabInfoSchema = z.object({
  tabId: z.int(),
  windowId: z.int(),
  title: z.string(),
  url: z.string(),
  favIconUrl: z.string().optional(),
  active: z.boolean(),
  /** Chrome forbids extensions here (chrome://, store …): agents cannot work in it. */
  restricted: z.boolean(),
  /** Numbers that it had before it was put to sleep: a task may know it by one of them. */
  earlier: z.array(z.int()).optional(),
});
export type TabInfo = z.infer<typeof tabInfoSchema>;

/** A task for lists; times are wall clock in ms. */
export const taskSummarySchema = z.object({
  taskId: z.string(),
  words: z.string(),
  status: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  windowId: z.int(),
  strategy: z.string().optional(),
  /** Number of open questions to the person. */
  asks: z.int().optional(),
  /** false: the built-in interpreter has not called any tool for it. */
  begun: z.boolean().optional(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/**
 * Panel (and automation) to worker: one registry of commands with their parameters and results. Sent with
 * chrome.runtime.sendMessage as { to: 'tabwright-worker', command, params }; answered with CommandReply. The panel
 * reads what happens afterwards from the journal, which it opens itself; the worker only announces that entries were
 * committed (see announcementSchema).
 */
export const commands = {
  /** Creates the task and starts it. */
  run: { params: runParamsSchema, result: z.object({ taskId: z.string() }) },
  /** Creates the task and its plan, and waits for `execute`. */
  generate: { params: runParamsSchema, result: z.object({ taskId: z.string() }) },
  /** Starts a task that was held after planning. */
  execute: { params: taskParams, result: nothing },
  /** "also …", "no, rather …": applied at the next turn. */
  modify: { params: taskParams.extend({ words: z.string().min(1) }), result: nothing },
  /**
   * Applies the person's edit of the plan. `planSeq` belongs to the plan that they edited: if there is a newer one, the
   * edit is refused. Returns the one of the current plan.
   */
  'plan.change': {
    params: taskParams.extend(editedPlan),
    result: z.object({ planSeq: z.int() }),
  },
  pause: { params: taskParams, result: nothing },
  /**
   * `model` is the id of another model from the settings to continue with; without it the task keeps its own. `edited`
   * is the person's edit of the plan of a task that had ended.
   */
  resume: {
    params: taskParams.extend({ model: z.string().optional(), edited: z.object(editedPlan).optional() }),
    result: nothing,
  },
  abort: { params: taskParams, result: nothing },
  answer: { params: taskParams.extend({ path: z.string(), answer: answerSchema }), result: nothing },
  /**
   * The person takes over the page by a button, without having been asked; also after a task has failed or was stopped.
   */
  takeOver: { params: taskParams, result: nothing },
  /** Repeats the announcements of what streams in the task, for a panel that opens it late. */
  streaming: { params: taskParams, result: nothing },
  list: {
    params: z.object({ windowId: z.int().optional() }),
    result: z.object({ tasks: z.array(taskSummarySchema) }),
  },
  delete: { params: taskParams, result: nothing },
  /** Content and size of the journal, and the browser's limit. */
  storage: {
    params: nothing,
    result: z.object({
      tasks: z.int(),
      openTasks: z.int(),
      entries: z.int(),
      /** Estimate of the journal's own size, from its tasks. */
      taskBytes: z.number(),
      /** Storage of the whole extension, as counted by the browser. */
      usedBytes: z.number(),
      quotaBytes: z.number(),
    }),
  },
  'schedules.list': { params: nothing, result: z.object({ schedules: z.array(scheduleSchema) }) },
  /** Changes time, zone, handling of missed runs, or pauses; absent fields are unchanged. */
  'schedules.change': {
    params: z.object({
      id: z.string(),
      time: z.string().optional(),
      zone: z.string().optional(),
      missed: z.enum(['run', 'skip']).optional(),
      isPaused: z.boolean().optional(),
    }),
    result: nothing,
  },
  'schedules.run': { params: z.object({ id: z.string() }), result: z.object({ taskId: z.string() }) },
  /** A schedule from an export, unless it exists already. It is paused: nothing from a file starts by itself. */
  'schedules.add': { params: z.object({ schedule: scheduleSchema }), result: nothing },
  'schedules.delete': { params: z.object({ id: z.string() }), result: nothing },
  tabs: { params: nothing, result: z.object({ tabs: z.array(tabInfoSchema) }) },
  'settings.get': {
    params: nothing,
    /** Keys are never returned; only which models have one. */
    result: z.object({ settings: settingsSchema, modelsWithKey: z.array(z.string()) }),
  },
  'settings.set': {
    params: z.object({
      settings: settingsSchema.partial().optional(),
      /** Model id to key; an empty key deletes it. */
      keys: z.record(z.string(), z.string()).optional(),
    }),
    result: nothing,
  },
  /** One real call; names the problem in plain words. */
  'model.test': {
    params: z.object({ model: modelConfigurationSchema, key: z.string().optional() }),
    result: z.object({
      works: z.boolean(),
      message: z.string(),
      nextStep: z.string(),
      /** Kind of the failure (core/model/port.ts), if there was one. */
      kind: z.string().optional(),
    }),
  },
  /** The models that an address offers; `models` is empty when the request failed, and `message` says why. */
  'model.list': {
    params: z.object({ model: modelConfigurationSchema, key: z.string().optional() }),
    result: z.object({
      models: z.array(z.string()),
      message: z.string(),
      nextStep: z.string(),
      kind: z.string().optional(),
    }),
  },
  ...memoryCommands,
  /** What was left for the panel of this window: a tab to attach, a selection to quote, a task to show. */
  'panel.pending': {
    params: z.object({ windowId: z.int() }),
    result: z.object({
      tabId: z.int().optional(),
      quote: z.string().optional(),
      linkUrl: z.string().optional(),
      taskId: z.string().optional(),
    }),
  },
  ...secretCommands,
  ...templateCommands,
} as const;

export type CommandName = keyof typeof commands;
export type CommandParams<C extends CommandName> = z.input<(typeof commands)[C]['params']>;
export type CommandResult<C extends CommandName> = z.output<(typeof commands)[C]['result']>;

/** A command in transit; its `params` are parsed with the command's schema. */
export const commandMessageSchema = z.object({
  to: z.literal('tabwright-worker'),
  command: z.enum(Object.keys(commands) as [CommandName, ...CommandName[]]),
  params: z.unknown(),
  /** The same id when a command is sent again because the worker died meanwhile; it is then carried out only once. */
  id: z.uuid().optional(),
});

export const commandReplySchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  /** `message` says what happened and what to do now. */
  z.object({ ok: z.literal(false), kind: z.string(), message: z.string() }),
]);
export type CommandReply = z.infer<typeof commandReplySchema>;

/** Worker to panels, over BroadcastChannel(ANNOUNCEMENTS). Never stored; a panel that misses one reads the journal. */
export const ANNOUNCEMENTS = 'tabwright';
export const announcementSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('committed'), taskId: z.string(), lastSeq: z.int() }),
  /** Streaming text; `replacedBy` is the path of the entry that will replace it. Whole text so far, not a delta. */
  z.object({
    type: z.literal('provisional'),
    taskId: z.string(),
    replacedBy: z.string(),
    kind: z.enum(['plan-xml', 'text', 'reasoning']),
    text: z.string(),
  }),
  z.object({ type: z.literal('deleted'), taskId: z.string() }),
  z.object({ type: z.literal('settings-changed') }),
  /** A task stopped because nothing can be written any more, perhaps not even that fact. `message` says what to do. */
  z.object({ type: z.literal('storage-full'), message: z.string() }),
  z.object({ type: z.literal('schedules-changed') }),
  z.object({ type: z.literal('panel-pending'), windowId: z.int() }),
]);
export type Announcement = z.infer<typeof announcementSchema>;
