const SETS = /^(?:set|change)\s+.+\sto\s/i;
/** “set the date to 3 December and the time to 10:30” */
const FIGURE = /^the\s+[a-z][a-z ]{0,40}\sto\s+\d/i;
const PARALLEL =
  /^(?:(?:set|change)\s+)?(?:the\s+)?(?:[\w'’-]+\s+){0,3}?(?<noun>[\w'’-]+)\s+to\s+(?<figure>\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b)?\S*(?:\s+\S+){0,2}$/i;

/**
 * Whether what follows “set … to …” names a further field with its value: “set the billing city to Oslo and the
 * shipping city to Bergen”, but not “set Title to Love and Roads to Rome”.
 */
export function isAlsoSet(previous: string, piece: string): boolean {
  if (!SETS.test(previous)) return false;
  const [one, other] = [previous, piece].map((text) => PARALLEL.exec(text)?.groups);
  const isAlike =
    one !== undefined && other !== undefined && ((one.figure && other.figure) || one.noun === other.noun);
  return FIGURE.test(piece) || Boolean(isAlike);
}
