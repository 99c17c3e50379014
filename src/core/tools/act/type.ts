import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { controlName } from '../element.ts';
import { optionalFlag, ref, text, trusted } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { placeItsFormGoes } from './leads-to.ts';
import { typeInto } from './type-into.ts';

const schema = z.object({
  ref: ref('Number of the field.'),
  text: text(
    'What to type; empty clears the field. Dates as the field wants them: 2026-11-21 for type date.',
  ),
  append: optionalFlag('Adds to what is there instead of replacing it.'),
  prepend: optionalFlag('Puts it before what is there.'),
  submit: optionalFlag('Presses Enter afterwards.'),
  trusted: trusted(),
});

export const type: Tool<z.infer<typeof schema>> = {
  name: 'type',
  description:
    'Types into a text field and checks that the text is there. Replaces what is in it unless append or prepend is set. For a password or code that you have a placeholder for, give the placeholder as it stands; others are typed by the person.',
  schema,
  after: 'look',
  effect: (input, target) =>
    effectOf({ kind: 'type', text: input.text, submit: input.submit ?? false }, target),
  destination: (input, target) => (input.submit === true ? placeItsFormGoes(target) : undefined),
  types: ({ ref, text }) => [{ ref, text }],
  describe: (input, target) =>
    `Typing ${target?.secret || containsPlaceholder(input.text) ? 'a secret' : quote(input.text, 60)} into ${controlName(target)}`,
  run: (input, context) => typeInto(input, context),
};
