/**
 * Estimates the maximum number of steps of an untrusted regular expression on a text of that length; infinite if it is
 * unbounded: a repeated part that can itself match in several ways, lookaround or a backreference, and an invalid
 * pattern.
 */
export function patternCost(pattern: string, length: number): number {
  if (!isPattern(pattern) || /\\[1-9k]|\(\?(?!:)/.test(pattern)) return Number.POSITIVE_INFINITY;
  let ways = pattern.startsWith('^') ? 1 : length;
  /** For each open group: can its content match in one way only? */
  const open: { isFixed: boolean; bars: number }[] = [{ isFixed: true, bars: 0 }];
  let closed: { isFixed: boolean } | undefined;
  for (const [token] of pattern.matchAll(TOKEN)) {
    const group = open.at(-1);
    if (token.startsWith('(')) open.push({ isFixed: true, bars: 0 });
    else if (token === ')') {
      closed = open.pop();
      ways *= (group?.bars ?? 0) + 1;
      // An ambiguous part makes everything around it ambiguous.
      for (const around of open) around.isFixed &&= closed?.isFixed ?? false;
      continue;
    } else if (token === '|') {
      if (group) Object.assign(group, { isFixed: false, bars: group.bars + 1 });
    } else if (QUANTIFIER.test(token)) {
      const [least, most] = timesOf(token);
      if (closed && !closed.isFixed && most > 1) return Number.POSITIVE_INFINITY;
      if (most !== least) {
        ways *= Math.min(most - least + 1, length + 1);
        for (const around of open) around.isFixed = false;
      }
    }
    closed = undefined;
  }
  return ways * (pattern.length + length);
}

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
