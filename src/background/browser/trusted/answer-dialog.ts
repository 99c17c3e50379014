import type { BrowserPort, PageDialog } from '../../../core/tools/browser-port.ts';
import type { Reach } from '../kit/reach.ts';
import { type SettleDeps, settle } from '../settle/settle.ts';
import type { TabIds } from '../tabs/tab-ids.ts';
import { watchTab } from '../tabs/tab-watch.ts';
import type { Attachments } from './attachments.ts';

export interface AnswerDialogDeps extends SettleDeps {
  reach: Reach;
  attachments: Attachments;
  tabIds: Pick<TabIds, 'current'>;
}

/** Answers the dialog that blocks a page, and waits until the page rests again or shows the next one. */
export function createAnswerDialog(deps: AnswerDialogDeps): BrowserPort['answerDialog'] {
  const { attachments } = deps;
  return async ({ tabId: wanted, accept, text, seen }, signal) => {
    const tabId = await deps.tabIds.current(wanted);
    const open = attachments.dialogs.of(tabId);
    if (!open || !isSame(open, seen)) return { status: 'no-dialog' };
    const watch = watchTab(tabId, deps);
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
      await settle(deps, watch, tabId, [], signal);
      const next = attachments.dialogs.of(tabId);
      return { status: 'done', ...(next ? { next } : {}) };
    } finally {
      watch.stop();
    }
  };
}

const isSame = (one: PageDialog, other: PageDialog): boolean =>
  one.type === other.type && one.message === other.message;
