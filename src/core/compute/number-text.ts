/** Longer cells are text; a hostile one could keep the patterns busy for minutes. */
const LONGEST_CELL = 5000;

/** Without the addresses of links in the text. */
export const withoutLinks = (text: string): string =>
  text.length > LONGEST_CELL ? text : text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

const ENGLISH = /^[^\d-]*(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)[^\d,.]*$/;
const CONTINENTAL = /^[^\d-]*(-?\d{1,3}(?:\.\d{3})+,\d+|-?\d+,\d{1,2})[^\d,.]*$/;

/** A point that groups thousands, or a decimal of three places: the surrounding numbers decide. */
const POINTED = /^[^\d-]*(-?\d{1,3}(?:\.\d{3})+)[^\d,.]*$/;
/** "1.2M", "900 K", "3 bn", "1.2万": magnitude and unit cannot always be told apart, so it is not a number. */
const MAGNITUDE =
  /\d(?:\s?[kKMB]|[mb])(?!\p{L})|\d\s?(?:[千万萬亿億]|(?:bn|mn|mln|mio|mrd|tsd|thousand|million|billion|trillion|lakh|crore|Mio|Mrd|Tsd|Million|Billion)(?!\p{Ll}{2}))/u;
/** "(1,234.50)" and "1,234.50-" are negative in some tables, and something else in others. */
const BOOKED = /\([^)]*\d|\d-$/;

const cleaned = (text: string): string =>
  withoutLinks(text)
    .replace(/−/g, '-')
    .replace(/[\s\u00a0\u202f](?=\d{3}\b)/g, '');

/** Does this number have a decimal comma, so that points group thousands? */
export const isContinental = (text: string): boolean => {
  const clean = cleaned(text.slice(0, LONGEST_CELL));
  return !ENGLISH.test(clean) && CONTINENTAL.test(clean);
};

/**
 * The one number in a text, with an optional currency or unit, in plain digits: "€ 1.240,50" is "1240.50". Undefined if
 * there is none, or if it is ambiguous. Among continental numbers "1.240" is 1240.
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
