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

/** Entries of an agent's work: its run, what it saw, what the model was sent and replied, what the tools did. */
export const agentEntries = [
  z.object({
    type: z.literal('agent-started'),
    path: z.string(),
    ...agentScope,
    assignment: payloadSchema,
    /**
     * StepLine[]: the steps as they were when the run began; the agent is told of later edits of the plan as they come.
     */
    steps: payloadSchema.optional(),
    tabId: z.int().optional(),
    /** The run only has to answer a question of control flow: the kind of question, and what it is about. */
    ask: z.object({ kind: z.enum(['items', 'condition', 'region']), words: z.string() }).optional(),
  }),
  z.object({
    type: z.literal('agent-result'),
    path: z.string(),
    ...agentScope,
    status: z.enum(['done', 'failed']),
    /** What `return_output` gave, or the reason for the failure. */
    value: payloadSchema,
    /** The run did not end by itself: its turns were used up, or too many calls failed in a row. */
    broke: z.literal(true).optional(),
    /** The reason as a value, when it is the product's own words. */
    phrase: phraseSchema.optional(),
  }),
  /** The person wants a failed agent to try again from where it is, and what waited for it to wait again. */
  z.object({
    type: z.literal('agent-reopened'),
    path: z.string(),
    ...agentScope,
    /** Before that, the person does in the page what the agent could not do. */
    byHand: z.literal(true).optional(),
  }),
  /** From here on the turns of an agent up to one are sent in compressed form; the journal keeps them whole. */
  z.object({
    type: z.literal('context-compressed'),
    path: z.string(),
    ...agentScope,
    method: compressorSchema.exclude(['none']),
    upToTurn: z.int(),
    /** What replaces them: a line for each call, or a digest that a model wrote (summary). */
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
  /** What frames of other sites said for the first time: marks of its telling parts (policy/fingerprints.ts). */
  z.object({ type: z.literal('frames-heard'), marks: payloadSchema }),
  z.object({
    type: z.literal('model-asked'),
    path: z.string(),
    ...agentScope,
    role: z.string(),
    promptVersion: z.string(),
    promptHash: z.string(),
    /** The exact request, for the panel's "open the request". */
    request: payloadSchema,
    /** How many of the person's messages the request contains. */
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
   * A model call that is repeated at `until` (wall clock in ms) and not before, whatever happens to the worker. Until
   * the call is made or the person says so, the task may rest. `short`: a wait between two tries of one call, which has
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
    /** What the model wants to keep for the rest of the task, when calls carry goals. */
    memory: z.string().optional(),
    tabId: z.int().optional(),
    /** Role and name of the control that is about to be used, for the panel and for approvals. */
    target: z.string().optional(),
    /** Secrets of the task that the call types, and the origins of the documents that they go into. */
    secretsInto: z.array(secretPlaceSchema).optional(),
  }),
  /** The page side asked and was allowed to dispatch: from here on the effect may have happened. */
  z.object({ type: z.literal('tool-committed'), path: z.string(), nonce: z.string() }),
  /** The page reported that it acted; the result is still being awaited. Written for external effects only. */
  z.object({ type: z.literal('tool-dispatched'), path: z.string() }),
  /**
   * The page that a call works in began to navigate away; if the call is an action, after the page side was allowed to
   * dispatch. Written as it happens, so that the next worker knows it too.
   */
  z.object({ type: z.literal('tool-navigated'), path: z.string(), url: z.string() }),
  z.object({
    type: z.literal('tool-result'),
    path: z.string(),
    ...agentScope,
    tool: z.string(),
    /** done, or the failing status of the outcome (see docs/tools.md), or dropped, invalid-input, denied … */
    status: z.string(),
    /** The text that the model gets. */
    text: payloadSchema,
    /** The value that use_tool_result returns. */
    value: payloadSchema.optional(),
    image: z.object({ hash: z.string(), mediaType: z.string(), size: z.int().optional() }).optional(),
    tabId: z.int().optional(),
    url: z.string().optional(),
    lastRef: z.int().optional(),
    /** The page was looked at afterwards, and differed from what the model had been told. */
    changed: z.literal(true).optional(),
    durationMs: z.number(),
  }),
] as const;
