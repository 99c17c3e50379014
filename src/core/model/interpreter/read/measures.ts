import { amountOf } from './sum-of.ts';

/** Units that one column may mix, each in the smallest of its kind. */
const UNITS: readonly Readonly<Record<string, number>>[] = [
  { b: 1, byte: 1, bytes: 1, kb: 1e3, kib: 1e3, mb: 1e6, mib: 1e6, gb: 1e9, gib: 1e9, tb: 1e12, tib: 1e12 },
  { mm: 1, cm: 10, m: 1e3, km: 1e6 },
  { mg: 1, g: 1e3, kg: 1e6, t: 1e9 },
  { ml: 1, cl: 10, l: 1e3 },
  {
    ...{ s: 1, sec: 1, secs: 1, second: 1, seconds: 1, m: 60, min: 60, mins: 60, minute: 60, minutes: 60 },
    ...{ h: 3600, hr: 3600, hrs: 3600, hour: 3600, hours: 3600, d: 86_400, day: 86_400, days: 86_400 },
  },
  { k: 1e3, m: 1e6, bn: 1e9 },
];
const MEASURED = /(\d[\d.,]*)\s?([a-z]+)/giu;

/**
 * The numbers of a column's cells in one unit: 1.4 GB is more than 820 KB. A cell without a unit is in the smallest.
 * As they stand where the cells have no units, or only such as are not known together.
 */
export function measuresOf(cells: readonly string[]): (number | undefined)[] {
  const said = new Set(
    cells.flatMap((cell) => [...cell.matchAll(MEASURED)].map(([, , unit = '']) => unit.toLowerCase())),
  );
  const units =
    said.size < 2 && !cells.some((cell) => isCompound(cell)) && allSay(cells) ? undefined : kindOf(said);
  return cells.map((cell) => {
    const parts = units === undefined ? [] : [...cell.matchAll(MEASURED)];
    if (parts.length === 0) return amountOf(cell);
    return parts.reduce(
      (sum, [, amount = '', unit = '']) => sum + (amountOf(amount) ?? 0) * (units?.[unit.toLowerCase()] ?? 1),
      0,
    );
  });
}

/** “1 h 20 min”. */
const isCompound = (cell: string): boolean => [...cell.matchAll(MEASURED)].length > 1;
const allSay = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/\d/.test(cell) || [...cell.matchAll(MEASURED)].length > 0);

const kindOf = (said: ReadonlySet<string>): Readonly<Record<string, number>> | undefined =>
  UNITS.find((kind) => said.size > 0 && [...said].every((unit) => Object.hasOwn(kind, unit)));
