import * as z from 'zod';
import { LONG_VALUE } from '../../page/quote.ts';
import { pageText } from '../../page/text.ts';
import { effectOf } from '../../policy/effect.ts';
import { elementOf } from '../element.ts';
import { filledText, optionalWhole } from '../fields.ts';
import { normaliseRef } from '../ref.ts';
import type { Tool, ToolContext, ToolOutcome } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { PART_TOKENS, partsOf } from './page-parts.ts';

/** Tokens for the rest of the page besides the opened parts: the model already knows the viewport. */
const AROUND_TOKENS = 300;

const schema = z.object({
  what: filledText(
    'Which folded part: "below", "above", "screen:2" (screens from the view, negative above), the number of an element whose list, region or long text is meant, "items:200-300" of the longest list or table, the words of a heading, or "all". Several with commas.',
  ),
  part: optionalWhole('Which part of a long answer to give; the first when left out.', 1, 1000),
});

export const expand: Tool<z.infer<typeof schema>> = {
  name: 'expand',
  description:
    'Opens a part of the page that the outline folded to a count (…), with the numbers of its elements. For one thing use find; to read text use read_page.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Looking at more of the page',
  run: (input, context) =>
    withTab(context, async (tabId) => {
      const look = await context.browser.look({ tabId, refFloor: context.refFloor }, context.signal);
      if (look.status !== 'seen') return { status: look.status, text: look.message };
      const { page } = look;
      const list = elementOf(page, String(normaliseRef(input.what.trim())));
      if (list?.ref !== undefined && (list.optionCount ?? 0) > (list.options?.length ?? Infinity)) {
        const read = await context.browser.read({ tabId, ref: list.ref, links: false }, context.signal);
        if (read.status !== 'done') return { status: read.status, text: read.message, page };
        return { ...partOf(read.markdown, input.part, 'The options', context), page };
      }
      const { value = '' } = list ?? {};
      if (value.length > LONG_VALUE) return { ...partOf(value, input.part, 'Its text', context), page };
      const { text, openedLines } = pageText(page, {
        open: placesOf(input.what),
        budgetTokens: AROUND_TOKENS,
      });
      if (openedLines === 0)
        return {
          status: 'not-found',
          text: 'No folded part is called so. Name it as the outline does: "below", "screen:2", the number of an element in it, or the words of a heading; find looks for words.',
          page,
        };
      return { ...partOf(text, input.part, 'The page, opened', context), page };
    }),
};

function partOf(text: string, wanted: number | undefined, what: string, { fence }: ToolContext): ToolOutcome {
  const parts = partsOf(text, PART_TOKENS);
  const number = Math.min(wanted ?? 1, parts.length);
  const left = parts.slice(number).join('').split('\n').length;
  const more =
    number < parts.length ? `\n${left} more lines: the same call with part ${number + 1} goes on.` : '';
  const which = parts.length > 1 ? `, part ${number} of ${parts.length}` : '';
  return { status: 'done', text: `${what}${which}:\n${fence(parts[number - 1] ?? '')}${more}` };
}

function placesOf(what: string): string[] {
  return what
    .split(',')
    .map((place) => place.trim().replace(/^"(.*)"$/, '$1'))
    .map((place) =>
      String(
        normaliseRef(
          place
            .replace(/^screen\s*[:=]?\s*(?=-?\d)/i, 'screen:')
            .replace(/^(?:items|rows)\s*[:=]?\s*(\d+)\s*(?:-|–|to)\s*(\d+)$/i, 'items:$1-$2')
            .replace(/^(?:all|above|below)$/i, (word) => word.toLowerCase()),
        ),
      ),
    )
    .filter((place) => place !== '');
}
