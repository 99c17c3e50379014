import * as z from 'zod';
import { present } from '../../core/present.ts';
import type { GivenFile } from '../../core/protocol/panel.ts';
import { type Draft, draftSchema, emptyDraft, isEmptyDraft } from '../composer/draft.ts';
import { byWindow } from '../port/panel-memory.ts';
import type { PanelPorts } from '../port/panel-ports.ts';
import { bareWords } from './bare-words.ts';

const DRAFTS = 'drafts';
/** The files of a draft are stored under a key of its own, so that words and files change windows together. */
const keptSchema = draftSchema.extend({
  filesKey: z.string().optional(),
  /** Time of the last change. */
  at: z.number().optional(),
});
type Kept = z.infer<typeof keptSchema>;
const draftsSchema = byWindow(keptSchema);

/** How long the draft of a closed window waits for a window without one. */
const WAITS_MS = 30 * 24 * 60 * 60 * 1000;

/** Keeps the draft of one window: its words immediately, its files if there is space. */
export interface DraftKeeper {
  /**
   * The draft of this window, without its files. If it has none, it takes over that of a closed window, once, because
   * Chrome assigns new ids after a restart. Tabs of a lost window mean nothing any more and are left out.
   */
  take(openWindows: readonly number[]): Draft;
  /** The files of the draft returned by `take`. Files of no draft are deleted. */
  takeFiles(): Promise<readonly GivenFile[]>;
  save(draft: Draft): void;
}

export function createDraftKeeper(
  { memory, draftFiles }: Pick<PanelPorts, 'memory' | 'draftFiles'>,
  windowId: number,
): DraftKeeper {
  let filesKey: string | undefined;
  /** The stored files; undefined until they were read. */
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
        ...present({ filesKey }),
      };
      const isKept = !isEmptyDraft(draft) || filesKey !== undefined;
      memory.write(DRAFTS, isKept ? { ...others, [windowId]: kept } : others);
      // After the words, which say whose they are: files without an owner are deleted.
      const key = filesKey ?? before;
      if (isOther && key !== undefined) void draftFiles.keep(key, draft.files);
    },
  };
}

/** Without passwords and keys, which stay in the open panel only. */
const bareDraft = ({ words, aside, ...rest }: z.infer<typeof draftSchema>): z.infer<typeof draftSchema> => ({
  ...rest,
  words: bareWords(words),
  ...(aside && { aside: { ...aside, words: bareWords(aside.words) } }),
});

/** Drafts of closed windows, newest first. */
const leftBehind = (all: Record<string, Kept>, openWindows: readonly number[]): [string, Kept][] =>
  Object.entries(all)
    .filter(([id]) => !openWindows.includes(Number(id)))
    .toSorted(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0));

const withoutTabs = ({ words, quote, aside, filesKey, at }: Kept): Kept => ({
  words,
  attachment: 'current',
  mentioned: [],
  ...present({ quote }),
  ...(aside === undefined ? {} : { aside: { ...aside, mentioned: [] } }),
  ...present({ filesKey, at }),
});
