import * as z from 'zod';
import type { Modifier } from '../../page/outcome.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { controlName, elementName } from '../element.ts';
import {
  optionalChoice,
  optionalPlace,
  optionalTextList,
  optionalWhole,
  placeIn,
  ref,
  trusted,
} from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';
import { placeItLeadsTo } from './leads-to.ts';

const MODIFIERS: Record<string, Modifier> = {
  alt: 'Alt',
  option: 'Alt',
  control: 'Control',
  ctrl: 'Control',
  meta: 'Meta',
  command: 'Meta',
  cmd: 'Meta',
  shift: 'Shift',
};

const schema = z.object({
  ref: ref('Number of the element.'),
  button: optionalChoice('Mouse button; left when left out.', ['left', 'right', 'middle']),
  count: optionalWhole('2 for a double click, 3 for a triple click.', 1, 3),
  modifiers: optionalTextList('Keys held meanwhile: Alt, Control, Meta, Shift.', 4),
  at: optionalPlace(
    'Where in it, as fractions of its box from its top left: [0.9, 0.5]. For maps and drawings.',
  ),
  trusted: trusted(),
});
type Input = z.infer<typeof schema>;

export const click: Tool<Input> = {
  name: 'click',
  description:
    'Clicks an element: presses buttons, follows links, opens menus. For fields, lists and boxes use type, select_option and set_checked.',
  schema,
  after: 'look',
  effect: (input, target) =>
    effectOf({ kind: 'click', modifiers: modifiersOf(input), button: input.button }, target),
  destination: (_input, target) => placeItLeadsTo(target),
  describe: (input, target) =>
    `${input.count === 2 ? 'Double-clicking' : input.button === 'right' ? 'Right-clicking' : 'Clicking'} ${controlName(target)}`,
  run: (input, context) => {
    const { ref: number, button, count } = input;
    const modifiers = modifiersOf(input);
    const stay = button === 'middle' || modifiers.includes('Control') || modifiers.includes('Meta');
    return actInTab(
      context,
      {
        kind: 'click',
        ref: number,
        ...present({ button }),
        ...(count === undefined ? {} : { count: count as 1 | 2 | 3 }),
        ...(modifiers.length > 0 ? { modifiers } : {}),
        ...placeIn(input.at),
      },
      { did: `Clicked ${elementName(context.page, number)}.`, stay, trusted: input.trusted },
    );
  },
};

const modifiersOf = (input: Input): Modifier[] =>
  (input.modifiers ?? []).flatMap((name) => MODIFIERS[name.trim().toLowerCase()] ?? []);
