/**
 * Characters that could break a line, hide text or change its direction; a page must not forge the outline with them.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/**
 * What nobody sees and a model reads all the same: everything that is not drawn, except for the joiners of scripts and
 * the two signs that choose between a letter and its emoji. Of those, no character has more than two in a row; with
 * more, they would spell something.
 */
const JOINING = String.raw`(?:\p{Join_C}|\ufe0e|\ufe0f)`;
export const INVISIBLE = new RegExp(String.raw`(?!${JOINING})\p{DI}|(?<=${JOINING}{2})${JOINING}`, 'gu');
/** Tried first: hardly any text has one, and the whole pattern takes four times as long. */
const MAYBE_INVISIBLE = /\p{DI}/u;
/** On one line, without what nobody sees. */
export function visible(text: string): string {
  const clean = text.replace(UNSAFE, ' ');
  const seen = MAYBE_INVISIBLE.test(clean) ? clean.replace(INVISIBLE, '') : clean;
  return seen.replace(/\s+/g, ' ').trim();
}

/** Words of harmless characters with single spaces between them: nearly everything that pages say. */
const CLEAN =
  /^[!#-[\]-~\u00c0-\u02af\u0400-\u0481\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]+(?: [!#-[\]-~\u00c0-\u02af\u0400-\u0481\u2010-\u2027\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]+)*$/;

/**
 * Text of a page as one quoted word: white space collapsed, quotes and backslashes escaped, so that nothing inside can
 * look like a line, a number or a fence. If it is longer than `limit` characters it is cut, and the rest is counted.
 */
export function quote(text: string, limit = 240): string {
  if (text.length <= limit + 20 && CLEAN.test(text)) return `"${text}"`;
  const clean = visible(text);
  const isCut = clean.length > limit + 20;
  const kept = isCut ? trimHalf(clean.slice(0, limit)) : clean;
  const quoted = `"${kept.replace(/[\\"]/g, '\\$&')}${isCut ? '…' : ''}"`;
  return isCut ? `${quoted} (${clean.length - kept.length} more characters)` : quoted;
}

/** A longer value is cut in the text of the page. */
export const LONG_VALUE = 240;

/** Stands for a blank at the start of a line until the text is quoted; taken out of what the page says itself. */
const INDENT = '\ue000';
const LONGEST_INDENT = 40;

/**
 * The value of a field as one quoted word, in which ↵ stands for a line break and ⇥ for a tab at the start of a line:
 * whoever writes it anew must know its lines, and how far they are indented. Taken apart at the breaks, because a
 * pattern for the blanks around them would try a long run of blanks from each of its places.
 */
export const quoteValue = (value: string, limit = LONG_VALUE): string =>
  quote(value.trim().replaceAll(INDENT, ' ').split('\n').map(indented).join('↵'), limit).replaceAll(
    INDENT,
    ' ',
  );

function indented(line: string, at: number): string {
  const words = line.trim();
  const indent = at === 0 || !words ? '' : line.slice(0, line.indexOf(words));
  return (
    Array.from(indent.slice(0, LONGEST_INDENT), (blank) => (blank === '\t' ? '⇥' : INDENT)).join('') + words
  );
}

/** A title in a question to the person: it is between quotes, and must not end them and begin a sentence. */
export const plainTitle = (title: string, limit = 100): string =>
  title
    .replace(UNSAFE, ' ')
    .replace(/["“”„‟«»「」『』＂]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, limit);

/** An address as one word without quotes: what could end the word is encoded, the end of a long one is cut. */
export function plainUrl(url: string, limit = 200): string {
  const clean = url.replace(/["<>\\^`{|}\s\p{Cc}\p{Cf}]/gu, (sign) => encodeURIComponent(sign));
  return cut(clean, limit);
}

/** What is left of a text ends in the sign by which `redact` finds half of a secret. */
export const cut = (text: string, limit: number): string =>
  text.length > limit ? `${trimHalf(text.slice(0, limit))}…` : text;

/** Does not leave half of a character that takes two units. */
const trimHalf = (text: string): string => text.replace(/[\ud800-\udbff]$/, '');
