/** Where two lists differ: from `start` on, up to `end` in the later one and to `wasEnd` in the earlier one. */
export interface ChangedSpan {
  start: number;
  end: number;
  wasEnd: number;
}

/** Finds out how many equal items two lists begin and end with; what is between differs. */
export function changedSpan<Thing>(was: readonly Thing[], now: readonly Thing[]): ChangedSpan {
  const shorter = Math.min(was.length, now.length);
  let start = 0;
  while (start < shorter && was[start] === now[start]) start++;
  let same = 0;
  while (same < shorter - start && was[was.length - 1 - same] === now[now.length - 1 - same]) same++;
  return { start, end: now.length - same, wasEnd: was.length - same };
}
