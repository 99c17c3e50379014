/**
 * The ms that have passed since it was started, by a clock that people may set: what that goes back by between two looks
 * counts as no time, so that nothing is waited for longer by the hours in between.
 */
export function stopwatch({ now }: { now: () => number }): () => number {
  let passed = 0;
  let last = now();
  return () => {
    const at = now();
    passed += Math.max(0, at - last);
    last = at;
    return passed;
  };
}
