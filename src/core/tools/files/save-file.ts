import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { filledText, optionalFlag, optionalText, optionalWhole } from '../fields.ts';
import { tableNumbered } from '../read/table-numbers.ts';
import type { Tool } from '../tool.ts';
import { fileText, guardNote, isRunByBrowser, textFileName } from './file-text.ts';

/** Characters of the file that the model sees, so that it notices a wrong one. */
const HEAD_LENGTH = 160;

const schema = z.object({
  name: filledText('File name with its ending: .md, .csv, .json, .txt …'),
  content: optionalText('The whole text of the file.'),
  use_tool_result: optionalFlag(
    'Saves the latest tool result (such as what read_page read) instead of content; of a page with one table a .csv or .tsv file gets that table.',
  ),
  table: optionalWhole(
    'With use_tool_result, of a page with several tables: the number of the one to save.',
    1,
    10_000,
  ),
});

export const saveFile: Tool<z.infer<typeof schema>> = {
  name: 'save_file',
  description:
    "Saves a text file in the person's download folder. Only when the task asks for a file: a result needs none.",
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: (input) => `Saving ${textFileName(input.name).name}`,
  run: async (input, context) => {
    const { name: wished, mediaType } = textFileName(input.name);
    const latest = context.results.at(-1);
    if (input.use_tool_result === true && latest === undefined)
      return {
        status: 'invalid-input',
        text: 'There is no tool result yet. Read the page first, or give content.',
      };
    if (input.use_tool_result !== true && input.content === undefined)
      return { status: 'invalid-input', text: 'Give content, or set use_tool_result to true.' };
    const chosen = valueToSave(input, latest?.value);
    if (!chosen.ok) return { status: 'not-found', text: `Nothing was saved. ${chosen.text}` };
    const text = fileText(chosen.value, mediaType);
    if (text === undefined)
      return {
        status: 'invalid-input',
        text: 'Nothing was saved: the latest tool result has several tables. Say with table which one, give the rows as content, or choose a name that ends in .md.',
      };
    const isRun = isRunByBrowser(wished, text);
    const name = isRun ? `${wished}.txt` : wished;
    const file = { name, text, mediaType: isRun ? 'text/plain' : mediaType, intent: context.intent };
    const saved = await context.browser.saveFile(file, context.signal);
    if (saved.status !== 'done')
      return {
        status: 'failed',
        text: `The file was not saved: ${saved.message} Give the content in your result instead, and say that it was not saved.`,
      };
    return {
      status: 'done',
      text: `Saved ${saved.name} (${saved.bytes} bytes) in the download folder.${guardNote(chosen.value, text)}\nIt begins:\n${context.fence(text.slice(0, HEAD_LENGTH))}`,
      savedFile: { name: saved.name, bytes: saved.bytes, text },
    };
  },
};

function valueToSave(
  input: z.infer<typeof schema>,
  latest: unknown,
): { ok: true; value: unknown } | { ok: false; text: string } {
  if (input.use_tool_result !== true) return { ok: true, value: input.content };
  if (input.table === undefined || typeof latest !== 'string') return { ok: true, value: latest };
  const table = tableNumbered(latest, input.table);
  return table.ok ? { ok: true, value: table.rows } : table;
}
