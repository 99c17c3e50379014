/** What is known by a key: found out at the first time, and kept. */
export function foundOnce<Key, Found>(
  known: { get(key: Key): Found | undefined; set(key: Key, found: Found): unknown },
  key: Key,
  find: () => Found,
): Found {
  let found = known.get(key);
  if (found === undefined) {
    found = find();
    known.set(key, found);
  }
  return found;
}
