import { plainUrl } from '../../page/quote.ts';
import { isAllowed, originOf } from '../../policy/scope.ts';
import { present } from '../../present.ts';
import type { TabInfo } from '../../protocol/panel.ts';
import type { TaskTab } from '../../task/entry.ts';
import type { Acted, PageDownload } from '../browser-port.ts';
import { doneText, failureText, HINTS } from '../outcome-text.ts';
import type { ToolContext, ToolOutcome } from '../tool.ts';

/** The intended action, for the text of its outcome. */
export interface Deed {
  /** A whole sentence for the model: `Clicked [5] button "Save".` */
  did: string;
  /** The agent stays in its tab although others opened (a click with Control or the middle button). */
  stay?: boolean;
  /** What the field shows on success, which need not be repeated; '' when its value no longer matters. */
  expected?: string;
}

/**
 * Text and outcome for everything that acts in a page: what was done or why not, then what the page did by itself, each
 * with the next step. The runner of calls adds how the page looks now.
 */
export function describeActed(
  acted: Acted,
  deed: Deed,
  context: Pick<ToolContext, 'task' | 'tabId'>,
): ToolOutcome {
  const { outcome, openedTabs, downloads } = acted;
  const done = outcome.status === 'done';
  const goOn = done && !deed.stay ? tabToGoOnIn(acted, context.task.origins) : undefined;
  const sentences = [done ? doneText(deed.did, outcome, deed.expected) : failureText(outcome)];
  if (acted.navigatedTo !== undefined) sentences.push(`The tab went to ${plainUrl(acted.navigatedTo)}.`);
  if (acted.blocked) sentences.push(blockedText(acted.blocked));
  for (const tab of openedTabs.slice(0, MOST_TOLD)) sentences.push(openedText(tab, tab === goOn));
  if (openedTabs.length > MOST_TOLD) sentences.push(`${openedTabs.length - MOST_TOLD} more tabs opened.`);
  if (downloads.length > 0) sentences.push(downloadsText(downloads));
  if (acted.stillBusy)
    sentences.push('The page is still busy; use wait_for if what you expect is not there yet.');

  const closedTab = outcome.status === 'tab-gone' ? context.tabId : undefined;
  return {
    status: done && acted.blocked ? 'origin-blocked' : outcome.status,
    text: sentences.join(' '),
    ...(done && outcome.hint ? { whenUnchanged: HINTS[outcome.hint] } : {}),
    ...(openedTabs.length > 0 ? { openedTabs: openedTabs.map(openedTab) } : {}),
    ...(goOn ? { switchTo: goOn.tabId } : {}),
    ...(downloads.length > 0 ? { downloads } : {}),
    ...present({ closedTab }),
    ...(acted.navigatedTo !== undefined || goOn || closedTab !== undefined ? { pageReplaced: true } : {}),
  };
}

/** A tab in the form in which the task remembers the tabs that it opened; the runner cuts what is long. */
export const openedTab = (tab: TabInfo): TaskTab => ({
  tabId: tab.tabId,
  title: tab.title,
  url: tab.url,
  relation: 'opened',
});

/**
 * The tab to continue in: the only tab that opened, if it shows a site of the task and the agent's own tab did not
 * navigate.
 */
function tabToGoOnIn(acted: Acted, origins: readonly string[]): TabInfo | undefined {
  const [tab, ...others] = acted.openedTabs;
  const leads = tab && others.length === 0 && acted.navigatedTo === undefined && !tab.restricted;
  return leads && isAllowed(tab.url, origins) ? tab : undefined;
}

function openedText(tab: TabInfo, goesOn: boolean): string {
  const what = `Tab ${tab.tabId} opened with ${plainUrl(tab.url) || 'a blank page'}`;
  return goesOn ? `${what}; you are in it now.` : `${what}; switch_tab goes there, close_tab closes it.`;
}

/** The state of a download, for the model. */
export function downloadText({ name, url, end, bytes }: PageDownload): string {
  const site = originOf(url);
  const file = plainUrl(name);
  const from = site === undefined ? '' : ` from ${plainUrl(site)}`;
  if (end === 'complete')
    return `Downloaded ${file}${bytes === undefined ? '' : ` (${sizeText(bytes)})`}${from}.`;
  return end === 'failed'
    ? `The download of ${file}${from} failed.`
    : `A download started: ${file}${from}; wait_for with download waits for its end.`;
}

/** One press may begin hundreds of downloads, or open as many tabs. */
const MOST_TOLD = 10;

/** The states of downloads, for the model; those beyond the first ones are counted. */
export function downloadsText(files: readonly PageDownload[]): string {
  const more = files.length - MOST_TOLD;
  const told = files.slice(0, MOST_TOLD).map(downloadText);
  if (more > 0) told.push(`${more} more files.`);
  return told.join(' ');
}

/** A file size for people. */
const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 1e6
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;

function blockedText(blocked: { url: string; origin: string }): string {
  return `The page wanted to go to ${plainUrl(blocked.url)}, which was stopped before anything was sent: ${plainUrl(blocked.origin)} is not among the sites of this task. If the task needs it, use navigate with that address, and the person is asked; else go on without it.`;
}
