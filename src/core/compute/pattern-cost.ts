/**
 * Estimates the maximum number of steps of an untrusted regular expression on a text of that length; infinite if it is
 * unbounded: a repeated part that can itself match in several ways, lookaround or a backreference, and an invalid
 * pattern.
 */
export function patternCost(pattern: string, length: number): number {
  if (!isSimple(pattern)) return Number.POSITIVE_INFINITY;
  let ways = pattern.startsWith('^') ? 1 : length;
  /** The groups around a token, the whole pattern first. */
  const open: Group[] = [{ isFixed: true, bars: 0 }];
  /** The group that ends right before a token. */
  let closed: Group | undefined;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const before = closed;
    closed = undefined;
    if (token.startsWith('(')) open.push({ isFixed: true, bars: 0 });
    else if (token === ')') {
      closed = open.pop();
      ways *= (closed?.bars ?? 0) + 1;
      if (!closed?.isFixed) markAmbiguous(open);
    } else if (token === '|') addBar(open.at(-1));
    else if (QUANTIFIER.test(token)) {
      const [least, most] = timesOf(token);
      if (before && !before.isFixed && most > 1) return Number.POSITIVE_INFINITY;
      if (most === least) continue;
      ways *= Math.min(most - least + 1, length + 1);
      markAmbiguous(open);
    }
  }
  return ways * (pattern.length + length);
}

/** A group of a pattern, as far as it was read. */
interface Group {
  /** Its content can match in one way only. */
  isFixed: boolean;
  /** Its alternatives but one. */
  bars: number;
}

/** An ambiguous part makes everything around it ambiguous. */
function markAmbiguous(open: readonly Group[]): void {
  for (const around of open) around.isFixed = false;
}

function addBar(group: Group | undefined): void {
  if (group) Object.assign(group, { isFixed: false, bars: group.bars + 1 });
}

/** Valid, without lookaround and backreferences. */
const isSimple = (pattern: string): boolean => isPattern(pattern) && !/\\[1-9k]|\(\?(?!:)/.test(pattern);

/** An escaped character, a class, the beginning of a group, a quantifier with its laziness, any other character. */
const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?:)?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\s\S]/gu;
const QUANTIFIER = /^(?:[*+?]|\{\d)/;

function timesOf(quantifier: string): [least: number, most: number] {
  if (quantifier.startsWith('?')) return [0, 1];
  if (quantifier.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
  if (quantifier.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
  const [, least = '0', comma, most] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  if (!comma) return [Number(least), Number(least)];
  return [Number(least), most ? Number(most) : Number.POSITIVE_INFINITY];
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}
