import * as z from 'zod';
import { filledText, optionalWhole } from '../fields.ts';
import { PART_TOKENS, partsOf } from '../read/page-parts.ts';
import type { Tool } from '../tool.ts';
import { namesOf, OUTSIDE } from './folder.ts';

const schema = z.object({
  path: filledText('The file, from the picked folder on.'),
  part: optionalWhole('Which part of a long file; the first is 1.', 1, 10_000),
});

export const fileRead: Tool<z.infer<typeof schema>> = {
  name: 'file_read',
  description: 'Reads a text file in the folder that the person picked; long ones part by part.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ path }) => `Reading ${path.slice(0, 200)}`,
  run: async ({ path, part = 1 }, { folder, fence }) => {
    const names = namesOf(path);
    if (!names) return OUTSIDE;
    const read = await folder.read(names);
    if (read.status !== 'done') return { status: read.status, text: read.message };
    const parts = partsOf(read.text, PART_TOKENS);
    const number = Math.min(part, parts.length);
    const next =
      parts.length === 1
        ? ''
        : `\nPart ${number} of ${parts.length}. return_output with use_tool_result returns the whole file.`;
    return { status: 'done', text: fence(parts[number - 1] ?? '') + next, value: read.text };
  },
};
