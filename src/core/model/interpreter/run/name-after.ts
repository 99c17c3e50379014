import type { Instruction } from '../instruction.ts';
import { nameInLine } from '../read/extreme-prices.ts';
import type { Next } from './situation.ts';

/** What "it" is after an instruction: '' where it looked for something and found nothing. */
export function nameAfter(
  instruction: Instruction,
  end: Exclude<Next, { kind: 'call' }>,
): string | undefined {
  const { kind } = instruction;
  if (end.kind === 'failed') return ['find', 'search', 'read'].includes(kind) ? '' : undefined;
  // "the second result" of one page is nothing on the next.
  const isCounted =
    kind === 'open' && instruction.target.readings.some(({ ordinal }) => ordinal !== undefined);
  if (kind === 'open') return isCounted ? undefined : instruction.target.words;
  if (kind === 'find' || kind === 'search') return instruction.text;
  return kind === 'read' && end.answer !== undefined ? nameInLine(end.answer) : undefined;
}
