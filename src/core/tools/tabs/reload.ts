import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import type { Tool } from '../tool.ts';
import { withTab } from '../with-tab.ts';
import { describeNavigation } from './describe-navigation.ts';

const schema = z.object({});

export const reload: Tool<z.infer<typeof schema>> = {
  name: 'reload',
  description:
    'Loads the current page anew. What was typed and not sent is lost; numbers of elements change.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'arrange' }),
  describe: () => 'Loading the page anew',
  run: (_input, context) =>
    withTab(context, async (tabId) => {
      const { browser, task, signal } = context;
      const navigation = await browser.navigate({ tabId, to: 'reload', origins: task.origins }, signal);
      return describeNavigation(navigation, 'Loaded the page anew.');
    }),
};
