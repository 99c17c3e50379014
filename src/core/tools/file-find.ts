import * as z from 'zod';
import { filledText, optionalFlag } from './fields.ts';
import type { FolderPort, FolderTrouble } from './folder.ts';
import type { Tool } from './tool.ts';

/** Files that are looked through, and hits that are told. */
const MOST_FILES = 1000;
const MOST_FOUND = 50;

const schema = z.object({
  words: filledText('Words to look for; * stands for anything in a name.'),
  inside: optionalFlag('Looks for them in the texts of the files too, not only in the names.'),
});

export const fileFind: Tool<z.infer<typeof schema>> = {
  name: 'file_find',
  description:
    'Finds files by words in their names, or inside them, anywhere in the folder that the person picked.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ words }) => `Looking for "${words.slice(0, 80)}" in the folder`,
  run: async ({ words, inside = false }, { folder, fence, signal }) => {
    const wanted = words.toLowerCase();
    const pattern = new RegExp(wanted.split('*').map(escaped).join('.*'), 'u');
    const found: string[] = [];
    let seen = 0;
    for await (const file of filesIn(folder, [], signal)) {
      if (!Array.isArray(file)) return { status: file.status, text: file.message };
      if (seen === MOST_FILES || found.length === MOST_FOUND) break;
      seen++;
      const path = file.join('/');
      if (pattern.test(path.toLowerCase())) found.push(path);
      else if (inside) {
        const read = await folder.read(file);
        const line =
          read.status === 'done'
            ? read.text.split('\n').find((each) => each.toLowerCase().includes(wanted))
            : undefined;
        if (line !== undefined) found.push(`${path}: ${line.trim().slice(0, 160)}`);
      }
    }
    if (found.length === 0)
      return {
        status: 'not-found',
        text: `None of ${seen} files fits${inside ? '' : ' by its name; inside looks into them'}. Try fewer words, or file_list.`,
        value: [],
      };
    return { status: 'done', text: `Found ${found.length}:\n${fence(found.join('\n'))}`, value: found };
  },
};

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** The files below a folder, a folder's own before those of its folders; a trouble ends it. */
async function* filesIn(
  folder: FolderPort,
  path: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<string[] | FolderTrouble> {
  signal.throwIfAborted();
  const listed = await folder.list(path);
  if (listed.status !== 'done') return yield listed;
  const of = (kind: string) => listed.entries.filter((entry) => entry.kind === kind);
  for (const { name } of of('file')) yield [...path, name];
  for (const { name } of of('folder')) yield* filesIn(folder, [...path, name], signal);
}
