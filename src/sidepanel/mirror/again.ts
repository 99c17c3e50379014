/**
 * Wraps `look` so that it never runs twice at once: if requested while it runs, it runs once more afterwards, so that
 * changes in between are never missed. The promise resolves after the last run, and rejects only if `look` does.
 */
export function lookAgain(look: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  let wanted = false;
  const run = async () => {
    try {
      while (wanted) {
        wanted = false;
        await look();
      }
    } finally {
      underWay = undefined;
    }
  };
  return () => {
    wanted = true;
    underWay ??= run();
    return underWay;
  };
}
