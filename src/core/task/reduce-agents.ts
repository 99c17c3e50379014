import { present } from '../present.ts';
import type { Entry, EntryOf } from './entry.ts';
import { type PathParts, parsePath } from './path.ts';
import type { AgentRun, CallState, TurnState } from './state.ts';

/** Folds the entries of agents, turns and calls. Returns the same array when the entry is about something else. */
export function reduceAgents(agents: AgentRun[], entry: Entry, messageCount: number): AgentRun[] {
  switch (entry.type) {
    case 'agent-started': {
      const run: AgentRun = {
        path: entry.path,
        agent: entry.agent,
        nodeId: entry.nodeId,
        assignment: entry.assignment,
        messagesBefore: messageCount,
        status: 'running',
        turns: [],
        compressions: [],
        ...present({ steps: entry.steps, tabId: entry.tabId, ask: entry.ask }),
      };
      return [...agents.filter((agent) => agent.path !== entry.path), run];
    }
    case 'agent-result':
      return agents.map((agent) =>
        agent.path === entry.path
          ? {
              ...agent,
              status: entry.status,
              value: entry.value,
              ...present({ broke: entry.broke, phrase: entry.phrase }),
            }
          : agent,
      );
    case 'agent-reopened':
      return agents.map((agent) => (agent.path === entry.path ? reopened(agent, entry) : agent));
    case 'context-compressed':
      return agents.map((agent) =>
        agent.path === entry.path ? { ...agent, compressions: [...agent.compressions, entry] } : agent,
      );
    case 'page-observed':
    case 'model-asked':
    case 'model-replied':
    case 'model-failed':
    case 'tool-called':
    case 'tool-committed':
    case 'tool-dispatched':
    case 'tool-navigated':
    case 'tool-result': {
      const parts = parsePath(entry.path);
      // A tool may call the model too; that is no reply of the turn.
      const isAside = entry.type.startsWith('model-') && parts?.rest !== 'model';
      return parts && !isAside
        ? inTurn(agents, parts, entry.at, (turn) => reduceTurn(turn, entry, messageCount))
        : agents;
    }
    default:
      return agents;
  }
}

function reopened(
  { value: _, broke: __, phrase: ___, ...agent }: AgentRun,
  { byHand }: EntryOf<'agent-reopened'>,
): AgentRun {
  const after = agent.turns.at(-1)?.number ?? 0;
  return {
    ...agent,
    status: 'running',
    reopenedAfter: [...(agent.reopenedAfter ?? []), after],
    ...(byHand && { handedBackAfter: [...(agent.handedBackAfter ?? []), after] }),
  };
}

function inTurn(
  agents: AgentRun[],
  parts: PathParts,
  at: number,
  change: (turn: TurnState) => TurnState,
): AgentRun[] {
  return agents.map((agent) => {
    if (agent.path !== parts.agentPath) return agent;
    const index = agent.turns.findIndex((turn) => turn.number === parts.turn);
    const known = agent.turns[index];
    const turn: TurnState = known ?? {
      path: `${parts.agentPath}/t${parts.turn}`,
      number: parts.turn,
      startedAt: at,
      failures: [],
      calls: [],
      messagesUpTo: 0,
    };
    const turns = agent.turns.slice();
    turns[index === -1 ? turns.length : index] = change(turn);
    return { ...agent, turns };
  });
}

function reduceTurn(turn: TurnState, entry: Entry, messageCount: number): TurnState {
  switch (entry.type) {
    case 'page-observed':
      return { ...turn, observed: entry };
    case 'model-asked':
      return { ...turn, asked: entry, messagesUpTo: entry.heard ?? messageCount };
    case 'model-replied':
      return { ...turn, reply: entry };
    case 'model-failed':
      return { ...turn, failures: [...turn.failures, entry] };
    case 'tool-called': {
      if (turn.calls.some((call) => call.path === entry.path)) return turn;
      const { described, thinking, observation, memory, target, tabId } = entry;
      const call: CallState = {
        path: entry.path,
        callId: entry.callId,
        tool: entry.tool,
        input: entry.input,
        inputHash: entry.inputHash,
        effect: entry.effect,
        userSidePrompt: entry.userSidePrompt,
        startedAt: entry.at,
        ...present({ described, thinking, observation, memory, target, tabId }),
      };
      return { ...turn, calls: [...turn.calls, call] };
    }
    case 'tool-committed':
      return changeCall(turn, entry.path, ({ navigatedTo: _, ...call }) => ({
        ...call,
        committedNonce: entry.nonce,
        committedAt: entry.at,
        commits: (call.commits ?? 0) + 1,
        dispatched: false,
      }));
    case 'tool-dispatched':
      return changeCall(turn, entry.path, (call) => ({ ...call, dispatched: true }));
    case 'tool-navigated':
      return changeCall(turn, entry.path, (call) => ({ ...call, navigatedTo: entry.url }));
    case 'tool-result':
      return changeCall(turn, entry.path, (call) => ({ ...call, result: entry }));
    default:
      return turn;
  }
}

const changeCall = (turn: TurnState, path: string, change: (call: CallState) => CallState): TurnState => ({
  ...turn,
  calls: turn.calls.map((call) => (call.path === path ? change(call) : call)),
});
