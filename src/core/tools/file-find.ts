import * as z from 'zod';
import { filledText, optionalFlag } from './fields.ts';
import type { Tool } from './tool.ts';

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
    const looked = await folder.find(words, inside);
    signal.throwIfAborted();
    if (looked.status !== 'done') return { status: looked.status, text: looked.message };
    const { found, files } = looked;
    if (found.length > 0)
      return { status: 'done', text: `Found ${found.length}:\n${fence(found.join('\n'))}`, value: found };
    return {
      status: 'not-found',
      text: `None of ${files} files fits${inside ? '' : ' by its name; inside looks into them'}. Try fewer words, or file_list.`,
      value: found,
    };
  },
};
