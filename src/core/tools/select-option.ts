import * as z from 'zod';
import { quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import { actInTab } from './act-in-tab.ts';
import { controlName, elementName } from './element.ts';
import { filledText, ref } from './fields.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  ref: ref('Number of the list.'),
  option: filledText('The option as it reads in the list.'),
});

export const selectOption: Tool<z.infer<typeof schema>> = {
  name: 'select_option',
  description:
    "Chooses an option of a combobox, listbox or select. When a page's own list does not take it, click the list, then the option.",
  schema,
  after: 'look',
  effect: (_input, target) => effectOf({ kind: 'select' }, target),
  describe: (input, target) => `Choosing ${quote(input.option, 60)} in ${controlName(target)}`,
  run: (input, context) =>
    actInTab(
      context,
      { kind: 'select-option', ref: input.ref, option: { text: input.option } },
      {
        did: `Chose ${quote(input.option, 80)} in ${elementName(context.page, input.ref)}.`,
        expected: input.option,
      },
    ),
};
