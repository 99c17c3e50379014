import * as z from 'zod';
import { plainUrl, quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { redact } from '../../policy/redaction.ts';
import { isAllowed } from '../../policy/scope.ts';
import { optionalFlag, optionalRef, optionalTabId, optionalWhole } from '../fields.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { markdownTable } from './markdown-tables.ts';
import { PART_TOKENS, partsOf } from './page-parts.ts';
import { tableGoingOn, tableNumbered, tableRecords, withTableNumbers } from './table-numbers.ts';

const schema = z.object({
  ref: optionalRef('Reads only this element (an article, a table, a list) instead of the whole page.'),
  links: optionalFlag('Gives the addresses of links too.'),
  table: optionalWhole(
    'Reads only the table with this number, told ahead of it as (table 2: 30 rows).',
    1,
    10_000,
  ),
  part: optionalWhole('Which part of a long text to give; the first when left out.', 1, 10_000),
  tabId: optionalTabId('Reads another tab of the task without going there, such as a mentioned one.'),
});

export const readPage: Tool<z.infer<typeof schema>> = {
  name: 'read_page',
  description:
    'Reads what the page says as Markdown: text, tables, lists, also far below the view. For answering, comparing and extracting; it shows no elements to act on. Tables are numbered. A long text comes in parts; use_tool_result of another call takes it whole.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: (input) => (input.ref === undefined ? 'Reading the page' : 'Reading a part of the page'),
  run: async (input, context) => {
    const chosen = await tabToRead(input.tabId, context);
    if (typeof chosen !== 'number') return chosen;
    const readIt = () =>
      context.browser.read(
        {
          tabId: chosen,
          links: input.links ?? false,
          ...(input.ref === undefined || chosen !== context.tabId ? {} : { ref: input.ref }),
        },
        context.signal,
      );
    let read = await readIt();
    // The person may have navigated elsewhere in a tab that they mentioned.
    if (read.status === 'foreign-site' && read.origin !== undefined) {
      const refusal = await context.allowSite(read.origin);
      if (refusal) return { status: 'denied', text: refusal };
      read = await readIt();
    }
    if (read.status !== 'done') return { status: read.status, text: read.message };
    if (read.markdown.trim() === '')
      return {
        status: 'empty',
        text: 'There is no text to read there. It may still be loading (wait_for), be a picture (screenshot), or lie elsewhere on the page (snapshot).',
      };
    const url = plainUrl(read.url);
    // Its parts may begin in the middle of a secret.
    const markdown = redact(read.markdown, context.secrets);
    if (input.table !== undefined) {
      const table = tableNumbered(markdown, input.table);
      if (!table.ok) return { status: 'not-found', text: table.text };
      const where = `Table ${input.table} of ${url}`;
      return {
        ...partText(markdownTable(table.rows), input.part ?? 1, where, context.fence),
        value: tableRecords(table.rows),
      };
    }
    const told = withTableNumbers(markdown);
    return { ...partText(told, input.part ?? 1, `Text of ${url}`, context.fence), value: markdown };
  },
};

/**
 * The tab that may be read: the agent's own, one of the task, or, for an agent without a tab, the only mentioned one.
 */
async function tabToRead(wanted: number | undefined, context: ToolContext): Promise<number | ToolOutcome> {
  const { task } = context;
  const mentioned = task.tabs.filter((tab) => tab.relation === 'mentioned');
  const id = wanted ?? context.tabId ?? (mentioned.length === 1 ? mentioned[0]?.tabId : undefined);
  if (id === undefined)
    return {
      status: 'no-tab',
      text: 'The task has no tab to read: none was attached (a page of the browser itself cannot be), or it was closed. Open a page, or say with tabId which one of list_tabs to read.',
    };
  if (id === context.tabId || task.tabs.some((tab) => tab.tabId === id)) return id;
  const tab = (await context.browser.tabs(context.signal)).find((candidate) => candidate.tabId === id);
  if (!tab) return { status: 'not-found', text: `There is no tab ${id}. list_tabs shows the open ones.` };
  if (isAllowed(tab.url, task.origins)) return id;
  return {
    status: 'denied',
    text: `Tab ${id} has nothing to do with this task. Use switch_tab, which asks the person first; without that tool say that the person can mention the tab with @.`,
  };
}

/** One part for the model, with the total length, what comes next, and how to get it. */
function partText(markdown: string, wanted: number, where: string, fence: ToolContext['fence']): ToolOutcome {
  const parts = partsOf(markdown, PART_TOKENS);
  const number = Math.min(wanted, parts.length);
  const before = parts.slice(0, number - 1).join('');
  const part = parts[number - 1] ?? '';
  if (parts.length === 1) return { status: 'done', text: `${where}:\n${fence(part)}` };
  const rest = markdown.slice(before.length + part.length);
  const next =
    rest.length > 0
      ? `${rest.length} characters follow: part ${number + 1} continues, use_tool_result takes everything.${comingHeadings(rest, fence)}`
      : 'This is the end.';
  const shown = (tableGoingOn(before, part) ?? '') + part;
  return {
    status: 'done',
    text: `${where}, part ${number} of ${parts.length}:\n${fence(shown)}\n${next}`,
  };
}

/** Headings of the following parts, so that the model can skip a part. */
const MOST_HEADINGS = 8;

function comingHeadings(rest: string, fence: ToolContext['fence']): string {
  const headings = [...rest.matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => quote(words, 60));
  if (headings.length === 0) return '';
  const more = headings.length - MOST_HEADINGS;
  const named = headings.slice(0, MOST_HEADINGS).join(', ');
  return ` Its headings:\n${fence(named)}${more > 0 ? `\nand ${more} more.` : ''}`;
}
