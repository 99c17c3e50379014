import type { InterpreterContext } from '../../port.ts';
import type { Instruction } from '../instruction.ts';
import { goesOn } from '../run/turning.ts';
import { controlsFor } from './controls-for.ts';
import { fittingThings } from './fitting-things.ts';
import { ALL_OF } from './wanted-things.ts';
import { wishNodes } from './wish-nodes.ts';

/** Whether the last of “all …” on this page is done, and their list has further pages, which were not gone through. */
export function hasMorePages({ page, words }: InterpreterContext, instruction: Instruction): boolean {
  const only =
    instruction.kind === 'buy'
      ? instruction.cart.only
      : 'target' in instruction
        ? instruction.target?.only
        : undefined;
  if (only === undefined || page === undefined || !goesOn(page)) return false;
  return words
    .flatMap((wish) => wishNodes(wish))
    .some((node) => {
      if (node.kind !== 'forEach' || typeof node.items !== 'string' || !ALL_OF.test(node.items)) return false;
      const fitting = fittingThings(page, node.items, controlsFor(node.items, words));
      return !('names' in fitting) || fitting.names.at(-1) === only;
    });
}
