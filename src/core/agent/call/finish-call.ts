import { quote } from '../../page/quote.ts';
import { innerPlanId } from '../../plan/inner-plan.ts';
import { findNode } from '../../plan/steps.ts';
import { redact, redactValue } from '../../policy/redaction.ts';
import { originOf } from '../../policy/scope.ts';
import { present } from '../../present.ts';
import type { EntryBody } from '../../task/entry.ts';
import { keptAddress, keptTab } from '../../task/kept-address.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import type { TaskState } from '../../task/state.ts';
import type { PageDownload } from '../../tools/browser-port.ts';
import { taskNodeStatus } from '../../tools/flow/task-node-status.ts';
import type { ToolOutcome } from '../../tools/tool.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import { lookAfter } from '../observe.ts';
import { PICTURES_OFF } from '../pictures.ts';
import type { CallScope } from '../scope.ts';
import type { AgentServices } from '../services.ts';
import { stepsNow } from '../steps-now.ts';
import type { CallEnd } from './run-call.ts';

/** Fields that are named as ignored. */
const MOST_IGNORED = 5;

/**
 * Looks at the page when the tool asks for it, and commits the outcome with everything that came of the call. Pages may
 * show a secret of the task: it is replaced in everything that is kept.
 */
export async function finishCall(
  scope: CallScope,
  outcome: ToolOutcome,
  startedAt: number,
): Promise<CallEnd> {
  const { services, assignment, prepared } = scope;
  const { run } = services;
  const tabId = outcome.switchTo ?? (outcome.closedTab === prepared.tabId ? undefined : prepared.tabId);
  const switched = tabId !== prepared.tabId;
  if (outcome.page) services.pages.set(assignment.path, outcome.page);
  // A blocked page was just asked in vain: the next turn looks at it, and sends it whole.
  const held = outcome.status === 'dialog-open' || outcome.status === 'not-answering';
  if (held) services.pages.forget(assignment.path);
  const looks = tabId !== undefined && (prepared.tool.after === 'look' || switched) && !held;
  const seen = looks ? await lookUnlessStopped(scope, tabId) : undefined;
  const report = outcome.reportedDone && judgeReport(run.state(), assignment, outcome.reportedDone);
  const result = await resultEntry(scope, outcome, { tabId, seen, report, startedAt });
  await run.commit(...(report?.moves ?? []), ...(await cameWith(scope, outcome)), result);
  if (seen?.page ?? outcome.page) services.pages.tell(assignment.path);
  const isGone = outcome.pageReplaced === true || switched;
  return {
    ...(outcome.output && { output: { ...outcome.output, value: keptValue(scope, outcome) } }),
    ...(isGone && { dropRest: PAGE_GONE }),
  };
}

const PAGE_GONE = 'Not done: the page it was meant for is gone. Go on from the page that was told last.';

/** What became of a call besides its outcome. */
interface Aftermath {
  /** Where the agent is now; undefined where it has no tab. */
  tabId: number | undefined;
  seen: Awaited<ReturnType<typeof lookAfter>> | undefined;
  report: StepReport | undefined;
  startedAt: number;
}

/** The entry that holds the outcome, with what the model is told of the page after it. */
async function resultEntry(
  scope: CallScope,
  outcome: ToolOutcome,
  { tabId, seen, report, startedAt }: Aftermath,
): Promise<EntryBody> {
  const { services, assignment, prepared } = scope;
  const { run, clock, secrets } = services;
  const page = seen?.page ?? outcome.page;
  const isHidden = outcome.image !== undefined && run.state().created.pictures === 'never';
  const told = [
    report?.text ?? outcome.text,
    ignoredFields(prepared.tool.name, prepared.unknown),
    isHidden ? PICTURES_OFF : '',
    seen?.unchanged ? (outcome.whenUnchanged ?? whenDrawn(scope, outcome)) : '',
    seen?.text,
  ];
  const value = keptValue(scope, outcome);
  return {
    type: 'tool-result',
    path: prepared.path,
    agent: assignment.agent.name,
    nodeId: assignment.nodeId,
    tool: prepared.tool.name,
    status: report?.status ?? outcome.status,
    text: await run.store(redact(told.filter(Boolean).join('\n'), secrets)),
    ...(value !== undefined && { value: await run.store(value) }),
    ...(outcome.image && !isHidden && (await keptImage(services, outcome.image))),
    ...present({ tabId }),
    ...(page && { url: keptAddress(page.url, secrets), lastRef: page.lastRef }),
    ...(seen?.page && !seen.unchanged && { changed: true }),
    durationMs: Math.max(0, clock.now() - startedAt),
  };
}

const keptValue = ({ services }: CallScope, { value, output }: ToolOutcome): unknown =>
  redactValue(value ?? output?.value, services.secrets);

/** Names the first fields that the tool does not have; empty if there are none. */
function ignoredFields(tool: string, unknown: readonly string[]): string {
  const names = unknown.slice(0, MOST_IGNORED).map((name) => quote(name, 40));
  return names.length > 0 ? `Ignored: ${tool} has no field ${names.join(', ')}.` : '';
}

/** What was done in a drawing may have changed it all the same. */
const whenDrawn = ({ prepared: { target } }: CallScope, { status }: ToolOutcome): string =>
  status === 'done' && target?.facts?.tag === 'canvas'
    ? 'Its text does not tell what is drawn there: a screenshot shows whether that changed.'
    : '';

/** What the call did besides its outcome: opened and closed tabs, a variable, a file. */
async function cameWith(
  { services, assignment, prepared: { path } }: CallScope,
  { openedTabs = [], closedTab, setsVariable, savedFile, downloads = [] }: ToolOutcome,
): Promise<EntryBody[]> {
  return [
    ...openedTabs.map((tab): EntryBody => {
      return { type: 'tab-opened', tab: { ...keptTab(tab, services.secrets), by: assignment.path } };
    }),
    ...(closedTab === undefined ? [] : [{ type: 'tab-closed', tabId: closedTab } as const]),
    ...(setsVariable === undefined ? [] : [await variableSet(services, path, setsVariable)]),
    ...(savedFile === undefined ? [] : [await fileSaved(services, path, savedFile)]),
    ...downloads.flatMap((download) => downloaded(services, path, download)).slice(0, MOST_DOWNLOADS),
  ];
}

/** The blob store holds a picture; its entry names it. */
async function keptImage(
  { run }: AgentServices,
  { base64, mediaType }: NonNullable<ToolOutcome['image']>,
): Promise<{ image?: { hash: string; mediaType: string; size: number } }> {
  const payload = await run.store(base64);
  return 'hash' in payload ? { image: { hash: payload.hash, mediaType, size: payload.size } } : {};
}

async function variableSet(
  { run, secrets }: AgentServices,
  path: string,
  { name, value }: NonNullable<ToolOutcome['setsVariable']>,
): Promise<EntryBody> {
  return { type: 'variable-set', path, name, value: await run.store(redactValue(value, secrets)) };
}

/** The text is kept with its name, so that it can be given to a page later. */
async function fileSaved(
  { run, secrets }: AgentServices,
  path: string,
  { name, bytes, text }: NonNullable<ToolOutcome['savedFile']>,
): Promise<EntryBody> {
  return { type: 'file-saved', path, name, bytes, text: await run.store(redact(text, secrets)) };
}

/** One press may begin hundreds. */
const MOST_DOWNLOADS = 20;

/** A link looks like any other, whether its site answers with a page or with a file: the person gets to know of it. */
function downloaded(
  { secrets }: AgentServices,
  path: string,
  { name, url, end, bytes = 0 }: PageDownload,
): EntryBody[] {
  if (end === 'failed') return [];
  const clean = redact(name, secrets).slice(0, LONGEST_FILE_NAME);
  return [{ type: 'file-saved', path, name: clean, bytes, from: originOf(url) ?? '' }];
}

/** What file systems take. */
const LONGEST_FILE_NAME = 255;

interface StepReport {
  status: string;
  text: string;
  moves: EntryBody[];
}

/**
 * A report of the model moves only open steps of this very run, and only when a call of the run has had an outcome. The
 * model is told what was not accepted, so that the steps it meant do not stay open.
 */
function judgeReport(state: TaskState, assignment: AgentAssignment, ids: readonly string[]): StepReport {
  const { plan } = state;
  const agentRun = agentRunOf(state, assignment.path);
  const acted =
    agentRun &&
    callsOf(agentRun).some(({ tool, result }) => tool !== taskNodeStatus.name && result?.status === 'done');
  if (!acted && ids.length > 0) return { status: 'held-back', text: NOTHING_DONE, moves: [] };
  const known = stepsNow(state, assignment).map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id)).map((id) => `"${id.slice(0, 40)}"`);
  const mine = [assignment.nodeId, innerPlanId(assignment.nodeId)];
  const moves = known.flatMap((nodeId): EntryBody[] => {
    const found = plan && ids.includes(nodeId) ? findNode(plan, nodeId) : undefined;
    if (found?.kind !== 'step' || !mine.includes(found.agent.id)) return [];
    const { status } = found.step;
    if (status === 'done' || status === 'skipped') return [];
    const done = nodeMoved(nodeId, 'done');
    return status === 'running' ? [done] : [nodeMoved(nodeId, 'running'), done];
  });
  const more =
    unknown.length > 0 ? `\nThere is no step ${unknown.join(', ')}; the steps are ${known.join(', ')}.` : '';
  return { status: 'done', text: `Noted.${more}`, moves };
}

const NOTHING_DONE =
  'Not noted: none of your calls has an outcome yet. Report a step after the call that did it.';

/** What was done is written down even when the task is stopped before the page could be looked at. */
async function lookUnlessStopped(scope: CallScope, tabId: number): ReturnType<typeof lookAfter> {
  try {
    return await lookAfter(scope, tabId);
  } catch (error) {
    if (!scope.signal.aborted) throw error;
    scope.services.pages.forget(scope.assignment.path);
    return { text: 'The task was stopped before the page was looked at.', unchanged: false };
  }
}
