import * as z from 'zod';
import { pageText } from '../../page/text.ts';
import { effectOf } from '../../policy/effect.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';

const schema = z.object({});

export const snapshot: Tool<z.infer<typeof schema>> = {
  name: 'snapshot',
  description:
    'Gives the outline of the current page again, with the numbers of its elements. Use it when you lost track or a number is said to be gone; after each action you are told what changed anyway. expand opens what is folded.',
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Looking at the page',
  run: (_input, context) =>
    withTab(context, async (tabId) => {
      const look = await context.browser.look({ tabId, refFloor: context.refFloor }, context.signal);
      if (look.status !== 'seen') return { status: look.status, text: look.message };
      const { page } = look;
      const before = context.page;
      const isSame = before?.tabId === page.tabId && before.url === page.url;
      const { text } = pageText(page, isSame ? { newSince: before } : {});
      return { status: 'done', text: `The page now:\n${context.fence(text)}`, page };
    }),
};
