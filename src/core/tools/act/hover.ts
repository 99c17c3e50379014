import * as z from 'zod';
import { effectOf } from '../../policy/effect.ts';
import { controlName, elementName } from '../element.ts';
import { optionalPlace, placeIn, ref } from '../fields.ts';
import type { Tool } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';

const schema = z.object({
  ref: ref('Number of the element.'),
  at: optionalPlace('Where in it, as for click: a point of a chart.'),
});

export const hover: Tool<z.infer<typeof schema>> = {
  name: 'hover',
  description:
    'Points at an element without pressing, for menus, tooltips and buttons that only show while one points at them.',
  schema,
  after: 'look',
  effect: () => effectOf({ kind: 'hover' }),
  describe: (_input, target) => `Pointing at ${controlName(target)}`,
  run: (input, context) =>
    actInTab(
      context,
      { kind: 'hover', ref: input.ref, ...placeIn(input.at) },
      { did: `Pointed at ${elementName(context.page, input.ref)}.` },
    ),
};
