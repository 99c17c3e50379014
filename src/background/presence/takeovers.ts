import { openTabs, tabsInUse } from '../../core/agent/work-tabs.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';

export const waitsFor = (state: TaskState): boolean =>
  !isEnded(state.status) && state.questions.some((question) => !question.answer);

export const takeoversOf = (state: TaskState) =>
  state.questions.flatMap(({ question, answer, path, shows }) =>
    question.kind === 'takeover' && !answer ? [{ ...question, path, shows }] : [],
  );
export type Takeover = ReturnType<typeof takeoversOf>[number];

export const tabsOf = (state: TaskState, { tabId }: Takeover): number[] =>
  tabId === undefined ? tabsInUse(state) : openTabs(state).filter((open) => open === tabId);
