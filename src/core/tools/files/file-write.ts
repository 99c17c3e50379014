import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { filledText, optionalFlag, optionalText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { fileText, guardNote, isInert, mediaTypeOf } from './file-text.ts';
import { namesOf, OUTSIDE } from './folder.ts';

const schema = z.object({
  path: filledText('The file, from the picked folder on, with its ending: notes/today.md, prices.csv …'),
  content: optionalText('The whole text of the file.'),
  use_tool_result: optionalFlag(
    'Writes the latest tool result instead of content; a list becomes a table in a .csv.',
  ),
  overwrite: optionalFlag('Replaces a file that is there. The person is asked.'),
});

export const fileWrite: Tool<z.infer<typeof schema>> = {
  name: 'file_write',
  description: 'Writes a text file in the folder that the person picked.',
  schema,
  after: 'nothing',
  // The previous content of a file is lost, and a script or a page could be run.
  effect: ({ path, overwrite, content, use_tool_result }) => {
    const names = namesOf(path);
    // A result may be any words of a page, and is written even where there is content, too.
    const text = use_tool_result ? undefined : content;
    return overwrite || (names && !isInert(names, text)) ? 'external' : effectOf({ kind: 'arrange' });
  },
  describe: ({ path, overwrite }) => `${overwrite ? 'Replacing' : 'Writing'} ${path.slice(0, 200)}`,
  run: async ({ path, content, use_tool_result, overwrite }, { folder, results }) => {
    const names = namesOf(path);
    if (!names || names.length === 0) return OUTSIDE;
    const value = use_tool_result ? results.at(-1)?.value : content;
    if (value === undefined)
      return {
        status: 'invalid-input',
        text: 'Give content, or set use_tool_result when there is a result.',
      };
    const before = await folder.read(names);
    const replaced = before.status === 'done' ? before.text : undefined;
    const text = fileText(value, mediaTypeOf(path), replaced);
    if (text === undefined)
      return {
        status: 'invalid-input',
        text: 'The latest result has several tables: give the rows of one as content, or choose a name that ends in .md.',
      };
    if (before.status === 'done' && before.text === text)
      return { status: 'done', text: `${path} holds that text (${before.bytes} bytes).` };
    if (!overwrite && (before.status === 'done' || before.status === 'not-text'))
      return {
        status: 'exists',
        text: `There is a file ${path} already. Choose another name, or set overwrite when the task wants it replaced.`,
      };
    const written =
      before.status === 'done' || before.status === 'not-text' || before.status === 'not-found'
        ? await folder.write(names, text)
        : before;
    return written.status === 'done'
      ? { status: 'done', text: `${path} is written (${written.bytes} bytes).${guardNote(value, text)}` }
      : { status: written.status, text: written.message };
  },
};
