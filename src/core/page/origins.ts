/** How far ahead the next common thing is looked for at a difference, and how often farther. */
const NEAR = 24;
const FAR = 200_000;

/**
 * For each thing of the later list its position in the earlier one, -1 for new things. Both lists have the same things
 * in the same order, except for some that came and went; if much differs, fewer matches are found than possible.
 */
export function originsOf<Thing>(before: readonly Thing[], now: readonly Thing[]): Int32Array {
  const origins = new Int32Array(now.length).fill(-1);
  let was = 0;
  let at = 0;
  let compared = 0;
  while (at < now.length && was < before.length) {
    if (now[at] === before[was]) {
      origins[at++] = was++;
      continue;
    }
    const near = nearest(before, was, now, at);
    if (near) {
      was += near.gone;
      at += near.came;
      continue;
    }
    // As many new ones as there were before: things that only moved on the page.
    let step = NEAR;
    while (
      compared < FAR &&
      at + step < now.length &&
      was + step < before.length &&
      now[at + step] !== before[was + step]
    ) {
      step++;
      compared++;
    }
    if (at + step >= now.length || was + step >= before.length || compared >= FAR) break;
    at += step;
    was += step;
  }
  // The common end of both lists.
  for (
    let last = now.length - 1, old = before.length - 1;
    last >= at && old >= was && now[last] === before[old];
    last--, old--
  )
    origins[last] = old;
  return origins;
}

/** The next position at which both continue with the same thing. */
function nearest<Thing>(
  before: readonly Thing[],
  was: number,
  now: readonly Thing[],
  at: number,
): { gone: number; came: number } | undefined {
  for (let both = 1; both < 2 * NEAR; both++)
    for (let came = Math.max(0, both - NEAR); came <= Math.min(both, NEAR); came++) {
      const gone = both - came;
      if (at + came < now.length && was + gone < before.length && now[at + came] === before[was + gone])
        return { gone, came };
    }
  return undefined;
}
