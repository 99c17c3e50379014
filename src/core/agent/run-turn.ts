import type { ModelFailure, ModelRequest, ToolCall } from '../model/port.ts';
import { keptAddress, keptTitle } from '../task/kept-address.ts';
import { callPath, turnPath } from '../task/path.ts';
import { RunStopped } from '../task/run.ts';
import type { AgentRun } from '../task/state.ts';
import { calculate } from '../tools/calculate.ts';
import { taskNodeStatus } from '../tools/flow/task-node-status.ts';
import type { CallPause } from '../tools/tool.ts';
import { agentRunOf, currentTab, isTriedAfter, turnLeft, unusableModels } from './agent-state.ts';
import { askModel } from './ask-model.ts';
import { isTextHeldBack } from './call/hold-back.ts';
import { dropCall } from './call/refused-call.ts';
import { type CallEnd, runCall } from './call/run-call.ts';
import { compressContext, withRecall } from './compress.ts';
import { agentContext } from './interpreter-context.ts';
import { conversation, storedCalls } from './messages.ts';
import { look, lookWithAccess, pageInWords } from './observe.ts';
import { lastTurnPrompt } from './prompts/checklist.ts';
import type { AgentScope } from './scope.ts';
import { systemText } from './system-text.ts';
import { toolSpecification } from './tool-specification.ts';

/** What a turn means for its run: another turn, the result, a rest, or a model that gave no usable reply. */
export type TurnEnd =
  | { kind: 'continue' }
  | { kind: 'output'; value: unknown; failed: boolean }
  | { kind: 'paused'; pause: CallPause }
  | { kind: 'model-failed'; failure: ModelFailure };

/**
 * One turn: a look when needed, one model call, then its calls in order. Each part that the journal already holds is
 * taken from there, so a turn that was cut off anywhere is replayed without doing anything twice.
 */
export async function runTurn(given: AgentScope, number: number): Promise<TurnEnd> {
  const { services } = given;
  const { run } = services;
  const known = turnOf(given, number);
  if (!known?.reply) await compressContext(given, number);
  const assignment = withRecall(services, given.assignment);
  const scope = { ...given, assignment };
  if (known?.reply) await lookAgain(scope);
  else {
    await observe(scope, number);
    const failure = await ask(scope, number);
    if (failure) return { kind: 'model-failed', failure };
  }
  const reply = turnOf(scope, number)?.reply;
  if (!reply) throw new Error(`Turn ${number} of ${assignment.path} has no reply after it was asked.`);
  const calls = await storedCalls(run, reply);
  if (calls.length === 0 && assignment.agent.textIsResult) {
    const text = String(await run.load(reply.text));
    const read = assignment.agent.readReply?.(text) ?? { ok: true, value: text };
    if (!read.ok || isTextHeldBack(services, assignment)) return { kind: 'continue' };
    return { kind: 'output', value: read.value, failed: false };
  }
  if (calls.length === 0) return silentTurn(scope, number, String(await run.load(reply.text)));
  return runCalls(scope, number, calls, known?.reply !== undefined);
}

/**
 * The calls of a reply in their order. Once the page that they were meant for is gone, the rest is dropped, and the
 * model is told so.
 * @param isTakenUp the reply was there before: what is done of it was done before a restart
 */
async function runCalls(
  scope: AgentScope,
  number: number,
  calls: readonly ToolCall[],
  isTakenUp: boolean,
): Promise<TurnEnd> {
  const { services, assignment, signal } = scope;
  let dropped: string | undefined;
  for (const [index, call] of calls.entries()) {
    const at = callPath(turnPath(assignment.path, number), index);
    const begun = turnOf(scope, number)?.calls.find((state) => state.path === at);
    const done = begun?.result;
    if (done) {
      if (call.name === 'return_output' && done.value)
        return {
          kind: 'output',
          value: await services.run.load(done.value),
          failed: done.status === 'failed',
        };
      if (isTakenUp) dropped = RESTARTED;
      continue;
    }
    signal.throwIfAborted();
    if (dropped !== undefined && !begun && !holdsAnywhere(call)) {
      await dropCall(scope, at, call, dropped);
      continue;
    }
    const end: CallEnd = await runCall(scope, at, call);
    if (end.paused) return { kind: 'paused', pause: end.paused };
    if (end.output) return { kind: 'output', ...end.output };
    dropped = end.dropRest ?? dropped;
  }
  return { kind: 'continue' };
}

/** A report about the plan, and a calculation with numbers of its own, are valid whatever page there is. */
const holdsAnywhere = ({ name, input }: ToolCall): boolean =>
  name === taskNodeStatus.name ||
  (name === calculate.name && !(input as { use_tool_result?: unknown } | undefined)?.use_tool_result);

/** A reply without a call, such as "I open the cart now": a call is asked for once. A second such reply is the end. */
function silentTurn(scope: AgentScope, number: number, said: string): TurnEnd {
  const agentRun = requireRun(scope);
  const before = agentRun.turns.find((turn) => turn.number === number - 1);
  const asked =
    before?.reply !== undefined && before.calls.length === 0 && !isTriedAfter(agentRun, before.number);
  if (!asked && turnLeft(agentRun, number, scope.assignment.agent.maxTurns) === 'all')
    return { kind: 'continue' };
  const value = `The agent ended without a result. ${said.trim() === '' ? 'It said nothing.' : `It said: ${said}`}`;
  return { kind: 'output', value, failed: true };
}

const RESTARTED = 'Not done: the extension was restarted. Look at the page as it is now, and decide anew.';

/** After a restart the calls of a known reply need the page as structure again; the model needs no new text. */
async function lookAgain(scope: AgentScope): Promise<void> {
  const { services, assignment } = scope;
  const tabId = currentTab(services.run.state(), requireRun(scope));
  if (!assignment.agent.usesPage || tabId === undefined || services.pages.get(assignment.path)) return;
  await look(scope, tabId);
}

/**
 * The page is sent whole at the start, and again whenever it is not known what the model last saw. When the task
 * continues after it rested, a person may have acted in it: the page is looked at anew, and the changes are reported. A
 * turn that was cut off after its look gets the page whole: what it was shown before is taken back.
 */
async function observe(scope: AgentScope, number: number): Promise<void> {
  const { services, assignment } = scope;
  const agentRun = requireRun(scope);
  const tabId = currentTab(services.run.state(), agentRun);
  if (!assignment.agent.usesPage || tabId === undefined) return;
  const { pages } = services;
  const told = pages.told(assignment.path);
  if (told?.tabId === tabId && pages.isCurrent(assignment.path)) return;
  const path = `${turnPath(assignment.path, number)}/look`;
  const seen = await lookWithAccess(scope, tabId, path);
  const place = { path, agent: assignment.agent.name, nodeId: assignment.nodeId, tabId };
  const { run } = services;
  if ('trouble' in seen) {
    const text = `The tab ${tabId} cannot be looked at: ${seen.trouble.message}`;
    await run.commit({
      type: 'page-observed',
      ...place,
      url: '',
      title: '',
      text: await run.store(text),
      lastRef: 0,
    });
    return;
  }
  const { page } = seen;
  const isTakenBack = agentRun.turns.some((turn) => turn.number === number && turn.observed);
  const { text } = await pageInWords(services, page, isTakenBack ? undefined : told);
  await run.commit({
    type: 'page-observed',
    ...place,
    url: keptAddress(page.url, services.secrets),
    title: keptTitle(page.title, services.secrets),
    text: await run.store(text),
    lastRef: page.lastRef,
  });
  pages.tell(assignment.path);
}

async function ask(scope: AgentScope, number: number): Promise<ModelFailure | undefined> {
  const { services, assignment, signal } = scope;
  const { run } = services;
  const { agent, nodeId } = assignment;
  const agentRun = requireRun(scope);
  const common = run.state().created;
  const heard = run.state().messages.length;
  const messages = await conversation(run, agentRun, assignment);
  const last = agentRun.turns.findLast((turn) => turn.reply);
  const silent = last?.calls.length === 0 && !agent.textIsResult && !isTriedAfter(agentRun, last.number);
  const final = turnLeft(agentRun, number, agent.maxTurns) !== 'all';
  if (final && !agent.textIsResult)
    messages.push({ role: 'user', parts: [{ type: 'text', text: lastTurnPrompt }] });
  const only = final && agent.tools.some((tool) => tool.name === 'return_output');
  const tools = only ? agent.tools.filter((tool) => tool.name === 'return_output') : agent.tools;
  const avoid = unusableModels(agentRun);
  const request: ModelRequest = {
    role: agent.role ?? (agent.usesPage ? 'agent' : 'chat'),
    system: systemText(agent, common),
    messages,
    tools: tools.map((tool) => toolSpecification(tool, common)),
    toolChoice: only ? { tool: 'return_output' } : silent ? 'required' : 'auto',
    ...(avoid.length > 0 && { avoid }),
    context: await agentContext(services, agentRun, assignment),
  };
  const path = `${turnPath(assignment.path, number)}/model`;
  const reply = await askModel(scope, { path, agent: agent.name, nodeId, heard }, request);
  if (reply.ok) return undefined;
  if (reply.kind === 'aborted') throw signal.reason ?? new RunStopped('aborted');
  return reply;
}

function requireRun({ services, assignment }: AgentScope): AgentRun {
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  if (!agentRun) throw new Error(`${assignment.path} has not been started.`);
  return agentRun;
}

const turnOf = ({ services, assignment }: AgentScope, number: number) =>
  agentRunOf(services.run.state(), assignment.path)?.turns.find((turn) => turn.number === number);
