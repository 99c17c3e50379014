import { quote } from '../../page/quote.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { elementName, elementOf } from '../element.ts';
import { secretFieldText } from '../outcome-text.ts';
import type { ToolContext, ToolOutcome } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { isSteppedField } from './typed-field.ts';

/** `append`, `prepend`: after or before the existing text, which is otherwise replaced. `submit`: Enter is pressed afterwards. */
export interface Typing {
  ref: string;
  text: string;
  append?: boolean | undefined;
  prepend?: boolean | undefined;
  submit?: boolean | undefined;
  trusted?: boolean | undefined;
}

/**
 * Types into a field. A text that is the placeholder of a secret types the secret; the outcome's text then omits it.
 * Secret fields accept nothing else.
 */
export async function typeInto(
  { ref, text, append, prepend, submit, trusted }: Typing,
  context: ToolContext,
): Promise<ToolOutcome> {
  const field = elementName(context.page, ref);
  const revealed = containsPlaceholder(text) ? await context.revealSecret(text.trim()) : undefined;
  if (revealed?.status === 'deleted')
    return {
      status: 'invalid-input',
      text: 'Nothing was typed: the person deleted this saved secret. Do without it, or let them type (human_interact, request_help).',
    };
  const secret = revealed?.value;
  if (secret === undefined && containsPlaceholder(text))
    return {
      status: 'invalid-input',
      text: 'Nothing was typed: give the placeholder of a secret as the whole text, as you were given it. Without one, the person types it (human_interact, request_help).',
    };
  if (secret === undefined && text !== '' && elementOf(context.page, ref)?.secret === true)
    return { status: 'secret-field', text: secretFieldText(field) };
  const mode = append === true ? 'append' : prepend === true ? 'prepend' : 'replace';
  const isPlain = secret === undefined && text !== '' && mode === 'replace' && submit !== true;
  if (isPlain && isSteppedField(elementOf(context.page, ref)))
    return actInTab(
      context,
      { kind: 'set-value', ref, value: text },
      { trusted, did: `Set ${field} to ${quote(text, 80)}.`, expected: text },
    );
  const outcome = await actInTab(
    context,
    {
      kind: 'type',
      ref,
      text: secret ?? text,
      mode,
      ...(submit === true ? { submit } : {}),
      ...(secret === undefined ? {} : { secret: true }),
    },
    {
      trusted,
      onlyAt: revealed?.onlyAt,
      did: didText(field, secret === undefined ? quote(text, 80) : 'the secret', submit === true),
      // Enter may have sent the text and emptied the field.
      ...(submit === true ? { expected: '' } : mode === 'replace' ? { expected: text } : {}),
    },
  );
  // The field may show the secret itself in plain text.
  return secret === undefined ? outcome : { ...outcome, text: outcome.text.replaceAll(secret, text.trim()) };
}

const didText = (field: string, what: string, submitted: boolean): string =>
  `Typed ${what} into ${field}${submitted ? ' and pressed Enter' : ''}.`;
