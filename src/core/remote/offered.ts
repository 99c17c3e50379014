import * as z from 'zod';
import type { RemoteFile } from './remote-files.ts';

/**
 * A tool server (MCP), or an agent elsewhere (A2A), that the person has set up: what it is called here, how it speaks,
 * and where it is.
 */
export const remoteServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['mcp', 'a2a']),
  origin: z.string(),
  /** SHA-256 of its whole address, of which path and query may be a key: tasks are written down with this alone. */
  address: z.string(),
});
export type RemoteServer = z.infer<typeof remoteServerSchema>;

/** Between the name of a server and the name of its tool, as models call it. */
export const OF_A_SERVER = '__';

/** A tool of such a server, as a task may use it: the server's own words in it are data. */
export const offeredToolSchema = z.object({
  server: remoteServerSchema,
  /** As models call it. */
  name: z.string(),
  /** As the server calls it. */
  tool: z.string(),
  description: z.string(),
  /** JSON Schema of its input. */
  form: z.record(z.string(), z.unknown()),
});
export type OfferedTool = z.infer<typeof offeredToolSchema>;

/** One call of a tool on a server. `key` names it for as long as its outcome may be asked for. */
export interface RemoteCall {
  key: string;
  offered: OfferedTool;
  input: Record<string, unknown>;
}

/** What came of a call. `text` is of the server unless `isOurs`: then it says what happened, and what to do now. */
export interface RemoteReply {
  status: RemoteStatus;
  text: string;
  isOurs?: boolean;
  /** Words of ours that are told before those of the server: what they are, and what to do now. */
  note?: string;
  /** What whoever answered calls its task and the conversation, a line for each: its words, told before the others. */
  named?: string;
  value?: unknown;
  /** What came as bytes, to be saved for the person and kept as files of the task. */
  files?: RemoteFile[];
}

/** `working`: the call is not over yet. `unknown`: it may be done or not. */
export type RemoteStatus =
  | 'done'
  | 'failed'
  | 'working'
  | 'unknown'
  | 'invalid-input'
  | AgentStatus
  | RemoteTrouble;

/**
 * What an agent elsewhere made of a message, beside done and failed; `unfinished`: it works on, longer than it is
 * waited for.
 */
export type AgentStatus = 'input-required' | 'auth-required' | 'rejected' | 'canceled' | 'unfinished';

/** Why a server was not reached, or not understood: nothing was done there. */
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

/** The servers of the person, as tools reach them. Settles unless the signal is aborted. */
export interface RemotePort {
  /** Has it done; a call whose key is known already is not made again. */
  call(request: RemoteCall, signal: AbortSignal): Promise<RemoteReply>;
  /** What came of a call that was made before the worker died; undefined when nobody knows. */
  ended(key: string, signal: AbortSignal): Promise<RemoteReply | undefined>;
}
