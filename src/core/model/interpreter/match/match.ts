import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { Reading, Target } from '../named-control.ts';
import { likeness, normalise, shorten } from '../text/normalise.ts';
import { fitsNoun, fitsUse, isCheck, isSearch, nounRank, roleRank, type Use } from './kinds.ts';
import { controlScore, nameScore, rowScore } from './score.ts';
import { Surroundings } from './surroundings.ts';
import { ofOnly, within } from './within.ts';

/** One of several controls that a name may mean. */
export interface Choice {
  node: PageNode;
  /** For the person, when several controls bear the same name. Unlike any other choice's. */
  label: string;
}

type Match =
  | { kind: 'one'; node: PageNode }
  | { kind: 'several'; choices: Choice[] }
  | { kind: 'none'; similar: string[] };

const LEAST: Record<Reading['fit'], number> = { same: 92, begins: 70, close: 58, any: 40 };

interface Candidate {
  index: number;
  node: PageNode;
  score: number;
}

/** Finds the control that a target names on a page, by its readings in order. */
export function match(page: PageSnapshot, target: Target, use: Use): Match {
  const around = new Surroundings(page);
  for (const reading of target.readings.map((each) => asItem(around, each))) {
    for (const narrow of reading.kind === undefined || reading.kind === 'any' ? [true] : [true, false]) {
      if (!narrow && reading.name === '') continue;
      const found = ofThing(around, candidatesOf(around, reading, use, narrow), target.only);
      if (found.length > 0) return decide(around, found, reading, use);
    }
  }
  return { kind: 'none', similar: similarNames(page, target, use) };
}

function ofThing(around: Surroundings, found: Candidate[], only: string | undefined): Candidate[] {
  if (only === undefined) return found;
  const own = ofOnly(
    around,
    found.map(({ index }) => index),
    only,
  );
  return found.filter(({ index }) => own.includes(index));
}

/** "the first issue" of a page of issues is no link "Issues", unless so many things are called just that. */
function asItem(around: Surroundings, reading: Reading): Reading {
  const { name, ordinal, kind } = reading;
  if (ordinal === undefined || kind !== undefined || !around.lists(name)) return reading;
  const called = around.nodes.filter(
    (node) => node.ref !== undefined && normalise(node.name) === normalise(name),
  );
  return called.length >= Math.abs(ordinal)
    ? reading
    : { within: { relation: 'in', name }, ...reading, name: '', kind: 'item' };
}

const SEARCHING = /search|find|filter|搜索|查找|筛选/i;

function candidatesOf(around: Surroundings, reading: Reading, use: Use, narrow: boolean): Candidate[] {
  const { name, kind, fit, within: place } = reading;
  // What is said of a thing is nothing to search the site for.
  const isNoSearch = place !== undefined && (use === 'set' || use === 'type') && !SEARCHING.test(name);
  const main = kind === 'item' && name === '' ? new Set(around.mainControls()) : undefined;
  const isMeant = (node: PageNode, index: number): boolean =>
    node.ref !== undefined &&
    main?.has(index) !== false &&
    (!narrow || fitsNoun(node, kind)) &&
    !(isNoSearch && isSearch(node)) &&
    !(use === 'click' && (undoes(node.name, name) || onlyAsks(node.name, name)));
  const found = around.nodes.flatMap((node, index): Candidate[] => {
    const score = isMeant(node, index) ? scoreFor(around, index, node, name, use) : NO_SCORE;
    return score >= LEAST[fit] ? [{ index, node, score: narrow ? score : score - 5 }] : [];
  });
  if (place === undefined) return found;
  const indexes = found.map(({ index }) => index);
  const allowed = within(around, indexes, place);
  return found.filter(({ index }) => allowed.includes(index));
}

const ASKS =
  /^(?:how|what|when|where|which|why|who|can|could|do|does|did|is|are|should|may|will)\b|^(?:如何|怎么|怎样|什么|为什么|哪)/i;
/** “How do I cancel my order?” tells something, and cancels none. */
const onlyAsks = (name: string, wanted: string): boolean =>
  /[?？]$/.test(name.trim()) && ASKS.test(name.trim()) && !ASKS.test(wanted.trim());

/** “Cancel booking” is no button to book with, nor “Leave waiting list” one to join it. */
const UNDOING =
  /^(?:cancel|remove|delete|leave|stop|withdraw|undo|decline|reject|end|quit|un(?:book|subscribe|follow|like|pin|lock|block|mute|watch|star|archive|do|select|check|assign|favou?rite))\b/i;
const undoes = (name: string, wanted: string): boolean => {
  const verb = UNDOING.exec(name.trim())?.[0].toLowerCase();
  return verb !== undefined && DOING.test(wanted) && !wanted.toLowerCase().includes(verb);
};
const DOING =
  /^(?:book|join|reserve|subscribe|follow|like|pin|lock|block|mute|watch|star|archive|add|save|accept|approve|order|buy|register|sign up|assign|favou?rite)(?:$|\s)/i;

/** How well a control of this use is called by a name; any is where there is none. */
function scoreFor(around: Surroundings, index: number, node: PageNode, name: string, use: Use): number {
  if (fitsUse(node, use)) return name === '' ? 60 : scoreAt(around, index, node, name, use);
  return isOpenable(around, index, use) ? besideScore(around, index, node, name, use) : NO_SCORE;
}
const NO_SCORE = -1;

/** What is pressed may be a list that the page draws itself, when words stand before it. */
const isOpenable = (around: Surroundings, index: number, use: Use): boolean =>
  use === 'set' && around.nodes[index]?.role === 'clickable' && around.labels(index).length > 0;

/** A page may say what to do on it; that names nothing which is pressed there. */
const INSTRUCTS =
  /^(?:please\s+)?(?:click|press|tap|push|select|choose|pick|drag|draw|find|focus|use)\b.*[\s"”]\S/i;

function scoreAt(around: Surroundings, index: number, node: PageNode, name: string, use: Use): number {
  const inside =
    node.name.trim() === '' && node.value === undefined ? shorten(around.ownTextOf(index), 200) : '';
  // A field that nothing names is known by what stands in it; by a part of that only when something is put there.
  const nameless = node.name === '' && node.placeholder === undefined && node.secret !== true;
  const fills = use === 'type' || use === 'set' || use === 'select';
  const valueScore = nameless ? nameScore(name, node.value ?? '') : 0;
  const byValue = fills || valueScore >= LEAST.same ? valueScore - 8 : 0;
  const label = around.label(index);
  const score = Math.max(
    controlScore(name, node, use === 'type' || use === 'set' || !INSTRUCTS.test(label) ? label : '', inside),
    byValue,
    besideScore(around, index, node, name, use),
  );
  if (score >= LEAST.close) return score;
  const row = around.row(index);
  return row === undefined ? score : Math.max(score, rowScore(name, node.name, around.textOf(row)));
}

/**
 * A list that the page draws itself is named by what is chosen in it, a switch often by nothing: both are called by the
 * words that stand before them.
 */
function besideScore(around: Surroundings, index: number, node: PageNode, name: string, use: Use): number {
  const opens = node.role === 'clickable' || (node.role === 'button' && node.states.includes('collapsed'));
  if (opens && (use === 'set' || use === 'select') && node.name !== '')
    return nameScore(name, around.labels(index)[0] ?? '') - 6;
  if (node.name !== '' || !isCheck(node)) return 0;
  return nameScore(name, around.labels(index)[1] ?? '') - 8;
}

function decide(around: Surroundings, found: Candidate[], reading: Reading, use: Use): Match {
  const inner = found.filter(
    (one) => !found.some((other) => other !== one && wraps(around, one, other, use)),
  );
  if (reading.ordinal !== undefined) return byOrdinal(inner, reading, use);
  const ranked = inner
    .map((candidate) => ({ candidate, rank: rankOf(around, candidate, use) }))
    .sort((left, right) => compare(left.rank, right.rank));
  const first = ranked[0];
  if (first === undefined) return { kind: 'none', similar: [] };
  const equals = ranked
    .filter(({ rank }) => compare(rank, first.rank) === 0)
    .map(({ candidate }) => candidate);
  if (equals.length === 1 || sameLink(equals)) return { kind: 'one', node: first.candidate.node };
  return { kind: 'several', choices: choicesOf(around, equals) };
}

/** A control around another one of the same name is the same thing to a person; the inner one is meant. */
const wraps = (around: Surroundings, outer: Candidate, inner: Candidate, use: Use): boolean =>
  outer.index < inner.index &&
  around.holds(outer.index, inner.index) &&
  (outer.score <= inner.score || roleRank(outer.node, use) > roleRank(inner.node, use));

function byOrdinal(found: Candidate[], reading: Reading, use: Use): Match {
  const top = Math.max(...found.map(({ score }) => score));
  const alike = found.filter(({ score }) => score >= top - 12);
  // Where the page has dropdowns, "the first dropdown" is none of its buttons.
  const ranked = alike.map((one) => ({
    ...one,
    rank: nounRank(one.node, reading.kind) ?? roleRank(one.node, use),
  }));
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const same = ranked.filter(({ rank }) => rank === best);
  const ordinal = reading.ordinal ?? 1;
  const node = same.at(ordinal > 0 ? ordinal - 1 : ordinal)?.node;
  return node === undefined ? { kind: 'none', similar: [] } : { kind: 'one', node };
}

/** Smaller is better, the first difference decides. */
function rankOf(around: Surroundings, { index, node, score }: Candidate, use: Use): number[] {
  return [
    around.hasModal && !around.inModal(index) ? 1 : 0,
    -(Math.floor(score / 4) * 4) + roleRank(node, use) * 8,
    node.states.includes('disabled') || node.states.includes('covered') ? 1 : 0,
    node.screen === 0 ? 0 : 1,
  ];
}

function compare(left: number[], right: number[]): number {
  for (const [position, value] of left.entries()) {
    const difference = value - (right[position] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function sameLink(candidates: Candidate[]): boolean {
  const url = candidates[0]?.node.url;
  return url !== undefined && candidates.every(({ node }) => node.url === url);
}

function choicesOf(around: Surroundings, candidates: Candidate[]): Choice[] {
  const used = new Map<string, number>();
  const shown = candidates.slice(0, 12);
  const places = withoutShared(placesOf(around, shown));
  return shown.map(({ node }, at) => {
    const place = shorten(places[at] ?? '', 60);
    const name = shorten(node.name || node.placeholder || node.role, 40);
    const plain = place === '' ? name : `${name} – ${place}`;
    const count = (used.get(plain) ?? 0) + 1;
    used.set(plain, count);
    return { node, label: count === 1 ? plain : `${plain} (${count})` };
  });
}

/** Where each stands; of several under one heading, such as the hours of a doctor, the words right before it. */
function placesOf(around: Surroundings, shown: readonly Candidate[]): string[] {
  const places = shown.map(({ index }) => around.place(index));
  return places.map((place, at) => {
    const [line = ''] = around.labels(shown[at]?.index ?? 0);
    const isShared = places.indexOf(place) !== places.lastIndexOf(place);
    return isShared && line !== '' ? line : place;
  });
}

/** Places without the words that all of them end in, such as the other buttons of each row: these tell nothing apart. */
function withoutShared(places: readonly string[]): readonly string[] {
  const words = places.map((place) => place.split(' '));
  const different = new Set(places).size;
  const from = (end: number): string | undefined => words[0]?.at(-1 - end);
  // A unit belongs to its number.
  const isShared = (end: number): boolean =>
    words.every(
      (list) =>
        list.length > end + 1 && list.at(-1 - end) === from(end) && !/\d$/.test(list.at(-2 - end) ?? ''),
    );
  const without = (end: number): string[] => words.map((list) => list.slice(0, list.length - end).join(' '));
  let shared = 0;
  while (places.length > 1 && shared < MOST_SHARED && isShared(shared)) shared++;
  while (shared > 0 && new Set(without(shared)).size < different) shared--;
  return without(shared);
}

/** Words of a row that are looked through for those that all rows end in. */
const MOST_SHARED = 40;

/** Names on the page that look like the wanted one, the most alike first. */
export function similarNames(page: PageSnapshot, target: Target, use: Use): string[] {
  const wanted = target.readings.find((reading) => reading.fit === 'close')?.name ?? target.words;
  const names = new Map<string, number>();
  for (const node of page.nodes) {
    const name = shorten(node.name || (node.placeholder ?? ''), 40);
    if (node.ref === undefined || name === '' || !fitsUse(node, use)) continue;
    names.set(name, likeness(wanted, name));
  }
  const sorted = [...names].sort((left, right) => right[1] - left[1]);
  const alike = sorted.filter(([, score]) => score >= 0.3);
  return (alike.length > 0 ? alike : sorted).slice(0, 5).map(([name]) => name);
}
