import * as z from 'zod';
import type { GivenFile, RunParams, TabInfo } from '../../core/protocol/panel.ts';

/** What the person has begun to write. It survives the panel (panel/draft-keeper.ts). */
export const draftSchema = z.object({
  words: z.string(),
  /** Selection of the page, or address of a link, from the right-click menu. */
  quote: z.string().optional(),
  /** Which tab the task works in: the one in front when it is sent, none, or this one. */
  attachment: z.union([z.literal('current'), z.literal('none'), z.object({ tabId: z.int() })]),
  mentioned: z.array(z.int()),
  /** Of this task alone; otherwise as the settings say. */
  parallelAgents: z.boolean().optional(),
  /** The ended task that it goes on from: it was begun below that one, or the person said so there. */
  follows: z.string().optional(),
});
/** With the files that go along; they are kept elsewhere (port/draft-files.ts). */
export type Draft = z.infer<typeof draftSchema> & { files: readonly GivenFile[] };

export const emptyDraft: Draft = { words: '', attachment: 'current', mentioned: [], files: [] };

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.words.trim() === '' &&
  draft.quote === undefined &&
  draft.mentioned.length === 0 &&
  draft.parallelAgents === undefined &&
  draft.files.length === 0;

/** With more words below those that stand there already. */
export const withWords = (draft: Draft, words: string): Draft => ({
  ...draft,
  words: [draft.words, words].filter((part) => part.trim() !== '').join('\n'),
});

/** What is left of a draft after another, that it was once, was sent. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  if (draft === sent) return emptyDraft;
  const { words } = draft;
  return {
    ...emptyDraft,
    words: words.startsWith(sent.words) ? words.slice(sent.words.length).trimStart() : words,
    mentioned: draft.mentioned.filter((tabId) => !sent.mentioned.includes(tabId)),
    files: draft.files.filter((file) => !sent.files.includes(file)),
    ...(draft.quote === undefined || draft.quote === sent.quote ? {} : { quote: draft.quote }),
  };
}

/** The tab the task would work in now. A page that Chrome closes to extensions is not attached by itself. */
export function attachedTab(draft: Draft, tabs: readonly TabInfo[], windowId: number): TabInfo | undefined {
  const { attachment } = draft;
  if (attachment === 'none') return undefined;
  if (attachment === 'current')
    return tabs.find((tab) => tab.windowId === windowId && tab.active && !tab.restricted);
  return tabs.find((tab) => tab.tabId === attachment.tabId);
}

/** Mentioned tabs that are still open, in the order they were chosen. */
export const mentionedTabs = (draft: Draft, tabs: readonly TabInfo[]): TabInfo[] =>
  draft.mentioned.flatMap((tabId) => tabs.find((tab) => tab.tabId === tabId) ?? []);

export function runParams(draft: Draft, tabs: readonly TabInfo[], windowId: number): RunParams {
  const attached = attachedTab(draft, tabs, windowId);
  return {
    words: draft.words,
    windowId,
    attachedTabs: attached ? [attached.tabId] : [],
    mentionedTabs: mentionedTabs(draft, tabs).map((tab) => tab.tabId),
    ...(draft.quote === undefined ? {} : { quote: draft.quote }),
    ...(draft.parallelAgents === undefined ? {} : { parallelAgents: draft.parallelAgents }),
    ...(draft.files.length === 0 ? {} : { files: [...draft.files] }),
  };
}
