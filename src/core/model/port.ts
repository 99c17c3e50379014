import type { PageSnapshot } from '../page/snapshot.ts';
import type { SavedSecret } from '../policy/saved-secrets.ts';

/** The purpose of a model call. Different models may serve different roles. */
export type ModelRole = 'planner' | 'agent' | 'compressor' | 'critic' | 'chat';

/** A tool as described to a model. */
export interface ToolSpecification {
  name: string;
  description: string;
  /** JSON Schema of the input. */
  inputSchema: Record<string, unknown>;
}

/** Conversation in the simplest form; the provider layer converts it into the AI SDK's messages. */
export type ChatMessage =
  | { role: 'user'; parts: MessagePart[] }
  | { role: 'assistant'; text: string; calls: ToolCall[] }
  | { role: 'tool'; results: ToolResultMessage[] };

/** A part of a message; a picture as base64 without the data URL's prefix. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image'; mediaType: string; base64: string };

/** A call as the model wrote it. */
export interface ToolCall {
  id: string;
  name: string;
  /** Parsed JSON. Not yet checked against the tool's schema. */
  input: unknown;
  /** Set when the arguments were not JSON: the raw text, so that the model can be told. */
  malformed?: string;
}

/** The outcome of a call, as the model sees it. */
export interface ToolResultMessage {
  callId: string;
  name: string;
  parts: MessagePart[];
  failed: boolean;
}

/** Everything that one call of a model contains. */
export interface ModelRequest {
  role: ModelRole;
  system: string;
  messages: ChatMessage[];
  tools: ToolSpecification[];
  toolChoice: 'auto' | 'required' | 'none' | { tool: string };
  /** Ids of models whose last replies in this conversation were unusable: others are asked first. */
  avoid?: string[];
  /**
   * The same facts as structured data, for the built-in interpreter, which reads no prompt. Never sent over a network.
   */
  context: InterpreterContext;
}

/** Structured side of a request. Language models ignore it; the built-in interpreter reads nothing else. */
export interface InterpreterContext {
  /** What to produce: a plan as XML, an agent's next tool calls, or a plain answer. */
  produce: 'plan' | 'calls' | 'answer';
  /** The person's words, with later messages of the person appended in order. */
  words: string[];
  /** The part of the wish that this agent has to do; for react the same as words[0]. */
  assignment: string;
  /** Steps of this agent's plan, if there is one. */
  steps: { id: string; text: string }[];
  /** This agent's calls so far in this assignment, oldest first. */
  history: CallRecord[];
  /**
   * When the person asked to try again: after how many of these calls, and whether they did the failed part by hand.
   */
  again?: { after: number; byHand: boolean }[];
  /** The current page; absent for agents without a page, or when none is open. */
  page?: PageSnapshot;
  /** What the person saved for the sites of that page. */
  saved?: readonly SavedSecret[];
  tabs: {
    tabId: number;
    title: string;
    url: string;
    attached: boolean;
    mentioned: boolean;
    current: boolean;
  }[];
  /**
   * Only this question has to be answered: the items of a forEach, whether a condition holds, or which region a watch
   * observes.
   */
  ask?: { kind: 'items' | 'condition' | 'region'; words: string };
  /** Agents that a plan may use. */
  agents: { name: string; description: string }[];
}

/** A call of the run and its outcome as structured data, for the interpreter. */
export interface CallRecord {
  id: string;
  tool: string;
  input: unknown;
  /** Status of the outcome: done, not-found, covered, timed-out, refused, failed … */
  status: string;
  /** The text that the model was given. */
  text: string;
  /** The page was looked at afterwards, and was as before. */
  unchanged?: true;
  /** Then: something that belongs to the clicked element opens while a mouse is over it. */
  opensOnHover?: true;
  /** The value, if the tool returns one: Markdown, found elements, the person's answer. */
  value?: unknown;
}

/** Tokens as counted by the provider, or an estimate if it counts none. */
export interface ModelUsage {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
}

/** A usable reply. */
export interface ModelReply {
  ok: true;
  text: string;
  reasoning: string;
  calls: ToolCall[];
  usage: ModelUsage;
  finish: 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'other';
  /** The model that answered (it may be a fallback). */
  model: string;
  /** Cost in US dollars, if the price is known. */
  costUsd?: number;
}

/** Why there is no usable reply. `nextStep` is a sentence for the person. */
export interface ModelFailure {
  ok: false;
  kind:
    | 'no-model'
    | 'bad-key'
    | 'no-credit'
    | 'forbidden'
    | 'no-such-model'
    | 'rate-limited'
    | 'overloaded'
    | 'context-too-long'
    | 'content-filter'
    | 'refused'
    | 'empty-reply'
    | 'bad-reply'
    | 'timed-out'
    | 'unreachable'
    | 'no-access'
    | 'no-chrome-model'
    | 'bad-request'
    | 'server-error'
    | 'aborted';
  message: string;
  nextStep: string;
  model: string;
  /** Wall clock in ms before which trying again is useless. */
  retryAt?: number;
  /** The call is repeated at `retryAt`: until then the task may rest. */
  putOff?: true;
}

/** Progress of a reply while it arrives. It is never stored. */
export type ModelDelta =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  /** A provisional reply was discarded and is requested again: forget the deltas so far. */
  | { type: 'restart'; why: string }
  /** The call is repeated at that time (wall clock in ms), and not before. */
  | { type: 'put-off'; until: number; why: string };

/**
 * The only way in which core calls a model. One call per turn; tools are executed by the runner, never by the provider.
 */
export interface ModelPort {
  ask(
    request: ModelRequest,
    signal: AbortSignal,
    onDelta?: (delta: ModelDelta) => void,
  ): Promise<ModelReply | ModelFailure>;
}
