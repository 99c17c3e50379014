import type { PageNode } from '../../../../page/snapshot.ts';
import { numberOf } from '../../grammar/chinese-numbers.ts';
import { countOf, NUMBER_WORD } from '../../grammar/english-numbers.ts';
import { isField } from '../../match/kinds.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Situation } from '../situation.ts';

const WORD = new RegExp(`^${NUMBER_WORD}$`, 'i');
const FIGURES = /^[+-]?\d[\d.,]*$/;

/**
 * “three” for a field that holds numbers, as its kind, its own value or the fields of its row show. Undefined for
 * other words, for what stands in quotes, and for any other field.
 */
export function inFigures(
  node: PageNode,
  text: string,
  { page, quoted }: Pick<Situation, 'page' | 'quoted'>,
): string | undefined {
  const number = WORD.test(text)
    ? countOf(text)
    : /^\p{Script=Han}+$/u.test(text)
      ? numberOf(text)
      : undefined;
  if (number === undefined || page === undefined || quoted.includes(text)) return undefined;
  const isNumeric = node.role === 'spinbutton' || node.inputType === 'number';
  const around = new Surroundings(page);
  const at = page.nodes.findIndex(({ ref }) => ref === node.ref);
  const row = around.holders(at).find((holder) => page.nodes[holder]?.role === 'row');
  const beside = row === undefined ? [node] : page.nodes.slice(row, around.end(row)).filter(isField);
  const values = beside.flatMap(({ value = '' }) => (value.trim() === '' ? [] : [value.trim()]));
  const areFigures = values.length > 0 && values.every((value) => FIGURES.test(value));
  return isNumeric || areFigures ? String(number) : undefined;
}
