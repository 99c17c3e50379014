import { outcomesOf } from '../../context/history.ts';
import { expectedOf } from '../../page/expected.ts';
import type { ExpectedElement, PageAction } from '../../page/outcome.ts';
import { parseOutputForm } from '../../plan/output-form.ts';
import { readerOf } from '../../policy/document-of.ts';
import { redactValue } from '../../policy/redaction.ts';
import { originOf } from '../../policy/scope.ts';
import type { TrustedInputUse } from '../../protocol/page.ts';
import type { Question } from '../../task/entry.ts';
import { keptAddress } from '../../task/kept-address.ts';
import type { AgentRun } from '../../task/state.ts';
import { notClosed } from '../../task/tabs-found.ts';
import { taskName } from '../../task/task-name.ts';
import type { Acted, Navigated } from '../../tools/browser-port.ts';
import { noFolder } from '../../tools/files/folder.ts';
import { humanInteract } from '../../tools/human-interact.ts';
import { defaultEngines } from '../../tools/search/search-engines.ts';
import type { ActOptions, ToolContext } from '../../tools/tool.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, callsOf, isLeftTo } from '../agent-state.ts';
import { allowOrigin, consentToOrigin } from '../consent-to-origin.ts';
import { givenFiles } from '../given-files.ts';
import { asData } from '../observe.ts';
import type { AgentServices } from '../services.ts';
import { askInCall } from './ask-in-call.ts';
import { callServer } from './call-server.ts';
import { foundElement } from './found-element.ts';
import type { PreparedCall } from './prepare-call.ts';
import { whyNoTrustedInput, withTrustedInput } from './trusted-input.ts';
import { formOfVariable, variablesFor } from './variables.ts';

/** What a tool's handler may use for this one call. */
export async function toolContext(
  services: AgentServices,
  assignment: AgentAssignment,
  prepared: PreparedCall,
  signal: AbortSignal,
): Promise<ToolContext> {
  const { run, browser, clock, secrets } = services;
  const state = run.state();
  const tabIn = prepared.tabId === undefined ? {} : { tabId: prepared.tabId };
  let questions = 0;
  const navigated = noteNavigation(services, prepared);
  return {
    browser: {
      ...browser,
      navigate: (request, until) =>
        browser.navigate({ ...request, ...(request.tabId === prepared.tabId && { navigated }) }, until),
    },
    clock,
    signal,
    task: {
      id: state.id,
      windowId: state.windowId,
      tabs: notClosed(state).map((tab) =>
        isLeftTo(state, tab, assignment.path) ? { ...tab, by: assignment.path } : tab,
      ),
      origins: state.origins,
    },
    intent: `${state.id}/${prepared.path}`,
    startedAt: Date.parse(state.created.start.utc),
    tabId: prepared.tabId,
    page: services.pages.get(assignment.path),
    refFloor: state.lastRef,
    ...(prepared.dialog ? { dialog: prepared.dialog } : {}),
    whyNoTrustedInput: (why) => whyNoTrustedInput(services, prepared, why, signal),
    act: (action, options) => act(services, prepared, action, options ?? {}, signal),
    allowSite: (url) => consentToOrigin(services, `${prepared.path}/site-${originOf(url)}`, url, signal),
    engines: state.created.engines ?? defaultEngines,
    folder: services.folder ?? noFolder,
    callServer: (offered, input) => callServer(services, prepared, offered, input, signal),
    compute: (request) => services.compute(request, signal),
    ask: async (question) => {
      const path = questions === 0 ? `${prepared.path}/ask` : `${prepared.path}/ask${questions}`;
      questions++;
      // A page may show a secret of the task, in its title too.
      const shown = redactValue(question, services.secrets) as Question;
      const ofTask = prepared.tool.name === humanInteract.name ? 'task' : undefined;
      const asked = run.state().questions.find((known) => known.path === path)?.question;
      // After a restart the same call may find another page in the tab: an answer is for what was shown.
      const isOther = asked !== undefined && subjectOf(asked) !== subjectOf(shown);
      const own = isOther ? `${path}-${subjectOf(shown)}` : path;
      const answer = await run.ask(own, shown, signal, ofTask);
      if (question.kind === 'origin' && answer.kind === 'yes') await allowOrigin(run, question.origin);
      return answer;
    },
    ...(services.setSchedule && {
      setSchedule: (request) =>
        services.setSchedule?.(run.state(), assignment.nodeId || assignment.path, request) ??
        Promise.resolve(NO_SCHEDULES),
    }),
    ...(services.runFlow && {
      runFlow: (request) =>
        services.runFlow?.(
          { path: prepared.path, agent: assignment.agent.name, request, ...tabIn },
          signal,
        ) ?? Promise.resolve(NO_FLOW),
    }),
    askModel: askInCall(services, assignment, prepared, signal),
    results: await latestResult(services, assignment),
    latestList: async () => {
      const values = agentRunOf(run.state(), assignment.path);
      for (const { result } of values ? callsOf(values).toReversed() : []) {
        const value = result?.value && (await run.load(result.value));
        if (Array.isArray(value)) return value;
      }
    },
    outcomes: earlierOutcomes(services, assignment),
    lastActAt: lastActOf(agentRunOf(state, assignment.path)),
    files: [
      ...givenFiles(run),
      ...state.files.flatMap(({ text, ...file }) =>
        text === undefined ? [] : [{ ...file, text: async () => String(await run.load(text)) }],
      ),
    ],
    variables: variablesFor(run, assignment.path),
    formOfVariable: (name) => formOfVariable(run.state().plan, assignment, name),
    ...outputSchemaOf(assignment),
    fence: (pageText) => asData(services, pageText),
    secrets,
    revealSecret: async (placeholder) => {
      const saved = await services.savedSecrets?.reveal(placeholder);
      const value = secrets.get(placeholder);
      return saved ?? (value === undefined ? undefined : { status: 'known', value });
    },
  };
}

/** What an answer is about. A takeover is about the page, however it has changed meanwhile. */
const subjectOf = (question: Question): string =>
  question.kind === 'origin' ? question.origin : question.kind === 'confirm' ? question.text : question.kind;

const NO_FLOW = { kind: 'ended', status: 'failed', text: 'Not possible here.', rows: [] } as const;
const NO_SCHEDULES = { ok: false, why: 'Schedules cannot be set here.' } as const;

/** Acts in the agent's tab; when the fence stopped a navigation the person is asked, and it is made if they agree. */
async function act(
  services: AgentServices,
  prepared: PreparedCall,
  action: PageAction,
  { trusted: wantsTrusted, copies, onlyAt }: ActOptions,
  signal: AbortSignal,
): Promise<Acted> {
  const { run, browser } = services;
  const { tabId, target, path } = prepared;
  const expected = await expectedUnder(services, prepared, action.ref);
  if (tabId === undefined)
    return {
      outcome: { status: 'tab-gone', message: 'There is no tab to act in. Open one with open_tab.' },
      openedTabs: [],
      downloads: [],
      stillBusy: false,
    };
  const meant = await withExpectedGoal(services, prepared, action);
  const attempt = (trusted: TrustedInputUse | undefined): Promise<Acted> => {
    let navigated: Navigated | undefined;
    return browser.act(
      {
        tabId,
        action: meant,
        expected,
        origins: run.state().origins,
        external: prepared.effect === 'external',
        ...(trusted === undefined ? {} : { trusted }),
        ...(copies ? { copies } : {}),
        ...(onlyAt === undefined ? secretMeantFor(prepared, action) : { onlyAt }),
        ...seenAt(services, prepared, action),
        caption: prepared.tool.describe(prepared.input, target),
        taskName: taskName(run.state()),
        commit: async (nonce) => {
          if (signal.aborted) return { commit: false, why: 'The task was stopped.' };
          await run.commit({ type: 'tool-committed', path, nonce });
          navigated = noteNavigation(services, prepared);
          return { commit: true };
        },
        dispatched: async () => {
          if (prepared.effect === 'external') await run.commit({ type: 'tool-dispatched', path });
        },
        navigated: (url) => navigated?.(url),
      },
      signal,
    );
  };
  const acted = await withTrustedInput(services, prepared, attempt, wantsTrusted === true, signal);
  if (!acted.blocked) return acted;
  const refusal = await consentToOrigin(services, path, acted.blocked.url, signal);
  if (refusal) return { ...acted, outcome: { status: 'unknown', why: refusal } };
  const navigation = await browser.navigate(
    { tabId, to: { url: acted.blocked.url }, origins: run.state().origins },
    signal,
  );
  const { blocked: _, ...rest } = acted;
  return navigation.status === 'done' ? { ...rest, navigatedTo: navigation.url } : acted;
}

/** Records where the page of a call goes first; a write that fails is noticed at the next entry of the call. */
function noteNavigation({ run, secrets }: AgentServices, { path }: PreparedCall): Navigated {
  let isNoted = false;
  return (url) => {
    if (isNoted) return;
    isNoted = true;
    const entry = { type: 'tool-navigated', path, url: keptAddress(url, secrets) } as const;
    run.commit(entry).catch(() => undefined);
  };
}

/** The origin that a secret was judged for; '' is that of no document. */
function secretMeantFor({ secrets }: PreparedCall, action: PageAction): { meantFor?: string } {
  if (action.kind !== 'type' || !action.secret) return {};
  return { meantFor: secrets.find(({ ref }) => ref === action.ref)?.origin ?? '' };
}

/**
 * The origin that an action was judged for. The page may have come to another one since, where a control of the same
 * number and name means something else; keys without a number go where the last action put the focus, which may be a
 * frame.
 */
function seenAt(
  { pages }: AgentServices,
  { agentPath, effect }: PreparedCall,
  { ref }: PageAction,
): { seenAt?: string } {
  const page = effect === 'read' ? undefined : pages.get(agentPath);
  const origin = page && readerOf(page, ref);
  return origin === undefined ? {} : { seenAt: origin };
}

/** What the agent was told under a number: by its last look, else by a search. */
async function expectedUnder(
  services: AgentServices,
  { agentPath, target, others }: PreparedCall,
  ref: string | undefined,
): Promise<ExpectedElement | null> {
  if (ref === undefined) return null;
  const seen = [target, ...others].find((node) => node?.ref === ref);
  if (seen) return expectedOf(services.pages.get(agentPath)?.nodes ?? [], seen);
  return (await foundElement(services, agentPath, ref)) ?? null;
}

async function withExpectedGoal(
  services: AgentServices,
  prepared: PreparedCall,
  action: PageAction,
): Promise<PageAction> {
  if (action.kind !== 'drag' || !('ref' in action.to) || action.to.expected) return action;
  const expected = await expectedUnder(services, prepared, action.to.ref);
  return { ...action, to: { ...action.to, expected } };
}

function outputSchemaOf({ returns }: AgentAssignment): Pick<ToolContext, 'outputSchema'> {
  const form = returns === undefined ? undefined : parseOutputForm(returns);
  return form?.ok ? { outputSchema: form.schema } : {};
}

const lastActOf = (agentRun: AgentRun | undefined): number | undefined =>
  agentRun && callsOf(agentRun).findLast(({ committedAt }) => committedAt !== undefined)?.committedAt;

/**
 * What was told in the run, and the whole of earlier results that were cut; of all runs where the whole task is read.
 */
function earlierOutcomes(
  { run }: AgentServices,
  { path, earlier, readsAll }: AgentAssignment,
): ToolContext['outcomes'] {
  const others = readsAll ? run.state().agents.filter((other) => other.path !== path) : [];
  const agentRun = agentRunOf(run.state(), path);
  // A checklist is no finding, and contains the words of the task wherever one looks for them.
  const told = (other: AgentRun) =>
    outcomesOf(other, run.load).filter(({ call }) => call?.result?.status !== 'held-back');
  return [
    ...earlier.flatMap(({ whole }, index) =>
      whole === undefined ? [] : [{ id: `earlier.${index + 1}`, text: async () => whole }],
    ),
    ...others.flatMap((other) => told(other).map(({ id, text }) => ({ id: `${other.path}/${id}`, text }))),
    ...(agentRun ? told(agentRun) : []),
  ];
}

/** The latest outcome that has a value, for use_tool_result. */
async function latestResult(
  services: AgentServices,
  assignment: AgentAssignment,
): Promise<{ tool: string; value: unknown }[]> {
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  const latest = agentRun && callsOf(agentRun).findLast((call) => call.result?.value !== undefined);
  if (!latest?.result?.value) return [];
  return [{ tool: latest.tool, value: await services.run.load(latest.result.value) }];
}
