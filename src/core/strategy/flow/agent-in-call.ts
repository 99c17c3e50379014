import type { Agent } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { agentsFor } from '../../agent/agents-for.ts';
import { timerInCallPrompt } from '../../agent/prompts/timer.ts';
import type { FlowCall } from '../../agent/services.ts';
import { TIMER } from '../../plan/timer-agents.ts';
import { present } from '../../present.ts';
import type { TaskRun } from '../../task/run.ts';
import { returnOutput } from '../../tools/return-output.ts';
import { setScheduleFor } from '../../tools/set-schedule.ts';
import type { CallPause, FlowEnd, FlowRequest } from '../../tools/tool.ts';
import type { Piece } from '../strategy.ts';
import { asText } from './flow-context.ts';

/**
 * Another agent's run inside a call. Its history is under the path of the call, where a call that was cut off
 * continues. It starts in the caller's tab, and cannot ask a further agent. A Timer has no agents that depend on it
 * here, so it schedules its instruction: nothing waits inside the call.
 */
export async function agentInCall(
  run: TaskRun,
  { path, tabId }: FlowCall,
  { agent: name, words }: Extract<FlowRequest, { kind: 'agent' }>,
  perform: (piece: Piece) => Promise<{ kind: 'went-on' } | CallPause>,
  signal: AbortSignal,
): Promise<FlowEnd> {
  const known = agentsFor(run.state().created);
  const agent = known.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (!agent)
    return {
      kind: 'ended',
      status: 'failed',
      text: `There is no such agent to ask. There are: ${known.map((each) => each.name).join(', ')}.`,
      rows: [],
    };
  const at = `${path}/agent`;
  for (;;) {
    signal.throwIfAborted();
    const made = agentRunOf(run.state(), at);
    if (made && made.status !== 'running') {
      const value = made.value && (await run.load(made.value));
      return { kind: 'ended', status: made.status, text: asText(value), rows: [], value };
    }
    const assignment = {
      path: at,
      agent: agent.name === TIMER ? timerInCall(agent, words) : agent,
      nodeId: '',
      task: words,
      steps: [],
      earlier: [],
      isPart: true as const,
      ...present({ tabId }),
    };
    const end = await perform({ do: 'agent', assignment });
    if (end.kind !== 'went-on') return { kind: 'paused', pause: end };
  }
}

const timerInCall = (timer: Agent, words: string): Agent => ({
  ...timer,
  prompt: timerInCallPrompt,
  tools: [setScheduleFor(words), returnOutput],
});
