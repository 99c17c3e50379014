import * as z from 'zod';
import type { GivenFile, TabInfo } from '../../core/protocol/panel.ts';

/** The person's unsent wish. It outlives the panel (panel/draft-keeper.ts). */
export const draftSchema = z.object({
  words: z.string(),
  /** Selected text of the page, or a link's address, from the right-click menu. */
  quote: z.string().optional(),
  /** Which tab the task works in: the active one when it is sent, none, or this one. */
  attachment: z.union([z.literal('current'), z.literal('none'), z.object({ tabId: z.int() })]),
  mentioned: z.array(z.int()),
  /** For this task only; otherwise as in the settings. */
  parallelAgents: z.boolean().optional(),
  /** The ended task that it continues: the wish was begun below it, or the person chose so there. */
  follows: z.string().optional(),
  /** The words that an example inserted. */
  example: z.string().optional(),
  /** What the person had written before they tried an example: it can be restored, and is never lost. */
  aside: z.object({ words: z.string(), mentioned: z.array(z.int()) }).optional(),
});
/** With the attached files, which are stored elsewhere (port/draft-files.ts). */
export type Draft = z.infer<typeof draftSchema> & { files: readonly GivenFile[] };

export const emptyDraft: Draft = { words: '', attachment: 'current', mentioned: [], files: [] };

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.words.trim() === '' &&
  draft.quote === undefined &&
  draft.mentioned.length === 0 &&
  draft.parallelAgents === undefined &&
  draft.aside === undefined &&
  draft.files.length === 0;

/** Appends words below the existing ones. */
export const withWords = (draft: Draft, words: string): Draft => ({
  ...draft,
  words: [draft.words, words].filter((part) => part.trim() !== '').join('\n'),
});

/** The person's own words: those of an example do not count until they are edited. */
const ownWords = ({ words, example }: Draft): string => (words === example ? '' : words.trim());

/** Replaces the text with an example and sets the person's text aside; the next example replaces the example. */
export function withExample(draft: Draft, example: { words: string; draft: Partial<Draft> }): Draft {
  const { aside } = draft;
  const own = [aside?.words ?? '', ownWords(draft)].filter((part) => part !== '').join('\n');
  return {
    ...draft,
    ...example.draft,
    words: example.words,
    example: example.words,
    aside: own === '' ? undefined : { mentioned: draft.mentioned, ...aside, words: own },
  };
}

/** Restores the text that was set aside, and sets the current one aside instead. */
export function withAside(draft: Draft): Draft {
  const { aside, words, mentioned } = draft;
  if (!aside) return draft;
  return {
    ...draft,
    ...aside,
    example: undefined,
    aside: ownWords(draft) === '' ? undefined : { words, mentioned },
  };
}

/** The rest of a draft after an earlier version of it was sent. */
export function withoutSent(draft: Draft, sent: Draft): Draft {
  const { words, aside } = draft;
  const after = words.startsWith(sent.words) ? words.slice(sent.words.length).trimStart() : words;
  const left = after === draft.example ? '' : after;
  return {
    ...withWords({ ...emptyDraft, words: aside?.words ?? '' }, left),
    mentioned: [
      ...new Set([
        ...(aside?.mentioned ?? []),
        ...draft.mentioned.filter((tabId) => !sent.mentioned.includes(tabId)),
      ]),
    ],
    files: draft.files.filter((file) => !sent.files.includes(file)),
    ...(draft.quote === undefined || draft.quote === sent.quote ? {} : { quote: draft.quote }),
  };
}

/** The tab that the task would work in now. A page closed to extensions is not attached automatically. */
export function attachedTab(draft: Draft, tabs: readonly TabInfo[], windowId: number): TabInfo | undefined {
  const { attachment } = draft;
  if (attachment === 'none') return undefined;
  if (attachment === 'current')
    return tabs.find((tab) => tab.windowId === windowId && tab.active && !tab.restricted);
  return tabs.find((tab) => tab.tabId === attachment.tabId);
}

/** Mentioned tabs that are still open, in the order of choice. */
export const mentionedTabs = (draft: Draft, tabs: readonly TabInfo[]): TabInfo[] =>
  draft.mentioned.flatMap((tabId) => tabs.find((tab) => tab.tabId === tabId) ?? []);
