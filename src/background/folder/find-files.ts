import { MOST_COUNTED } from '../../core/tools/files/file-find.ts';
import type { FolderPort, FolderTrouble } from '../../core/tools/files/folder.ts';

/** Limits of one call: file names that are matched, files that are searched, and hits that are returned. */
const MOST_NAMES = 10_000;
const MOST_INSIDE = 1000;
const MOST_FOUND = 50;

type Read = Pick<FolderPort, 'list' | 'read'>;

/**
 * Files by words in their names (* matches anything), or by their content, with the first matching line. The search
 * stops at the limits, and counts the rest; it skips the first `from` files.
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
      // The rest is counted, up to a limit.
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

/**
 * Do the pieces occur in a text one after the other? As a regular expression, many stars would try all combinations.
 */
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

/** The files below a folder, a folder's own before those of its subfolders; a trouble ends it. */
async function* filesIn(folder: Read, path: readonly string[]): AsyncGenerator<string[] | FolderTrouble> {
  const listed = await folder.list(path);
  if (listed.status !== 'done') return yield listed;
  const of = (kind: string) => listed.entries.filter((entry) => entry.kind === kind);
  for (const { name } of of('file')) yield [...path, name];
  for (const { name } of of('folder')) yield* filesIn(folder, [...path, name]);
}
