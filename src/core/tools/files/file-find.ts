import * as z from 'zod';
import { filledText, optionalFlag, optionalWhole } from '../fields.ts';
import type { Tool } from '../tool.ts';

/** Further matches are counted up to this limit. */
export const MOST_COUNTED = 10_000;

const schema = z.object({
  words: filledText('Words to look for; * stands for anything in a name.'),
  inside: optionalFlag('Looks for them in the texts of the files too, not only in the names.'),
  from: optionalWhole('Goes on behind so many files, as the outcome before said.', 1, 10_000_000),
});

export const fileFind: Tool<z.infer<typeof schema>> = {
  name: 'file_find',
  description:
    'Finds files by words in their names, or inside them, anywhere in the folder that the person picked.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ words }) => `Looking for "${words.slice(0, 80)}" in the folder`,
  run: async ({ words, inside = false, from = 0 }, { folder, fence, signal }) => {
    const looked = await folder.find(words, inside, from);
    signal.throwIfAborted();
    if (looked.status !== 'done') return { status: looked.status, text: looked.message };
    const { found, files, left } = looked;
    const more =
      left === 0
        ? ''
        : `\nNot looked at: ${left}${left < MOST_COUNTED ? '' : ' or more'}. Call it again with from ${from + files}, or with words that fit fewer.`;
    if (found.length > 0)
      return {
        status: 'done',
        text: `Found ${found.length}:\n${fence(found.join('\n'))}${more}`,
        value: found,
      };
    return {
      status: 'not-found',
      text: `None of ${files} files fits${inside ? '' : ' by its name; inside looks into them'}. ${more === '' ? 'Try fewer words, or file_list.' : more.trim()}`,
      value: found,
    };
  },
};
