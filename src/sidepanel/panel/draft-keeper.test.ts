import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from '../composer/draft.ts';
import { createDraftFiles } from '../port/draft-files.ts';
import { mapMemory } from '../port/memory.testing.ts';
import { createPanelMemory } from '../port/panel-memory.ts';
import { createDraftKeeper } from './draft-keeper.ts';

afterEach(() => vi.useRealTimers());

const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });
const file = (name: string) => ({ name, mediaType: 'text/plain', content: `of ${name}` });

let count = 0;
/** One browser: the storage shared by the panels of its windows, and the disk. */
function browser() {
  const name = `drafts-${count++}`;
  const memory = mapMemory();
  const draftFiles = createDraftFiles(name);
  const open = async (windowId: number, openWindows: readonly number[]) => {
    const keeper = createDraftKeeper({ memory, draftFiles }, windowId);
    const taken = keeper.take(openWindows);
    const files = await keeper.takeFiles();
    return { draft: { ...taken, files }, save: keeper.save };
  };
  return { memory, draftFiles, open };
}
/** The stored rows of files. */
async function rows({ draftFiles }: ReturnType<typeof browser>): Promise<string[]> {
  let all: readonly string[] = [];
  await draftFiles.clear((keys) => {
    all = keys;
    return new Set(keys);
  });
  return [...all];
}

test('each window has its own, with its files', async () => {
  const one = browser();
  (await one.open(1, [1, 2])).save(draft({ words: 'one', mentioned: [13], files: [file('a')] }));
  (await one.open(2, [1, 2])).save(draft({ words: 'two', files: [file('b')] }));
  expect((await one.open(1, [1, 2])).draft).toEqual(
    draft({ words: 'one', mentioned: [13], files: [file('a')] }),
  );
  expect((await one.open(2, [1, 2])).draft).toEqual(draft({ words: 'two', files: [file('b')] }));
  expect((await one.open(3, [1, 2, 3])).draft).toEqual(emptyDraft);
});

test('an empty one is forgotten, and one of files alone is not', async () => {
  const one = browser();
  const { save } = await one.open(1, [1]);
  save(draft({ files: [file('a')] }));
  expect((await one.open(1, [1])).draft).toEqual(draft({ files: [file('a')] }));
  save(draft({ words: '  ' }));
  expect((await one.open(1, [1])).draft).toEqual(emptyDraft);
  expect(await rows(one)).toEqual([]);
});

test('a password in it is not written to the disk', async () => {
  const one = browser();
  const words = 'Sign in with password hunter2, then buy the lamp';
  const aside = { words: '密码是 willow-42', mentioned: [] };
  (await one.open(1, [1])).save(draft({ words, aside }));
  expect((await one.open(1, [1])).draft).toEqual(
    draft({
      words: 'Sign in with password ⟪secret:0⟫, then buy the lamp',
      aside: { words: '密码是 ⟪secret:0⟫', mentioned: [] },
    }),
  );
});

test('after a restart what a lost window left is taken over once, words and files together, without its tabs', async () => {
  const one = browser();
  (await one.open(1, [1])).save(
    draft({ words: 'one', quote: 'q', mentioned: [13], attachment: { tabId: 13 }, files: [file('a')] }),
  );
  expect((await one.open(71, [71, 72])).draft).toEqual(
    draft({ words: 'one', quote: 'q', files: [file('a')] }),
  );
  expect((await one.open(72, [71, 72])).draft).toEqual(emptyDraft);
  // It belongs to that window now, although nothing was changed there yet.
  expect((await one.open(71, [71, 72])).draft.files).toEqual([file('a')]);
});

test('the files of a closed window never join the words of another', async () => {
  const one = browser();
  (await one.open(1, [1, 2])).save(draft({ words: 'mine' }));
  (await one.open(2, [1, 2])).save(draft({ words: 'theirs', files: [file('theirs')] }));
  expect((await one.open(1, [1])).draft).toEqual(draft({ words: 'mine' }));
  // They wait with their words for a window without a draft.
  expect((await one.open(3, [1, 3])).draft).toEqual(draft({ words: 'theirs', files: [file('theirs')] }));
});

test('a window of a later session that has the same number finds nothing of what was sent', async () => {
  const one = browser();
  const { save } = await one.open(1, [1]);
  save(draft({ words: 'sent', files: [file('sent')] }));
  await vi.waitFor(async () => expect(await rows(one)).toHaveLength(1));
  // The browser closed between the two steps of deleting it.
  const keep = vi.spyOn(one.draftFiles, 'keep').mockResolvedValue();
  save(emptyDraft);
  keep.mockRestore();
  const later = await one.open(1, [1]);
  later.save(draft({ words: 'new' }));
  expect((await one.open(1, [1])).draft).toEqual(draft({ words: 'new' }));
  expect(await rows(one)).toEqual([]);
});

test('what is attached before the kept files were read joins them', async () => {
  const one = browser();
  (await one.open(1, [1])).save(draft({ words: 'one', files: [file('a')] }));
  const keeper = createDraftKeeper(one, 1);
  const taken = keeper.take([1]);
  // Further typing meanwhile removes no file.
  keeper.save({ ...taken, words: 'one more' });
  const files = await keeper.takeFiles();
  expect(files).toEqual([file('a')]);
  keeper.save({ ...taken, files: [...files, file('b')] });
  expect((await one.open(1, [1])).draft.files).toEqual([file('a'), file('b')]);
});

test('what waited for a month is let go, with its files', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const one = browser();
  (await one.open(1, [1])).save(draft({ words: 'old', files: [file('old')] }));
  vi.setSystemTime(20 * 86_400_000);
  (await one.open(2, [1, 2])).save(draft({ words: 'newer' }));
  vi.setSystemTime(31 * 86_400_000);
  expect((await one.open(3, [3])).draft).toEqual(draft({ words: 'newer' }));
  expect((await one.open(4, [3, 4])).draft).toEqual(emptyDraft);
  expect(await rows(one)).toEqual([]);
});

test('broken or full storage loses nothing but the draft', async () => {
  const { draftFiles } = browser();
  const taken = (kept: string) =>
    createDraftKeeper({ memory: mapMemory(new Map([['tabwright.drafts', kept]])), draftFiles }, 1).take([1]);
  expect(taken('{oops')).toEqual(emptyDraft);
  expect(taken('{"1":{"words":3}}')).toEqual(emptyDraft);
  const full = createPanelMemory({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const keeper = createDraftKeeper({ memory: full, draftFiles }, 1);
  expect(() => keeper.save(draft({ words: 'one' }))).not.toThrow();
});
