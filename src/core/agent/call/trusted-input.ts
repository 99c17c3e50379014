import { present } from '../../present.ts';
import type { TrustedInputUse } from '../../protocol/page.ts';
import type { Acted } from '../../tools/browser-port.ts';
import type { CallScope } from '../scope.ts';
import type { AgentServices } from '../services.ts';
import type { PreparedCall } from './prepare-call.ts';

/**
 * Makes one action with the input it may have:
 * 1. synthetic, unless the model asks for real input because the same action had no effect;
 * 2. real, when the page side says that the action needs it and the person allows it (asked once per task);
 * 3. when they do not, whatever synthetic input can do, or the reason why nothing was done.
 * @param attempt makes the action; the page side commits only when it really dispatches
 * @param wanted the model asks for real input
 */
export async function withTrustedInput(
  scope: CallScope,
  attempt: (trusted: TrustedInputUse | undefined) => Promise<Acted>,
  wanted: boolean,
): Promise<Acted> {
  const { services, prepared } = scope;
  if (wanted) {
    const refusal = await whyNoTrustedInput(scope, 'the page ignored synthetic input');
    return refusal === undefined ? attempt('given') : nothingDone(prepared, refusal);
  }
  const possible = whyNever(services) === undefined;
  const acted = await attempt(possible ? 'offered' : undefined);
  if (acted.outcome.status !== 'needs-trusted-input') return acted;
  const refusal = await whyNoTrustedInput(scope, acted.outcome.why);
  if (refusal === undefined) return attempt('given');
  const rest = possible ? await attempt(undefined) : acted;
  return rest.outcome.status === 'needs-trusted-input'
    ? { ...rest, outcome: { ...rest.outcome, why: `${sentence(rest.outcome.why)} ${refusal}` } }
    : rest;
}

/** Why real input cannot be used for any action; undefined when it can, or the person can be asked. */
function whyNever({ run }: AgentServices): string | undefined {
  const { trustedInput, created } = run.state();
  if (trustedInput === 'off') return 'Real input is switched off in the settings.';
  if (trustedInput === 'denied') return 'The person did not allow real input in this task.';
  return trustedInput === 'ask' && (created.approve === 'deny' || created.approve === 'read')
    ? 'This task may not ask for real input.'
    : undefined;
}

/** Why real input cannot be used; undefined when it can. Asks when necessary; the answer holds for the task. */
export async function whyNoTrustedInput(
  { services, prepared, signal }: CallScope,
  why: string,
): Promise<string | undefined> {
  const { path, tabId } = prepared;
  const { run } = services;
  const never = whyNever(services);
  if (never !== undefined || run.state().trustedInput === 'allow') return never;
  const answer = await run.ask(
    `${path}/trusted`,
    {
      kind: 'trusted-input',
      text: 'This step needs real mouse and keyboard input. May it be used in this task?',
      why: why.slice(0, 300),
      ...present({ tabId }),
    },
    signal,
  );
  const allowed = answer.kind === 'yes';
  // Another agent's question may have settled it meanwhile.
  if (run.state().trustedInput === 'ask')
    await run.commit({ type: 'trusted-input-decided', decision: allowed ? 'allowed' : 'denied' });
  return whyNever(services);
}

const sentence = (text: string): string => `${text.trim().replace(/[.\s]+$/, '')}.`;

const nothingDone = ({ target }: PreparedCall, why: string): Acted => ({
  outcome: { status: 'needs-trusted-input', ref: target?.ref ?? '', why },
  openedTabs: [],
  downloads: [],
  stillBusy: false,
});
