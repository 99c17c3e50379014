import { plainUrl, quote } from '../page/quote.ts';
import { fencePageText, neutralise } from '../policy/fence.ts';
import type { TaskTab } from '../task/entry.ts';
import { followedTasks } from '../task/followed-task.ts';
import type { TaskState } from '../task/state.ts';
import { taskNodeStatus } from '../tools/flow/task-node-status.ts';
import { readPage } from '../tools/read/read-page.ts';
import type { Agent, AgentAssignment, StepLine } from './agent.ts';
import { fill } from './prompts/fill.ts';
import {
  advicePrompt,
  earlierPrompt,
  earlierTasksPrompt,
  followsPrompt,
  formPrompt,
  headerPrompt,
  openTabsPrompt,
  ownTabNote,
  quotePrompt,
  reportPrompt,
  stepSections,
  stepsPrompt,
  tabNotes,
} from './prompts/header.ts';

/** First user message of an agent's run. It depends only on what never changes during the run. */
export function taskHeader(state: TaskState, assignment: AgentAssignment): string {
  const earlier = assignment.earlier.filter(({ told }) => !told);
  const { created } = state;
  const own = state.tabs.findLast(({ owner }) => owner && `${assignment.path}/`.startsWith(`${owner}/`));
  return fill(headerPrompt, {
    task: assignment.task,
    steps:
      assignment.steps.length > 0
        ? fill(stepsPrompt, {
            report: assignment.agent.tools.some((tool) => tool.name === taskNodeStatus.name)
              ? reportPrompt
              : '',
            list: assignment.steps
              .map((step) => `${step.id}. ${step.text}${step.note ? ` (${step.note})` : ''}`)
              .join('\n'),
            sections: sectionsFor(assignment.steps),
          })
        : '',
    form: assignment.returns === undefined ? '' : fill(formPrompt, { form: assignment.returns }),
    earlier:
      earlier.length > 0
        ? fill(earlierPrompt, {
            list: earlier
              .map((before) => `- ${before.agent}, "${before.task}":\n${asData(state, before.result)}`)
              .join('\n'),
          })
        : '',
    around: assignment.around === undefined ? '' : `\n${assignment.around}\n`,
    quote: created.quote ? fill(quotePrompt, { quote: asData(state, created.quote) }) : '',
    ...tabNotesFor(assignment.agent),
    ...taskFacts(state),
    // Otherwise it would go to the attached tab, where another agent is at work at the same time.
    ...(own && { attached: `${tabLines([own])}${ownTabNote}` }),
  });
}

/** An agent without a tool for tabs is not told to work in one, or to look at one. */
function tabNotesFor({ usesPage, tools }: Agent): Record<keyof typeof tabNotes, string> {
  const looks = usesPage || tools.some((tool) => tool.name === readPage.name);
  return { work: usesPage ? tabNotes.work : '', look: looks ? tabNotes.look : '' };
}

/** Only what the steps need is said about steps. */
function sectionsFor(steps: AgentAssignment['steps']): string {
  const kinds = new Set(steps.map(({ kind }) => kind));
  const needed = Object.entries(stepSections).filter(([section]) =>
    section === 'variables'
      ? steps.some(({ note = '' }) => /^(?:uses|leaves) /.test(note))
      : kinds.has(section as StepLine['kind']),
  );
  return needed.map(([, words]) => words).join('');
}

/** Words that came from a page. The task's id is as unknown to pages as a nonce, and the same on every rendering. */
export const asData = (state: TaskState, words: string): string => fencePageText(words, `task-${state.id}`);

/** The facts every header shares: start time, platform, tabs (as they were at the start unless given). */
export function taskFacts(
  state: TaskState,
  tabs: readonly TaskTab[] = state.created.tabs,
): Record<string, string> {
  const { created } = state;
  return {
    local: created.start.local,
    zone: created.start.zone,
    utc: created.start.utc,
    locale: created.start.locale,
    platform: created.platform,
    remembered: followsText(state) + rememberedText(state),
    attached: tabLines(tabs.filter((tab) => tab.relation === 'attached')),
    mentioned: tabLines(tabs.filter((tab) => tab.relation === 'mentioned')) + openTabsText(state),
  };
}

/** Only if the person chose that: title and site of the other open tabs. */
function openTabsText(state: TaskState): string {
  const { list = [], more = 0 } = state.created.openTabs ?? {};
  if (list.length === 0) return '';
  const lines = list.map(({ tabId, title, host }) => `- tab ${tabId} ${quote(title, 60)} ${host}`);
  if (more > 0) lines.push(`… ${more} more`);
  return fill(openTabsPrompt, { list: asData(state, lines.join('\n')) });
}

/** Their results may contain words of pages, and so may their requests. */
function followsText(state: TaskState): string {
  const list = followedTasks(state.created).map(
    ({ words, result }) => `Asked: ${words}\nCame of it: ${result}`,
  );
  return list.length === 0 ? '' : fill(followsPrompt, { list: asData(state, list.join('\n\n')) });
}

/** What the person wrote stands unfenced; results of earlier tasks may have come from pages. */
function rememberedText(state: TaskState): string {
  const lines = (of: (kind: string) => boolean) =>
    (state.remembered ?? [])
      .filter(({ kind }) => of(kind))
      .map(({ text }) => `- ${text}`)
      .join('\n');
  const [advice, tasks] = [lines((kind) => kind !== 'task'), lines((kind) => kind === 'task')];
  return [
    advice && fill(advicePrompt, { list: advice }),
    tasks && fill(earlierTasksPrompt, { list: asData(state, tasks) }),
  ].join('');
}

/** A title is the page's own words, and this part speaks in the voice of the task: nothing in it may end its quotes. */
export const tabLines = (tabs: readonly TaskTab[]): string =>
  tabs.length === 0
    ? '(none)'
    : tabs
        .map(({ tabId, title, url }) => {
          const [named, address] = [neutralise(title), neutralise(url)];
          return `- tab ${tabId} ${quote(named, 100)} ${plainUrl(address, LONGEST_ADDRESS)}`;
        })
        .join('\n');

const LONGEST_ADDRESS = 500;
