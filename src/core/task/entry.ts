import * as z from 'zod';
import { rememberedSchema } from '../context/memory.ts';
import { roleplayOptionsSchema } from '../strategy/roleplay/options.ts';
import { answerSchema, questionSchema } from './question.ts';

export { type Answer, answerSchema, type Question, questionSchema } from './question.ts';

/**
 * The journal. A task is the list of these entries and nothing else; state is their fold (reducer.ts). Entries stay
 * small: anything that may be long is a Payload, kept in the blob store by hash when it is.
 */

/** A JSON value that may be long. `inline` up to 2 kB of JSON; otherwise its hash, size and the first 200 characters. */
export const payloadSchema = z.union([
  z.object({ inline: z.unknown() }),
  z.object({ hash: z.string(), size: z.int(), head: z.string() }),
]);
export type Payload = z.infer<typeof payloadSchema>;

export const taskStatusSchema = z.enum([
  'init',
  'running',
  'paused',
  'waiting',
  'completed',
  'error',
  'aborted',
]);
export type TaskStatus = z.infer<typeof taskStatusSchema>;

/**
 * What a task may do to the world outside: ask before each effect, do what it needs within its sites, nothing that
 * cannot be undone (`deny`), or only look (`read`: the tools that act are not among its tools).
 */
export const approveSchema = z.enum(['ask', 'allow', 'deny', 'read']);
export type Approve = z.infer<typeof approveSchema>;

/** Real mouse and keyboard input by the browser's debugger: never, when the person agrees (once a task), or always. */
export const trustedInputSchema = z.enum(['off', 'ask', 'allow']);
export type TrustedInputMode = z.infer<typeof trustedInputSchema>;

/** What becomes of old turns: nothing, a line with what the model noted, a digest by a model, or a line each. */
export const compressorSchema = z.enum(['none', 'observation', 'summary', 'fold']);
export const contextSchema = z.object({
  compressor: compressorSchema,
  /** Estimated tokens that a conversation may have before it is told in short. */
  maxTokens: z.int().positive(),
});

/** How harmful a call may be; computed by code (policy/effect.ts). */
export const effectSchema = z.enum(['read', 'reversible', 'external']);
export type Effect = z.infer<typeof effectSchema>;

export const taskTabSchema = z.object({
  tabId: z.int(),
  title: z.string(),
  url: z.string(),
  /** attached: work in these. mentioned: look at these first. opened: the task opened it itself. */
  relation: z.enum(['attached', 'mentioned', 'opened']),
});
export type TaskTab = z.infer<typeof taskTabSchema>;

export const usageSchema = z.object({
  inputTokens: z.number(),
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
});

const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  malformed: z.string().optional(),
});

/** Where an entry belongs: which agent of the plan, which run of it, which turn and call. */
const agentScope = { agent: z.string(), nodeId: z.string() };

const bodies = [
  z.object({
    type: z.literal('task-created'),
    version: z.literal(1),
    words: z.string(),
    quote: z.string().optional(),
    windowId: z.int(),
    tabs: z.array(taskTabSchema),
    strategy: z.string(),
    model: z.string(),
    approve: approveSchema,
    /** Absent in journals of older versions: ask. */
    trustedInput: trustedInputSchema.optional(),
    /** Answers given beforehand (command line, automation), used in order. */
    answers: z.array(z.string()),
    origins: z.array(z.string()),
    /** Start as local time, zone, UTC and locale; never rendered again. */
    start: z.object({ utc: z.string(), local: z.string(), zone: z.string(), locale: z.string() }),
    /** What the prompt assembler needs to be told once. */
    platform: z.string(),
    turnFields: z.boolean(),
    /** May a model be given pictures of pages? Absent in journals of older versions: when it asks for one. */
    pictures: z.enum(['on-request', 'never']).optional(),
    /** Calls also carry evaluate_previous_goal, memory and next_goal. Absent: they do not. */
    goalFields: z.boolean().optional(),
    /** How a conversation that has grown long is told in short; absent in journals of older versions: never. */
    context: contextSchema.optional(),
    parallelAgents: z.boolean(),
    budget: z.object({ maxTokens: z.number(), maxUsd: z.number() }),
    /** The run of the browser in which tab numbers hold; absent in entries of version 0.1.0. */
    session: z.string().optional(),
    /** The person wants to see the plan first, and starts it then. */
    holdAfterPlan: z.boolean().optional(),
    /** What was chosen for the strategy `roleplay`. */
    roleplay: roleplayOptionsSchema.optional(),
    /** The template that it runs, as it was then. */
    template: z.object({ id: z.string(), name: z.string(), version: z.int() }).optional(),
  }),
  z.object({ type: z.literal('run-started'), epoch: z.int(), reason: z.string() }),
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
  z.object({
    type: z.literal('agent-started'),
    path: z.string(),
    ...agentScope,
    assignment: payloadSchema,
    /** StepLine[]: the steps as they were when it began; edits of the plan are told as they come. */
    steps: payloadSchema.optional(),
    tabId: z.int().optional(),
  }),
  z.object({
    type: z.literal('agent-result'),
    path: z.string(),
    ...agentScope,
    status: z.enum(['done', 'failed']),
    /** What `return_output` gave, or the reason of the failure. */
    value: payloadSchema,
    /** It did not end by itself: its turns were used up, or too many calls failed in a row. */
    broke: z.literal(true).optional(),
  }),
  /** What every prompt of this task is given of earlier ones; decided once, before anything else. */
  z.object({ type: z.literal('memory-recalled'), items: z.array(rememberedSchema) }),
  /** The turns of an agent up to one are told in short from here on; the journal keeps them whole. */
  z.object({
    type: z.literal('context-compressed'),
    path: z.string(),
    ...agentScope,
    method: compressorSchema.exclude(['none']),
    upToTurn: z.int(),
    /** What stands for them: a line for each call, or what a model wrote of them (summary). */
    history: payloadSchema,
    /** Estimated tokens of the conversation. */
    before: z.int(),
    after: z.int(),
    /** Why it was not done as chosen. */
    instead: z.string().optional(),
  }),
  z.object({
    type: z.literal('page-observed'),
    path: z.string(),
    ...agentScope,
    tabId: z.int(),
    url: z.string(),
    title: z.string(),
    /** The full text that the model reads. */
    text: payloadSchema,
    lastRef: z.int(),
  }),
  z.object({
    type: z.literal('model-asked'),
    path: z.string(),
    ...agentScope,
    role: z.string(),
    promptVersion: z.string(),
    promptHash: z.string(),
    /** The exact request, for the panel's "open the request". */
    request: payloadSchema,
    /** How many of the person's messages it holds. */
    heard: z.int().optional(),
  }),
  z.object({
    type: z.literal('model-replied'),
    path: z.string(),
    ...agentScope,
    model: z.string(),
    text: payloadSchema,
    reasoning: payloadSchema.optional(),
    /** toolCallSchema[] */
    calls: payloadSchema,
    usage: usageSchema,
    costUsd: z.number().optional(),
    durationMs: z.number(),
  }),
  z.object({
    type: z.literal('model-failed'),
    path: z.string(),
    ...agentScope,
    model: z.string(),
    kind: z.string(),
    message: z.string(),
    nextStep: z.string(),
    retryAt: z.number().optional(),
  }),
  /**
   * A model call that is made again at `until` (wall clock in ms), and not before, whatever becomes of the worker.
   * Until the call is made or the person says so, the task may rest.
   */
  z.object({ type: z.literal('model-put-off'), path: z.string(), until: z.number(), reason: z.string() }),
  /** Intent: committed before anything is done. */
  z.object({
    type: z.literal('tool-called'),
    path: z.string(),
    ...agentScope,
    callId: z.string(),
    tool: z.string(),
    input: payloadSchema,
    inputHash: z.string(),
    effect: effectSchema,
    /** The line the person reads. */
    userSidePrompt: z.string(),
    thinking: z.string().optional(),
    observation: z.string().optional(),
    /** What the model wants to be kept for the rest of the task, when calls carry goals. */
    memory: z.string().optional(),
    tabId: z.int().optional(),
    /** Role and name of the control that is about to be used, for the panel and for approvals. */
    target: z.string().optional(),
  }),
  /** The page side asked and was allowed to dispatch: from here on the effect may have happened. */
  z.object({ type: z.literal('tool-committed'), path: z.string(), nonce: z.string() }),
  /** The page acted, and said so; what came of it is still being looked at. Written for external effects only. */
  z.object({ type: z.literal('tool-dispatched'), path: z.string() }),
  z.object({
    type: z.literal('tool-result'),
    path: z.string(),
    ...agentScope,
    tool: z.string(),
    /** done, or the failing status of the outcome (see docs/page.md), or dropped, invalid-input, denied … */
    status: z.string(),
    /** What the model is told. */
    text: payloadSchema,
    /** The value that use_tool_result returns. */
    value: payloadSchema.optional(),
    image: z.object({ hash: z.string(), mediaType: z.string(), size: z.int().optional() }).optional(),
    tabId: z.int().optional(),
    url: z.string().optional(),
    lastRef: z.int().optional(),
    durationMs: z.number(),
  }),
  z.object({ type: z.literal('question-asked'), path: z.string(), question: questionSchema }),
  z.object({
    type: z.literal('question-answered'),
    path: z.string(),
    answer: answerSchema,
    by: z.enum(['person', 'beforehand', 'policy']),
  }),
  /** The person talks while it runs. */
  z.object({
    type: z.literal('message-received'),
    words: z.string(),
    /** The command it came with, so that it is heard once when the command is sent again. */
    id: z.string().optional(),
    /** Path of the question that it answered; then it is no change of the wish. */
    answers: z.string().optional(),
  }),
  z.object({ type: z.literal('origin-allowed'), origin: z.string() }),
  z.object({ type: z.literal('effects-allowed'), origin: z.string() }),
  /** The person's word on real input in this task; withdrawn: they pressed Cancel in Chrome's bar. */
  z.object({
    type: z.literal('trusted-input-decided'),
    decision: z.enum(['allowed', 'denied', 'withdrawn']),
  }),
  z.object({ type: z.literal('tab-opened'), tab: taskTabSchema }),
  z.object({ type: z.literal('tab-closed'), tabId: z.int() }),
  /**
   * After a restart of the browser tabs have other numbers: which of the task's are which now. `lost` ones are not
   * open any more. `session` is the run of the browser in which the numbers hold from here on.
   */
  z.object({
    type: z.literal('tabs-found'),
    session: z.string(),
    moves: z.array(z.object({ from: z.int(), to: z.int() })),
    lost: z.array(z.int()),
    windowId: z.int().optional(),
  }),
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
    /** Words that name the region. */
    region: z.string(),
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
  z.object({
    type: z.literal('file-saved'),
    path: z.string(),
    name: z.string(),
    bytes: z.int(),
    text: payloadSchema.optional(),
  }),
  /** A file that the person gave with the wish: its text, or a picture in base64. */
  z.object({
    type: z.literal('file-given'),
    name: z.string(),
    mediaType: z.string(),
    bytes: z.int(),
    content: payloadSchema,
  }),
  z.object({
    type: z.literal('task-ended'),
    status: z.enum(['completed', 'error', 'aborted']),
    /** Markdown for the person. */
    result: payloadSchema,
    /** What the person can do now, when it did not complete. */
    nextStep: z.string().optional(),
  }),
  /** A page in the person's hands shows a sign-in form, or shows it no more: then they are told that they can hand back. */
  z.object({
    type: z.literal('takeover-watched'),
    path: z.string(),
    shows: z.enum(['sign-in', 'signed-in']),
  }),
  /**
   * The person lets a task go on whose journal holds what this version cannot read: from its plan, without the runs
   * that were under way.
   */
  z.object({ type: z.literal('journal-mended') }),
  /** Stands in the place of an entry that this version cannot read. Made by readers (read-entry.ts), never stored. */
  z.object({ type: z.literal('unreadable'), was: z.string() }),
] as const;

export const entryBodySchema = z.discriminatedUnion('type', bodies);
export type EntryBody = z.infer<typeof entryBodySchema>;
export type EntryType = EntryBody['type'];
export type EntryOf<T extends EntryType> = Extract<EntryBody, { type: T }>;

const headSchema = z.object({
  taskId: z.string(),
  /** 0, 1, 2 … without gaps within the task. */
  seq: z.int().nonnegative(),
  /** Wall clock in ms. */
  at: z.number(),
});

export const entrySchema = z.intersection(headSchema, entryBodySchema);
export type Entry = z.infer<typeof headSchema> & EntryBody;

export const storedCallsSchema = z.array(toolCallSchema);
