import type { FolderPort, FolderTrouble } from '../../core/tools/folder.ts';

/** Files that are looked through, and hits that are told. */
const MOST_FILES = 1000;
const MOST_FOUND = 50;

type Read = Pick<FolderPort, 'list' | 'read'>;

/** Files by words in their names (* stands for anything), or inside them with the first line that has them. */
export async function findFiles(
  folder: Read,
  words: string,
  inside: boolean,
): ReturnType<FolderPort['find']> {
  const wanted = words.toLowerCase();
  const fits = fitting(wanted.split('*'));
  const found: string[] = [];
  let files = 0;
  for await (const file of filesIn(folder, [])) {
    if (!Array.isArray(file)) return file;
    if (files === MOST_FILES || found.length === MOST_FOUND) break;
    files++;
    const path = file.join('/');
    const isNamed = fits(path.toLowerCase());
    const line = isNamed || !inside ? undefined : await lineIn(folder, file, wanted);
    if (line !== undefined) found.push(`${path}: ${line.trim().slice(0, 160)}`);
    else if (isNamed) found.push(path);
  }
  return { status: 'done', found, files };
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
