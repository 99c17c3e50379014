/** Longer ones are text, and one of a page could keep the patterns at work for minutes. */
const LONGEST_CELL = 5000;

/** Without the addresses that were read along. */
export const withoutLinks = (text: string): string =>
  text.length > LONGEST_CELL ? text : text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

const ENGLISH = /^[^\d-]*(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)[^\d,.]*$/;
const CONTINENTAL = /^[^\d-]*(-?\d{1,3}(?:\.\d{3})+,\d+|-?\d+,\d{1,2})[^\d,.]*$/;

/** Thousands that a point divides, or a decimal of three places: other numbers beside it say which. */
const POINTED = /^[^\d-]*(-?\d{1,3}(?:\.\d{3})+)[^\d,.]*$/;
/** "1.2M", "900 K", "3 bn", "1.2万": a unit cannot be told from a power of ten by everybody, so it is no number. */
const MAGNITUDE =
  /\d(?:\s?[kKMB]|[mb])(?!\p{L})|\d\s?(?:[千万萬亿億]|(?:bn|mn|mln|mio|mrd|tsd|thousand|million|billion|trillion|lakh|crore|Mio|Mrd|Tsd|Million|Billion)(?!\p{Ll}{2}))/u;
/** "(1,234.50)" and "1,234.50-" are below zero in some tables, and something else in others. */
const BOOKED = /\([^)]*\d|\d-$/;

const cleaned = (text: string): string =>
  withoutLinks(text)
    .replace(/−/g, '-')
    .replace(/[\s\u00a0\u202f](?=\d{3}\b)/g, '');

/** Is this number written with a comma before its decimals, which makes points divide thousands? */
export const isContinental = (text: string): boolean => {
  const clean = cleaned(text.slice(0, LONGEST_CELL));
  return !ENGLISH.test(clean) && CONTINENTAL.test(clean);
};

/**
 * The one number in a text, with a currency or a unit perhaps, in plain digits: "€ 1.240,50" is "1240.50". Undefined
 * when there is none, or when it can be read in two ways. Beside continental numbers "1.240" is 1240.
 */
export function numberText(text: string, besideContinental = false): string | undefined {
  if (text.length > LONGEST_CELL) return undefined;
  const clean = cleaned(text);
  if (MAGNITUDE.test(clean) || BOOKED.test(clean)) return undefined;
  const pointed = besideContinental ? POINTED.exec(clean)?.[1] : undefined;
  if (pointed !== undefined) return pointed.replaceAll('.', '');
  const english = ENGLISH.exec(clean)?.[1];
  if (english !== undefined) return english.replaceAll(',', '');
  return CONTINENTAL.exec(clean)?.[1]?.replaceAll('.', '').replace(',', '.');
}
