import { planTag } from './grammar.ts';

/**
 * Length of an incomplete entity at the end of a text. The tokenizer would also hold back the text before it, so that a
 * draft of more text would contain less.
 */
const openEntity = (text: string): number => /&[#\w]{0,40}$/.exec(text)?.[0].length ?? 0;

/** What a real tag looks like, so that `x<y and y>z` stays text. */
const wellFormedTag = /^<\/?[a-z][\w:.-]*(\s+[\w:.-]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>$/i;
/** A `<` with no `>` within this many characters is taken for text, so that nothing is held back for ever. */
const longestForeignTag = 400;
const longestOwnTag = 20_000;
const wholeSections: readonly (readonly [open: string, close: string])[] = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
];

/**
 * Runs before the XML tokenizer and classifies each `<`, because models write text with raw `<` in it and a tokenizer
 * would swallow everything up to the next `>`.
 *
 * 1. A tag of the planner's language passes whole, or not at all while it is incomplete.
 * 2. A well-formed tag outside the language is dropped; its content stays.
 * 3. Any other `<` becomes `&lt;`.
 *
 * What cannot be decided yet is held back until more arrives, so the output depends only on the text, not on its
 * chunks.
 */
export function createTagRepair(): { write(chunk: string): string; end(): string } {
  let held = '';

  const drain = (last: boolean): string => {
    let out = '';
    while (held !== '') {
      const start = held.indexOf('<');
      if (start !== 0) {
        out += start < 0 ? held : held.slice(0, start);
        held = start < 0 ? '' : held.slice(start);
        continue;
      }
      const piece = nextPiece(held, last);
      if (piece === undefined) break;
      out += piece.out;
      held = held.slice(piece.used);
    }
    const kept = last ? 0 : openEntity(out);
    held = out.slice(out.length - kept) + held;
    return out.slice(0, out.length - kept);
  };

  return {
    write(chunk) {
      held += chunk;
      return drain(false);
    },
    end: () => drain(true),
  };
}

interface Piece {
  out: string;
  used: number;
}

const literal: Piece = { out: '&lt;', used: 1 };

/** Classifies the `<` at the start of `text`; undefined when more text is needed. */
function nextPiece(text: string, last: boolean): Piece | undefined {
  for (const [open, close] of wholeSections) {
    if (open.startsWith(text.slice(0, open.length)) && text.length < open.length)
      return last ? dropped(text) : undefined;
    if (!text.startsWith(open)) continue;
    const end = text.indexOf(close, open.length);
    if (end >= 0) return { out: text.slice(0, end + close.length), used: end + close.length };
    if (!last) return undefined;
    // Never closed: its text is better than nothing.
    return open === '<![CDATA[' ? { out: text + close, used: text.length } : dropped(text);
  }
  const name = /^<\/?([a-z][\w:.-]*)?/i.exec(text);
  const length = name?.[0].length ?? 0;
  if (length === text.length) return last ? dropped(text) : undefined;
  if (name?.[1] === undefined) return literal;
  return planTag(name[1]) === undefined ? foreignTag(text, last) : ownTag(text, length, last);
}

const dropped = (text: string): Piece => ({ out: '', used: text.length });

function foreignTag(text: string, last: boolean): Piece | undefined {
  const near = text.slice(0, longestForeignTag);
  const end = near.indexOf('>');
  const nextTag = near.indexOf('<', 1);
  if (end >= 0 && (nextTag < 0 || end < nextTag)) {
    const tag = text.slice(0, end + 1);
    return wellFormedTag.test(tag) ? { out: '', used: tag.length } : literal;
  }
  return nextTag >= 0 || last || text.length >= longestForeignTag ? literal : undefined;
}

function ownTag(text: string, from: number, last: boolean): Piece | undefined {
  // `<name,` or `<task…` inside a sentence is no tag.
  if (!/[\s/>]/.test(text.charAt(from))) return literal;
  let quote = '';
  let quoteStart = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === quote) quote = '';
      else if (char === '<' && beginsOwnTag(text, at)) return closedQuote(text, quoteStart, at, quote);
      continue;
    }
    if (char === '>') return { out: text.slice(0, at + 1), used: at + 1 };
    if (char === '<') return { out: `${text.slice(0, at)}>`, used: at };
    if ((char === '"' || char === "'") && text.slice(from, at).trimEnd().endsWith('=')) {
      quote = char;
      quoteStart = at;
    }
  }
  if (text.length > longestOwnTag) return literal;
  return last ? dropped(text) : undefined;
}

function beginsOwnTag(text: string, at: number): boolean {
  const name = /^<\/?([a-z][\w-]*)[\s/>]/i.exec(text.slice(at, at + 20));
  return name?.[1] !== undefined && planTag(name[1]) !== undefined;
}

/** The writer forgot the closing quote: the tag ends at its `>`, or before the next tag. */
function closedQuote(text: string, quoteStart: number, nextTag: number, quote: string): Piece {
  const end = text.indexOf('>', quoteStart);
  if (end >= 0 && end < nextTag) return { out: `${text.slice(0, end)}${quote}>`, used: end + 1 };
  return { out: `${text.slice(0, nextTag).trimEnd()}${quote}>`, used: nextTag };
}
