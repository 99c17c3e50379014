import * as z from 'zod';

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
 * Which effects a task may have: ask before each external one, do what it needs within its sites, nothing that cannot
 * be undone (`deny`), or only look (`read`: the tools that act are not among its tools).
 */
export const approveSchema = z.enum(['ask', 'allow', 'deny', 'read']);
export type Approve = z.infer<typeof approveSchema>;

/**
 * Real mouse and keyboard input through the browser's debugger: never, when the person agrees (once per task), or
 * always.
 */
export const trustedInputSchema = z.enum(['off', 'ask', 'allow']);
export type TrustedInputMode = z.infer<typeof trustedInputSchema>;

/**
 * What replaces old turns: nothing, a line with the model's own notes, a digest by a model, or a line for each call.
 */
export const compressorSchema = z.enum(['none', 'observation', 'summary', 'fold']);
/** How a conversation is kept within the window of its model. */
export const contextSchema = z.object({
  compressor: compressorSchema,
  /** Estimated tokens above which a conversation is compressed. */
  maxTokens: z.int().positive(),
});

/** How harmful a call may be; computed by code (policy/effect.ts). */
export const effectSchema = z.enum(['read', 'reversible', 'external']);
export type Effect = z.infer<typeof effectSchema>;

/** A secret of the task, and the origin of a document that it was typed into. */
export const secretPlaceSchema = z.object({ placeholder: z.string(), origin: z.string() });

/** A tab that a task may work in, with the title and address that it had when it joined the task. */
export const taskTabSchema = z.object({
  tabId: z.int(),
  title: z.string(),
  url: z.string(),
  /** attached: work in these. mentioned: look at these first. opened: the task opened it itself. */
  relation: z.enum(['attached', 'mentioned', 'opened']),
  /** Path of the agent that alone works in it, beside others that run at the same time. */
  owner: z.string().optional(),
  /** Path of the run whose call opened it. Absent in journals of older versions. */
  by: z.string().optional(),
});
export type TaskTab = z.infer<typeof taskTabSchema>;

/** Tabs that happened to be open when the task began, and how many more there were. */
export const openTabsSchema = z.object({
  list: z.array(z.object({ tabId: z.int(), title: z.string(), host: z.string() })),
  more: z.int(),
});

/** The saved plan that a task runs, as it was at that time. */
export const taskTemplateSchema = z.object({ id: z.string(), name: z.string(), version: z.int() });

/** Tokens of one model call as the provider counted them; cached tokens are part of the input. */
export const usageSchema = z.object({
  inputTokens: z.number(),
  cachedInputTokens: z.number(),
  outputTokens: z.number(),
});

/** A ToolCall (model/port.ts), as the journal keeps it. */
export const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  input: z.unknown(),
  malformed: z.string().optional(),
});

/** Position of an entry: which agent of the plan, which run of it, which turn and call. */
export const agentScope = { agent: z.string(), nodeId: z.string() };
