import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { isFormattedText } from '../../policy/pasted-html.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { present } from '../../present.ts';
import { controlName, elementName } from '../element.ts';
import { filledText, optionalText, ref } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';

const schema = z.object({
  ref: ref('Number of the field, editor or cell.'),
  text: filledText('What is pasted. Cells of a table: tabs between columns, line breaks between rows.'),
  html: optionalText('The same with its formatting, for editors that keep it.'),
});

export const paste: Tool<z.infer<typeof schema>> = {
  name: 'paste',
  description:
    "Pastes text at the end of a field, into an editor with its formatting, or as rows into a grid. The person's clipboard is neither read nor changed.",
  schema,
  after: 'look',
  effect: (input, target) => effectOf({ kind: 'paste', text: input.text }, target),
  describe: (input, target) => `Pasting ${quote(input.text, 60)} into ${controlName(target)}`,
  run: async (input, context) => {
    if (containsPlaceholder(`${input.text}${input.html ?? ''}`))
      return {
        status: 'invalid-input',
        text: 'Nothing was pasted: a secret is typed, with type and its placeholder alone.',
      };
    if (input.html !== undefined && !isFormattedText(input.html))
      return {
        status: 'invalid-input',
        text: 'Nothing was pasted: html may hold formatted text only, no pictures, scripts or styles. Leave those out, or give the text alone.',
      };
    return actInTab(
      context,
      {
        kind: 'paste',
        ref: input.ref,
        text: input.text,
        ...present({ html: input.html }),
      },
      {
        did: `Pasted ${quote(input.text, 80)} into ${elementName(context.page, input.ref)}.`,
        expected: input.text,
      },
    );
  },
};
