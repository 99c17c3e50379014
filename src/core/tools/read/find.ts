import * as z from 'zod';
import { codeWords } from '../../page/code-words.ts';
import { plainUrl, quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import type { FoundElement } from '../../protocol/page.ts';
import { elementOf } from '../element.ts';
import { optionalText, optionalWhole } from '../fields.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { withTab } from '../with-tab.ts';

const LIMIT = 20;

const schema = z
  .object({
    text: optionalText(
      'Words to look for in the texts and names of the page, and in the options of its lists.',
    ),
    role: optionalText(
      'Only elements of this role: button, link, textbox, heading …; without text all of them.',
    ),
    part: optionalWhole('Which part of many to give, 20 in each; the first when left out.', 1, 50),
  })
  .refine(({ text = '', role }) => text.trim() !== '' || role !== undefined, {
    error: 'Give the text to look for, or a role.',
  });

export const find: Tool<z.infer<typeof schema>> = {
  name: 'find',
  description:
    'Finds words anywhere on the current page, also in folded parts, or all elements of a role, and gives them with their numbers, how far away they are, and the addresses of links.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: ({ text, role }) => `Looking for ${text ? `"${text.slice(0, 80)}"` : `each ${role}`}`,
  run: ({ text = '', role, part = 1 }, context) =>
    withTab(context, async (tabId) => {
      const found = await context.browser.find(
        {
          tabId,
          text,
          refFloor: context.refFloor,
          limit: part * LIMIT,
          ...(role === undefined ? {} : { role: role.toLowerCase() }),
        },
        context.signal,
      );
      if (found.status !== 'done') return { status: found.status, text: found.message };
      const unsearched =
        found.leftOut.length > 0 ? ` Not searched: ${found.leftOut.slice(0, 5).join('; ')}.` : '';
      const first = (part - 1) * LIMIT;
      const value = found.found.slice(first).map((element) => withMore(element, context));
      if (value.length === 0)
        return { status: 'not-found', text: nothingFound(text, role, found.total, unsearched), value };
      const last = first + value.length;
      const which = found.total > value.length ? ` Number ${first + 1} to ${last}:` : '';
      const more = found.total > last ? `\nThe same call with part ${part + 1} gives more.` : '';
      return {
        status: 'done',
        text: `Found ${found.total}.${unsearched}${which}\n${context.fence(value.map(line).join('\n'))}${more}`,
        value,
      };
    }),
};

/** If a part of the page was not searched, the text says nothing about the whole page. */
function nothingFound(text: string, role: string | undefined, total: number, unsearched: string): string {
  if (total > 0) return `There are only ${total}; ask for an earlier part.`;
  const where = unsearched ? 'Nothing in what was searched of the page' : 'Nothing on the page';
  const what = `${role ? ` ${text ? 'with' : 'has the'} role ${role}` : ''}${text ? ` says ${quote(text.trim(), 80)}` : ''}`;
  const advice = text
    ? ` Try fewer or other words${role ? ', or no role' : ''};`
    : ' Roles are written as the outline tells them;';
  return `${where}${what}.${unsearched}${advice} scroll if the page loads more below. It may be on another page: use the site's search or its links.`;
}

type Found = FoundElement & { url?: string; code?: string };

/** An element with the address that it leads to and, if it has no name, what its page's code calls it. */
function withMore(element: FoundElement, context: ToolContext): Found {
  const { url, code } = (element.ref !== undefined && elementOf(context.page, element.ref)) || {};
  const called = element.name ? '' : codeWords(code);
  return { ...element, ...present({ url }), ...(called ? { code: called } : {}) };
}

function line(element: Found): string {
  const number = element.ref === undefined ? '' : `[${element.ref}] `;
  const address = element.url === undefined ? '' : ` ${plainUrl(element.url)}`;
  const code = element.code ? ` (in code ${quote(element.code)})` : '';
  const options = element.options
    ? ` (option ${element.options.map((option) => quote(option, 80)).join(', ')})`
    : '';
  const { item } = element;
  // The same words stand in many rows.
  const place = item ? ` in ${item.role} ${quote(item.words, 80)}` : '';
  return `${number}${element.role} ${quote(element.name, 160)}${element.hidden ? ' hidden-text' : ''}${element.covered ? ' covered' : ''}${code}${options}${place}${address} (${distance(element.screen)})`;
}

function distance(screen: number): string {
  if (screen === 0) return 'in view';
  const screens = Math.abs(screen);
  return `${screens} ${screens === 1 ? 'screen' : 'screens'} ${screen > 0 ? 'below' : 'above'}`;
}
