import * as z from 'zod';
import { plainUrl, quote } from '../../page/quote.ts';
import { parseOutputForm } from '../../plan/output-form.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { optionalRef, optionalText, optionalTextList, optionalWhole } from '../fields.ts';
import type { Tool, ToolOutcome } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { extractByModel } from './extract-by-model.ts';
import { markdownTables } from './markdown-tables.ts';
import { partsOf } from './page-parts.ts';
import { tableNumbered } from './table-numbers.ts';

/** Tokens of the value that the model sees; the whole is kept for use_tool_result. */
const SHOWN_TOKENS = 3000;
const SHOWN_UNSEEN = 5;

const schema = z.object({
  columns: optionalTextList('Names of the fields of a list of rows: ["name", "price"]. Or give schema.', 40),
  schema: optionalText(
    'Form of the result, as { name: string, price: number }[] or as a JSON Schema. Types: string, number, integer, boolean; note?: string may be missing.',
  ),
  about: optionalText('Which things are meant, when the fields do not say it: "the orders of May".'),
  from: optionalRef('Only from this element (a list, a table, an article) instead of the whole page.'),
  table: optionalWhole('Only from the table with this number in read_page.', 1, 10_000),
});

export const extract: Tool<z.infer<typeof schema>> = {
  name: 'extract',
  description:
    'Takes data out of the whole current page in the form you give, however long the page is; the form is checked by code. For lists and tables of many rows; another call with use_tool_result then takes the data itself.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Collecting data from the page',
  run: (input, context) =>
    withTab(context, async (tabId): Promise<ToolOutcome> => {
      const form = formOf(input.columns, input.schema);
      if (!form.ok) return { status: 'invalid-input', text: form.problem };
      const read = await context.browser.read(
        { tabId, links: true, ...present({ ref: input.from }) },
        context.signal,
      );
      if (read.status !== 'done') return { status: read.status, text: read.message };
      const chosen = input.table === undefined ? undefined : tableNumbered(read.markdown, input.table);
      if (chosen?.ok === false) return { status: 'not-found', text: chosen.text };
      const url = plainUrl(read.url);

      const tables = chosen ? [chosen.rows] : markdownTables(read.markdown);
      // An instruction may select rows, which needs a model.
      const taken =
        input.about === undefined && tables.length > 0
          ? await context.compute({ kind: 'rows', tables, schema: form.schema })
          : undefined;
      if (taken?.status === 'done')
        return told(taken.value, `Taken by code from a table of ${url}`, context.fence);

      const made = await extractByModel(
        { markdown: read.markdown, schema: form.schema, about: input.about, table: chosen?.rows },
        context,
      );
      if (made.status !== 'done') return { status: made.status, text: made.text };
      const notes = [made.leftOut, unseenNote(made.unseen)].filter(Boolean).join('\n');
      const outcome = told(made.value, `Taken from the text of ${url}`, context.fence);
      return notes === '' ? outcome : { ...outcome, text: `${outcome.text}\n${notes}` };
    }),
};

function formOf(
  columns: readonly string[] | undefined,
  written: string | undefined,
): { ok: true; schema: Record<string, unknown> } | { ok: false; problem: string } {
  if (written !== undefined) {
    const form = parseOutputForm(written);
    if (form.ok) return form;
    return { ok: false, problem: `The schema cannot be read: ${form.problem}.` };
  }
  if (columns === undefined)
    return { ok: false, problem: 'Give columns, or schema: without one it is not known what to take.' };
  const properties = Object.fromEntries(columns.map((name) => [name, { type: ['string', 'null'] }]));
  return {
    ok: true,
    schema: { type: 'array', items: { type: 'object', properties, required: [...columns] } },
  };
}

function told(value: unknown, where: string, fence: (text: string) => string): ToolOutcome {
  const text = Array.isArray(value)
    ? value.map((row) => JSON.stringify(row)).join('\n')
    : JSON.stringify(value, null, 1);
  const [shown = '', ...rest] = partsOf(text, SHOWN_TOKENS);
  const count = Array.isArray(value) ? `, ${value.length} ${value.length === 1 ? 'row' : 'rows'}` : '';
  const left = rest.join('').split('\n').filter(Boolean).length;
  const more = left > 0 ? `\n${left} more lines are in the result (use_tool_result).` : '';
  return { status: 'done', text: `${where}${count}:\n${fence(shown)}${more}`, value };
}

/**
 * Values from a model must occur on the page; those that do not are named, because they may be invented or reworded.
 */
function unseenNote(unseen: readonly string[]): string {
  if (unseen.length === 0) return '';
  const named = unseen.slice(0, SHOWN_UNSEEN).map((text) => quote(text, 60));
  return `${unseen.length} values do not stand on the page in these words, check them: ${named.join(', ')}${unseen.length > SHOWN_UNSEEN ? ', …' : ''}`;
}
