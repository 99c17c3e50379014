import {
  type CommandName,
  type CommandParams,
  type CommandResult,
  commandReplySchema,
  commands,
} from '../../core/protocol/panel.ts';

/** The worker's reply to a command. A refusal is a value: `message` says what happened and what to do now. */
export type Reply<T> = { ok: true; result: T } | { ok: false; kind: string; message: string };

/** The panel's only way to cause effects. Never rejects. */
export interface WorkerPort {
  send<C extends CommandName>(command: C, params: CommandParams<C>): Promise<Reply<CommandResult<C>>>;
}

/** Kind of a refusal that originates here, because no worker answered. */
export const UNREACHABLE = 'unreachable';

const ATTEMPTS = 3;

export type SendMessage = (message: unknown) => Promise<unknown>;

/** Sends with chrome.runtime.sendMessage, which also wakes a worker that Chrome has stopped. */
export function createWorkerPort(sendMessage: SendMessage): WorkerPort {
  return {
    async send(command, params) {
      const message = { to: 'tabwright-worker', command, params, id: crypto.randomUUID() };
      let raw: unknown;
      for (let attempt = 1; ; attempt++) {
        try {
          raw = await sendMessage(message);
          break;
        } catch (error) {
          // A worker that died meanwhile is woken by the next message, and recognises by the id what it has done.
          if (attempt === ATTEMPTS)
            return unreachable(error instanceof Error ? error.message : String(error));
        }
      }
      const reply = commandReplySchema.safeParse(raw);
      if (!reply.success) return unreachable(`The answer to "${command}" was not understood.`);
      if (!reply.data.ok) return reply.data;
      const result = commands[command].result.safeParse(reply.data.result);
      if (!result.success) return unreachable(`The answer to "${command}" was not understood.`);
      return { ok: true, result: result.data as CommandResult<typeof command> };
    },
  };
}

const unreachable = (why: string) => ({
  ok: false as const,
  kind: UNREACHABLE,
  message: `The extension's worker did not answer (${why}). Close the panel and open it again.`,
});
