import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { Extreme } from '../instruction.ts';
import { isCheck } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import { Surroundings } from '../match/surroundings.ts';
import { type Part, partAt } from '../match/thing.ts';
import { isDay } from '../read/days.ts';
import { amountOf } from '../read/sum-of.ts';
import { currencyOf } from '../read/things.ts';
import { contentWords, normalise } from '../text/normalise.ts';
import { NAMES, nodesIn } from './places.ts';
import { isOfPrice, pricesOfTexts } from './prices.ts';
import { bears, saying, sayingAlone } from './saying.ts';
import { turnedTo } from './turned-to.ts';
import { GENERIC, type Wanted, wantedIn } from './wanted.ts';

/** Names of things, each of which no other thing beside it has; or why there are none. */
export type Fitting = { names: string[] } | { why: WhyNot | 'same-name' };

type WhyNot = 'none' | 'unclear' | 'not-two';
/** The parts that are meant, and all of their list. */
export interface Found {
  parts: Part[];
  group: Part[];
}
type FittingParts = Found | { why: WhyNot };

const LISTED = new Set(['row', 'listitem', 'article', 'treeitem', 'option', 'figure']);
const MENU = /^(?:[⋮⋯…•·.☰︙]+|(?:.*\s)?(?:more|actions?|options|menu)|更多(?:操作)?|操作)$/i;
const ACTS = 58;
/** A name that is longer is a text. */
const LONGEST_NAME = 120;

/**
 * The similar parts of a page that fit the words. What is done with each of them is done by a control of its own:
 * parts without any are not meant, and neither are parts with several, because they hold several things.
 * @param controls what that control may be called; an empty list for a box to tick, undefined where it is not known
 */
export function fittingThings(
  page: PageSnapshot,
  items: string,
  controls: readonly string[] | undefined,
): Fitting {
  const around = new Surroundings(page);
  const found = fittingParts(around, items, controls);
  if ('why' in found) {
    const names = controls?.length === 0 ? boxesCalled(page, items) : undefined;
    return names ? { names } : found;
  }
  const { parts, group } = found;
  if (parts.some((part) => offers(around, part, controls) > 1)) return { why: 'unclear' };
  const names = parts.map((part) => ownName(around, part, group));
  return names.every((name) => name !== undefined) ? { names } : { why: 'same-name' };
}

/** “select Ada and Cy” of boxes that stand in no list: each of them is called so, and no other. */
function boxesCalled({ nodes }: PageSnapshot, items: string): string[] | undefined {
  const wanted = wantedIn(items);
  const isBoth = wanted?.both === true && /^(?:check ?)?boxes$/i.test(wanted.nouns.at(-1)?.noun ?? '');
  const names = isBoth
    ? nodes.flatMap((node) => (isCheck(node) ? [node.name] : []))
    : (wanted?.named?.split(/\s+and\s+|和/) ?? []);
  if (isBoth && names.length !== 2) return undefined;
  const isOneBox = (name: string): boolean =>
    nodes.filter((node) => isCheck(node) && normalise(node.name) === normalise(name)).length === 1;
  return names.length > 1 && names.every(isOneBox) ? names : undefined;
}

/** The parts that fit the words, all of one list; `isMeant`: which lists count. */
export function fittingParts(
  around: Surroundings,
  items: string,
  controls: readonly string[] | undefined,
  isMeant?: (group: readonly Part[]) => boolean,
): FittingParts {
  const wanted = wantedIn(items);
  if (wanted === undefined) return { why: 'unclear' };
  const all = groupsOf(around);
  if (isMeant === undefined) return fittingOf(around, all, wanted, controls);
  const apart = all.flatMap((group) => bySection(around, group)).filter(isMeant);
  const isTitled = (group: Part[]): boolean => wanted.nouns.some(({ noun }) => isListOf(around, group, noun));
  const [titled, other] = apart.filter(isTitled);
  if (titled !== undefined && other === undefined) return fittingOf(around, [titled], wanted, controls);
  const found = fittingOf(around, all.filter(isMeant), wanted, controls);
  return 'why' in found ? fittingOf(around, apart, wanted, controls) : found;
}

function fittingOf(
  around: Surroundings,
  all: readonly Part[][],
  wanted: Wanted,
  controls: readonly string[] | undefined,
): FittingParts {
  const groups = all.filter(
    (group) =>
      group.some((part) => offers(around, part, controls) === 1) &&
      // Where no control tells the things from what is around them, the list is meant, not the section it stands in.
      (controls !== undefined || !all.some((other) => other.length > 1 && holds(group, other))),
  );
  const title = wanted.nouns.find(({ noun }) => groups.some((group) => isListOf(around, group, noun)));
  const called = title === undefined ? groups : groups.filter((group) => isListOf(around, group, title.noun));
  const found = called.map((group) => ({ group, parts: fittingIn(around, group, wanted, title) }));
  const fitting = found.flatMap(({ group, parts }) =>
    parts === 'unclear' || parts.length === 0 ? [] : [{ group, parts }],
  );
  const [first, other] = fitting;
  if (other !== undefined || found.some(({ parts }) => parts === 'unclear')) return { why: 'unclear' };
  return first === undefined ? { why: 'none' } : wanted.both ? justTwo(around, first, wanted) : first;
}

/** “both lamps” of three leaves one of them open; under “Lamps” just two may say that they are some. */
function justTwo(around: Surroundings, { group, parts }: Found, { nouns }: Wanted): FittingParts {
  const noun = contentWords(nouns.at(-1)?.noun ?? '');
  const says = ({ at }: Part): boolean =>
    noun.every((word) => contentWords(around.textOf(at)).includes(word));
  const two = parts.length > 2 ? parts.filter(says) : parts;
  return two.length === 2 ? { group, parts: two } : { why: 'not-two' };
}

const holds = (group: readonly Part[], other: readonly Part[]): boolean =>
  group.some((part) => other.every(({ at }) => part.at < at && at < part.end));

/** What “except …” leaves out: all of it has to be there. It may be several names, or one with "and" in it. */
function keptOut(around: Surroundings, group: readonly Part[], except: string): Part[] | 'unclear' {
  const whole = sayingAlone(around, group, except);
  if (whole !== 'unclear') return whole;
  const found = except
    .split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+|\s*[、，和与]\s*/i)
    .map((words) => sayingAlone(around, group, words));
  return found.length > 1 && found.every((parts) => parts !== 'unclear') ? found.flat() : 'unclear';
}

/** Parts of one kind that stand beside each other: rows of a table, items of a list, cards, what stands under headings. */
export function groupsOf(around: Surroundings): Part[][] {
  const groups = new Map<string, Part[]>();
  for (const [index, node] of around.nodes.entries()) {
    const isHeading = node.role === 'heading';
    if ((!isHeading && !LISTED.has(node.role)) || around.isFrame(index)) continue;
    const part = partAt(around, index);
    if (part === undefined || nodesIn(around, part).some(({ role }) => role === 'columnheader')) continue;
    const place = isHeading ? node.level : around.holders(index)[0];
    const key = `${node.role} ${node.depth} ${place}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  // A heading in a card is the card's name, and the card is the part.
  const cards = [...groups.values()].flat().filter(({ at }) => around.nodes[at]?.role !== 'heading');
  const isInCard = ({ at }: Part): boolean => cards.some((card) => card.at < at && at < card.end);
  return [...groups.values()].flatMap((group) => {
    const isOfHeadings = around.nodes[group[0]?.at ?? 0]?.role === 'heading';
    if (!isOfHeadings) return group.every(isInCard) ? [] : [group];
    const sections = group.filter((part) => !isInCard(part));
    return sections.length > 0 ? [sections] : [];
  });
}

/** The same apart where they stand in different sections: under “5 stays” and under “Your trips” are two lists. */
function bySection(around: Surroundings, group: readonly Part[]): Part[][] {
  if (around.nodes[group[0]?.at ?? -1]?.role !== 'heading') return [];
  const over = ({ at }: Part): PageNode | undefined => around.headingOver(at);
  return [...new Set(group.map(over))].map((title) => group.filter((part) => over(part) === title));
}

/** How many controls of a part may be meant. */
function offers(around: Surroundings, part: Part, controls: readonly string[] | undefined): number {
  const inside = nodesIn(around, part).filter(({ ref }) => ref !== undefined);
  if (controls === undefined) return 1;
  if (controls.length === 0) return inside.filter(isCheck).length;
  const scores = inside.map(({ name }) => Math.max(...controls.map((control) => nameScore(control, name))));
  const best = Math.max(0, ...scores);
  if (best >= ACTS) return scores.filter((score) => score === best).length;
  return inside.filter(({ name }) => MENU.test(name.trim())).length;
}

/** “4 cars found” is said of a list of four, or of more that go on. */
const COUNTED = /^(?:.*?[\s(·.])?(\d{1,6})\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/u;

/** Whether a heading, the name of what holds them, or a text that counts them, calls them so. */
function isListOf(around: Surroundings, group: readonly Part[], noun: string): boolean {
  const at = group[0]?.at ?? 0;
  const counted = around.nodes.flatMap(({ role, name }, index) => {
    const [, count = '', what = ''] = (index < at && role === 'text' && COUNTED.exec(name)) || [];
    return Number(count) >= group.length ? [what] : [];
  });
  const titles = [
    ...around.titles(at),
    ...(group.length > 1 ? [...counted, ...turnedTo(around, group)] : []),
  ];
  const [wanted, words] = [normalise(noun), contentWords(noun)];
  const says = (text: string): boolean =>
    /\p{Script=Han}/u.test(noun)
      ? normalise(text).includes(wanted)
      : words.every((word) => contentWords(text).includes(word));
  // Where some of a page's things say themselves what they are, the others are something else.
  return (
    titles.some(says) || (says(around.titleOfPage(at)) && !group.some(({ at }) => says(around.textOf(at))))
  );
}

function fittingIn(
  around: Surroundings,
  group: readonly Part[],
  wanted: Wanted,
  title: Wanted['nouns'][number] | undefined,
): Part[] | 'unclear' {
  const last = wanted.nouns.at(-1);
  const { noun = '', before = '' } = title ?? last ?? {};
  const isCalled =
    title !== undefined || (GENERIC.test(noun.replace('-', ' ')) && !isBorneBySome(around, group, noun));
  const said: NonNullable<Wanted['after']>[] = [
    ...(before === '' ? [] : [{ words: before, by: 'any' as const }]),
    ...(isCalled ? [] : [{ words: noun, by: 'name' as const }]),
    ...(wanted.after === undefined ? [] : [wanted.after]),
  ];
  if (wanted.named !== undefined) {
    const named = keptOut(around, group, wanted.named);
    // Two names of one thing are no two things.
    return named === 'unclear' || new Set(named).size < named.length ? [] : named;
  }
  let parts = [...group];
  for (const each of said) {
    const fitting = saying(around, group, each);
    if (fitting === 'unclear') return fitting;
    parts = parts.filter((part) => fitting.includes(part));
  }
  if (wanted.except !== undefined && parts.length > 0) {
    const kept = keptOut(around, group, wanted.except);
    if (kept === 'unclear') return kept;
    parts = parts.filter((part) => !kept.includes(part));
  }
  const { limit, first, by } = wanted;
  const ofThem = (some: Part[]): Part[] | 'unclear' => {
    if (first === undefined) return some;
    const ordered = by === undefined ? some : byPrice(around, some, by, first);
    return ordered === undefined || ordered.length < first ? 'unclear' : ordered.slice(0, first);
  };
  if (limit === undefined) return ofThem(parts);
  const prices = parts.map((part) => pricesOfPart(around, part));
  const isWithin = (price: string): boolean => isOfPrice(price, limit);
  // Of a price and the one before it, only the page's reader knows which counts.
  if (prices.some((some) => some.some(isWithin) && !some.every(isWithin))) return 'unclear';
  return ofThem(parts.filter((_, at) => (prices[at]?.length ?? 0) > 0 && prices[at]?.every(isWithin)));
}

/** Of issues, some of which bear “bug”, the bugs are those. */
function isBorneBySome(around: Surroundings, group: readonly Part[], noun: string): boolean {
  const count = group.filter((part) => bears(around, part, noun)).length;
  return count > 0 && count < group.length;
}

const pricesOfPart = (around: Surroundings, part: Part): string[] =>
  pricesOfTexts(nodesIn(around, part).map(({ name }) => name));

/** The cheapest or the dearest first; undefined where one has no price or several, or where the last one has its like. */
function byPrice(
  around: Surroundings,
  parts: readonly Part[],
  by: Extreme,
  count: number,
): Part[] | undefined {
  const prices = parts.map((part) => pricesOfPart(around, part));
  const isTold = prices.every((some) => some.length === 1);
  if (!isTold || new Set(prices.flat().map(currencyOf)).size !== 1) return undefined;
  const ordered = parts
    .map((part, at) => ({ part, amount: amountOf(prices[at]?.[0] ?? '') ?? 0 }))
    .sort((one, other) => (by === 'least' ? one.amount - other.amount : other.amount - one.amount));
  return ordered[count - 1]?.amount === ordered[count]?.amount ? undefined : ordered.map(({ part }) => part);
}

/** A name that only this part of its group says. */
export function ownName(around: Surroundings, part: Part, group: readonly Part[]): string | undefined {
  const inside = nodesIn(around, part).filter(
    ({ name, role }) =>
      name.trim() !== '' && name.length <= LONGEST_NAME && (/\p{L}/u.test(name) || role === 'heading'),
  );
  const says = (other: Part, name: string): boolean =>
    nodesIn(around, other).some((node) => normalise(node.name) === normalise(name));
  const isOwn = ({ name }: PageNode): boolean => group.every((other) => other === part || !says(other, name));
  const isName = ({ role }: PageNode): boolean => NAMES.has(role);
  const named = inside.find((node) => isName(node) && isOwn(node));
  const texts = inside.filter((node) => node.ref === undefined && isOwn(node));
  const text = texts.find(({ name }) => !isDay(name)) ?? texts[0];
  const box = inside.find((node) => isCheck(node) && isOwn(node));
  // “1044” of a row in which all else is said of others, too.
  const number = nodesIn(around, part).find((node) => isName(node) && /\d{2}/.test(node.name) && isOwn(node));
  return (named ?? box ?? text ?? inside.find(isOwn) ?? number)?.name.trim();
}
