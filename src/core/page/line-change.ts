/** Lines that are in `after` and not in `before`, and the other way round; equal lines are matched one to one. */
export function lineChange(before: string, after: string): { added: string[]; removed: string[] } {
  return { added: without(lines(after), lines(before)), removed: without(lines(before), lines(after)) };
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

function without(all: readonly string[], known: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of known) counts.set(line, (counts.get(line) ?? 0) + 1);
  return all.filter((line) => {
    const count = counts.get(line) ?? 0;
    if (count > 0) counts.set(line, count - 1);
    return count === 0;
  });
}
