import * as z from 'zod';
import type { GivenFile, TabInfo } from '../../core/protocol/panel.ts';

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
  /** The words that an example has put there. */
  example: z.string().optional(),
  /** What the person had written before they tried an example: it can be put back, and is never lost. */
  aside: z.object({ words: z.string(), mentioned: z.array(z.int()) }).optional(),
});
/** With the files that go along; they are kept elsewhere (port/draft-files.ts). */
export type Draft = z.infer<typeof draftSchema> & { files: readonly GivenFile[] };

export const emptyDraft: Draft = { words: '', attachment: 'current', mentioned: [], files: [] };

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.words.trim() === '' &&
  draft.quote === undefined &&
  draft.mentioned.length === 0 &&
  draft.parallelAgents === undefined &&
  draft.aside === undefined &&
  draft.files.length === 0;

/** With more words below those that stand there already. */
export const withWords = (draft: Draft, words: string): Draft => ({
  ...draft,
  words: [draft.words, words].filter((part) => part.trim() !== '').join('\n'),
});

/** What the person wrote themselves: words that an example put there are not theirs until they write on. */
const ownWords = ({ words, example }: Draft): string => (words === example ? '' : words.trim());

/** An example in the place of what stands there, which is set aside; one example gives way to the next. */
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

/** What was set aside, back in its place; what the person has written instead is aside then. */
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

/** What is left of a draft after another, that it was once, was sent. */
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
