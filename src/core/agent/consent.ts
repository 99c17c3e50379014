import type { PageNode } from '../page/snapshot.ts';
import { approvalKey, decideApproval } from '../policy/approval.ts';
import { redact } from '../policy/redaction.ts';
import { isAllowed, originOf } from '../policy/scope.ts';
import type { TaskRun } from '../task/run.ts';
import { look } from './observe.ts';
import type { PreparedCall } from './run-call.ts';
import type { AgentServices } from './services.ts';

/**
 * Asks what has to be asked before a call: may the task go to that site, may this outside effect happen. Questions
 * stand under the call's own path, so that an answer is used for this call and no other.
 * Gives the reason when the call must not be made.
 */
export async function consentTo(
  services: AgentServices,
  prepared: PreparedCall,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { tool, input, target } = prepared;
  const destination = tool.destination?.(input as never, target);
  if (destination !== undefined) {
    const refusal = await consentToOrigin(services, prepared.path, destination, signal);
    if (refusal) return refusal;
  }
  return prepared.effect === 'external' ? consentToEffect(services, prepared, signal) : undefined;
}

/** The task's list of sites grows only by the person's word. */
export async function consentToOrigin(
  services: AgentServices,
  path: string,
  url: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { run } = services;
  const state = run.state();
  if (isAllowed(url, state.origins)) return undefined;
  const origin = originOf(url) ?? url.slice(0, 200);
  const refusal = `${origin} is not among the sites of this task, and the person did not allow it. Reach the goal without it, or say in the result that it was not allowed.`;
  if (state.created.approve === 'deny') return refusal;
  const answer = await run.ask(
    `${path}/origin`,
    {
      kind: 'origin',
      text: `May this task go to ${origin}?`,
      origin,
      url: redact(url, services.secrets).slice(0, 1000),
    },
    signal,
  );
  if (answer.kind !== 'yes') return refusal;
  await allowOrigin(run, origin);
  return undefined;
}

/** Writes the person's word down once, however often it is replayed. */
export async function allowOrigin(run: TaskRun, origin: string): Promise<void> {
  if (!run.state().origins.includes(origin)) await run.commit({ type: 'origin-allowed', origin });
}

async function consentToEffect(
  services: AgentServices,
  prepared: PreparedCall,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { run } = services;
  const state = run.state();
  const { tool, input, target, dialog, tabId, path } = prepared;
  const page = tabId === undefined ? undefined : state.tabs.find((tab) => tab.tabId === tabId);
  const url = prepared.pageUrl ?? page?.url ?? '';
  const origin = originOf(url) ?? '';
  const decision = decideApproval({
    effect: prepared.effect,
    approve: state.created.approve,
    effectsAllowed: state.effectsAllowed,
    origin,
  });
  if (decision === 'allow') return undefined;
  const clean = (text: string, length: number) => redact(text, services.secrets).slice(0, length);
  const what = clean(tool.describe(input as never, target, dialog), 500);
  if (decision === 'deny')
    return `Not done: this task may change nothing outside, and "${what}" could. Do what can be done without it, and say in the result what was not allowed.`;
  const answer = await run.ask(
    `${path}/approve`,
    {
      kind: 'approve',
      text: what,
      origin,
      target: target ? `${target.role} "${clean(target.name, 200)}"` : tool.name,
      tool: tool.name,
      ...dataOf(input),
      ...(tabId === undefined ? {} : { tabId }),
      ...(target?.ref === undefined ? {} : { ref: target.ref }),
    },
    signal,
  );
  if (answer.kind === 'yes') {
    if (await approvedThingIsGone(services, prepared, signal))
      return `While the person was asked about "${what}", the page changed; what they agreed to is no longer there. Look at the page as it is now.`;
    if (answer.scope === 'task') await run.commit({ type: 'effects-allowed', origin });
    return undefined;
  }
  const said = answer.kind === 'no' && answer.words ? ` They said: ${answer.words}` : '';
  return `The person did not allow "${what}".${said} Do not try it another way; do what can be done without it and say so in the result.`;
}

/**
 * An approval holds for this origin, document, element and input. While the person thought, the page may have moved
 * on, so it is looked at again before the approval is used.
 */
async function approvedThingIsGone(
  services: AgentServices,
  prepared: PreparedCall,
  signal: AbortSignal,
): Promise<boolean> {
  const { tabId, target, others, pageUrl, agentPath } = prepared;
  const agreed = [target, ...others].filter((node) => node !== undefined);
  if (tabId === undefined || agreed.length === 0) return false;
  const seen = await look(services, agentPath, tabId, signal);
  if ('trouble' in seen) return true;
  const keyFor = (url: string | undefined, node: PageNode | undefined) =>
    approvalKey({
      origin: originOf(url ?? ''),
      documentUrl: url ?? '',
      ref: node?.ref,
      role: node?.role,
      name: node?.name,
      tool: prepared.tool.name,
      input: prepared.input,
    });
  return agreed.some((node) => {
    const now = seen.page.nodes.find((candidate) => candidate.ref === node.ref);
    return keyFor(pageUrl, node) !== keyFor(seen.page.url, now);
  });
}

/** What would be sent, as far as the call itself says it. */
function dataOf(input: unknown): { data?: string } {
  const { ref: _, ...rest } = (input ?? {}) as Record<string, unknown>;
  const text = JSON.stringify(rest);
  return text === '{}' ? {} : { data: text.slice(0, 500) };
}
