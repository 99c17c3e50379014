import * as z from 'zod';
import { quote } from '../../page/quote.ts';
import { effectOf } from '../../policy/effect.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { controlName, elementName, elementOf } from '../element.ts';
import { ref, text } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { typeInto } from './type-into.ts';
import { isTypedField } from './typed-field.ts';

const schema = z.object({
  ref: ref('Number of the field, slider or player.'),
  value: text(
    '2026-11-21, 14:05, 2026-11-21T14:05, 2026-11, 2026-W47, #1a2b3c, or a number; empty clears a date or time.',
  ),
});

export const setValue: Tool<z.infer<typeof schema>> = {
  name: 'set_value',
  description:
    'Sets a date, time, month, week, colour, slider or spin button, and checks it. Sliders of a page are moved by their keys. A video or audio takes play, pause, mute, unmute, a time such as 1:30, or volume 40%.',
  schema,
  after: 'look',
  effect: ({ value }, target) =>
    effectOf(
      isTypedField(target) ? { kind: 'type', text: value, submit: false } : { kind: 'set-value' },
      target,
    ),
  types: ({ ref, value }) => [{ ref, text: value }],
  describe: ({ value }, target) => {
    const isSecret = target?.secret === true || containsPlaceholder(value);
    return `Setting ${controlName(target)} to ${isSecret ? 'a secret' : quote(value, 60)}`;
  },
  run: ({ ref: number, value }, context) => {
    if (isTypedField(elementOf(context.page, number))) return typeInto({ ref: number, text: value }, context);
    const did = `Set ${elementName(context.page, number)} to ${quote(value, 80)}.`;
    return actInTab(context, { kind: 'set-value', ref: number, value }, { did, expected: value });
  },
};
