import type { ComputeReply } from '../tools/compute-port.ts';
import { evaluate, namesIn } from './expression.ts';
import { isContinental, numberText } from './number-text.ts';
import { MathsError, type Value } from './operations.ts';
import { type Rational, readDecimal, writeRational } from './rational.ts';

/** Values of a list that are shown. */
const MOST_TOLD = 50;

/**
 * Evaluates an expression with exact fractions, so that nothing is rounded on the way. `data` is a table as a list of
 * records, or a list of numbers: the expression can name its columns.
 */
export function calculate(expression: string, data: unknown): ComputeReply {
  try {
    const { numbers, notes } = columnsOf(data, namesIn(expression));
    return { status: 'done', ...told(expression, evaluate(expression, numbers), notes) };
  } catch (error) {
    if (!(error instanceof MathsError)) throw error;
    return { status: 'invalid-input', text: `Not calculated. ${error.message}` };
  }
}

function told(expression: string, value: Value, notes: readonly string[]): { text: string; value: unknown } {
  const left = expression.trim().slice(0, 200);
  if (!Array.isArray(value)) {
    const { exact, decimal, isExact } = writeRational(value as Rational);
    const about = isExact || exact === decimal ? '' : ` ≈ ${decimal}`;
    const sign = isExact || about !== '' ? '=' : '≈';
    return { text: [`${left} ${sign} ${exact}${about}`, ...notes].join('\n'), value: plain(decimal) };
  }
  const written = (value as readonly Rational[]).map((each) => writeRational(each).decimal);
  const more = written.length - MOST_TOLD;
  const list = written.slice(0, MOST_TOLD).join(', ') + (more > 0 ? `, … (${more} more)` : '');
  return { text: [`${left} = ${list}`, ...notes].join('\n'), value: written.map(plain) };
}

/** A JSON number if it has the same digits, else text, so that no precision is lost. */
const plain = (decimal: string): number | string =>
  String(Number(decimal)) === decimal ? Number(decimal) : decimal;

/**
 * The columns that the expression names, limited to rows in which each of them has a number, so that the values of two
 * columns belong together. Rows left out are counted.
 */
function columnsOf(
  data: unknown,
  named: readonly string[],
): { numbers: Map<string, Rational[]>; notes: string[] } {
  const rows = (Array.isArray(data) ? data : []).map(
    (row): Record<string, unknown> =>
      typeof row === 'object' && row !== null ? { ...row } : { values: row },
  );
  const known = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const used = known.filter((name) => named.includes(name));
  const continental = new Set(
    known.filter((name) => rows.some(({ [name]: cell }) => typeof cell === 'string' && isContinental(cell))),
  );
  const read = rows.map((row) => used.map((name) => numberOf(row[name], continental.has(name))));
  const whole = read.filter((row) => row.every((value) => value !== undefined)) as Rational[][];
  const without = rows.length - whole.length;
  const isNumeric = (name: string) => rows.some((row) => numberOf(row[name]) !== undefined);
  const numbers = new Map(
    (used.length === 0 || whole.length === 0 ? known.filter(isNumeric) : used).map((name) => [
      name,
      whole.flatMap((row) => row[used.indexOf(name)] ?? []),
    ]),
  );
  return {
    numbers,
    notes:
      used.length > 0 && without > 0
        ? [
            `${without} of ${rows.length} rows were left out: they hold no single number in ${used.join(' or ')}.`,
          ]
        : [],
  };
}

function numberOf(cell: unknown, besideContinental = false): Rational | undefined {
  if (typeof cell === 'number') return readDecimal(String(cell));
  return typeof cell === 'string' ? readDecimal(numberText(cell, besideContinental) ?? '') : undefined;
}
