import * as z from 'zod';
import { expectedOf } from '../../page/expected.ts';
import type { DragTarget } from '../../page/outcome.ts';
import { effectOf } from '../../policy/effect.ts';
import { present } from '../../present.ts';
import { controlName, elementName, elementOf } from '../element.ts';
import { optionalNumber, optionalPlace, optionalRef, placeIn, ref, trusted } from '../fields.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { actInTab } from './act-in-tab.ts';

const schema = z.object({
  ref: ref('Number of what is dragged.'),
  toRef: optionalRef('Number of what it is dropped on.'),
  at: optionalPlace(
    'Where it is taken, as fractions of its box; its middle, or the thumb of a slider, when left out.',
  ),
  toAt: optionalPlace('Where in toRef it is dropped, as fractions of its box: [0.5, 0] is its upper edge.'),
  right: optionalNumber('So many pixels to the right, negative for left: from where it was, or from toRef.'),
  down: optionalNumber(
    'So many pixels down, negative for up; with toRef also the way into an empty place beside it.',
  ),
  trusted: trusted(),
});
type Input = z.infer<typeof schema>;

export const drag: Tool<Input> = {
  name: 'drag',
  description:
    'Drags an element onto another one, or by some pixels: cards of a board, rows to sort, handles, drawings. For sliders set_value is surer.',
  schema,
  after: 'look',
  others: (input) => (input.toRef === undefined ? [] : [input.toRef]),
  effect: (_input, target) => effectOf({ kind: 'drag' }, target),
  describe: (input, target) =>
    `Dragging ${controlName(target)} ${input.toRef === undefined ? byPixels(input) : `to [${input.toRef}]`}`,
  run: async (input, context) => {
    const to = goalOf(input, context);
    if (!to)
      return {
        status: 'invalid-input',
        text: 'Give toRef, or right and down, to say where it is dragged to.',
      };
    const goal = input.toRef === undefined ? byPixels(input) : `to ${elementName(context.page, input.toRef)}`;
    return actInTab(
      context,
      { kind: 'drag', ref: input.ref, ...placeIn(input.at), to },
      { did: `Dragged ${elementName(context.page, input.ref)} ${goal}.`, trusted: input.trusted },
    );
  },
};

function goalOf(input: Input, { page }: ToolContext): DragTarget | undefined {
  const { toRef, right, down } = input;
  if (toRef !== undefined) {
    const node = elementOf(page, toRef);
    const expected = node ? expectedOf(page?.nodes ?? [], node) : null;
    return {
      ref: toRef,
      expected,
      ...placeIn(input.toAt),
      ...present({ right, down }),
    };
  }
  return right === undefined && down === undefined ? undefined : { right: right ?? 0, down: down ?? 0 };
}

const byPixels = ({ right = 0, down = 0 }: Input): string =>
  `by ${right} pixels to the right and ${down} down`;
