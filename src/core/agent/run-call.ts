import type { ToolCall } from '../model/port.ts';
import type { PageNode } from '../page/snapshot.ts';
import { redact } from '../policy/redaction.ts';
import type { Effect, Payload } from '../task/entry.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import type { PageDialog } from '../tools/browser-port.ts';
import type { AnyTool, CallPause, ToolOutcome } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf, currentTab, isFailure, repeatedInVain } from './agent-state.ts';
import { consentTo } from './consent.ts';
import { finishCall } from './finish-call.ts';
import { holdBack } from './hold-back.ts';
import { missingTarget } from './missing-target.ts';
import { refOf } from './ref-of.ts';
import { resumeCall } from './resume-call.ts';
import { isExpectedAt, type TypedSecret, typedSecrets } from './secret-places.ts';
import type { AgentServices } from './services.ts';
import { toolContext } from './tool-context.ts';
import { parseToolInput } from './tool-specification.ts';

export interface CallEnd {
  /** It is not over, and cannot go on for now. */
  paused?: CallPause;
  output?: { value: unknown; failed: boolean };
  /** Why the later calls of the same reply are dropped, in words for the model. */
  dropRest?: string;
}

/** A parsed call, ready to be performed. */
export interface PreparedCall {
  path: string;
  agentPath: string;
  call: ToolCall;
  tool: AnyTool;
  input: unknown;
  inputPayload: Payload;
  inputHash: string;
  effect: Effect;
  target: PageNode | undefined;
  /** Further controls that the call names. */
  others: readonly (PageNode | undefined)[];
  tabId: number | undefined;
  /** The browser's dialog that holds the page. */
  dialog: PageDialog | undefined;
  /** Address of the page the agent last saw: the place an effect is approved for. */
  pageUrl: string | undefined;
  /** Secrets of the task that it types. */
  secrets: readonly TypedSecret[];
}

const REPEATS_TOLERATED = 3;

/**
 * One call of a reply, from raw input to its entry. The numbered protocol:
 * 1. the tool is known and the input fits its schema, else the model is told;
 * 2. the control it names is found in what the agent last saw, and the effect computed from it by code;
 * 3. what it names is there, and the sites and effects it needs are allowed, or the person is asked (consent.ts);
 * 4. the intent is committed (`tool-called`);
 * 5. the tool runs; a page action asks for its own commit right before it dispatches (`tool-committed`);
 * 6. the page is looked at, and the outcome committed (`tool-result`).
 * A call that the journal already began goes to resume-call.ts instead of step 3.
 */
export async function runCall(
  services: AgentServices,
  assignment: AgentAssignment,
  path: string,
  call: ToolCall,
  signal: AbortSignal,
): Promise<CallEnd> {
  const { run, clock } = services;
  const started = clock.now();
  const scope = { path, agent: assignment.agent.name, nodeId: assignment.nodeId };
  // A page may show a secret of the task, even as the name of a control.
  const clean = (text: string, length: number) => redact(text, services.secrets).slice(0, length);
  const refuse = async (status: string, text: string): Promise<CallEnd> => {
    await recordRefusal(services, assignment, path, call, status, text);
    return {};
  };

  const tool = assignment.agent.tools.find((candidate) => candidate.name === call.name);
  const names = assignment.agent.tools.map((candidate) => candidate.name).join(', ');
  if (!tool) return refuse('unknown-tool', `There is no tool "${call.name}". Use one of: ${names}.`);
  if (call.malformed !== undefined)
    return refuse('invalid-input', `The arguments of ${call.name} were no JSON object. Send the call again.`);
  const parsed = parseToolInput(tool, call.input);
  if (!parsed.ok)
    return refuse(
      'invalid-input',
      `The input of ${tool.name} does not fit: ${parsed.problem}\nSend it again.`,
    );

  const state = run.state();
  const agentRun = agentRunOf(state, assignment.path);
  const tabId = agentRun && currentTab(state, agentRun);
  const target = nodeOf(services, assignment, refOf(tool, parsed.input));
  const others = (tool.others?.(parsed.input as never) ?? []).map((ref) => nodeOf(services, assignment, ref));
  const dialog = tabId === undefined ? undefined : services.browser.openDialog(tabId);
  const secrets = typedSecrets(services, assignment.path, tool, parsed.input);
  const effect = secrets.every((secret) => isExpectedAt(state, secret))
    ? tool.effect(parsed.input as never, target, dialog, others)
    : 'external';
  const inputPayload = await run.store(parsed.input);
  const pageUrl = services.pages.get(assignment.path)?.url;
  const prepared: PreparedCall = {
    path,
    agentPath: assignment.path,
    call,
    tool,
    input: parsed.input,
    inputPayload,
    inputHash: (await services.hash(JSON.stringify(parsed.input))).slice(0, 16),
    effect,
    target,
    others,
    tabId,
    dialog,
    pageUrl,
    secrets,
  };
  const finish = (outcome: ToolOutcome) =>
    finishCall(services, assignment, prepared, outcome, started, signal);

  const isTaken = effect !== 'read' && isInPersonsHands(state, tabId, path);
  const begun = agentRun?.turns.flatMap((turn) => turn.calls).find((known) => known.path === path);
  if (!begun) {
    if (isTaken) return refuse('refused', IN_PERSONS_HANDS);
    if (effect === 'external' && agentRun && actionFailedInReply(agentRun, assignment))
      return refuse('dropped', AFTER_FAILURE);
    const missing = effect === 'external' ? await missingTarget(services, prepared, signal) : undefined;
    if (missing) return refuse('not-found', missing);
    // The look that was taken for it may know what the last one did not.
    prepared.target ??= nodeOf(services, assignment, refOf(tool, parsed.input));
    const refusal = await consentTo(services, prepared, signal);
    if (refusal) return refuse('denied', refusal);
    signal.throwIfAborted();
    const said = parsed.fields.userSidePrompt?.trim();
    await run.commit({
      type: 'tool-called',
      ...scope,
      callId: call.id,
      tool: tool.name,
      input: inputPayload,
      inputHash: prepared.inputHash,
      effect,
      userSidePrompt: clean(said || tool.describe(parsed.input as never, prepared.target, dialog), 300),
      ...(!said && { described: true }),
      ...(parsed.fields.thinking ? { thinking: parsed.fields.thinking } : {}),
      ...(parsed.fields.observation ? { observation: parsed.fields.observation } : {}),
      ...(parsed.fields.memory ? { memory: parsed.fields.memory } : {}),
      ...(tabId === undefined ? {} : { tabId }),
      ...(prepared.target && {
        target: `${prepared.target.role} "${clean(prepared.target.name, 120)}"`,
      }),
      ...(secrets.length > 0 && {
        secretsInto: secrets.map(({ placeholder, origin = '' }) => ({ placeholder, origin })),
      }),
    });
  } else {
    const resumed = await resumeCall(services, prepared, begun, signal);
    if (resumed) return finish(resumed);
    if (isTaken) return finish({ status: 'refused', text: IN_PERSONS_HANDS });
  }

  const held = await holdBack(services, assignment, prepared);
  if (held) return finish(held);
  // One that was begun before the worker died is among them itself.
  const tolerated = begun ? REPEATS_TOLERATED + 1 : REPEATS_TOLERATED;
  if (agentRun && repeatedInVain(agentRun, tool.name, JSON.stringify(inputPayload)) >= tolerated)
    return finish({
      status: 'repeated',
      text: `The same call was made ${REPEATS_TOLERATED} times in a row and changed nothing. It was not made again: try another way, or end with return_output and say what did not work.`,
    });
  const context = await toolContext(services, assignment, prepared, signal);
  const outcome = await tool.run(parsed.input as never, context);
  return outcome.paused ? { paused: outcome.paused } : finish(outcome);
}

const IN_PERSONS_HANDS =
  'Not done: the person is using this tab just now, at the request of another agent of the task. Work in another tab, or wait (wait_for) and try again.';

/** Another agent of the task has asked the person to act in the tab, and they have not handed it back. */
const isInPersonsHands = ({ questions }: TaskState, tabId: number | undefined, own: string): boolean =>
  tabId !== undefined &&
  questions.some(
    ({ path, question, answer }) =>
      !answer && question.kind === 'takeover' && question.tabId === tabId && !path.startsWith(`${own}/`),
  );

const AFTER_FAILURE =
  'Not done: a call before it in the same reply failed, and this one may send what is not complete. Put that right first, then do this.';

/** A form is not sent when one of the fields that the same reply meant to fill in was not. */
function actionFailedInReply(agentRun: AgentRun, { agent }: AgentAssignment): boolean {
  const acts = (name: string) => agent.tools.find((tool) => tool.name === name)?.after === 'look';
  return (agentRun.turns.at(-1)?.calls ?? []).some(
    ({ tool, result }) => result !== undefined && isFailure(result.status) && acts(tool),
  );
}

function nodeOf(
  services: AgentServices,
  assignment: AgentAssignment,
  ref: string | undefined,
): PageNode | undefined {
  if (ref === undefined) return undefined;
  return services.pages.get(assignment.path)?.nodes.find((node) => node.ref === ref);
}

/** A later call of a reply whose page is gone: it is not made, and the model is told so. */
export const dropCall = (
  services: AgentServices,
  assignment: AgentAssignment,
  path: string,
  call: ToolCall,
  why: string,
): Promise<void> => recordRefusal(services, assignment, path, call, 'dropped', why);

async function recordRefusal(
  services: AgentServices,
  assignment: AgentAssignment,
  path: string,
  call: ToolCall,
  status: string,
  text: string,
): Promise<void> {
  const { run } = services;
  const scope = { path, agent: assignment.agent.name, nodeId: assignment.nodeId };
  await run.commit(
    {
      type: 'tool-called',
      ...scope,
      callId: call.id,
      tool: call.name.slice(0, 100),
      input: await run.store(call.input ?? null),
      inputHash: '',
      effect: 'read',
      userSidePrompt: (parsedPrompt(call.input) ?? call.name).slice(0, 300),
    },
    {
      type: 'tool-result',
      ...scope,
      tool: call.name.slice(0, 100),
      status,
      text: await run.store(text),
      durationMs: 0,
    },
  );
}

function parsedPrompt(input: unknown): string | undefined {
  const prompt = (input as { userSidePrompt?: unknown } | null)?.userSidePrompt;
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : undefined;
}
