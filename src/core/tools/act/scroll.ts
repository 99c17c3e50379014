import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { controlName, elementName } from '../element.ts';
import { choice, optionalAmount, optionalRef, optionalText } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';

const schema = z.object({
  direction: choice('Where to. into-view shows the element or the text.', [
    'up',
    'down',
    'left',
    'right',
    'top',
    'bottom',
    'into-view',
  ]),
  ref: optionalRef('Region to scroll in, or the element to show; the page when left out.'),
  text: optionalText('Words to scroll to, with into-view.'),
  screens: optionalAmount('How far, in screens; 0.8 when left out.', 20),
});
type Input = z.infer<typeof schema>;

export const scroll: Tool<Input> = {
  name: 'scroll',
  description:
    'Scrolls the page or a region of it. Folded parts can be read with expand and find without scrolling; scroll when a page loads more as one goes down, or to show something to the person.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'look' }),
  describe: (input, target) =>
    input.direction === 'into-view'
      ? `Scrolling to ${input.text === undefined ? controlName(target) : quote(input.text, 60)}`
      : `Scrolling ${toWhere(input)}`,
  run: async (input, context) => {
    const { direction, ref, text, screens } = input;
    if (direction === 'into-view' && ref === undefined && text === undefined)
      return { status: 'invalid-input', text: 'Give ref or text to say what to bring into view.' };
    const where = direction === 'into-view' ? 'to it' : toWhere(input);
    return actInTab(
      context,
      {
        kind: 'scroll',
        direction,
        ...present({ ref, text, screens }),
      },
      { did: `Scrolled ${where}${ref === undefined ? '' : ` (${elementName(context.page, ref)})`}.` },
    );
  },
};

const toWhere = ({ direction }: Input): string =>
  direction === 'top' || direction === 'bottom' ? `to the ${direction}` : direction;
