import { estimateTokens } from '../page/tokens.ts';

/** Tokens of one part of what a call gives part by part, about. */
export const PART_TOKENS = 6000;
/** A rest of less than one part in so many joins the part before it: a call for it would cost more than it holds. */
const CRUMB = 20;

/**
 * Cuts a long Markdown text into parts of at most about `limit` tokens, between paragraphs where possible, else
 * between lines, else inside a line. Joined, the parts give the text back.
 */
export function partsOf(markdown: string, limit: number): string[] {
  const parts: string[] = [];
  let part = '';
  let tokens = 0;
  for (const piece of pieces(markdown, limit)) {
    const cost = estimateTokens(piece);
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

function* pieces(text: string, limit: number): Generator<string> {
  for (const paragraph of paragraphsOf(text)) {
    if (estimateTokens(paragraph) <= limit) yield paragraph;
    else for (const line of paragraph.split(/(?<=\n)/)) yield* shortLines(line, limit);
  }
}

/** Cut behind each run of white space that ends two lines; one look at each run, because a page may be full of them. */
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

function* shortLines(line: string, limit: number): Generator<string> {
  if (estimateTokens(line) <= limit) {
    yield line;
    return;
  }
  // A character never costs more than one token, so a slice of `limit` characters always fits.
  const characters = [...line];
  for (let at = 0; at < characters.length; at += limit) yield characters.slice(at, at + limit).join('');
}
