import { escapePattern } from '../escape-pattern.ts';
import type { PlanProblem } from './check-plan.ts';
import { parseDotGraph } from './dot/graph.ts';
import { type Place, placeOf } from './dot/scan.ts';
import { notationOf } from './read-plan.ts';

/**
 * Line and column of a problem in the plan's source text: that of the wrong name at its node if it is found there, else
 * that of the node. Undefined if the problem concerns the whole plan, or the text does not name the node (XML numbers
 * nodes that have no id).
 */
export function placeOfProblem(text: string, { nodeId, word }: PlanProblem): Place | undefined {
  const dot = notationOf(text) === 'dot' ? parseDotGraph(text) : undefined;
  const nodes = dot?.ok ? [...dot.graph.nodes.values()] : [];
  const node = nodeId === undefined ? undefined : nodes.find(({ id }) => id === nodeId)?.at;
  const at = node ?? (nodeId === undefined ? undefined : placesOfName(text, nodeId)[0]);
  const end = Math.min(...nodes.map((other) => other.at).filter((other) => other > (at ?? 0)), text.length);
  const found = word === undefined ? undefined : wrongName(text, word, at, end);
  const place = found ?? at;
  return place === undefined ? undefined : placeOf(text, place);
}

/**
 * The name as a value (`tool=name`, `"tool": "name"`), after the node's id and before the next node; otherwise before
 * the id. Labels do not count.
 */
function wrongName(text: string, word: string, at = 0, end = text.length): number | undefined {
  const places = placesOfName(text, word).filter((place) => place !== at);
  const behind = places.filter((place) => place > at && place < end);
  const isValue = (place: number): boolean =>
    /(?<!\blabel"?\s*)[=:]\s*["'[]*$/.test(text.slice(Math.max(0, place - 20), place));
  return behind.find(isValue) ?? places.findLast((place) => place < at && isValue(place)) ?? behind[0];
}

/** Occurrences of the name as a whole word. */
function placesOfName(text: string, name: string): number[] {
  if (name === '') return [];
  const alone = new RegExp(
    `(?<![\\p{L}\\p{N}_.])${escapePattern(name)}(?![\\p{L}\\p{N}_]|\\.[\\p{L}\\p{N}])`,
    'gu',
  );
  return Array.from(text.matchAll(alone), ({ index }) => index);
}
