import { openTabs } from '../../core/agent/work-tabs.ts';
import type { TaskState } from '../../core/task/state.ts';
import { watchKey } from '../../core/task/watch-region.ts';
import type { BrowserPort } from '../../core/tools/browser-port.ts';

/** An ended task stops observing, in whichever of its tabs it did. */
export async function unwatchAll(
  state: TaskState,
  browser: Pick<BrowserPort, 'unwatchRegion' | 'unwatchFiles'>,
): Promise<void> {
  const open = openTabs(state);
  for (const { question } of state.questions)
    if (question.kind === 'files') await browser.unwatchFiles(question.key);
  for (const { path, files } of state.watches)
    if (!files)
      await Promise.allSettled(
        open.map((tabId) => browser.unwatchRegion({ tabId, key: watchKey(state.id, path) })),
      );
}
