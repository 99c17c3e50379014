import { textOf } from './edits.ts';
import type { AgentTask, NodeStatus, Plan, Step } from './plan.ts';
import { childSteps } from './steps.ts';

/** A piece of the wish as it was written. The pieces together are the whole wish. */
export interface WishPart {
  text: string;
  /** Status of the nodes that serve it; unset: no node serves it. */
  status?: NodeStatus;
}

interface Span {
  from: number;
  to: number;
  status: NodeStatus;
}

/**
 * Splits the wish into pieces, each with its status. A node serves the words that it names (`serves`) or, when it names
 * none that occur in the wish, those that its own text repeats. What a node contains belongs to its clause; an agent's
 * clause counts when none of its steps has one. Words that no node serves have no status.
 */
export function wishParts(wish: string, { agents }: Pick<Plan, 'agents'>): WishPart[] {
  const place = placesIn(wish);
  const ofSteps = (steps: readonly Step[]): Span[] =>
    steps.flatMap((step) => {
      const own = place(step);
      return own.length > 0 ? own : ofSteps(childSteps(step));
    });
  const spans = agents.flatMap((agent) => {
    const inside = ofSteps(agent.steps);
    return inside.length > 0 ? inside : place(agent);
  });
  const cuts = [...new Set([0, wish.length, ...spans.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const over = spans.filter((span) => span.from <= from && span.to >= to);
    const text = wish.slice(from, to);
    return over.length === 0 ? { text } : { text, status: together(over.map(({ status }) => status)) };
  });
}

/** The words of the wish that a node names; undefined when it names none, or none that occur in the wish. */
export const clauseOf = (wish: string, { serves }: AgentTask | Step): string | undefined =>
  serves !== undefined && findIn(flat(wish), serves, 0) ? serves.trim() : undefined;

/**
 * Positions at which nodes find their words; each search starts after the last one, so that repeated words are
 * different places.
 */
function placesIn(wish: string): (node: AgentTask | Step) => Span[] {
  const text = flat(wish);
  const reached = new Map<string, number>();
  const find = (words: string) => {
    const key = words.trim().toLowerCase();
    const found = findIn(text, words, reached.get(key) ?? 0) ?? findIn(text, words, 0);
    if (found) reached.set(key, found.next);
    return found;
  };
  return (node) => {
    const named = node.serves === undefined ? undefined : find(node.serves);
    const found = named ?? find(textOf(node));
    return found ? [{ from: found.from, to: found.to, status: node.status }] : [];
  };
}

/** Letters in lower case with white space and quotes normalised, each with its original position. */
interface Flat {
  letters: string;
  places: number[];
}

function flat(text: string): Flat {
  let letters = '';
  const places: number[] = [];
  let place = 0;
  for (const written of text) {
    const letter = /\s/.test(written) ? ' ' : (QUOTES[written] ?? written.toLowerCase());
    if (letter !== ' ' || !letters.endsWith(' ')) {
      letters += letter;
      for (let unit = 0; unit < letter.length; unit++) places.push(place);
    }
    place += written.length;
  }
  places.push(text.length);
  return { letters, places };
}

const QUOTES: Record<string, string> = { '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'" };
/** Punctuation at the ends of a clause carries no meaning. */
const ENDS = /^[\s,.;:!?，。；：！？、]+|[\s,.;:!?，。；：！？、]+$/g;
/** A clause cannot begin or end in the middle of a word. Chinese has no such word boundaries. */
const OF_WORD = /[\p{Script=Latin}\p{N}]/u;

function findIn(
  { letters, places }: Flat,
  words: string,
  after: number,
): { from: number; to: number; next: number } | undefined {
  const wanted = flat(words.replace(ENDS, '')).letters;
  if (wanted.length < 2) return undefined;
  const joins = (before: string | undefined, next: string | undefined): boolean =>
    OF_WORD.test(before ?? '') && OF_WORD.test(next ?? '');
  for (let at = letters.indexOf(wanted, after); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (joins(letters[at - 1], wanted[0]) || joins(wanted.at(-1), letters[end])) continue;
    return { from: places[at] ?? 0, to: places[end] ?? 0, next: end };
  }
  return undefined;
}

/** The status of a clause that several nodes serve: it is done when all are, and has failed when one has. */
function together(statuses: readonly NodeStatus[]): NodeStatus {
  const has = (status: NodeStatus): boolean => statuses.includes(status);
  if (has('failed')) return 'failed';
  if (has('waiting-for-input')) return 'waiting-for-input';
  if (statuses.every((status) => status === 'skipped')) return 'skipped';
  if (statuses.every((status) => status === 'done' || status === 'skipped')) return 'done';
  if (has('running') || has('done')) return 'running';
  return has('ready') ? 'ready' : 'initial';
}
