/**
 * A list of numbers in which others stand from `start` on in place of those up to `wasEnd`; the very same list if they
 * are the same numbers. Lists of a large page are worth it: memory costs more than comparing does.
 */
export function withPart(
  was: Int32Array,
  part: Int32Array,
  { start, wasEnd }: { start: number; wasEnd: number },
): Int32Array {
  if (part.length === wasEnd - start && part.every((number, at) => number === was[start + at])) return was;
  const end = start + part.length;
  const now = new Int32Array(was.length + end - wasEnd);
  now.set(was.subarray(0, start));
  now.set(part, start);
  now.set(was.subarray(wasEnd), end);
  return now;
}
