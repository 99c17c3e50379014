import { parseJson } from '../../core/parse-json.ts';

const CUT = /… \(\+(\d+)\)$/;

/**
 * The value of a JSON text, also of one that was cut ("{"a": 1, "b": … (+30)"): what stands whole before the cut, and how
 * many characters are not in it. The value is undefined when the text is no JSON.
 */
export function closedJson(text: string): { value: unknown; rest: number } {
  const cut = CUT.exec(text);
  const value = parseJson(text);
  if (value !== undefined || !cut) return { value, rest: 0 };
  const shown = text.slice(0, cut.index);
  const { end, open } = lastWhole(shown);
  return { value: parseJson(shown.slice(0, end) + open), rest: shown.length - end + Number(cut[1]) };
}

/** Where the last comma outside of a text is, and what closes all that is open there. */
function lastWhole(text: string): { end: number; open: string } {
  let whole = { end: 0, open: '' };
  let open = '';
  // A text is one sign here, so that commas and brackets within it count for nothing; one that is not closed ends it.
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|"|[[\]{},]/gs)) {
    if (sign === '"') break;
    if (sign === ',') whole = { end: index, open };
    else if (sign === '{') open = `}${open}`;
    else if (sign === '[') open = `]${open}`;
    else if (sign === '}' || sign === ']') open = open.slice(1);
  }
  return whole;
}
