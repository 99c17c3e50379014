import type { CallRecord, InterpreterContext } from '../model/port.ts';
import { present } from '../present.ts';
import type { TaskTab } from '../task/entry.ts';
import type { TaskRun } from '../task/run.ts';
import type { AgentRun } from '../task/state.ts';
import { notClosed } from '../task/tabs-found.ts';
import { HINTS } from '../tools/outcome-text.ts';
import type { AgentAssignment } from './agent.ts';
import { callsOf, currentTab } from './agent-state.ts';
import { wordsFor } from './heard.ts';
import { PAGE_UNCHANGED, savedFor } from './observe.ts';
import type { AgentServices } from './services.ts';
import { stepsNow } from './steps-now.ts';

/** The structured part of an agent's request, read by the built-in interpreter only. */
export async function agentContext(
  services: AgentServices,
  agentRun: AgentRun,
  assignment: AgentAssignment,
): Promise<InterpreterContext> {
  const { run } = services;
  const state = run.state();
  const page = services.pages.get(assignment.path);
  return {
    produce: assignment.agent.usesPage ? 'calls' : 'answer',
    // A part of a larger piece does only that part; what the person added meanwhile is not done in each of them.
    words: [state.created.words, ...(assignment.isPart ? [] : wordsFor(state, agentRun))],
    assignment: assignment.task,
    steps: stepsNow(state, assignment),
    history: await history(run, agentRun),
    ...(agentRun.reopenedAfter && { again: triedAgain(agentRun) }),
    ...(page === undefined ? {} : { page, saved: await savedFor(services, page) }),
    tabs: tabsTold(notClosed(state), currentTab(state, agentRun)),
    agents: [],
    ...present({ ask: assignment.ask }),
  };
}

/** The task's tabs as the interpreter is told of them. */
export const tabsTold = (tabs: readonly TaskTab[], current?: number): InterpreterContext['tabs'] =>
  tabs.map(({ tabId, title, url, relation }) => ({
    tabId,
    title,
    url,
    attached: relation === 'attached',
    mentioned: relation === 'mentioned',
    current: tabId === current,
  }));

async function history(run: TaskRun, agentRun: AgentRun): Promise<CallRecord[]> {
  return Promise.all(
    finishedCalls(agentRun).map(async ({ call, result }) => {
      const text = String(await run.load(result.text));
      return {
        id: call.callId,
        tool: call.tool,
        input: await run.load(call.input),
        status: result.status,
        text,
        ...(text.endsWith(PAGE_UNCHANGED) && {
          unchanged: true,
          ...(text.includes(HINTS['opens-on-hover']) && { opensOnHover: true }),
        }),
        ...(result.value === undefined ? {} : { value: await run.load(result.value) }),
      };
    }),
  );
}

const finishedCalls = (agentRun: Pick<AgentRun, 'turns'>) =>
  callsOf(agentRun).flatMap((call) => (call.result ? [{ call, result: call.result }] : []));

const triedAgain = ({
  turns,
  reopenedAfter = [],
  handedBackAfter,
}: AgentRun): NonNullable<InterpreterContext['again']> =>
  reopenedAfter.map((last) => ({
    after: finishedCalls({ turns: turns.filter(({ number }) => number <= last) }).length,
    byHand: handedBackAfter?.includes(last) === true,
  }));
