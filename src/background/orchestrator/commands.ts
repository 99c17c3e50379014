import * as z from 'zod';
import {
  type CommandName,
  type CommandReply,
  type CommandResult,
  commandMessageSchema,
  commands,
} from '../../core/protocol/panel.ts';
import { StorageFullError } from '../../core/task/journal.ts';
import { CommandRefused } from './command-refused.ts';

/** One handler per command; parameters arrive parsed. */
export type CommandHandlers = {
  [C in CommandName]: (
    params: z.output<(typeof commands)[C]['params']>,
    /** The same for a command that is sent again. */
    commandId?: string,
  ) => Promise<CommandResult<C>>;
};

/** Only our own extension's pages may send commands. A page's content script has a web address as its origin. */
export function mayCommand(
  sender: { id?: string | undefined; origin?: string | undefined; url?: string | undefined },
  extension: { id: string; origin: string },
): boolean {
  const from = sender.origin ?? sender.url ?? '';
  return sender.id === extension.id && (from === extension.origin || from.startsWith(`${extension.origin}/`));
}

const HALTING: ReadonlySet<CommandName> = new Set(['abort', 'pause', 'takeOver', 'delete']);

/** The task that a message wants stopped, paused or deleted; undefined for every other message. */
export function haltedBy(message: unknown): string | undefined {
  const parsed = commandMessageSchema.safeParse(message);
  if (!parsed.success || !HALTING.has(parsed.data.command)) return undefined;
  const params = z.object({ taskId: z.string() }).safeParse(parsed.data.params);
  return params.data?.taskId;
}

/** Parses a message, carries the command out, and answers; undefined for a message that is not ours. */
export async function answerCommand(
  message: unknown,
  handlers: CommandHandlers,
): Promise<CommandReply | undefined> {
  const parsed = commandMessageSchema.safeParse(message);
  if (!parsed.success) return undefined;
  const { command } = parsed.data;
  const params = commands[command].params.safeParse(parsed.data.params);
  if (!params.success)
    return { ok: false, kind: 'bad-parameters', message: `${command}: ${z.prettifyError(params.error)}` };
  try {
    const handler = handlers[command] as (params: unknown, commandId?: string) => Promise<unknown>;
    return { ok: true, result: await handler(params.data, parsed.data.id) };
  } catch (error) {
    if (error instanceof CommandRefused) return { ok: false, kind: error.kind, message: error.message };
    if (error instanceof StorageFullError) return { ok: false, kind: 'storage-full', message: error.message };
    console.error(`The command ${command} failed.`, error);
    return {
      ok: false,
      kind: 'internal-error',
      message: `The extension made an error: ${error instanceof Error ? error.message : String(error)}. Try again; reload the extension if it stays.`,
    };
  }
}
