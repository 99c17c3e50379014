import type { PageSnapshot } from '../page/snapshot.ts';
import type { SavedSecret } from '../policy/saved-secrets.ts';

/** What a model is asked for. The roles may be played by different models. */
export type ModelRole = 'planner' | 'agent' | 'compressor' | 'critic' | 'chat';

/** A tool as a model is told of it. */
export interface ToolSpecification {
  name: string;
  description: string;
  /** JSON Schema of the input. */
  inputSchema: Record<string, unknown>;
}

/** Conversation in the plainest form; the provider layer turns it into the AI SDK's messages. */
export type ChatMessage =
  | { role: 'user'; parts: MessagePart[] }
  | { role: 'assistant'; text: string; calls: ToolCall[] }
  | { role: 'tool'; results: ToolResultMessage[] };

/** A piece of a message; a picture as base64 without the head of a data URL. */
export type MessagePart =
  | { type: 'text'; text: string }
  | { type: 'image'; mediaType: string; base64: string };

/** A call as the model wrote it. */
export interface ToolCall {
  id: string;
  name: string;
  /** Parsed JSON. Not yet checked against the tool's schema. */
  input: unknown;
  /** Present when the arguments were no JSON: the raw text, so that the model can be told. */
  malformed?: string;
}

/** What came of a call, as the model is told it. */
export interface ToolResultMessage {
  callId: string;
  name: string;
  parts: MessagePart[];
  failed: boolean;
}

/** All that one call of a model is made of. */
export interface ModelRequest {
  role: ModelRole;
  system: string;
  messages: ChatMessage[];
  tools: ToolSpecification[];
  toolChoice: 'auto' | 'required' | 'none' | { tool: string };
  /** Ids of models whose last replies in this conversation could not be used: others are asked first. */
  avoid?: string[];
  /** The same facts as structure, for the built-in interpreter, which reads no prompt. Never sent over a network. */
  context: InterpreterContext;
}

/** Structured side of a request. Language models ignore it; the built-in interpreter reads nothing else. */
export interface InterpreterContext {
  /** What to produce: a plan as XML, the next tool calls of an agent, or a plain answer. */
  produce: 'plan' | 'calls' | 'answer';
  /** The person's words, with later messages of the person appended in order. */
  words: string[];
  /** The part of the wish this agent has to do; for react the same as words[0]. */
  assignment: string;
  /** Steps of this agent's plan, when there is one. */
  steps: { id: string; text: string }[];
  /** This agent's calls so far in this assignment, oldest first. */
  history: CallRecord[];
  /** When the person had it try again: after how many of these calls, and whether they did by hand what it could not. */
  again?: { after: number; byHand: boolean }[];
  /** The page as it is now, absent for agents without a page or when none is open. */
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
  /** Only this has to be answered: the items of a forEach, whether a condition holds, what a watch looks at. */
  ask?: { kind: 'items' | 'condition' | 'region'; words: string };
  /** Agents that a plan may use. */
  agents: { name: string; description: string }[];
}

/** A call of the run and what came of it, as structure, for the interpreter. */
export interface CallRecord {
  id: string;
  tool: string;
  input: unknown;
  /** Status of the outcome: done, not-found, covered, timed-out, refused, failed … */
  status: string;
  /** What the model was told. */
  text: string;
  /** The value for tools that give one: Markdown read, elements found, answer of the person. */
  value?: unknown;
}

/** Tokens as the provider counted them, or an estimate where it counts none. */
export interface ModelUsage {
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
}

/** A reply that can be used. */
export interface ModelReply {
  ok: true;
  text: string;
  reasoning: string;
  calls: ToolCall[];
  usage: ModelUsage;
  finish: 'stop' | 'tool-calls' | 'length' | 'content-filter' | 'other';
  /** Which model really answered (a fallback may have). */
  model: string;
  /** Money in US dollars, when the price is known. */
  costUsd?: number;
}

/** Why no usable reply came. `nextStep` is a sentence for the person. */
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
  /** The call is made again at `retryAt`: until then the task may rest. */
  putOff?: true;
}

/** What is heard of a reply while it comes. It is never stored. */
export type ModelDelta =
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  /** A provisional reply was thrown away and is being asked again: forget the deltas so far. */
  | { type: 'restart'; why: string }
  /** It is asked again at that moment (wall clock in ms), and not before. */
  | { type: 'put-off'; until: number; why: string };

/** The only way core asks a model. One call per turn; tools are executed by the runner, never by the provider. */
export interface ModelPort {
  ask(
    request: ModelRequest,
    signal: AbortSignal,
    onDelta?: (delta: ModelDelta) => void,
  ): Promise<ModelReply | ModelFailure>;
}
