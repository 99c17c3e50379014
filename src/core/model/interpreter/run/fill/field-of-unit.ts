import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isSearch } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { isNumeric } from './figures.ts';

const COUNTED = /^(?<number>\d+)\s?(?<unit>\p{L}+(?: \p{L}+)?)$/u;

/**
 * "change the recipe to 6 servings": the number goes into the field for numbers that its unit names, unless a field is
 * called as the words say; one to search in is not.
 */
export function ofUnit(instruction: InstructionOf<'set'>, page: PageSnapshot): InstructionOf<'set'> {
  const { number, unit } = COUNTED.exec(instruction.value.trim())?.groups ?? {};
  if (number === undefined || unit === undefined) return instruction;
  const named = match(page, instruction.target, 'set');
  if (named.kind === 'several' || (named.kind === 'one' && !isSearch(named.node))) return instruction;
  const target = { words: unit, readings: [{ name: unit, fit: 'same' as const }] };
  const field = match(page, target, 'set');
  return field.kind === 'one' && isNumeric(field.node)
    ? { ...instruction, target, value: number }
    : instruction;
}
