import * as z from 'zod';
import { quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import { containsPlaceholder } from '../policy/redaction.ts';
import { placeOf } from '../policy/scope.ts';
import { actInTab } from './act-in-tab.ts';
import { controlName, elementName, elementOf } from './element.ts';
import { optionalFlag, ref, text, trusted } from './fields.ts';
import { secretFieldText } from './outcome-text.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  ref: ref('Number of the field.'),
  text: text(
    'What to type; empty clears the field. Dates as the field wants them: 2026-11-21 for type date.',
  ),
  append: optionalFlag('Adds to what is there instead of replacing it.'),
  submit: optionalFlag('Presses Enter afterwards.'),
  trusted: trusted(),
});

export const type: Tool<z.infer<typeof schema>> = {
  name: 'type',
  description:
    'Types into a text field and checks that the text is there. Replaces what is in it unless append is set. For a password or code that the task contains, give its placeholder as it stands there; others are typed by the person.',
  schema,
  after: 'look',
  effect: (input, target) =>
    effectOf({ kind: 'type', text: input.text, submit: input.submit ?? false }, target),
  destination: (input, target) => {
    const action = input.submit === true ? target?.facts?.form?.action : undefined;
    return action !== undefined && placeOf(action) === 'web' ? action : undefined;
  },
  describe: (input, target) =>
    `Typing ${target?.secret || containsPlaceholder(input.text) ? 'a secret' : quote(input.text, 60)} into ${controlName(target)}`,
  run: async (input, context) => {
    const { ref: number, append, submit } = input;
    const field = elementName(context.page, number);
    const secret = context.revealSecret(input.text.trim());
    if (secret === undefined && containsPlaceholder(input.text))
      return {
        status: 'invalid-input',
        text: 'Nothing was typed: a secret is typed alone, so give its placeholder as the whole text, exactly as the task has it. If the task has no such placeholder, the person types it (human_interact, request_help).',
      };
    if (secret === undefined && input.text !== '' && elementOf(context.page, number)?.secret === true)
      return { status: 'secret-field', text: secretFieldText(field) };
    const outcome = await actInTab(
      context,
      {
        kind: 'type',
        ref: number,
        text: secret ?? input.text,
        mode: append === true ? 'append' : 'replace',
        ...(submit === true ? { submit } : {}),
        ...(secret === undefined ? {} : { secret: true }),
      },
      {
        did: didText(field, secret === undefined ? quote(input.text, 80) : 'the secret', submit === true),
        trusted: input.trusted,
        // Enter may have sent the text and emptied the field.
        ...(submit === true ? { expected: '' } : append === true ? {} : { expected: input.text }),
      },
    );
    // What a field shows may be the secret itself, in the clear.
    return secret === undefined
      ? outcome
      : { ...outcome, text: outcome.text.replaceAll(secret, input.text.trim()) };
  },
};

const didText = (field: string, what: string, submitted: boolean): string =>
  `Typed ${what} into ${field}${submitted ? ' and pressed Enter' : ''}.`;
