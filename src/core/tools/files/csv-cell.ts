/**
 * What a spreadsheet takes for the start of a formula, including the full-width signs of Chinese and Japanese
 * keyboards.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
/**
 * A number with its sign and its unit, a telephone number, a lone dash: none of these can run. Digits with dashes alone
 * would be evaluated as a subtraction; after a country code and a blank they are not.
 */
const NUMBER =
  /^(?:[-+]?[\d.,\s]*|[-+]\s?[$€£¥]?\d[\d.,\s]*(?:e[-+]?\d{1,3}|[%‰°$€£¥\p{L}]{0,8})|\+\d{1,3}\s[\d\s().-]+)$/iu;

const runs = (text: string): boolean => FORMULA.test(text) && !NUMBER.test(text);

/**
 * A text as a cell (RFC 4180). One that a spreadsheet would take for a formula gets an apostrophe in front: it may come
 * from a page, and must not run anything where it is opened or pasted. A text that looks as if it had one already gets
 * one too: `unguarded` removes exactly one.
 */
export function csvCell(text: string): string {
  const guarded = runs(text.replace(/^'+/, '')) ? `'${text}` : text;
  return quoted(guarded);
}

/** Quoted if it contains a character that ends a cell. */
export const quoted = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The text of a cell as it was before `csvCell`. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/**
 * A text that is CSV already, with the guard before each cell that would run; everything else stays unchanged. A cell
 * that has its apostrophe gets no second one, so that a text read from a file can be written back. A formula that is
 * already in the file being replaced belongs to the person and stays.
 */
export function guardedCsv(text: string, separator: string, replaced = ''): string {
  const cells = new RegExp(
    String.raw`(^\ufeff)?("[^"]*(?:""[^"]*)*(?:"|$))?([^${separator}\r\n]*)(?:[${separator}\r\n]|$)`,
    'g',
  );
  const inside = (inQuotes = '', rest = ''): string =>
    inQuotes.slice(1).replace(/"$/, '').replaceAll('""', '"') + rest;
  const known = new Set(
    Array.from(replaced.matchAll(cells), ([, , inQuotes, rest]) => inside(inQuotes, rest)),
  );
  return text.replace(cells, (cell, mark = '', inQuotes = '', rest = '') => {
    const held = inside(inQuotes, rest);
    if (!runs(held) || known.has(held)) return cell;
    const at = mark.length + (inQuotes === '' ? 0 : 1);
    return `${cell.slice(0, at)}'${cell.slice(at)}`;
  });
}

/** The separator that is most frequent outside of quotes in the header line. */
export function separatorOf(text: string): string {
  const head = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => head.split(sign).length;
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}
