import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { dayNamed } from '../../grammar/words/day-names.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck, isField, isSearch } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Part, partAt } from '../../match/thing.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import { headsOf } from '../../things/places.ts';
import { failed, type Next, type Situation } from '../situation.ts';

const NUMBER = /^[+-]?\d[\d.,]*(?:\s?\p{L}+|\s?[°%€$£])?$/u;
const NUMERIC = new Set(['spinbutton', 'slider']);
const SWITCHED = /^(?:on|off)$/i;
const HOLDERS = new Set([
  'group',
  'region',
  'form',
  'article',
  'listitem',
  'row',
  'heading',
  'rowheader',
  'cell',
]);

/**
 * "set the bedroom to 18 degrees": where no control is called so, but a part of the page is (a card, a row, a section),
 * its one control that takes such a value. Undefined where several parts are called so, or the part has several.
 */
function fieldOfPart(page: PageSnapshot, words: string, value: string): Target | undefined {
  const around = new Surroundings(page);
  const day = dayNamed(words);
  const names = (day?.names ?? thingNames(words)).map(normalise);
  const called = partsCalled(around, names);
  // “Monday's lunch” is no row of the opening hours.
  const about = day === undefined ? called : called.filter(({ at }) => isAbout(around, at, day.rest));
  // Opening hours have a row for Monday, too, with nothing to set.
  const parts = about.filter(({ at, end }) => around.nodes.slice(at, end).some((node) => takes(node, value)));
  const found = new Set(
    parts.flatMap(({ at, end }) => around.nodes.slice(at, end).filter((node) => takes(node, value))),
  );
  const [field] = found;
  if (field === undefined || found.size > 1 || isApart(parts)) return undefined;
  const target = (relation: 'in' | 'row' | 'under'): Target => ({
    words: `${field.name} – ${words}`,
    readings: names.map((name) => ({ name: field.name, within: { relation, name }, fit: 'same' })),
  });
  return (['in', 'row', 'under'] as const).map(target).find((each) => {
    const meant = match(page, each, 'set');
    return meant.kind === 'one' && meant.node.ref === field.ref;
  });
}

/** Whether what stands over a row says the rest of the words, too. */
function isAbout(around: Surroundings, at: number, rest: string): boolean {
  const part = { at, end: around.end(at) };
  const holders = around.holders(at).map((holder) => around.nodes[holder]?.name ?? '');
  const titles = [
    around.headingOver(at)?.name ?? '',
    ...holders,
    ...headsOf(around, part),
    around.textOf(at),
  ];
  const over = contentWords(titles.join(' '));
  return contentWords(rest).every((word) => over.includes(word));
}

/** What can be set in the one part of that name: the person may have meant one of these. */
function settableInPart(page: PageSnapshot, words: string): string[] {
  const around = new Surroundings(page);
  const parts = partsCalled(around, (dayNamed(words)?.names ?? thingNames(words)).map(normalise));
  const inside = parts.flatMap(({ at, end }) => around.nodes.slice(at, end));
  const names = inside.flatMap((node) =>
    node.ref !== undefined && node.name !== '' && (isField(node) || isCheck(node)) && !isSearch(node)
      ? [node.name]
      : [],
  );
  return isApart(parts) ? [] : [...new Set(names)];
}

/** Cards, rows and sections that bear one of the names. */
const partsCalled = (around: Surroundings, names: readonly string[]): Part[] =>
  around.nodes.flatMap((node, index): Part[] => {
    if (!HOLDERS.has(node.role) || !names.includes(normalise(node.name)) || around.isFrame(index)) return [];
    const row = node.role.endsWith('header') || node.role === 'cell' ? around.row(index) : index;
    if (row === undefined) return [];
    const part = partAt(around, row) ?? { at: row, end: around.end(row) };
    // The heading of a card is its name.
    const card = node.role === 'heading' ? around.row(index) : undefined;
    return [card === undefined ? part : { at: card, end: around.end(card) }];
  });

/** Two parts of that name, neither of which holds the other. */
const isApart = (parts: readonly Part[]): boolean =>
  parts.some((part) => parts.some((other) => part.end <= other.at));

function takes(node: PageNode, value: string): boolean {
  if (node.ref === undefined || isSearch(node)) return false;
  if (SWITCHED.test(value)) return isCheck(node) && node.role !== 'radio';
  if (NUMBER.test(value)) {
    const isOption = node.options?.some((option) => normalise(option) === normalise(value)) === true;
    return isOption || (isField(node) && (NUMERIC.has(node.role) || node.inputType === 'number'));
  }
  if (node.role === 'radio') return normalise(node.name) === normalise(value);
  return node.options?.some((option) => normalise(option) === normalise(value)) === true;
}

/** Where nothing is called so, what the part of that name has for it. */
export const ofPart = ({ target, value }: InstructionOf<'set'>, { page }: Situation): Target | undefined =>
  page === undefined ||
  (dayNamed(target.words) === undefined &&
    (target.of !== undefined || match(page, target, 'set').kind !== 'none'))
    ? undefined
    : fieldOfPart(page, target.words, value);

/** What a part of that name has, none or several of which can be meant. */
export function partOffers({ target, value }: InstructionOf<'set'>, situation: Situation): Next | undefined {
  const { page, say, language, attempts } = situation;
  if (page === undefined || attempts.length > 0 || target.of !== undefined) return undefined;
  if (match(page, target, 'set').kind !== 'none' || fieldOfPart(page, target.words, value)) return undefined;
  const names = settableInPart(page, target.words);
  return names.length === 0 || names.length > MOST_NAMED
    ? undefined
    : failed(say('fail.part-has', { name: target.words, value, names: quotedList(language, names) }));
}
const MOST_NAMED = 8;
