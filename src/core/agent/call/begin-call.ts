import { fitTexts } from '../../context/fit-texts.ts';
import { redact } from '../../policy/redaction.ts';
import { present } from '../../present.ts';
import type { AgentRun } from '../../task/state.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, isFailure } from '../agent-state.ts';
import type { CallScope } from '../scope.ts';
import type { AgentServices } from '../services.ts';
import { consentTo } from './consent.ts';
import { missingTarget } from './missing-target.ts';
import { nodeOf, type PreparedCall, type RefusedCall } from './prepare-call.ts';
import { refOf } from './ref-of.ts';
import { LONGEST_ID } from './refused-call.ts';

/** Characters as JSON of what the model notes with a call: an entry of the journal stays small. */
const ROOM_FOR_NOTES = 2000;

/**
 * Makes sure that a call may be made and commits its intent (`tool-called`). Nothing of it has been done when this
 * returns. An objection is returned, and then nothing was committed.
 */
export async function beginCall(scope: CallScope): Promise<RefusedCall | undefined> {
  const { services, assignment, prepared, signal } = scope;
  const { run } = services;
  const { tool, input, effect, tabId, dialog, fields, secrets } = prepared;
  if (effect === 'external') {
    const agentRun = agentRunOf(run.state(), assignment.path);
    if (agentRun && actionFailedInReply(agentRun, assignment))
      return { refused: 'dropped', text: AFTER_FAILURE };
    const missing = await missingTarget(scope);
    if (missing) return { refused: 'not-found', text: missing };
  }
  // The look that was taken for it may know what the last one did not.
  prepared.target ??= nodeOf(scope, refOf(tool, input));
  const denied = await consentTo(scope);
  if (denied) return { refused: 'denied', text: denied };
  signal.throwIfAborted();
  // A page may show a secret of the task, even as the name of a control.
  const clean = (text: string, length: number) => redact(text, services.secrets).slice(0, length);
  const said = fields.userSidePrompt?.trim();
  const notes = [fields.thinking, fields.observation, fields.memory].map((text = '') => text);
  const [thinking, observation, memory] = fitTexts(notes, ROOM_FOR_NOTES);
  await run.commit({
    type: 'tool-called',
    path: prepared.path,
    agent: assignment.agent.name,
    nodeId: assignment.nodeId,
    callId: prepared.call.id.slice(0, LONGEST_ID),
    tool: tool.name,
    input: prepared.inputPayload,
    inputHash: prepared.inputHash,
    effect,
    userSidePrompt: clean(said || tool.describe(input, prepared.target, dialog), 300),
    ...(!said && { described: true }),
    ...(thinking && { thinking }),
    ...(observation && { observation }),
    ...(memory && { memory }),
    ...present({ tabId }),
    ...present({ target: targetTold(services, prepared) }),
    ...(secrets.length > 0 && {
      secretsInto: secrets.map(({ placeholder, origin = '' }) => ({ placeholder, origin })),
    }),
  });
  return undefined;
}

/** The control of a call, as the journal and the person are told it. */
export const targetTold = ({ secrets }: AgentServices, { target }: PreparedCall): string | undefined =>
  target && `${target.role} "${redact(target.name, secrets).slice(0, 120)}"`;

const AFTER_FAILURE =
  'Not done: a call before it in the same reply failed, and this one may send what is not complete. Put that right first, then do this.';

/** A form is not sent when one of the fields that the same reply meant to fill in was not. */
function actionFailedInReply(agentRun: AgentRun, { agent }: AgentAssignment): boolean {
  const acts = (name: string) => agent.tools.find((tool) => tool.name === name)?.after === 'look';
  return (agentRun.turns.at(-1)?.calls ?? []).some(
    ({ tool, result }) => result !== undefined && isFailure(result.status) && acts(tool),
  );
}
