import * as z from 'zod';
import type { WantedOption } from '../../page/outcome.ts';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { controlName, elementName } from '../element.ts';
import { optionalText, optionalTextList, optionalWhole, ref } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { placeItLeadsTo } from './leads-to.ts';

const schema = z.object({
  ref: ref('Number of the list.'),
  option: optionalText('The option as it reads in the list, or its value.'),
  options: optionalTextList('Several, in a list of many: exactly these are chosen then.', 100),
  index: optionalWhole('Its place in the list from 0, when several read the same.', 0, 10_000),
});
type Input = z.infer<typeof schema>;

export const selectOption: Tool<Input> = {
  name: 'select_option',
  description:
    "Chooses an option of a combobox, listbox or select. When a page's own list does not take it, click the list, then the option.",
  schema,
  after: 'look',
  effect: (input, target) => effectOf({ kind: 'select', option: said(input) }, target),
  destination: (_input, target) => placeItLeadsTo(target),
  describe: (input, target) => `Choosing ${quote(said(input), 60)} in ${controlName(target)}`,
  run: async (input, context) => {
    const [option, ...others] = wishes(input);
    if (!option)
      return { status: 'invalid-input', text: 'Give option, options or index to say what to choose.' };
    return actInTab(
      context,
      { kind: 'select-option', ref: input.ref, option, ...(others.length > 0 ? { others } : {}) },
      {
        did: `Chose ${quote(said(input), 80)} in ${elementName(context.page, input.ref)}.`,
        expected: said(input),
      },
    );
  },
};

function wishes({ option, options, index }: Input): WantedOption[] {
  if (index !== undefined) return [{ index }];
  return (options ?? (option === undefined ? [] : [option])).map((text) => ({ text }));
}

const said = ({ option, options, index }: Input): string =>
  index === undefined ? (options?.join(', ') ?? option ?? 'nothing') : `number ${index}`;
