import { parseOutputForm } from '../../plan/output-form.ts';
import { originOf } from '../../policy/scope.ts';
import { notClosed } from '../../task/tabs-found.ts';
import { noFolder } from '../../tools/files/folder.ts';
import { folderQuestion } from '../../tools/files/use-folder.ts';
import { defaultEngines } from '../../tools/search/search-engines.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf, isLeftTo } from '../agent-state.ts';
import { consentToOrigin } from '../consent-to-origin.ts';
import { givenFiles } from '../given-files.ts';
import { asData } from '../observe.ts';
import type { CallScope } from '../scope.ts';
import { actInPage, noteNavigation } from './act-in-page.ts';
import { agreedOnce } from './agreed-once.ts';
import { askForTool } from './ask-for-tool.ts';
import { askInCall } from './ask-in-call.ts';
import { callServer } from './call-server.ts';
import { earlierOutcomes, lastActOf, latestList, latestResult } from './earlier-outcomes.ts';
import { mayGiveFile } from './folder-file.ts';
import { maySeeOtherTabs } from './other-tabs.ts';
import { whyNoTrustedInput } from './trusted-input.ts';
import { formOfVariable, variablesFor } from './variables.ts';

/** What a tool's handler may use for this one call. */
export async function toolContext(scope: CallScope): Promise<ToolContext> {
  const { services, assignment, prepared, signal } = scope;
  const { run, browser, clock, secrets } = services;
  const state = run.state();
  const tabIn = prepared.tabId === undefined ? {} : { tabId: prepared.tabId };
  const navigated = noteNavigation(scope);
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
    whyNoTrustedInput: (why) => whyNoTrustedInput(scope, why),
    act: (action, options) => actInPage(scope, action, options ?? {}),
    allowSite: (url) => consentToOrigin(scope, `${prepared.path}/site-${originOf(url)}`, url),
    maySeeOtherTabs: maySeeOtherTabs(scope),
    mayUseFolder: () => agreedOnce(scope, folderQuestion(assignment.task)),
    mayGiveFile: mayGiveFile(scope),
    engines: state.created.engines ?? defaultEngines,
    folder: services.folder ?? noFolder,
    callServer: (offered, input) => callServer(scope, prepared.path, offered, input),
    compute: (request) => services.compute(request, signal),
    ask: askForTool(scope),
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
    askModel: askInCall(scope),
    results: await latestResult(scope),
    latestList: () => latestList(scope),
    outcomes: earlierOutcomes(scope),
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

const NO_FLOW = { kind: 'ended', status: 'failed', text: 'Not possible here.', rows: [] } as const;
const NO_SCHEDULES = { ok: false, why: 'Schedules cannot be set here.' } as const;

function outputSchemaOf({ returns }: AgentAssignment): Pick<ToolContext, 'outputSchema'> {
  const form = returns === undefined ? undefined : parseOutputForm(returns);
  return form?.ok ? { outputSchema: form.schema } : {};
}
