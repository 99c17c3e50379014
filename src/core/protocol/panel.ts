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

/** Characters of all files of one task together: what no model could take in is refused, not cut. */
export const MAX_GIVEN_CHARACTERS = 8_000_000;

/** Characters of base64 of all files together that are more than a text; a message between pages carries 64 MB. */
export const MAX_ORIGINAL_CHARACTERS = 40_000_000;

/** So many files go along with one wish. */
export const MAX_FILES = 20;

/** A file that goes along with a wish: its text, or a picture in base64 as models read it; nothing of other files. */
export const givenFileSchema = z.object({
  name: z.string().min(1).max(200),
  mediaType: z.string().max(100),
  content: z.string(),
  /** The bytes in base64, where the content is not all of it: for pages that take files. */
  original: z
    .object({
      mediaType: z.string().max(100),
      bytes: z.int(),
      base64: z.string().max(MAX_ORIGINAL_CHARACTERS),
    })
    .optional(),
});
export type GivenFile = z.infer<typeof givenFileSchema>;

/** What a new task is told when it is made: the wish, where it begins, and what it may choose beside the settings. */
export const runParamsSchema = z.object({
  words: z.string(),
  quote: z.string().optional(),
  /** A task that has ended: what it was and brought is told to this one. */
  follows: z.string().optional(),
  files: z.array(givenFileSchema).max(MAX_FILES).optional(),
  /** Tabs to work in. The first is the one the task starts on. Empty: the task opens its own tab when it needs one. */
  attachedTabs: z.array(z.int()),
  mentionedTabs: z.array(z.int()),
  windowId: z.int().optional(),
  strategy: z.string().optional(),
  /** Model id of the settings, or a model given on the spot (automation). */
  model: z
    .union([
      z.string(),
      z.object({ name: z.string(), baseUrl: z.string().optional(), key: z.string().optional() }),
    ])
    .optional(),
  approve: approveSchema.optional(),
  trustedInput: trustedInputSchema.optional(),
  /** Agents that need nothing of each other run at once, each in its own tab; absent: as the settings say. */
  parallelAgents: z.boolean().optional(),
  /** For plans: checks, replanning, reviews, the summary; absent ones: as the settings say. */
  planOptions: planOptionsSchema.optional(),
  answers: z.array(z.string()).optional(),
  /** A plan that was made elsewhere: it is checked, and carried out instead of one that a model makes. */
  plan: planSchema.optional(),
  /** For the strategy `roleplay`: first passes, critic, limits. */
  roleplay: roleplayOptionsSchema.optional(),
  /** A saved template, by its id or name, and what stands in its places; it is run instead of the words. */
  template: templateRunSchema.optional(),
  /** The saved plan that `plan` is with its places filled: a template that is run again as it was then. */
  fromTemplate: taskTemplateSchema.optional(),
});
export type RunParams = z.infer<typeof runParamsSchema>;

const taskParams = z.object({ taskId: z.string() });
const nothing = z.object({});
const editedPlan = { plan: planSchema, planSeq: z.int() };

/** An open tab of the browser as lists show it. */
export const tabInfoSchema = z.object({
  tabId: z.int(),
  windowId: z.int(),
  title: z.string(),
  url: z.string(),
  favIconUrl: z.string().optional(),
  active: z.boolean(),
  /** Chrome forbids extensions here (chrome://, store …): cannot be worked in. */
  restricted: z.boolean(),
});
export type TabInfo = z.infer<typeof tabInfoSchema>;

/** A task as lists show it; moments are wall clock in ms. */
export const taskSummarySchema = z.object({
  taskId: z.string(),
  words: z.string(),
  status: z.string(),
  createdAt: z.number(),
  updatedAt: z.number(),
  windowId: z.int(),
  strategy: z.string().optional(),
  /** Questions to the person that are open. */
  asks: z.int().optional(),
});
export type TaskSummary = z.infer<typeof taskSummarySchema>;

/**
 * Panel (and automation) to worker: one registry of commands with their parameters and results. Sent with
 * chrome.runtime.sendMessage as { to: 'tabwright-worker', command, params }; answered with CommandReply.
 * What happens afterwards is read from the journal, which the panel opens itself; the worker only announces that
 * entries were committed (see announcementSchema).
 */
export const commands = {
  /** Creates the task and starts it. */
  run: { params: runParamsSchema, result: z.object({ taskId: z.string() }) },
  /** Creates the task and its plan, and waits for `execute`. */
  generate: { params: runParamsSchema, result: z.object({ taskId: z.string() }) },
  /** Starts a task that was held after its plan. */
  execute: { params: taskParams, result: nothing },
  /** "also …", "no, rather …": taken in at the next turn. */
  modify: { params: taskParams.extend({ words: z.string().min(1) }), result: nothing },
  /**
   * The plan as the person has edited it. `planSeq` is that of the plan they saw: a newer one refuses the edit. Gives
   * that of the plan which stands now.
   */
  'plan.change': {
    params: taskParams.extend(editedPlan),
    result: z.object({ planSeq: z.int() }),
  },
  pause: { params: taskParams, result: nothing },
  /**
   * `model` is the id of another model of the settings, with which it goes on; without it, with its own. `edited` is what
   * the person has made of the plan of a task that had ended.
   */
  resume: {
    params: taskParams.extend({ model: z.string().optional(), edited: z.object(editedPlan).optional() }),
    result: nothing,
  },
  abort: { params: taskParams, result: nothing },
  answer: { params: taskParams.extend({ path: z.string(), answer: answerSchema }), result: nothing },
  /** The person takes the page over by a button, without having been asked; also after a task has failed or was stopped. */
  takeOver: { params: taskParams, result: nothing },
  /** Announces again what streams in the task: a panel that opens it now has missed it. */
  streaming: { params: taskParams, result: nothing },
  list: {
    params: z.object({ windowId: z.int().optional() }),
    result: z.object({ tasks: z.array(taskSummarySchema) }),
  },
  delete: { params: taskParams, result: nothing },
  /** What the journal holds and takes, and what the browser allows it. */
  storage: {
    params: nothing,
    result: z.object({
      tasks: z.int(),
      openTasks: z.int(),
      entries: z.int(),
      /** Estimate of the journal's own size, by its tasks. */
      taskBytes: z.number(),
      /** What the browser counts for the whole extension. */
      usedBytes: z.number(),
      quotaBytes: z.number(),
    }),
  },
  'schedules.list': { params: nothing, result: z.object({ schedules: z.array(scheduleSchema) }) },
  /** Another time or zone, what to do about missed moments, pausing; what is not given stays. */
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
  /** One out of an export, unless it is there already. It is paused: nothing out of a file starts by itself. */
  'schedules.add': { params: z.object({ schedule: scheduleSchema }), result: nothing },
  'schedules.delete': { params: z.object({ id: z.string() }), result: nothing },
  tabs: { params: nothing, result: z.object({ tabs: z.array(tabInfoSchema) }) },
  'settings.get': {
    params: nothing,
    /** Keys are never read; only which models have one. */
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
  /** One real call; names the trouble in plain words. */
  'model.test': {
    params: z.object({ model: modelConfigurationSchema, key: z.string().optional() }),
    result: z.object({
      works: z.boolean(),
      message: z.string(),
      nextStep: z.string(),
      /** Kind of the failure (core/model/port.ts), when there was one. */
      kind: z.string().optional(),
    }),
  },
  /** The models that an address offers; `models` is empty when it could not be asked, and `message` says why. */
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

/** A command on its way; its `params` are parsed by the schema of the command. */
export const commandMessageSchema = z.object({
  to: z.literal('tabwright-worker'),
  command: z.enum(Object.keys(commands) as [CommandName, ...CommandName[]]),
  params: z.unknown(),
  /** The same when a command is sent again because the worker died over it; it is then carried out once. */
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
  /** Text that streams; `replacedBy` names the path whose entry will replace it. Whole text so far, not a delta. */
  z.object({
    type: z.literal('provisional'),
    taskId: z.string(),
    replacedBy: z.string(),
    kind: z.enum(['plan-xml', 'text', 'reasoning']),
    text: z.string(),
  }),
  z.object({ type: z.literal('deleted'), taskId: z.string() }),
  z.object({ type: z.literal('settings-changed') }),
  /** A task stopped because nothing can be written any more, perhaps not even that. `message` says what to do. */
  z.object({ type: z.literal('storage-full'), message: z.string() }),
  z.object({ type: z.literal('schedules-changed') }),
  z.object({ type: z.literal('panel-pending'), windowId: z.int() }),
]);
export type Announcement = z.infer<typeof announcementSchema>;
