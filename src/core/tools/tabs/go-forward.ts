import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { describeNavigation } from './describe-navigation.ts';

const schema = z.object({});

export const goForward: Tool<z.infer<typeof schema>> = {
  name: 'go_forward',
  description: 'Goes forward one page again after go_back.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: () => 'Going forward',
  run: (_input, context) =>
    withTab(context, async (tabId) => {
      const { browser, task, signal } = context;
      const navigation = await browser.navigate({ tabId, to: 'forward', origins: task.origins }, signal);
      return describeNavigation(navigation, 'Went forward.');
    }),
};
