/**
 * Estimate of the tokens that a text costs a model: no tokenizer is small enough for the worker, and a budget needs
 * no more than this. Words cost one token for about five letters, digits one for three, scripts without spaces one
 * a character, signs one for each run; single spaces are free. Within about 15 % on outlines of pages.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(PIECES)) {
    const first = piece.charCodeAt(0);
    if (first === SPACE || first === NEWLINE) tokens += piece.length > 1 || first === NEWLINE ? 1 : 0;
    else if (first >= ZERO && first <= NINE) tokens += Math.ceil(piece.length / 3);
    else if (WIDE.test(piece)) tokens += piece.length;
    else if (LETTERS.test(piece)) tokens += piece.length <= 7 ? 1 : Math.ceil(piece.length / 5);
    else tokens += Math.ceil(piece.length / 2);
  }
  return tokens;
}

const SPACE = 32;
const NEWLINE = 10;
const ZERO = 48;
const NINE = 57;
const PIECES =
  /\n *| +|\d+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L})+|[^\s\d\p{L}]+|\s/gu;
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTERS = /^\p{L}/u;
