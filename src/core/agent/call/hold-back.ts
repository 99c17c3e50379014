import type { AgentRun, CallState } from '../../task/state.ts';
import { taskNodeStatus } from '../../tools/flow/task-node-status.ts';
import type { ToolOutcome } from '../../tools/tool.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf, isFailure, turnLeft } from '../agent-state.ts';
import { saidTo } from '../heard.ts';
import { barePrompt, checklistPrompt, unheardPrompt } from '../prompts/checklist.ts';
import { fill } from '../prompts/fill.ts';
import type { CallScope } from '../scope.ts';
import type { AgentServices } from '../services.ts';
import { isBareResult } from './bare-result.ts';

/**
 * Decides whether a return_output comes back. It does when it was made without the person's newest words. The first one
 * of an agent with a page, or of any that has used none of its tools, comes back once with a checklist, unless it is
 * one part of a larger piece. One that is nothing but "done" even then comes back a second time. Undefined accepts the
 * call.
 */
export async function holdBack({
  services,
  assignment,
  prepared,
}: CallScope): Promise<ToolOutcome | undefined> {
  if (prepared.tool.name !== 'return_output' || assignment.ask) return undefined;
  const { agent } = assignment;
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  const left = agentRun && turnLeft(agentRun, agentRun.turns.length, agent.maxTurns);
  if (!agentRun || left !== 'all') return undefined;
  if (isUnheard(services, agentRun)) return { status: 'held-back', text: unheardPrompt };
  if (assignment.isPart) return undefined;
  const calls = callsOf(agentRun);
  const input = prepared.input as { value?: unknown; use_tool_result?: boolean; failed?: boolean };
  const idle =
    agent.tools.length > 1 &&
    calls.every(({ tool }) => tool === 'return_output' || tool === taskNodeStatus.name) &&
    input.failed !== true;
  if (!agent.usesPage && !idle) return undefined;
  const held = calls.filter((call) => call.tool === 'return_output' && call.result?.status === 'held-back');
  if (held.length > 0) {
    // Once more only: it may be what the page says, or all that the model has to say.
    const isBare =
      input.use_tool_result !== true && assignment.returns === undefined && isBareResult(input.value);
    return held.length === 1 && isBare ? { status: 'held-back', text: barePrompt } : undefined;
  }
  const failed = calls.filter((call, at) => mayBeUndone(call) && !isDoneLater(call, calls.slice(at + 1)));
  const failures =
    failed.length === 0
      ? ''
      : `5. These calls failed; is what they were for done in another way since? If not, do it, or name it in the value: ${failed
          .map((call) => `${call.tool} (${call.result?.status})`)
          .slice(-8)
          .join(', ')}.\n`;
  return { status: 'held-back', text: fill(checklistPrompt, { task: askedOf(assignment), failures }) };
}

/** The person has said something, or edited the plan, that the newest reply was made without. */
const isUnheard = ({ run }: AgentServices, agentRun: AgentRun): boolean => {
  const heard = agentRun.turns.at(-1)?.messagesUpTo ?? 0;
  return saidTo(run.state(), agentRun, heard, run.state().messages.length).length > 0;
};

/** A text that would be a result, and that was written without the person's newest words. */
export function isTextHeldBack(services: AgentServices, { agent, path, ask }: AgentAssignment): boolean {
  const agentRun = agentRunOf(services.run.state(), path);
  if (!agentRun || !agent.hearsLast || ask) return false;
  const left = turnLeft(agentRun, agentRun.turns.length, agent.maxTurns);
  return left === 'all' && isUnheard(services, agentRun);
}

/** The task and its steps: the task of a drawn plan may be no more than the plan's name. */
const askedOf = ({ task, steps }: AgentAssignment): string =>
  [task, ...steps.map(({ text }) => text).filter((text) => !task.includes(text))].join('; ');

/** The same call was made again, and accepted, or its dialog was answered. */
const isDoneLater = ({ tool, inputHash, result }: CallState, later: readonly CallState[]): boolean =>
  later.some(
    (call) =>
      call.result?.status === 'done' &&
      ((call.tool === tool && call.inputHash === inputHash) ||
        (result?.status === 'dialog-open' && call.tool === 'handle_dialog')),
  );

/** A look that found nothing is an answer, and input that did not fit began nothing. */
const mayBeUndone = (call: CallState): boolean =>
  call.result !== undefined &&
  isFailure(call.result.status) &&
  call.result.status !== 'invalid-input' &&
  call.tool !== 'find';
