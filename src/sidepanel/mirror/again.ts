/**
 * Makes a look repeatable without running twice at once: asked while it is under way, it looks once more afterwards,
 * so that what came in between is never missed. The promise settles when the last look is over, and never rejects
 * unless the look does.
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
