import * as z from 'zod';
import { optionalText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { type FolderEntry, namesOf, OUTSIDE } from './folder.ts';

const MOST = 300;

const schema = z.object({
  path: optionalText('A folder in the picked folder; left out: the picked folder.'),
});

export const fileList: Tool<z.infer<typeof schema>> = {
  name: 'file_list',
  description: 'Lists files and folders in the folder that the person picked.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ path }) => `Listing ${path ?? 'the folder'}`.slice(0, 200),
  run: async ({ path = '' }, { folder, fence }) => {
    const names = namesOf(path);
    if (!names) return OUTSIDE;
    const listed = await folder.list(names);
    if (listed.status !== 'done') return { status: listed.status, text: listed.message };
    const { entries } = listed;
    const left = entries.length - MOST;
    const more = left > 0 ? `\n… ${left} more: list one of its folders, or use file_find.` : '';
    return {
      status: 'done',
      text: entries.length === 0 ? 'It is empty.' : fence(entries.slice(0, MOST).map(line).join('\n')) + more,
      value: entries,
    };
  },
};

const line = ({ name, kind, bytes }: FolderEntry): string =>
  kind === 'folder' ? `${name}/` : `${name} (${bytes ?? 0} bytes)`;
