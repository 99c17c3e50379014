import * as z from 'zod';
import { quote } from '../page/quote.ts';
import { effectOf } from '../policy/effect.ts';
import { actInTab } from './act-in-tab.ts';
import { controlName, elementName } from './element.ts';
import { ref, text } from './fields.ts';
import type { Tool } from './tool.ts';

const schema = z.object({
  ref: ref('Number of the field or slider.'),
  value: text(
    '2026-11-21, 14:05, 2026-11-21T14:05, 2026-11, 2026-W47, #1a2b3c, or a number; empty clears a date or time.',
  ),
});

export const setValue: Tool<z.infer<typeof schema>> = {
  name: 'set_value',
  description:
    'Sets a date, time, month, week, colour, slider or spin button, and checks it. Sliders of a page are moved by their keys.',
  schema,
  after: 'look',
  effect: (_input, target) => effectOf({ kind: 'set-value' }, target),
  describe: (input, target) => `Setting ${controlName(target)} to ${quote(input.value, 60)}`,
  run: (input, context) =>
    actInTab(
      context,
      { kind: 'set-value', ref: input.ref, value: input.value },
      {
        did: `Set ${elementName(context.page, input.ref)} to ${quote(input.value, 80)}.`,
        expected: input.value,
      },
    ),
};
