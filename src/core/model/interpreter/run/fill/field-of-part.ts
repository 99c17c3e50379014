import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { thingNames } from '../../grammar/thing-names.ts';
import { isCheck, isField, isSearch } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Part, partAt } from '../../match/thing.ts';
import type { Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';

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
export function fieldOfPart(page: PageSnapshot, words: string, value: string): Target | undefined {
  const around = new Surroundings(page);
  const names = thingNames(words).map(normalise);
  const parts = around.nodes.flatMap((node, index): Part[] => {
    if (!HOLDERS.has(node.role) || !names.includes(normalise(node.name)) || around.isFrame(index)) return [];
    const row = node.role.endsWith('header') || node.role === 'cell' ? around.row(index) : index;
    if (row === undefined) return [];
    const part = partAt(around, row) ?? { at: row, end: around.end(row) };
    // The heading of a card is its name.
    const card = node.role === 'heading' ? around.row(index) : undefined;
    return [card === undefined ? part : { at: card, end: around.end(card) }];
  });
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
  return node.options?.some((option) => normalise(option) === normalise(value)) === true;
}
