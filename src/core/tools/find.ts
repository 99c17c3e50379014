import * as z from 'zod';
import { plainUrl, quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import type { FoundElement } from '../protocol/page.ts';
import { elementOf } from './element.ts';
import { filledText, optionalText } from './fields.ts';
import { inOwnTab } from './own-tab.ts';
import type { Tool, ToolContext } from './tool.ts';

const LIMIT = 20;

const schema = z.object({
  text: filledText('Words to look for in the texts and names of the page.'),
  role: optionalText('Only elements of this role: button, link, textbox, heading …'),
});

export const find: Tool<z.infer<typeof schema>> = {
  name: 'find',
  description:
    'Finds words anywhere on the current page, also in folded parts, and gives the elements with their numbers, how far away they are, and the addresses of links.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: (input) => `Looking for "${input.text.slice(0, 80)}"`,
  run: (input, context) =>
    inOwnTab(context, async (tabId) => {
      const found = await context.browser.find(
        {
          tabId,
          text: input.text,
          refFloor: context.refFloor,
          limit: LIMIT,
          ...(input.role === undefined ? {} : { role: input.role.toLowerCase() }),
        },
        context.signal,
      );
      if (found.status !== 'done') return { status: found.status, text: found.message };
      const value = found.found.map((element) => withAddress(element, context));
      if (value.length === 0)
        return {
          status: 'not-found',
          text: `Nothing on the page ${input.role ? `with role ${input.role} ` : ''}says ${quote(input.text, 80)}. Try fewer or other words${input.role ? ', or no role' : ''}; scroll if the page loads more below. It may be on another page: use the site's search or its links.`,
          value,
        };
      const more = found.total > value.length ? ` The first ${value.length} of ${found.total}:` : '';
      return {
        status: 'done',
        text: `Found ${found.total}.${more}\n${context.fence(value.map(line).join('\n'))}`,
        value,
      };
    }),
};

type Found = FoundElement & { url?: string };

function withAddress(element: FoundElement, context: ToolContext): Found {
  const url = element.ref === undefined ? undefined : elementOf(context.page, element.ref)?.url;
  return url === undefined ? element : { ...element, url };
}

function line(element: Found): string {
  const number = element.ref === undefined ? '' : `[${element.ref}] `;
  const address = element.url === undefined ? '' : ` ${plainUrl(element.url)}`;
  return `${number}${element.role} ${quote(element.name, 160)}${element.hidden ? ' hidden-text' : ''}${address} (${distance(element.screen)})`;
}

function distance(screen: number): string {
  if (screen === 0) return 'in view';
  const screens = Math.abs(screen);
  return `${screens} ${screens === 1 ? 'screen' : 'screens'} ${screen > 0 ? 'below' : 'above'}`;
}
