import { historyLines, tellsPage } from '../context/history.ts';
import { digestPrompt, digestRequest } from '../context/prompts/digest.ts';
import { BUILT_IN } from '../model/built-in.ts';
import { partsOf } from '../model/message-parts.ts';
import type { ChatMessage } from '../model/port.ts';
import { estimateTokens } from '../page/tokens.ts';
import { present } from '../present.ts';
import type { EntryOf } from '../task/entry.ts';
import { turnPath } from '../task/path.ts';
import type { AgentRun, Compression } from '../task/state.ts';
import { recall } from '../tools/recall.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf } from './agent-state.ts';
import { askAside } from './ask-aside.ts';
import { asData } from './header.ts';
import { conversation } from './messages.ts';
import { fill } from './prompts/fill.ts';
import type { AgentScope } from './scope.ts';
import type { AgentServices } from './services.ts';

/** Turns that stay whole. A summary keeps the last one: its reply and its outcomes are the last two messages. */
const KEPT = { observation: 2, fold: 2, summary: 1 } as const;
/** A batch is worth a keyframe only from so many turns on; a conversation that is far too long is folded at once. */
const LEAST_BATCH = 3;
/** A digest is written after so many turns, however short the conversation is. */
const DIGEST_EVERY = 10;
/** Tokens of the lines that replace folded turns, as a share of the conversation's limit. */
const HISTORY_SHARE = 0.4;
/** Tokens of the turns that one digest covers. */
const DIGEST_TOKENS = 12_000;

/**
 * Compresses an agent's old turns when its conversation has grown too long, in one batch. The page is sent whole after
 * it (a keyframe), because the differences that led to it are gone, unless the turns that stay contain it whole.
 * Everything stays in the journal, where recall finds it. If no model writes a digest, a line for each call replaces
 * it.
 */
export async function compressContext(scope: AgentScope, number: number): Promise<void> {
  const { services, assignment } = scope;
  const { run } = services;
  const { context, model } = run.state().created;
  const agentRun = agentRunOf(run.state(), assignment.path);
  // The interpreter reads no conversation.
  if (!context || context.compressor === 'none' || !agentRun || model === BUILT_IN) return;
  const before = tokensOf(await conversation(run, agentRun, assignment));
  const wanted = context.compressor;
  const upToTurn = number - 1 - KEPT[wanted];
  const last = agentRun.compressions.at(-1);
  const fresh = upToTurn - (last?.upToTurn ?? 0);
  if (!isDue({ wanted, fresh, isFirst: !last, before, maxTokens: context.maxTokens })) return;
  const digest = wanted === 'summary' ? await digestOf(scope, agentRun, number) : undefined;
  const instead = digest?.why;
  const method = instead === undefined ? wanted : 'fold';
  const lines = () =>
    historyLines(agentRun, { upToTurn, method }, run.load, context.maxTokens * HISTORY_SHARE);
  const made: Omit<Compression, 'after' | 'at'> = {
    method,
    upToTurn,
    before,
    history: await run.store(digest?.text ?? (await lines())),
    ...present({ instead }),
  };
  const short = { ...agentRun, compressions: [...agentRun.compressions, { ...made, after: 0, at: 0 }] };
  const after = tokensOf(await conversation(run, short, assignment));
  const entry: EntryOf<'context-compressed'> = {
    type: 'context-compressed',
    path: assignment.path,
    agent: assignment.agent.name,
    nodeId: assignment.nodeId,
    ...made,
    after,
  };
  await run.commit(entry);
  if (!(await tellsPage(agentRun, upToTurn, run.load))) services.pages.forget(assignment.path);
}

/** What was folded away or cut can be recalled; an agent without either does not need the tool. */
export function withRecall({ run }: AgentServices, assignment: AgentAssignment): AgentAssignment {
  const { agent, path } = assignment;
  const folded = agentRunOf(run.state(), path)?.compressions.length ?? 0;
  const isCut = assignment.readsAll || assignment.earlier.some(({ whole }) => whole !== undefined);
  return folded === 0 && !isCut
    ? assignment
    : { ...assignment, agent: { ...agent, tools: [...agent.tools, recall] } };
}

function isDue(of: {
  wanted: string;
  fresh: number;
  isFirst: boolean;
  before: number;
  maxTokens: number;
}): boolean {
  const { wanted, fresh, isFirst, before, maxTokens } = of;
  if (fresh < 1) return false;
  // The last of the first ten turns stays whole; from then on each batch ends ten turns after the one before.
  if (wanted === 'summary' && fresh >= DIGEST_EVERY - (isFirst ? KEPT.summary : 0)) return true;
  return before > maxTokens && (fresh >= LEAST_BATCH || before > 2 * maxTokens);
}

/** A model's digest of the turns that are folded now, based on the previous digest; or why there is none. */
async function digestOf(
  scope: AgentScope,
  agentRun: AgentRun,
  number: number,
): Promise<{ text: string; why?: undefined } | { text?: undefined; why: string }> {
  const { services, assignment, signal } = scope;
  const { run } = services;
  const upToTurn = number - 1 - KEPT.summary;
  const last = agentRun.compressions.at(-1);
  const notes = last?.method === 'summary' ? String(await run.load(last.history)) : '';
  const known = {
    ...agentRun,
    turns: agentRun.turns.filter((turn) => turn.number > (notes ? (last?.upToTurn ?? 0) : 0)),
  };
  const lines = await historyLines(known, { upToTurn, method: 'summary' }, run.load, DIGEST_TOKENS);
  const text = fill(digestRequest, {
    task: assignment.task,
    notes: notes === '' ? '(none)' : asData(run.state(), notes),
    turns: asData(run.state(), lines),
  });
  const path = `${turnPath(assignment.path, number)}/digest`;
  const question = { path, role: 'compressor', system: digestPrompt, text } as const;
  const reply = await askAside(scope, agentRun, question);
  signal.throwIfAborted();
  if (!reply.ok) return { why: `No digest was written: ${reply.message}`.slice(0, 300) };
  return reply.text.trim() === ''
    ? { why: 'No digest was written: the reply was empty.' }
    : { text: reply.text };
}

/** Approximate tokens that a picture costs a model. */
const PICTURE_TOKENS = 1000;

function tokensOf(messages: readonly ChatMessage[]): number {
  const tokens = (message: ChatMessage): number => {
    if (message.role === 'assistant')
      return (
        estimateTokens(message.text) + estimateTokens(JSON.stringify(message.calls.map(({ input }) => input)))
      );
    return partsOf(message).reduce(
      (sum, part) => sum + (part.type === 'text' ? estimateTokens(part.text) : PICTURE_TOKENS),
      0,
    );
  };
  return messages.reduce((sum, message) => sum + tokens(message), 0);
}
