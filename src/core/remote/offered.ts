import * as z from 'zod';
import type { RemoteFile } from './remote-files.ts';

/**
 * A tool server (MCP) or remote agent (A2A) that the person has set up: its name here, its protocol, and its address.
 */
export const remoteServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['mcp', 'a2a']),
  origin: z.string(),
  /** SHA-256 of its whole address, whose path and query may be a key: tasks store only this hash. */
  address: z.string(),
});
export type RemoteServer = z.infer<typeof remoteServerSchema>;

/** Separates a server's name from its tool's name, in the names that models use. */
export const OF_A_SERVER = '__';

/** A server's tool as offered to a task: the server's own words in it are data. */
export const offeredToolSchema = z.object({
  server: remoteServerSchema,
  /** The name for models. */
  name: z.string(),
  /** The server's name of the tool. */
  tool: z.string(),
  description: z.string(),
  /** JSON Schema of its input. */
  form: z.record(z.string(), z.unknown()),
});
export type OfferedTool = z.infer<typeof offeredToolSchema>;

/** One call of a server's tool. `key` identifies it for as long as its outcome can be requested. */
export interface RemoteCall {
  key: string;
  offered: OfferedTool;
  input: Record<string, unknown>;
}

/** The outcome of a call. `text` is the server's unless `isOurs`: then it says what happened, and what to do now. */
export interface RemoteReply {
  status: RemoteStatus;
  text: string;
  isOurs?: boolean;
  /** Our own words before the server's: what they are, and what to do now. */
  note?: string;
  /** The remote ids of the task and the conversation, one line each: the server's words, placed before the others. */
  named?: string;
  value?: unknown;
  /** Binary content, to be saved for the person and kept as files of the task. */
  files?: RemoteFile[];
}

/** `working`: the call is still in progress. `unknown`: it may be done or not. */
export type RemoteStatus =
  | 'done'
  | 'failed'
  | 'working'
  | 'unknown'
  | 'invalid-input'
  | AgentStatus
  | RemoteTrouble;

/** States of a remote agent's task, besides done and failed; `unfinished`: it is still working after our timeout. */
export type AgentStatus = 'input-required' | 'auth-required' | 'rejected' | 'canceled' | 'unfinished';

/** Why a server was not reached, or not understood: it did nothing. */
export type RemoteTrouble =
  | 'unreachable'
  | 'no-access'
  | 'unauthorized'
  | 'origin-refused'
  | 'moved'
  | 'not-a-server'
  | 'server-error'
  | 'timed-out'
  | 'gone';

/** The person's servers, for tools. Settles unless the signal is aborted. */
export interface RemotePort {
  /** Performs a call; a call with a known key is not repeated. */
  call(request: RemoteCall, signal: AbortSignal): Promise<RemoteReply>;
  /** The outcome of a call from before the worker died; undefined if it is unknown. */
  ended(key: string, signal: AbortSignal): Promise<RemoteReply | undefined>;
}
