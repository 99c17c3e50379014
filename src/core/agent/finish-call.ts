import type { Plan } from '../plan/plan.ts';
import { findNode } from '../plan/steps.ts';
import { redact, redactValue } from '../policy/redaction.ts';
import type { EntryBody } from '../task/entry.ts';
import type { ToolOutcome } from '../tools/tool.ts';
import type { AgentAssignment, StepLine } from './agent.ts';
import { lookAfter } from './observe.ts';
import { PICTURES_OFF } from './pictures.ts';
import type { CallEnd, PreparedCall } from './run-call.ts';
import type { AgentServices } from './services.ts';
import { stepsNow } from './steps-now.ts';

/**
 * Looks at the page when the tool asks for it, and commits the outcome with everything that came of the call. Pages
 * may show a secret of the task: it is replaced in all that is kept.
 */
export async function finishCall(
  services: AgentServices,
  assignment: AgentAssignment,
  prepared: PreparedCall,
  outcome: ToolOutcome,
  startedAt: number,
  signal: AbortSignal,
): Promise<CallEnd> {
  const { run, clock, secrets } = services;
  const { tool, path } = prepared;
  const tabId = outcome.switchTo ?? (outcome.closedTab === prepared.tabId ? undefined : prepared.tabId);
  const switched = tabId !== prepared.tabId;
  if (outcome.page) {
    services.pages.set(assignment.path, outcome.page);
    services.pages.tell(assignment.path);
  }
  // A page that is held was just asked in vain: the next turn looks at it, and tells it whole.
  const held = outcome.status === 'dialog-open' || outcome.status === 'not-answering';
  if (held) services.pages.forget(assignment.path);
  const seen =
    tabId !== undefined && (tool.after === 'look' || switched) && !held
      ? await lookUnlessStopped(services, assignment.path, tabId, signal, {
          path,
          acted: prepared.target?.ref,
        })
      : undefined;
  const isShown = run.state().created.pictures !== 'never';
  const image =
    outcome.image && isShown
      ? { payload: await run.store(outcome.image.base64), mediaType: outcome.image.mediaType }
      : undefined;
  const page = seen?.page ?? outcome.page;
  const hidden = outcome.image && !isShown ? PICTURES_OFF : undefined;
  const told = [outcome.text, hidden, unknownSteps(stepsNow(run.state(), assignment), outcome), seen?.text];
  const value = redactValue(outcome.value ?? outcome.output?.value, secrets);
  const bodies: EntryBody[] = [
    ...movesOf(assignment, outcome.reportedDone ?? [], run.state().plan),
    ...(outcome.openedTabs ?? []).map(
      (tab) =>
        ({
          type: 'tab-opened',
          tab: { ...tab, title: redact(tab.title, secrets), url: redact(tab.url, secrets) },
        }) as const,
    ),
    ...(outcome.closedTab === undefined ? [] : [{ type: 'tab-closed', tabId: outcome.closedTab } as const]),
    ...(outcome.setsVariable === undefined ? [] : [await variableSet(services, path, outcome.setsVariable)]),
    ...(outcome.savedFile === undefined ? [] : [await fileSaved(services, path, outcome.savedFile)]),
    {
      type: 'tool-result',
      path,
      agent: assignment.agent.name,
      nodeId: assignment.nodeId,
      tool: tool.name,
      status: outcome.status,
      text: await run.store(redact(told.filter(Boolean).join('\n'), secrets)),
      ...(value === undefined ? {} : { value: await run.store(value) }),
      ...(image && 'hash' in image.payload
        ? {
            image: {
              hash: image.payload.hash,
              mediaType: image.mediaType,
              size: image.payload.size,
            },
          }
        : {}),
      ...(tabId === undefined ? {} : { tabId }),
      ...(page === undefined ? {} : { url: redact(page.url, secrets).slice(0, 1000), lastRef: page.lastRef }),
      ...(seen?.page && !seen.unchanged ? { changed: true } : {}),
      durationMs: clock.now() - startedAt,
    },
  ];
  await run.commit(...bodies);
  return {
    ...(outcome.output === undefined ? {} : { output: { ...outcome.output, value } }),
    ...(outcome.pageReplaced || switched
      ? { dropRest: 'Not done: the page it was meant for is gone. Go on from the page that was told last.' }
      : {}),
  };
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

/** Tells the model of reported ids that no step has, so that the steps it meant do not stay open. */
function unknownSteps(known: readonly StepLine[], { reportedDone }: ToolOutcome): string {
  const ids = known.map((step) => step.id);
  const unknown = (reportedDone ?? []).filter((id) => !ids.includes(id));
  return unknown.length === 0
    ? ''
    : `There is no step ${unknown.map((id) => `"${id.slice(0, 40)}"`).join(', ')}; the steps are ${ids.join(', ')}.`;
}

/** A report of the model becomes moves only for steps of this agent that are known and not finished. */
function movesOf(assignment: AgentAssignment, ids: readonly string[], plan: Plan | undefined): EntryBody[] {
  if (!plan) return [];
  return ids.flatMap((nodeId): EntryBody[] => {
    const found = findNode(plan, nodeId);
    if (found?.kind !== 'step' || found.agent.id !== assignment.nodeId) return [];
    const { status } = found.step;
    if (status === 'done' || status === 'skipped') return [];
    const running: EntryBody = { type: 'node-moved', nodeId, status: 'running' };
    return [...(status === 'running' ? [] : [running]), { type: 'node-moved', nodeId, status: 'done' }];
  });
}

/** What was done is written down even when the task is stopped before the page could be looked at. */
async function lookUnlessStopped(
  services: AgentServices,
  agentPath: string,
  tabId: number,
  signal: AbortSignal,
  call: Parameters<typeof lookAfter>[4],
): ReturnType<typeof lookAfter> {
  try {
    return await lookAfter(services, agentPath, tabId, signal, call);
  } catch (error) {
    if (!signal.aborted) throw error;
    services.pages.forget(agentPath);
    return { text: 'The task was stopped before the page was looked at.', unchanged: false };
  }
}
