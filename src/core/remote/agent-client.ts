import { stopwatch } from '../stopwatch.ts';
import { type AgentAnswer, idsNamed, isOver, readAnswer, replyOf } from './agent-answer.ts';
import {
  type AgentCard,
  type AgentInterface,
  type CardTrouble,
  cardAddresses,
  readCard,
} from './agent-card.ts';
import { agentRequests, type RequestResult } from './agent-rpc.ts';
import type { RemoteWorld, ServerAccess } from './mcp-client.ts';
import type { RemoteReply, RemoteTrouble } from './offered.ts';
import { remoteFetch } from './remote-fetch.ts';
import { REFUSALS, troubleOf, troubleReply } from './remote-trouble.ts';

/** Access to a tested agent: its interface, and what is sent with each request. */
export interface AgentAccess {
  agent: AgentInterface;
  secret?: ServerAccess['secret'];
}

/** A message to an agent; `id` is unique. Without text it only requests the task's status. */
export interface AgentMessage {
  id: string;
  text?: string | undefined;
  task?: string | undefined;
  context?: string | undefined;
}

type AgentWorld = RemoteWorld & {
  /** Called when the agent has created a task from the message, before waiting for it. */
  acknowledged: (task: string) => Promise<unknown>;
};

/** Timeout of a request for a card or a status. */
const ASKING_MS = 20_000;
/** Timeout for an agent that works before it answers. */
const SENDING_MS = 120_000;
/** Timeout from the message to the end of its task. */
const FOLLOWED_MS = 30 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Failed status requests in a row before giving up. */
const MOST_FAILURES = 6;
const TASK_NOT_FOUND = -32_001;
/** Id of a task that does not exist. */
const NO_TASK = 'tabwright-test';

/**
 * Fetches an agent's card, and checks that the agent answers as the card says. Rejects only when the signal is aborted.
 */
export async function findAgent(
  { url, secret }: ServerAccess,
  world: Pick<RemoteWorld, 'fetch'>,
  signal: AbortSignal,
): Promise<{ ok: true; card: AgentCard } | { ok: false; trouble: RemoteTrouble | CardTrouble }> {
  const headers = { Accept: 'application/json', ...(secret ? { [secret.header]: secret.value } : {}) };
  let trouble: RemoteTrouble = 'not-a-server';
  for (const address of cardAddresses(url)) {
    const { fetch, heard } = remoteFetch(world.fetch, () => false);
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(ASKING_MS)]);
    const found = await fetch(address, { headers, signal: deadline })
      .then(async (response) => ({ isThere: response.ok, value: (await response.json()) as unknown }))
      .catch(() => undefined);
    signal.throwIfAborted();
    const read = found?.isThere ? readCard(found.value, address, secret !== undefined) : undefined;
    if (read?.ok) {
      const trouble = await troubleAt(agentRequests(read.card.interface, secret, world), NO_TASK, signal);
      return trouble ? { ok: false, trouble } : read;
    }
    if (read) return read;
    const cause = troubleOf(heard, deadline.aborted);
    if (trouble === 'not-a-server') trouble = cause;
    if (cause === 'unreachable' || cause === 'timed-out') break;
  }
  return { ok: false, trouble };
}

/** Requests the status of a task, which has no effect, and shows whether the agent is reachable and accepts the key. */
async function troubleAt(
  { exchange }: ReturnType<typeof agentRequests>,
  task: string,
  signal: AbortSignal,
): Promise<RemoteTrouble | undefined> {
  const asked = await exchange('get', { id: task }, ASKING_MS, signal);
  return asked.ok || (asked.error && asked.trouble !== 'unauthorized') ? undefined : asked.trouble;
}

/**
 * Sends a message once, and waits for its result: an answer, or the end of the task that the agent creates from it. A
 * failure before the message has left is a trouble of its own; a failure after that, without an answer, is unknown.
 * Rejects only when the signal is aborted.
 */
export async function sendToAgent(
  { agent, secret }: AgentAccess,
  message: AgentMessage,
  world: AgentWorld,
  signal: AbortSignal,
): Promise<RemoteReply> {
  if (message.text === undefined)
    return followRemoteTask({ agent, secret }, message.task ?? '', world, signal);
  const requests = agentRequests(agent, secret, world);
  // Checks that the agent is reachable before anything is sent: after a failed message nobody could know.
  const trouble = await troubleAt(requests, message.task ?? NO_TASK, signal);
  if (trouble) return troubleReply(trouble);
  const { exchange, heard } = requests;
  const sent = await exchange('send', sending(agent, message), SENDING_MS, signal);
  if (!sent.ok) {
    if (sent.trouble === 'unauthorized') return troubleReply(sent.trouble);
    if (sent.error) return { status: 'failed', text: sent.error.message.slice(0, 2000) };
    if (heard.actStatus !== undefined && REFUSALS.has(heard.actStatus)) return troubleReply(sent.trouble);
  }
  const answer = sent.ok ? readAnswer(sent.result) : undefined;
  if (answer) return follow({ agent, secret }, answer, world, signal);
  // The task was waiting for this answer: if it does not wait any more, the message arrived.
  const reply = message.task && (await followRemoteTask({ agent, secret }, message.task, world, signal));
  return reply && reply.status !== 'input-required' && reply.status !== 'auth-required'
    ? reply
    : troubleReply('unknown');
}

/** Waits for the end of an agent's task; nothing is sent. Rejects only when the signal is aborted. */
export async function followRemoteTask(
  access: AgentAccess,
  task: string,
  world: AgentWorld,
  signal: AbortSignal,
): Promise<RemoteReply> {
  return follow(access, { kind: 'task', ids: { task }, state: '', said: [], made: [] }, world, signal);
}

/** Asks an agent to cancel a task, if it supports that. */
export async function cancelRemoteTask(
  { agent, secret }: AgentAccess,
  task: string,
  world: Pick<RemoteWorld, 'fetch'>,
): Promise<void> {
  const { exchange } = agentRequests(agent, secret, world);
  await exchange('cancel', { id: task }, ASKING_MS, new AbortController().signal);
}

/** All kinds of files are saved; for an agent without wildcard support the most frequent kinds are listed. */
const FILE_KINDS = ['text/csv', 'application/pdf', 'image/png', 'image/jpeg', 'application/zip'];

const sending = ({ version }: AgentInterface, { id, text, task, context }: AgentMessage) => {
  const ids = { ...(task ? { taskId: task } : {}), ...(context ? { contextId: context } : {}) };
  const acceptedOutputModes = ['text/plain', 'application/json', ...FILE_KINDS, '*/*'];
  // A new task is waited for here, because its id is known at once. For an answer to a task the agent does the waiting:
  // until it has processed the answer, the task's status would still be waiting.
  return version === '1.0'
    ? {
        message: { messageId: id, role: 'ROLE_USER', parts: [{ text }], ...ids },
        configuration: { acceptedOutputModes, returnImmediately: !task },
      }
    : {
        message: { kind: 'message', messageId: id, role: 'user', parts: [{ kind: 'text', text }], ...ids },
        configuration: { acceptedOutputModes, blocking: task !== undefined },
      };
};

async function follow(
  { agent, secret }: AgentAccess,
  first: AgentAnswer,
  { fetch, clock, acknowledged }: AgentWorld,
  signal: AbortSignal,
): Promise<RemoteReply> {
  if (isOver(first) || first.kind === 'message') return replyOf(first);
  const { task } = first.ids;
  await acknowledged(task);
  const { exchange } = agentRequests(agent, secret, { fetch });
  const passed = stopwatch(clock);
  let newest = first;
  let failures = 0;
  // A mere status request is sent at once.
  let pause = first.state === '' ? 0 : FIRST_PAUSE_MS;
  while (failures < MOST_FAILURES) {
    if (passed() + pause > FOLLOWED_MS) return replyOf(newest);
    await clock.sleep(pause, signal);
    pause = Math.min(Math.max(pause * 1.5, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    const asked = await exchange('get', { id: task }, ASKING_MS, signal);
    const answer = asked.ok ? readAnswer(asked.result) : undefined;
    if (answer?.kind !== 'task' || answer.ids.task !== task) {
      failures = isForgotten(asked) ? MOST_FAILURES : failures + 1;
      continue;
    }
    if (isOver(answer)) return replyOf(answer);
    newest = answer;
    failures = 0;
  }
  return {
    ...troubleReply(
      'unknown',
      'It had made a task of it, and does not tell any more what became of that. It may be asked after once more, with its task_id and no message.',
    ),
    ...idsNamed({ task }),
  };
}

const isForgotten = (asked: RequestResult): boolean => !asked.ok && asked.error?.code === TASK_NOT_FOUND;
