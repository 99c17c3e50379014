import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import type { Tool } from '../tool.ts';
import { tabLines, tabsInReach } from './tab-list.ts';

const schema = z.object({});

export const listTabs: Tool<z.infer<typeof schema>> = {
  name: 'list_tabs',
  description: "Lists the open tabs of the task's window with id, title and address.",
  schema,
  after: 'nothing',
  effect: () => effectOf({ kind: 'look' }),
  describe: () => 'Looking at the open tabs',
  run: async (_input, context) => {
    const all = await context.browser.tabs(context.signal);
    const tabs = tabsInReach(all, context.task);
    const hidden = all.length - tabs.length;
    const others = hidden > 0 ? `\n${hidden} tabs in other windows are not listed.` : '';
    return {
      status: 'done',
      text: `${context.fence(tabLines(tabs, context))}${others}`,
      value: tabs.map(({ tabId, title, url, active }) => ({ tabId, title, url, active })),
    };
  },
};
