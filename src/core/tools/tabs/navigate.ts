import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { addressOf } from '../address.ts';
import { filledText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { describeNavigation } from './describe-navigation.ts';
import { openInNewTab } from './open-in-tab.ts';

const schema = z.object({ url: filledText('Address to go to, with https://.') });
type Input = z.infer<typeof schema>;

/** The address in an input, if it is valid; the runner asks the person about sites that are not the task's. */
export const destinationOf = (input: { url: string }): string | undefined => {
  const address = addressOf(input.url);
  return 'url' in address ? address.url : undefined;
};

export const navigate: Tool<Input> = {
  name: 'navigate',
  description:
    'Goes to an address in the current tab (in a new tab when there is none) and waits for the page. Give the address of the current page to load it again. Never guess addresses with invented ids: follow links or search.',
  schema,
  after: 'look',
  effect: (input) => effectOf({ kind: 'address', url: destinationOf(input) ?? '' }),
  destination: destinationOf,
  describe: (input) => `Opening ${input.url.slice(0, 200)}`,
  run: async (input, context) => {
    const address = addressOf(input.url);
    if ('problem' in address) return { status: 'invalid-input', text: address.problem };
    const { tabId, browser, task, signal } = context;
    if (tabId === undefined) return openInNewTab(context, address.url);
    const to = address.url === context.page?.url ? 'reload' : { url: address.url };
    const navigation = await browser.navigate({ tabId, to, origins: task.origins }, signal);
    return describeNavigation(navigation, to === 'reload' ? 'Loaded the page again.' : 'Opened the address.');
  },
};
