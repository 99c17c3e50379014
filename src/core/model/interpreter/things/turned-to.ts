import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';

const TURNS = /^(?:earlier|later|previous|next) (?<what>[\p{L}-]+s)$/iu;

/**
 * What the links before and behind a list call its things: “Earlier trains”, “Later trains”. A heading between them and
 * the list makes them links of something else.
 */
export function turnedTo({ nodes }: Surroundings, group: readonly Part[]): string[] {
  const start = group[0]?.at ?? 0;
  const end = group.at(-1)?.end ?? start;
  return nodes.flatMap(({ ref, name }, index) => {
    const what = ref === undefined ? undefined : TURNS.exec(name.trim())?.groups?.what;
    if (what === undefined || (index >= start && index < end)) return [];
    const between = index < start ? nodes.slice(index, start) : nodes.slice(end, index);
    return between.some(({ role }) => role === 'heading') ? [] : [what];
  });
}
