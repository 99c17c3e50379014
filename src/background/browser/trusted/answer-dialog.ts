import type { BrowserPort, PageDialog } from '../../../core/tools/browser-port.ts';
import { CLOSED } from '../act/act.ts';
import { gatherEffects } from '../act/page-effects.ts';
import type { Fence } from '../fence/fence.ts';
import { listFrames } from '../frames/frames.ts';
import { type SettleDeps, settle } from '../settle/settle.ts';
import type { TabIds } from '../tabs/tab-ids.ts';
import { watchTab } from '../tabs/tab-watch.ts';
import type { Attachments } from './attachments.ts';

export interface AnswerDialogDeps extends SettleDeps {
  fence: Fence;
  attachments: Attachments;
  tabIds: Pick<TabIds, 'current'>;
}

/**
 * Answers the dialog that blocks a page, and waits until the page rests again or shows the next one. The page goes on
 * where it stopped to ask, so it is fenced like the action that made it ask.
 */
export function createAnswerDialog(deps: AnswerDialogDeps): BrowserPort['answerDialog'] {
  const { attachments } = deps;
  return async ({ tabId: wanted, accept, text, seen, origins }, signal) => {
    const tabId = await deps.tabIds.current(wanted);
    const open = attachments.dialogs.of(tabId);
    if (!open || !isSame(open, seen)) return { status: 'no-dialog' };
    const frames = await listFrames(tabId);
    const documentOrigins = frames.map(({ origin }) => origin);
    const lower = await deps.fence.raise({ tabId, origins, documentOrigins });
    const watch = watchTab(tabId, deps, {}, [...origins, ...documentOrigins]);
    try {
      const answer = {
        accept,
        ...(accept && open.type === 'prompt' ? { promptText: text ?? open.defaultText ?? '' } : {}),
      };
      const answered = await attachments.send(tabId, 'Page.handleJavaScriptDialog', answer).then(
        () => true,
        () => false,
      );
      // The person may have been faster.
      if (!answered) return { status: 'no-dialog' };
      attachments.dialogs.forget(tabId);
      const { stillBusy } = await settle(deps, watch, tabId, [], signal);
      const place = { tabId, url: frames[0]?.url ?? '', origins };
      const effects = await gatherEffects(deps, watch, place, signal);
      const next = attachments.dialogs.of(tabId);
      const outcome = { status: 'done', ...(watch.closed() ? { note: CLOSED } : {}) } as const;
      return { status: 'done', acted: { outcome, ...effects, stillBusy }, ...(next ? { next } : {}) };
    } finally {
      watch.stop();
      lower();
    }
  };
}

const isSame = (one: PageDialog, other: PageDialog): boolean =>
  one.type === other.type && one.message === other.message;
