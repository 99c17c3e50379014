import { plainTitle, plainUrl } from '../../core/page/quote.ts';
import { present } from '../../core/present.ts';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { stopwatch } from '../../core/stopwatch.ts';
import { isWholeAddress } from '../../core/task/kept-address.ts';
import { type KnownTab, knownTabs, matchTabs } from '../../core/task/match-tabs.ts';
import { phrase } from '../../core/task/phrase.ts';
import type { TaskRun } from '../../core/task/run.ts';
import type { BrowserPort, Clock } from '../../core/tools/browser-port.ts';

export interface RegainDependencies {
  browser: Pick<BrowserPort, 'tabs' | 'openTab'>;
  clock: Clock;
  /** The present run of the browser. */
  session: string;
}

/** A browser that restores its last session opens the tabs one after the other. */
const RESTORING_MS = 5000;
const POLL_MS = 250;

/** After a restart of the browser, if all tabs of the task are there: their new numbers are written down. */
export async function regainQuietly(
  run: TaskRun,
  { browser, session }: RegainDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  if (run.state().session === session) return true;
  const open = await browser.tabs(signal);
  const matched = matchTabs(knownTabs(run.state()), open);
  const { moves, lost } = matched;
  const needed = lost.filter((tab) => tab.relation !== 'mentioned');
  if (needed.length > 0) return false;
  await run.commit({
    type: 'tabs-found',
    session,
    moves,
    lost: lost.map((tab) => tab.tabId),
    ...present({ windowId: windowOf(matched, open) }),
  });
  return true;
}

/**
 * Finds the tabs of a task again. If some are no longer open, the task waits and offers to open them; those that the
 * person does not want opened, or that cannot be opened, count as closed.
 */
export async function regainTabs(
  run: TaskRun,
  dependencies: RegainDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { browser, clock, session } = dependencies;
  const passed = stopwatch(clock);
  for (;;) {
    if (await regainQuietly(run, dependencies, signal)) return;
    if (passed() >= RESTORING_MS) break;
    await clock.sleep(POLL_MS, signal);
  }
  const { lost } = matchTabs(knownTabs(run.state()), await browser.tabs(signal));
  const names = lost
    .filter(canBeOpened)
    .map((tab) => `"${plainTitle(tab.title || tab.url)}" (${plainUrl(tab.url)})`);
  const list = names.join(', ').slice(0, 1500);
  const text = `The browser was restarted, and this is no longer open: ${list}. Shall it be opened again?`;
  const question = { kind: 'confirm', text, phrase: phrase('reopen-tabs', { tabs: list }) } as const;
  const isWanted = names.length > 0 && (await run.ask(`tabs/${session}`, question, signal)).kind === 'yes';
  const open = await browser.tabs(signal);
  const matched = matchTabs(knownTabs(run.state()), open);
  let windowId = windowOf(matched, open);
  const closed: number[] = [];
  for (const tab of matched.lost) {
    if (!isWanted || !canBeOpened(tab)) closed.push(tab.tabId);
    else {
      const { origins } = run.state();
      const intent = `${run.taskId}/tabs/${session}/${tab.tabId}`;
      const opened = await browser.openTab(
        { url: tab.url, windowId: windowId ?? run.state().windowId, active: false, origins, intent },
        signal,
      );
      windowId ??= opened.tab.windowId;
      matched.moves.push({ from: tab.tabId, to: opened.tab.tabId });
    }
  }
  await run.commit({
    ...{ type: 'tabs-found', session, moves: matched.moves, lost: closed },
    ...present({ windowId }),
  });
}

/** Mentioned tabs are not reopened; where the journal does not have the very address, nothing is known to open. */
const canBeOpened = ({ relation, url }: KnownTab): boolean => relation !== 'mentioned' && isWholeAddress(url);

/** The window of the first tab that was found. */
const windowOf = ({ moves }: ReturnType<typeof matchTabs>, open: readonly TabInfo[]): number | undefined =>
  open.find(({ tabId }) => tabId === moves[0]?.to)?.windowId;
