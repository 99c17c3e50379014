import * as z from 'zod';
import { cut } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { controlName, elementName } from '../element.ts';
import { ref } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { describeActed } from './describe-acted.ts';
import { placeItLeadsTo } from './leads-to.ts';

const MOST_TOLD = 4000;

const schema = z.object({ ref: ref('Number of the button or link that copies.') });

export const copy: Tool<z.infer<typeof schema>> = {
  name: 'copy',
  description:
    "Clicks a button that copies something (a link, a code, a table) and gives the text. The person's clipboard is neither read nor changed; paste puts the text elsewhere.",
  schema,
  after: 'look',
  effect: (_input, target) => effectOf({ kind: 'click' }, target),
  destination: (_input, target) => placeItLeadsTo(target),
  describe: (_input, target) => `Copying with ${controlName(target)}`,
  run: (input, context) =>
    withTab(context, async () => {
      const name = elementName(context.page, input.ref);
      const acted = await context.act({ kind: 'click', ref: input.ref }, { copies: true });
      const outcome = describeActed(acted, { did: `Clicked ${name}.` }, context);
      if (outcome.status !== 'done') return outcome;
      const { copied } = acted;
      if (copied === undefined)
        return {
          ...outcome,
          status: 'empty',
          text: `${outcome.text} The page copied no text. Read it from the page instead (read_page).`,
        };
      const more = copied.length - MOST_TOLD;
      const told = context.fence(cut(copied, MOST_TOLD));
      const rest = more > 0 ? `\n${more} more characters are in the result (use_tool_result).` : '';
      return { ...outcome, text: `${outcome.text} It copied:\n${told}${rest}`, value: copied };
    }),
};
