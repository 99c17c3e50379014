import { MOST_COUNTED } from '../../core/tools/file-find.ts';
import type { FolderPort, FolderTrouble } from '../../core/tools/folder.ts';

/** Files of which the name is looked at in one call, files that are looked into, and hits that are told. */
const MOST_NAMES = 10_000;
const MOST_INSIDE = 1000;
const MOST_FOUND = 50;

type Read = Pick<FolderPort, 'list' | 'read'>;

/**
 * Files by words in their names (* stands for anything), or inside them with the first line that has them. It stops at
 * so many files or hits, and counts what is left; it goes on behind the first `from` files.
 */
export async function findFiles(
  folder: Read,
  words: string,
  inside: boolean,
  from = 0,
): ReturnType<FolderPort['find']> {
  const wanted = words.toLowerCase();
  const fits = fitting(wanted.split('*'));
  const found: string[] = [];
  const most = inside ? MOST_INSIDE : MOST_NAMES;
  let [skipped, files, left] = [0, 0, 0];
  for await (const file of filesIn(folder, [])) {
    if (!Array.isArray(file)) return file;
    if (skipped < from) {
      skipped++;
      continue;
    }
    if (files === most || found.length === MOST_FOUND) {
      // What is left is counted, up to a bound.
      if (++left === MOST_COUNTED) break;
      continue;
    }
    files++;
    const path = file.join('/');
    const isNamed = fits(path.toLowerCase());
    const line = isNamed || !inside ? undefined : await lineIn(folder, file, wanted);
    if (line !== undefined) found.push(`${path}: ${line.trim().slice(0, 160)}`);
    else if (isNamed) found.push(path);
  }
  return { status: 'done', found, files, left };
}

async function lineIn(folder: Read, file: readonly string[], wanted: string): Promise<string | undefined> {
  const read = await folder.read(file);
  return read.status === 'done'
    ? read.text.split('\n').find((each) => each.toLowerCase().includes(wanted))
    : undefined;
}

/** Do the pieces stand in a text one behind the other? As a pattern, many stars would try all ways to place them. */
const fitting =
  (pieces: readonly string[]) =>
  (text: string): boolean => {
    let at = 0;
    return pieces.every((piece) => {
      const found = text.indexOf(piece, at);
      at = found + piece.length;
      return found >= 0;
    });
  };

/** The files below a folder, a folder's own before those of its folders; a trouble ends it. */
async function* filesIn(folder: Read, path: readonly string[]): AsyncGenerator<string[] | FolderTrouble> {
  const listed = await folder.list(path);
  if (listed.status !== 'done') return yield listed;
  const of = (kind: string) => listed.entries.filter((entry) => entry.kind === kind);
  for (const { name } of of('file')) yield [...path, name];
  for (const { name } of of('folder')) yield* filesIn(folder, [...path, name]);
}
