import { parseJson } from '../../core/parse-json.ts';

const CUT = /… \(\+(\d+)\)$/;

/**
 * The value of a JSON text, even a truncated one ("{"a": 1, "b": … (+30)"): what is complete before the cut, and how
 * many characters are missing. The value is undefined if the text is not JSON.
 */
export function closedJson(text: string): { value: unknown; rest: number } {
  const cut = CUT.exec(text);
  const value = parseJson(text);
  if (value !== undefined || !cut) return { value, rest: 0 };
  const shown = text.slice(0, cut.index);
  const { end, open } = lastWhole(shown);
  return { value: parseJson(shown.slice(0, end) + open), rest: shown.length - end + Number(cut[1]) };
}

/** Position of the last comma outside of a string, and the closing brackets for everything open there. */
function lastWhole(text: string): { end: number; open: string } {
  let whole = { end: 0, open: '' };
  let open = '';
  // A string is one token here, so that commas and brackets within it do not count; an unclosed one ends it.
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|"|[[\]{},]/gs)) {
    if (sign === '"') break;
    if (sign === ',') whole = { end: index, open };
    else if (sign === '{') open = `}${open}`;
    else if (sign === '[') open = `]${open}`;
    else if (sign === '}' || sign === ']') open = open.slice(1);
  }
  return whole;
}
