import type { PageNode } from '../../../../page/snapshot.ts';
import { numberOf } from '../../grammar/chinese/numbers.ts';
import { countOf, NUMBER_WORD } from '../../grammar/english/numbers.ts';
import { currencyIn } from '../../grammar/words/money.ts';
import { isField } from '../../match/kinds.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { contentWords } from '../../text/normalise.ts';
import type { Situation } from '../situation.ts';

const WORD = new RegExp(`^${NUMBER_WORD}$`, 'i');
const FIGURES = /^[+-]?\d[\d.,]*$/;

const WITH_UNIT = /^(?<number>[+-]?\d[\d.,]*)\s?(?<unit>degrees?|°|%|percent|per cent|\p{L}+)$/iu;
/** Units in which a page that has but one number for it can be meant. */
const ONE_UNIT = /^(?:degrees?|°|%|percent|per cent)$/i;

/** A field that holds numbers alone. */
export const isNumeric = ({ role, inputType }: PageNode): boolean =>
  role === 'spinbutton' || inputType === 'number';

/** “18 degrees” for a field that holds numbers alone; another unit only where the field's name says it. */
export function withoutUnit(node: PageNode, text: string): string | undefined {
  const { number, unit = '' } = WITH_UNIT.exec(text)?.groups ?? {};
  const sign = currencyIn(unit);
  const isSaid =
    contentWords(unit).some((word) => contentWords(node.name).includes(word)) ||
    (sign !== undefined && (currencyIn(node.name) ?? sign) === sign);
  return (isNumeric(node) || node.role === 'slider') && (ONE_UNIT.test(unit) || isSaid) ? number : undefined;
}

/**
 * “three” for a field that holds numbers, as its kind, its own value or the fields of its row show. Undefined for
 * other words, for what stands in quotes, and for any other field.
 */
export function inFigures(
  node: PageNode,
  text: string,
  { page, quoted }: Pick<Situation, 'page' | 'quoted'>,
): string | undefined {
  const bare = quoted.includes(text) ? undefined : withoutUnit(node, text);
  if (bare !== undefined) return bare;
  const number = WORD.test(text)
    ? countOf(text)
    : /^\p{Script=Han}+$/u.test(text)
      ? numberOf(text)
      : undefined;
  if (number === undefined || page === undefined || quoted.includes(text)) return undefined;
  const around = new Surroundings(page);
  const at = page.nodes.findIndex(({ ref }) => ref === node.ref);
  const row = around.holders(at).find((holder) => page.nodes[holder]?.role === 'row');
  const beside = row === undefined ? [node] : page.nodes.slice(row, around.end(row)).filter(isField);
  const values = beside.flatMap(({ value = '' }) => (value.trim() === '' ? [] : [value.trim()]));
  const areFigures = values.length > 0 && values.every((value) => FIGURES.test(value));
  return isNumeric(node) || areFigures ? String(number) : undefined;
}
