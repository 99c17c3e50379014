import type { TabInfo } from '../../core/protocol/panel.ts';

/** An `@` that is being typed: from the sign to the caret. */
export interface MentionQuery {
  start: number;
  end: number;
  query: string;
}

/** Longest text after `@` that still searches for a tab; longer text is prose. */
const MAX_QUERY = 40;

/**
 * The mention at the caret, if there is one. The sign must begin a word, so that an e-mail address opens nothing; after
 * Chinese text it needs no space.
 */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const start = text.slice(0, caret).lastIndexOf('@');
  if (start === -1 || caret - start - 1 > MAX_QUERY) return undefined;
  const before = text[start - 1];
  if (before !== undefined && /[\p{Script=Latin}\d._%+-]/u.test(before)) return undefined;
  const query = text.slice(start + 1, caret);
  return /[\n@]/.test(query) || query.startsWith(' ') ? undefined : { start, end: caret, query };
}

/** The text without the mention being typed, and the new position of the caret. */
export function withoutMention(text: string, { start, end }: MentionQuery): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return { text: before + (before.endsWith(' ') ? after.replace(/^ /, '') : after), caret: start };
}

/** Tabs whose title or address contains every word of the query; those whose title begins with it come first. */
export function findTabs(tabs: readonly TabInfo[], query: string): TabInfo[] {
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const score = (tab: TabInfo): number => {
    const title = tab.title.toLowerCase();
    if (wanted !== '' && title.startsWith(wanted)) return 2;
    return wanted !== '' && title.includes(wanted) ? 1 : 0;
  };
  return tabs
    .filter((tab) => !tab.restricted)
    .filter((tab) => words.every((word) => `${tab.title} ${tab.url}`.toLowerCase().includes(word)))
    .toSorted((a, b) => score(b) - score(a));
}
