import * as z from 'zod';
import type { GivenFile } from '../../core/protocol/panel.ts';
import { type Draft, draftSchema, emptyDraft, isEmptyDraft } from '../composer/draft.ts';
import { byWindow } from '../port/panel-memory.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { bareWords } from './bare-words.ts';

const DRAFTS = 'drafts';
/** The files of a draft are kept under a key that it alone has: words and files change hands together. */
const keptSchema = draftSchema.extend({
  filesKey: z.string().optional(),
  /** When it was written last. */
  at: z.number().optional(),
});
type Kept = z.infer<typeof keptSchema>;
const draftsSchema = byWindow(keptSchema);

/** So long what a closed window left waits for a window without a draft. */
const WAITS_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps the draft of one window: its words at once, its files as soon as there is room. */
export interface DraftKeeper {
  /**
   * The draft of this window, without its files; when it has none, that of one that is gone, once: Chrome gives new ids
   * after a restart. Tabs of a lost window mean nothing any more and are left out.
   */
  take(openWindows: readonly number[]): Draft;
  /** The files of what was taken. Those that belong to no draft any more are cleared. */
  takeFiles(): Promise<readonly GivenFile[]>;
  save(draft: Draft): void;
}

export function createDraftKeeper(
  { memory, draftFiles }: Pick<PanelPorts, 'memory' | 'draftFiles'>,
  windowId: number,
): DraftKeeper {
  let filesKey: string | undefined;
  /** As they are kept; undefined until they were read. */
  let files: readonly GivenFile[] | undefined;
  const drafts = (): Record<string, Kept> => memory.read(DRAFTS, draftsSchema) ?? {};
  const owned = (): ReadonlySet<string> =>
    new Set(Object.values(drafts()).flatMap((kept) => kept.filesKey ?? []));

  return {
    take(openWindows) {
      const all = drafts();
      const left = leftBehind(all, openWindows);
      const old = left.filter(([, { at = Date.now() }]) => Date.now() - at > WAITS_MS);
      const found = all[windowId] ? undefined : left.find((each) => !old.includes(each));
      const gone = new Set([...old, ...(found ? [found] : [])].map(([id]) => id));
      const own = all[windowId] ?? (found && withoutTabs(found[1]));
      if (gone.size > 0) {
        const others = Object.entries(all).filter(([id]) => !gone.has(id));
        memory.write(DRAFTS, { ...Object.fromEntries(others), ...(own && { [windowId]: own }) });
      }
      if (!own) return emptyDraft;
      filesKey = own.filesKey;
      const { filesKey: _, at: __, ...draft } = own;
      return { ...draft, files: [] };
    },
    async takeFiles() {
      files = filesKey === undefined ? [] : await draftFiles.read(filesKey);
      void draftFiles.clear(owned);
      return files;
    },
    save(draft) {
      const before = filesKey;
      const isOther = files !== undefined && files !== draft.files;
      if (isOther) {
        files = draft.files;
        filesKey = files.length === 0 ? undefined : (before ?? crypto.randomUUID());
      }
      const { [windowId]: _, ...others } = drafts();
      const { files: __, ...begun } = draft;
      const kept: Kept = {
        ...bareDraft(begun),
        at: Date.now(),
        ...(filesKey === undefined ? {} : { filesKey }),
      };
      const isKept = !isEmptyDraft(draft) || filesKey !== undefined;
      memory.write(DRAFTS, isKept ? { ...others, [windowId]: kept } : others);
      // Behind the words, which say whose they are: what nobody owns is cleared.
      const key = filesKey ?? before;
      if (isOther && key !== undefined) void draftFiles.keep(key, draft.files);
    },
  };
}

/** Without the passwords and keys in it: those stand in the open panel alone. */
const bareDraft = ({ words, aside, ...rest }: z.infer<typeof draftSchema>): z.infer<typeof draftSchema> => ({
  ...rest,
  words: bareWords(words),
  ...(aside && { aside: { ...aside, words: bareWords(aside.words) } }),
});

/** Drafts of windows that are gone, newest first. */
const leftBehind = (all: Record<string, Kept>, openWindows: readonly number[]): [string, Kept][] =>
  Object.entries(all)
    .filter(([id]) => !openWindows.includes(Number(id)))
    .toSorted(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0));

const withoutTabs = ({ words, quote, aside, filesKey, at }: Kept): Kept => ({
  words,
  attachment: 'current',
  mentioned: [],
  ...(quote === undefined ? {} : { quote }),
  ...(aside === undefined ? {} : { aside: { ...aside, mentioned: [] } }),
  ...(filesKey === undefined ? {} : { filesKey }),
  ...(at === undefined ? {} : { at }),
});
