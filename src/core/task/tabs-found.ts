import type { EntryOf, Question } from './entry.ts';
import type { AgentRun, TaskState } from './state.ts';

/** The task's tabs that are open as far as its journal tells, mentioned ones among them. */
export const notClosed = ({ tabs, closedTabs }: Pick<TaskState, 'tabs' | 'closedTabs'>): TaskState['tabs'] =>
  tabs.filter((tab) => !closedTabs.includes(tab.tabId));

/**
 * The state with all tab numbers as they are after a restart of the browser. All numbers change at once, because the
 * new number of one tab may be the old number of another. A lost tab counts as closed; its number and those of tabs
 * that were closed before become negative, because the browser may give them to any other tab.
 */
export function withFoundTabs(state: TaskState, entry: EntryOf<'tabs-found'>): TaskState {
  const moves = new Map(entry.moves.map(({ from, to }) => [from, to]));
  const now = (tabId: number): number => moves.get(tabId) ?? -Math.abs(tabId);
  const hasChanged = entry.lost.length > 0 || entry.moves.some(({ from, to }) => from !== to);
  return {
    ...state,
    session: entry.session,
    windowId: entry.windowId ?? state.windowId,
    tabs: notClosed(state).map((tab) => ({ ...tab, tabId: now(tab.tabId) })),
    closedTabs: [...new Set([...state.closedTabs, ...entry.lost].map((tabId) => -Math.abs(tabId)))],
    agents: state.agents.map((agent) => movedAgent(agent, now, hasChanged)),
    questions: state.questions.map((asked) => ({ ...asked, question: movedQuestion(asked.question, now) })),
  };
}

const moved = <T extends { tabId?: number | undefined }>(value: T, now: (tabId: number) => number): T =>
  value.tabId === undefined ? value : { ...value, tabId: now(value.tabId) };

const movedAgent = (agent: AgentRun, now: (tabId: number) => number, hasChanged: boolean): AgentRun => ({
  ...moved(agent, now),
  turns: agent.turns.map((turn) => ({
    ...turn,
    ...(turn.reply && hasChanged && { namesOldTabs: true }),
    ...(turn.observed ? { observed: moved(turn.observed, now) } : {}),
    calls: turn.calls.map((call) => ({
      ...moved(call, now),
      ...(call.result ? { result: moved(call.result, now) } : {}),
    })),
  })),
});

const movedQuestion = (question: Question, now: (tabId: number) => number): Question =>
  question.kind === 'takeover' || question.kind === 'approve' ? moved(question, now) : question;
