import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { InterpreterContext } from '../../port.ts';
import type { Instruction } from '../instruction.ts';
import { furtherOf, goesOn } from '../run/list/turning.ts';
import { contentWords } from '../text/normalise.ts';
import { fittingThings } from '../things/fitting.ts';
import { ALL_OF } from '../things/wanted.ts';
import { controlsFor } from './controls-for.ts';
import { wishNodes } from './wish-nodes.ts';

/** What makes a list longer stands under it: a list whose headings all come later is another one. */
function isOfOthers(page: PageSnapshot, wishes: readonly string[]): boolean {
  const further = furtherOf(page);
  if (further?.adds !== true) return false;
  const at = page.nodes.findIndex(({ ref }) => ref === further.node.ref);
  const words = wishes.flatMap((wish) => contentWords(wish));
  const titles = page.nodes.flatMap(({ role, name }, index) =>
    role === 'heading' && contentWords(name).some((word) => words.includes(word)) ? [index] : [],
  );
  return titles.length > 0 && titles.every((index) => index > at);
}

/** Whether the last of “all …” on this page is done, and their list has further pages, which were not gone through. */
export function hasMorePages({ page, words }: InterpreterContext, instruction: Instruction): boolean {
  const only =
    instruction.kind === 'buy'
      ? instruction.cart.only
      : 'target' in instruction
        ? instruction.target?.only
        : undefined;
  if (only === undefined || page === undefined || !goesOn(page) || isOfOthers(page, words)) return false;
  return words
    .flatMap((wish) => wishNodes(wish))
    .some((node) => {
      if (node.kind !== 'forEach' || typeof node.items !== 'string' || !ALL_OF.test(node.items)) return false;
      const fitting = fittingThings(page, node.items, controlsFor(node.items, words));
      return !('names' in fitting) || fitting.names.at(-1) === only;
    });
}
