import { present } from '../../core/present.ts';
import type { RunParams, TabInfo } from '../../core/protocol/panel.ts';
import { attachedTab, type Draft, mentionedTabs } from '../composer/draft.ts';

/** Parameters of the command that starts a task. Tabs closed meanwhile are left out. */
export function runParams(draft: Draft, tabs: readonly TabInfo[], windowId: number): RunParams {
  const attached = attachedTab(draft, tabs, windowId);
  return {
    words: draft.words,
    windowId,
    attachedTabs: attached ? [attached.tabId] : [],
    mentionedTabs: mentionedTabs(draft, tabs).map((tab) => tab.tabId),
    ...present({ quote: draft.quote, parallelAgents: draft.parallelAgents }),
    ...(draft.files.length === 0 ? {} : { files: [...draft.files] }),
  };
}
