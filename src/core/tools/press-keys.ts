import * as z from 'zod';
import { effectOf } from '../policy/effect.ts';
import { actInTab } from './act-in-tab.ts';
import { controlName, elementName } from './element.ts';
import { optionalRef, textList } from './fields.ts';
import type { Tool } from './tool.ts';

const MOST_KEYS = 50;

const schema = z.object({
  keys: textList(
    'Keys in order, each as one text: Enter, Escape, Tab, ArrowDown, PageDown, Backspace, a, Control+A.',
    1,
    MOST_KEYS,
  ),
  ref: optionalRef('Number of the element that gets the focus first; the focused one when left out.'),
});

export const pressKeys: Tool<z.infer<typeof schema>> = {
  name: 'press_keys',
  description:
    'Presses keys one after the other: Escape closes a pop-up, arrows move in a list or slider, Enter confirms. For text use type.',
  schema,
  after: 'look',
  effect: (input, target) => effectOf({ kind: 'keys', keys: input.keys }, target),
  describe: (input, target) =>
    `Pressing ${input.keys.slice(0, 5).join(', ')}${target ? ` in ${controlName(target)}` : ''}`,
  run: (input, context) =>
    actInTab(
      context,
      { kind: 'press-keys', keys: input.keys, ...(input.ref === undefined ? {} : { ref: input.ref }) },
      {
        did: `Pressed ${input.keys.join(', ')}${input.ref === undefined ? '' : ` in ${elementName(context.page, input.ref)}`}.`,
      },
    ),
};
