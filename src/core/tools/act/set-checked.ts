import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { controlName, elementName } from '../element.ts';
import { flag, ref } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { placeItLeadsTo } from './leads-to.ts';

const schema = z.object({
  ref: ref('Number of the checkbox, radio button or switch.'),
  checked: flag('true to tick it, false to clear it.'),
});

export const setChecked: Tool<z.infer<typeof schema>> = {
  name: 'set_checked',
  description: 'Ticks or clears a checkbox, radio button or switch; one that is so already stays as it is.',
  schema,
  after: 'look',
  effect: (_input, target) => effectOf({ kind: 'check' }, target),
  destination: (_input, target) => placeItLeadsTo(target),
  describe: (input, target) => `${input.checked ? 'Ticking' : 'Clearing'} ${controlName(target)}`,
  run: (input, context) =>
    actInTab(
      context,
      { kind: 'set-checked', ref: input.ref, checked: input.checked },
      {
        did: `${elementName(context.page, input.ref)} is ${input.checked ? 'ticked' : 'cleared'}.`,
        expected: '',
      },
    ),
};
