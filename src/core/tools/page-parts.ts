import { estimateTokens } from '../page/tokens.ts';

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
  return part === '' && parts.length > 0 ? parts : [...parts, part];
}

function* pieces(text: string, limit: number): Generator<string> {
  for (const paragraph of text.split(/(?<=\n\s*\n)(?!\s)/)) {
    if (estimateTokens(paragraph) <= limit) yield paragraph;
    else for (const line of paragraph.split(/(?<=\n)/)) yield* shortLines(line, limit);
  }
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
