import * as z from 'zod';
import { optionalText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { variableProblem, variableToSet } from '../variable-storage.ts';

const schema = z.object({
  content: optionalText('The text; unset: the latest tool result.'),
  file: optionalText('Or the name of a file that was given with the task or saved by it.'),
  variable: optionalText('Keeps the rows as this variable too.'),
});

export const readTable: Tool<z.infer<typeof schema>> = {
  name: 'read_table',
  description:
    'Reads CSV, or the table of a text, into rows by its headings: for calculate, and for other calls with use_tool_result.',
  schema,
  after: 'nothing',
  effect: () => 'read',
  describe: ({ file = '' }) => `Reading a table ${file.slice(0, 120)}`,
  run: async ({ content, file, variable }, context) => {
    const { compute, results, files, fence } = context;
    const texts = files.filter(({ mediaType }) => mediaType === undefined);
    const given = file === undefined ? undefined : texts.findLast(({ name }) => name === file);
    const text = file === undefined ? (content ?? results.at(-1)?.value) : await given?.text();
    if (typeof text !== 'string')
      return {
        status: 'not-found',
        text: `There is no text to read. Files: ${texts.map(({ name }) => name).join(', ') || 'none'}.`,
      };
    const { shown, ...read } = await compute({ kind: 'table', text });
    if (read.status !== 'done') return read;
    const told = `${read.text}\n${fence(shown ?? '')}`;
    if (variable === undefined) return { ...read, text: told };
    const misnamed = variableProblem(variable, null);
    if (misnamed) return misnamed;
    // The rows are available to the next call anyway.
    const kept = await variableToSet(variable, read.value, context);
    if ('problem' in kept) return { ...read, text: `${told}\nNot kept as a variable. ${kept.problem.text}` };
    return { ...read, text: told, setsVariable: kept.set };
  },
};
