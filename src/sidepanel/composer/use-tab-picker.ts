import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { TabInfo } from '../../core/protocol/panel.ts';
import { findTabs, type MentionQuery, mentionAt, withoutMention } from './mention.ts';

export interface TabPickerControl {
  open: boolean;
  found: readonly TabInfo[];
  /** The one that Enter chooses; -1 for none. */
  active: number;
  query: string;
  /** Updates the search for the current caret. */
  follow(after: 'edit' | 'move'): void;
  /** True if the picker handled the key. Keys of an input method are left alone. */
  handleKey(event: KeyboardEvent): boolean;
  /** For the button: types the sign for the person. */
  begin(): void;
  pick(tab: TabInfo, keepOpen: boolean): void;
  close(): void;
}

const NONE = -1;

/**
 * The picker that `@` opens. The sign and the text after it are a search, and disappear when a tab is chosen. Choosing
 * with Enter closes it; choosing with the pointer keeps it open, so that several tabs can be chosen in a row. From then
 * on Enter sends the wish, unless the arrow keys have moved to a tab since.
 */
export function useTabPicker({
  textbox,
  tabs,
  words,
  onWords,
  onToggle,
}: {
  textbox: RefObject<HTMLTextAreaElement | null>;
  tabs: readonly TabInfo[];
  words: string;
  onWords: (words: string) => void;
  onToggle: (tab: TabInfo) => void;
}): TabPickerControl {
  const [mention, setMention] = useState<MentionQuery | 'detached' | undefined>();
  const [active, setActive] = useState(0);
  /** A new search begins at its first tab. */
  const search = (next: MentionQuery | 'detached' | undefined) => {
    const queryOf = (of: typeof next) => (typeof of === 'object' ? of.query : of);
    if (queryOf(next) !== queryOf(mention)) setActive(0);
    if (next === 'detached') setActive(NONE);
    setMention(next);
  };
  /** Start of a mention that Escape has closed: it stays text until another one is begun. */
  const dismissed = useRef(-1);
  const caret = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    textbox.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const query = typeof mention === 'object' ? mention.query : '';
  const found = mention ? findTabs(tabs, query) : [];
  const open = mention !== undefined;

  const write = (text: string, at: number) => {
    caret.current = at;
    onWords(text);
  };
  const close = () => search(undefined);
  const pick = (tab: TabInfo, keepOpen: boolean) => {
    onToggle(tab);
    if (typeof mention === 'object') {
      const rest = withoutMention(words, mention);
      write(rest.text, rest.caret);
    }
    search(keepOpen ? 'detached' : undefined);
    textbox.current?.focus();
  };

  return {
    open,
    found,
    active: Math.min(active, found.length - 1),
    query,
    close,
    pick,
    follow(after) {
      const box = textbox.current;
      // Removing the search text moves the caret; only typing closes the list that was kept open.
      if (!box || (mention === 'detached' && after === 'move')) return;
      const next =
        box.selectionStart === box.selectionEnd ? mentionAt(box.value, box.selectionStart) : undefined;
      if (!next) dismissed.current = -1;
      search(next && next.start !== dismissed.current ? next : undefined);
    },
    begin() {
      const box = textbox.current;
      if (!box) return;
      const at = box.selectionStart;
      const before = words.slice(0, at);
      const sign = /[\p{Script=Latin}\d]$/u.test(before) ? ' @' : '@';
      write(before + sign + words.slice(at), at + sign.length);
      search({ start: at + sign.length - 1, end: at + sign.length, query: '' });
      box.focus();
    },
    handleKey(event) {
      if (!open) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && found.length > 0) {
        const from = active === NONE && step < 0 ? 0 : active;
        setActive((from + step + found.length) % found.length);
        return true;
      }
      if (event.key === 'Escape') {
        if (typeof mention === 'object') dismissed.current = mention.start;
        close();
        return true;
      }
      const tab = found[Math.min(active, found.length - 1)];
      if ((event.key === 'Enter' || event.key === 'Tab') && tab && !event.shiftKey) {
        pick(tab, false);
        return true;
      }
      return false;
    },
  };
}
