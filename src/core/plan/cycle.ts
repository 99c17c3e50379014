/**
 * The first cycle among nodes that depend on others, as the ids along it with the first one repeated at its end;
 * undefined without a cycle. Edges to unknown ids are ignored.
 */
export function findCycle(
  nodes: readonly { id: string; waitsFor: readonly string[] }[],
): string[] | undefined {
  const waits = new Map(nodes.map(({ id, waitsFor }) => [id, waitsFor]));
  const finished = new Set<string>();
  const path: string[] = [];

  const visit = (id: string): string[] | undefined => {
    if (finished.has(id)) return undefined;
    const at = path.indexOf(id);
    if (at >= 0) return [...path.slice(at), id];
    path.push(id);
    for (const next of waits.get(id) ?? []) {
      const cycle = waits.has(next) ? visit(next) : undefined;
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(id);
    return undefined;
  };

  for (const { id } of nodes) {
    const cycle = visit(id);
    if (cycle) return cycle;
  }
  return undefined;
}
