const NUMBER = '(\\d{1,3}(?:[.,]\\d{3})+|\\d+)';
/** "1–10 of 57", "Showing 1 to 10 of 57 entries", "1-10 von 57", "1 - 10 / 57", "第 1-10 条，共 57 条". */
const RANGE = new RegExp(
  `(?<![\\d.,/-])${NUMBER}\\s?(?:[-–—~至到]|to|bis)\\s?${NUMBER}\\s?(?:of|von|/|[条项个件]?\\s?[,，/]?\\s?共)\\s?(?:about\\s)?${NUMBER}(?![\\d/-])`,
  'iu',
);

/** Which of the things of a list a page shows, as it says itself. */
interface ListRange {
  from: number;
  to: number;
  total: number;
  said: string;
}

const whole = (digits = ''): number => Number(digits.replace(/[.,]/g, ''));

/** The range that a line of single spaces, as looks give them, says; undefined where it says none that can be one. */
export function rangeIn(text: string): ListRange | undefined {
  const found = RANGE.exec(text);
  if (found === null) return undefined;
  const [said, ...numbers] = found;
  const [from = 0, to = 0, total = 0] = numbers.map(whole);
  return from >= 1 && from <= to && to <= total ? { from, to, total, said } : undefined;
}
