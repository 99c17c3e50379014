import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import * as z from 'zod';
import type { Remembered } from '../../core/context/memory.ts';
import type { CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import type { RemoteReply } from '../../core/remote/offered.ts';
import type { RemoteRequest } from '../../core/remote/remote-calls.ts';
import type { CheckedTime, Moments } from '../../core/schedule/moments.ts';
import type { FileBytes } from '../../core/tools/browser-port.ts';
import type { ComputeReply, ComputeRequest } from '../../core/tools/compute-port.ts';
import type { FilesReply } from '../documents/files-message.ts';
import type { PdfReply } from '../documents/message.ts';
import type { FolderRequest } from '../folder/message.ts';
import type { MemoryWrite, RecallRequest } from '../memory/message.ts';

/** Jobs of the offscreen document: their requests and replies. */
export interface OffscreenJobs {
  'read-pdf': { request: { url: string }; reply: PdfReply };
  'fetch-file': { request: { url: string; bytes?: number | undefined }; reply: FileBytes };
  'watch-files': { request: { key: string }; reply: FilesReply };
  'unwatch-files': { request: { key: string }; reply: Record<string, never> };
  folder: { request: FolderRequest; reply: unknown };
  remember: { request: MemoryWrite; reply: true };
  recall: { request: RecallRequest; reply: { items: Remembered[]; unread: number } };
  'memory-list': { request: CommandParams<'memory.list'>; reply: CommandResult<'memory.list'> };
  /** Times of schedules: core/schedule/moments.ts. */
  'moments-check': { request: Parameters<Moments['check']>[0]; reply: CheckedTime };
  'moments-passed': {
    request: Parameters<Moments['passed']>[0];
    reply: Awaited<ReturnType<Moments['passed']>>;
  };
  compute: { request: ComputeRequest; reply: ComputeReply };
  /** Calls of servers' tools: core/remote/remote-calls.ts. */
  remote: { request: RemoteRequest; reply: RemoteReply | undefined };
  interpret: { request: Interpret; reply: Interpreted };
  /** Only opens the document: Chrome's built-in model uses separate connections. */
  'chrome-model': { request: Record<string, never>; reply: true };
}

export type OffscreenJob = keyof OffscreenJobs;

/** One call of the built-in interpreter: the AI SDK's options that it reads. */
export interface Interpret {
  context: unknown;
  tools: LanguageModelV4CallOptions['tools'];
  toolChoice: LanguageModelV4CallOptions['toolChoice'];
}

export const interpretedSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('replied'),
    // Produced by our own interpreter in our own page, so the type is enough.
    parts: z.array(
      z.custom<StreamPart>((part) => typeof part === 'object' && part !== null && 'type' in part),
    ),
  }),
  z.object({ status: z.literal('failed'), why: z.string() }),
]);

export type Interpreted = z.infer<typeof interpretedSchema>;

/** Worker to offscreen document. */
export interface OffscreenMessage<Job extends OffscreenJob = OffscreenJob> {
  to: 'tabwright-offscreen';
  job: Job;
  request: OffscreenJobs[Job]['request'];
}

export const isOffscreenMessage = (message: unknown): message is OffscreenMessage =>
  typeof message === 'object' &&
  message !== null &&
  'to' in message &&
  message.to === 'tabwright-offscreen' &&
  'job' in message &&
  'request' in message;

/** Name of the connections to Chrome's built-in model. */
export const CHROME_MODEL = 'chrome-model';
