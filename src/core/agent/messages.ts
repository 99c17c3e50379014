import * as z from 'zod';
import { historyPrompt } from '../context/prompts/digest.ts';
import type { ChatMessage, MessagePart, ToolCall, ToolResultMessage } from '../model/port.ts';
import { present } from '../present.ts';
import { type EntryOf, storedCallsSchema } from '../task/entry.ts';
import { callPath } from '../task/path.ts';
import type { TaskRun } from '../task/run.ts';
import type { AgentRun, CallState, Compression, TurnState } from '../task/state.ts';
import type { Agent, AgentAssignment } from './agent.ts';
import { isFailure, isTriedAfter } from './agent-state.ts';
import { givenParts } from './given-files.ts';
import { asData, taskHeader } from './header.ts';
import { saidTo } from './heard.ts';
import { handedBackPrompt, nudgePrompt, retryPrompt, unheardReplyPrompt } from './prompts/checklist.ts';
import { fill } from './prompts/fill.ts';
import { reviewAfter } from './review.ts';

/**
 * The conversation of an agent's run, made from the journal alone. Between two keyframes, at which old turns are
 * compressed, it only grows at its end, so that a provider's cache serves the rest.
 */
export async function conversation(
  run: TaskRun,
  agentRun: AgentRun,
  assignment: AgentAssignment,
): Promise<ChatMessage[]> {
  const state = run.state();
  const header: MessagePart = { type: 'text', text: taskHeader(state, assignment) };
  const messages: ChatMessage[] = [{ role: 'user', parts: [header, ...(await givenParts(run))] }];
  let heard = 0;
  const short = agentRun.compressions.at(-1);
  if (short) {
    messages.push(user(await inShort(run, short)));
    heard = agentRun.turns.findLast(({ number }) => number <= short.upToTurn)?.messagesUpTo ?? 0;
    messages.push(...saidTo(state, agentRun, 0, heard));
    const again = agentRun.reopenedAfter?.findLast((turn) => turn <= short.upToTurn);
    if (again !== undefined) messages.push(user(againPrompt(agentRun, again)));
  }
  const unfolded = agentRun.turns.filter(({ number }) => !short || number > short.upToTurn);
  // All at once: each may read from the database.
  const loaded = await Promise.all(
    unfolded.map(async (turn) => {
      const isAgain = isTriedAfter(agentRun, turn.number);
      const observed = turn.observed && String(await run.load(turn.observed.text));
      return { turn, isAgain, observed, replied: await turnMessages(run, turn, assignment.agent, isAgain) };
    }),
  );
  for (const { turn, isAgain, observed, replied } of loaded) {
    // Only the newest turn may still be asked; one that a Stop cut short never is.
    const isOver = turn.reply !== undefined || isAgain;
    const upTo = isOver ? turn.messagesUpTo : state.messages.length;
    messages.push(...saidTo(state, agentRun, heard, upTo));
    heard = Math.max(heard, upTo);
    if (observed !== undefined) messages.push(user(observed));
    messages.push(...replied);
    const review = turn.reply && state.created.planOptions?.review && reviewAfter(agentRun, turn.number);
    if (review) messages.push(user(review));
    if (isAgain) messages.push(user(againPrompt(agentRun, turn.number)));
  }
  messages.push(...saidTo(state, agentRun, heard, state.messages.length));
  return messages;
}

const againPrompt = ({ handedBackAfter }: AgentRun, turn: number): string =>
  handedBackAfter?.includes(turn) ? handedBackPrompt : retryPrompt;

/** What replaces the folded turns: a model's digest, or a line for each call. */
async function inShort(run: TaskRun, { upToTurn, history }: Compression): Promise<string> {
  const told = asData(run.state(), String(await run.load(history)));
  return fill(historyPrompt, { turns: String(upToTurn), history: told });
}

/** The calls of a journalled reply. */
export async function storedCalls(run: TaskRun, reply: EntryOf<'model-replied'>): Promise<ToolCall[]> {
  return storedCallsSchema.parse(await run.load(reply.calls)).map(({ id, name, input, malformed }) => ({
    id,
    name,
    input,
    ...present({ malformed }),
  }));
}

async function turnMessages(
  run: TaskRun,
  turn: TurnState,
  agent: Agent,
  isAgain: boolean,
): Promise<ChatMessage[]> {
  if (!turn.reply) return [];
  const text = z.string().parse(await run.load(turn.reply.text));
  const calls = await storedCalls(run, turn.reply);
  const assistant: ChatMessage = { role: 'assistant', text, calls };
  const read = calls.length === 0 ? agent.readReply?.(text) : undefined;
  if (read?.ok === false) return [assistant, user(read.problem)];
  // What it is told for the retry follows.
  if (calls.length === 0)
    return isAgain ? [assistant] : [assistant, user(agent.textIsResult ? unheardReplyPrompt : nudgePrompt)];
  const results = calls.map(({ id, name }, index) => {
    const at = callPath(turn.path, index);
    return result(run, { callId: id, name }, turn.calls.find(({ path }) => path === at)?.result);
  });
  return [assistant, { role: 'tool', results: await Promise.all(results) }];
}

/**
 * The result of a call for the model. A call that was not made gets one too, because providers accept no call without a
 * result.
 */
async function result(
  run: TaskRun,
  call: { callId: string; name: string },
  made: CallState['result'],
): Promise<ToolResultMessage> {
  if (!made) return { ...call, parts: [{ type: 'text', text: NOT_MADE }], failed: true };
  const parts: MessagePart[] = [{ type: 'text', text: String(await run.load(made.text)) }];
  if (made.image) {
    const stored = await run.load({ hash: made.image.hash, size: 0, head: '' });
    parts.push({ type: 'image', mediaType: made.image.mediaType, base64: String(stored) });
  }
  return { ...call, parts, failed: isFailure(made.status) };
}

const NOT_MADE = 'Not done: the run had ended.';

const user = (text: string): ChatMessage => ({ role: 'user', parts: [{ type: 'text', text }] });
