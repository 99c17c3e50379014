import type { Agent } from '../agent/agent.ts';
import { agentRunOf } from '../agent/agent-state.ts';
import { phrase } from '../task/phrase.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import type { Strategy } from './strategy.ts';

/** A strategy that is one run of one agent on the whole task. */
export function singleAgentStrategy(
  name: string,
  description: string,
  agentOf: (state: TaskState) => Agent,
): Strategy {
  return {
    name,
    description,
    next: async (state, load) => {
      const run = agentRunOf(state, name);
      if (!run || run.status === 'running')
        return [
          {
            do: 'agent',
            assignment: {
              path: name,
              agent: agentOf(state),
              nodeId: '',
              task: state.created.words,
              steps: [],
              earlier: [],
              ...firstTab(state),
            },
          },
        ];
      const value = run.value ? await load(run.value) : null;
      return run.status === 'done'
        ? [{ do: 'end', status: 'completed', value }]
        : [
            {
              do: 'end',
              status: 'error',
              value,
              nextStep: 'Retry it from this step, say it in other words, or take over in the page.',
              phrase: run.phrase ?? phrase('agent-failed'),
            },
          ];
    },
  };
}

/** The tab that an agent starts in: the first attached tab that is open, by its present number. */
export function firstTab({ tabs, closedTabs }: TaskState): { tabId?: number } {
  const tab = tabs.find(({ tabId, relation }) => relation === 'attached' && !closedTabs.includes(tabId));
  return tab ? { tabId: tab.tabId } : {};
}

/** The tab where successive runs left off; before them the first attached one. */
export function tabLeftBy(state: TaskState, runs: readonly (AgentRun | undefined)[]): { tabId?: number } {
  const tabs = runs.flatMap((run) =>
    (run?.turns ?? []).flatMap(({ calls }) => calls.map(({ result }) => result?.tabId)),
  );
  const tabId = tabs.findLast((id) => id !== undefined && !state.closedTabs.includes(id));
  return tabId === undefined ? firstTab(state) : { tabId };
}
