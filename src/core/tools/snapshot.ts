import * as z from 'zod';
import { pageText } from '../page/text.ts';
import { effectOf } from '../policy/effect.ts';
import { optionalText } from './fields.ts';
import { inOwnTab } from './own-tab.ts';
import { partsOf } from './page-parts.ts';
import { normaliseRef } from './ref.ts';
import type { Tool } from './tool.ts';

/** What one look may cost, also when everything is opened. */
const MOST_TOKENS = 10_000;
/** What is told beside the parts that were opened: the model has been told of the view before. */
const AROUND_TOKENS = 500;

const schema = z.object({
  open: optionalText(
    'Folded part to tell in full: "below", "above", "screen:2" (screens from the view, negative above), "all", or the number of an element whose list or region is told. Several with commas.',
  ),
});

export const snapshot: Tool<z.infer<typeof schema>> = {
  name: 'snapshot',
  description:
    'Gives the outline of the current page again in full, with the numbers of its elements; with `open`, a folded part of it instead. Use it when you lost track or a number is said to be gone; after each action you are told what changed anyway.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Looking at the page',
  run: (input, context) =>
    inOwnTab(context, async (tabId) => {
      const look = await context.browser.look({ tabId, refFloor: context.refFloor }, context.signal);
      if (look.status !== 'seen') return { status: look.status, text: look.message };
      const open = placesOf(input.open);
      const { text } = pageText(look.page, {
        open,
        ...(open.length > 0 ? { budgetTokens: AROUND_TOKENS } : {}),
      });
      const [shown = '', ...rest] = partsOf(text, MOST_TOKENS);
      const cut =
        rest.length > 0
          ? `\n${rest.join('').split('\n').length} more lines are left out: open one screen at a time, or use find.`
          : '';
      return { status: 'done', text: `The page now:\n${context.fence(shown)}${cut}`, page: look.page };
    }),
};

function placesOf(open: string | undefined): string[] {
  return (open ?? '')
    .split(',')
    .map((place) =>
      String(
        normaliseRef(
          place
            .trim()
            .toLowerCase()
            .replace(/^screen\s*[:=]?\s*(?=-?\d)/, 'screen:'),
        ),
      ),
    )
    .filter((place) => place !== '');
}
