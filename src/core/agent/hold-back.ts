import { type CallState, wishesIn } from '../task/state.ts';
import type { ToolOutcome } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, callsOf, isFailure, turnLeft } from './agent-state.ts';
import { checklistPrompt, unheardPrompt } from './prompts/checklist.ts';
import { fill } from './prompts/fill.ts';
import type { PreparedCall } from './run-call.ts';
import type { AgentServices } from './services.ts';

/**
 * The first return_output of an agent with a page, and of any that has used none of its tools, comes back once with a
 * checklist, unless it is one part of a larger piece, and any that the person's newest words came too late for;
 * undefined lets the call pass.
 */
export async function holdBack(
  services: AgentServices,
  assignment: AgentAssignment,
  prepared: PreparedCall,
): Promise<ToolOutcome | undefined> {
  if (prepared.tool.name !== 'return_output' || assignment.isPart) return undefined;
  const { agent } = assignment;
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  const left = agentRun && turnLeft(agentRun, agentRun.turns.length, agent.maxTurns);
  if (!agentRun || left !== 'all') return undefined;
  // The person has said something, or edited the plan, that this reply was made without.
  if (wishesIn(services.run.state().messages.slice(agentRun.turns.at(-1)?.messagesUpTo ?? 0)).length > 0)
    return { status: 'held-back', text: unheardPrompt };
  const calls = callsOf(agentRun);
  const idle =
    agent.tools.length > 1 &&
    calls.every(({ tool }) => tool === 'return_output') &&
    (prepared.input as { failed?: boolean }).failed !== true;
  if (!agent.usesPage && !idle) return undefined;
  if (calls.some((call) => call.tool === 'return_output' && call.result?.status === 'held-back'))
    return undefined;
  const failed = calls.filter(mayBeUndone);
  const failures =
    failed.length === 0
      ? ''
      : `5. These calls failed; is what they were for done in another way since? If not, do it, or name it in the value: ${failed
          .map((call) => `${call.tool} (${call.result?.status})`)
          .slice(-8)
          .join(', ')}.\n`;
  return { status: 'held-back', text: fill(checklistPrompt, { task: askedOf(assignment), failures }) };
}

/** The task and its steps: that of a drawn plan may be no more than the plan's name. */
const askedOf = ({ task, steps }: AgentAssignment): string =>
  [task, ...steps.map(({ text }) => text).filter((text) => !task.includes(text))].join('; ');

/** A look that found nothing is an answer, and input that did not fit began nothing. */
const mayBeUndone = (call: CallState): boolean =>
  call.result !== undefined &&
  isFailure(call.result.status) &&
  call.result.status !== 'invalid-input' &&
  call.tool !== 'find';
