/** Deeper data has no use, and whoever goes through it runs out of room: a few kilobytes of brackets are enough. */
export const MOST_DEPTH = 200;

/** Is that data nested deeper than anything that goes through it will be asked to go? */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}
