import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { describeNavigation } from './describe-navigation.ts';

const schema = z.object({});

export const goBack: Tool<z.infer<typeof schema>> = {
  name: 'go_back',
  description: "Goes back one page in the current tab's history, like the browser's back button.",
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: () => 'Going back',
  run: (_input, context) =>
    withTab(context, async (tabId) => {
      const { browser, task, signal } = context;
      const navigation = await browser.navigate({ tabId, to: 'back', origins: task.origins }, signal);
      return describeNavigation(navigation, 'Went back.');
    }),
};
