import * as z from 'zod';
import { phraseSchema } from '../phrase.ts';
import {
  agentScope,
  compressorSchema,
  effectSchema,
  payloadSchema,
  secretPlaceSchema,
  usageSchema,
} from './values.ts';

/** Entries of an agent's work: its run, what it saw, what the model was asked and said, what the tools did. */
export const agentEntries = [
  z.object({
    type: z.literal('agent-started'),
    path: z.string(),
    ...agentScope,
    assignment: payloadSchema,
    /** StepLine[]: the steps as they were when it began; edits of the plan are told as they come. */
    steps: payloadSchema.optional(),
    tabId: z.int().optional(),
    /** It only has to answer what control flow asks: of what kind that is, and what it is about. */
    ask: z.object({ kind: z.enum(['items', 'condition', 'region']), words: z.string() }).optional(),
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
    /** The reason as a value, when it is the product's own words. */
    phrase: phraseSchema.optional(),
  }),
  /** The person wants an agent that failed to try again from where it is, and what waited for it to wait again. */
  z.object({
    type: z.literal('agent-reopened'),
    path: z.string(),
    ...agentScope,
    /** Before it does, the person does in the page what it could not do. */
    byHand: z.literal(true).optional(),
  }),
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
   * Until the call is made or the person says so, the task may rest. `short`: between two tries of one call, which has
   * a limit of its own; absent in journals of older versions.
   */
  z.object({
    type: z.literal('model-put-off'),
    path: z.string(),
    until: z.number(),
    reason: z.string(),
    short: z.literal(true).optional(),
  }),
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
    /** The model gave no such sentence: it is ours, in English. */
    described: z.literal(true).optional(),
    thinking: z.string().optional(),
    observation: z.string().optional(),
    /** What the model wants to be kept for the rest of the task, when calls carry goals. */
    memory: z.string().optional(),
    tabId: z.int().optional(),
    /** Role and name of the control that is about to be used, for the panel and for approvals. */
    target: z.string().optional(),
    /** Secrets of the task that it types, and the origins of the documents that they go into. */
    secretsInto: z.array(secretPlaceSchema).optional(),
  }),
  /** The page side asked and was allowed to dispatch: from here on the effect may have happened. */
  z.object({ type: z.literal('tool-committed'), path: z.string(), nonce: z.string() }),
  /** The page acted, and said so; what came of it is still being looked at. Written for external effects only. */
  z.object({ type: z.literal('tool-dispatched'), path: z.string() }),
  /**
   * The page that a call works in began to give way to another one, after the page side was allowed to dispatch, where
   * the call is an act. Written as it happens, so that the next worker knows it too.
   */
  z.object({ type: z.literal('tool-navigated'), path: z.string(), url: z.string() }),
  z.object({
    type: z.literal('tool-result'),
    path: z.string(),
    ...agentScope,
    tool: z.string(),
    /** done, or the failing status of the outcome (see docs/tools.md), or dropped, invalid-input, denied … */
    status: z.string(),
    /** What the model is told. */
    text: payloadSchema,
    /** The value that use_tool_result returns. */
    value: payloadSchema.optional(),
    image: z.object({ hash: z.string(), mediaType: z.string(), size: z.int().optional() }).optional(),
    tabId: z.int().optional(),
    url: z.string().optional(),
    lastRef: z.int().optional(),
    /** The page was looked at afterwards, and was not as it had been told before. */
    changed: z.literal(true).optional(),
    durationMs: z.number(),
  }),
] as const;
