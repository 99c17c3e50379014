import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { optionalFlag } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { tabLines, tabsInReach, tabsToTell } from './tab-list.ts';

const schema = z.object({
  others: optionalFlag("true: also the person's other tabs, if they agree; only when the task means one."),
});

export const listTabs: Tool<z.infer<typeof schema>> = {
  name: 'list_tabs',
  description: "Lists the open tabs of the task's window with id, title and address.",
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Looking at the open tabs',
  run: async ({ others: isWanted }, context) => {
    const all = await context.browser.tabs(context.signal);
    const { tabs, hidden } = await tabsToTell(all, context, isWanted);
    const far = all.length - tabsInReach(all, context.task).length;
    const others = hidden + (far > 0 ? `\n${far} tabs in other windows are not listed.` : '');
    return {
      status: 'done',
      text: `${context.fence(tabLines(tabs, context))}${others}`,
      value: tabs.map(({ tabId, title, url, active }) => ({ tabId, title, url, active })),
    };
  },
};
