import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { addressOf } from '../address.ts';
import { filledText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { destinationOf } from './navigate.ts';
import { openInNewTab } from './open-in-tab.ts';

const schema = z.object({ url: filledText('Address to open, with https://.') });

export const openTab: Tool<z.infer<typeof schema>> = {
  name: 'open_tab',
  description:
    'Opens an address in a new tab and goes on there. For research beside the work: the page at hand stays as it is, in its own tab.',
  schema,
  after: 'look',
  effect: (input) => effectOf({ kind: 'address', url: destinationOf(input) ?? '' }),
  destination: destinationOf,
  describe: (input) => `Opening ${input.url.slice(0, 200)} in a new tab`,
  run: async (input, context) => {
    const address = addressOf(input.url);
    return 'problem' in address
      ? { status: 'invalid-input', text: address.problem }
      : openInNewTab(context, address.url);
  },
};
