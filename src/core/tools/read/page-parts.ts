import { estimateTokens } from '../../page/tokens.ts';

/** Approximate tokens of one part of what a call returns in parts. */
export const PART_TOKENS = 6000;
/** A remainder below this fraction of a part joins the previous part: a call for it would cost more than its content. */
const CRUMB = 20;

/**
 * Splits a long Markdown text into parts of at most about `limit` tokens, between paragraphs if possible, else between
 * lines, else inside a line. The parts joined are the text.
 */
export function partsOf(markdown: string, limit: number): string[] {
  const parts: string[] = [];
  let part = '';
  let tokens = 0;
  for (const { piece, cost } of pieces(markdown, limit)) {
    if (part !== '' && tokens + cost > limit) {
      parts.push(part);
      part = '';
      tokens = 0;
    }
    part += piece;
    tokens += cost;
  }
  const last = parts.at(-1);
  return last !== undefined && tokens <= limit / CRUMB
    ? [...parts.slice(0, -1), last + part]
    : [...parts, part];
}

interface Piece {
  piece: string;
  /** In tokens, at most so many when it is joined to others. */
  cost: number;
}

function* pieces(text: string, limit: number): Generator<Piece> {
  for (const paragraph of paragraphsOf(text)) {
    const cost = estimateTokens(paragraph);
    if (cost <= limit) yield { piece: paragraph, cost };
    else for (const line of paragraph.split(/(?<=\n)/)) yield* shortLines(line, limit);
  }
}

/**
 * Splits after each run of white space that contains two line ends; each run is visited once, because a page may be
 * full of them.
 */
function* paragraphsOf(text: string): Generator<string> {
  let from = 0;
  for (const { 0: run, index } of text.matchAll(/\n\s*/g)) {
    const end = index + run.length;
    if (run.length < 2 || !run.endsWith('\n') || end === text.length) continue;
    yield text.slice(from, end);
    from = end;
  }
  yield text.slice(from);
}

/** Letters of a long word for each token of it; a short word of more letters is one token, too. */
const LETTERS_OF_TOKEN = 5;

function* shortLines(line: string, limit: number): Generator<Piece> {
  const whole = estimateTokens(line);
  if (whole <= limit) {
    yield { piece: line, cost: whole };
    return;
  }
  // A character never costs more than one token, so a slice of `limit` characters always fits.
  const characters = [...line];
  for (let at = 0; at < characters.length; at += limit) {
    const piece = characters.slice(at, at + limit).join('');
    // Slices of one word are joined again: together they are no short words.
    yield { piece, cost: Math.max(estimateTokens(piece), Math.ceil(piece.length / LETTERS_OF_TOKEN)) };
  }
}
