import { expectedOf } from '../../core/page/expected.ts';
import type { PageNode } from '../../core/page/snapshot.ts';
import type { FoundElement } from '../../core/protocol/page.ts';
import type { FindRequest, Found } from './types.ts';
import { nativeOptions, optionText } from './value.ts';
import type { Walked } from './walked.ts';

/** Options that are told with what has them. */
const MOST_OPTIONS = 5;

/** Texts of structure are the names of what is in it. */
const searched = (node: PageNode, options: readonly string[]): string =>
  [node.name, node.value, node.placeholder, node.description, ...options]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

/**
 * Finds what holds all of the words as one text, else every word somewhere, be it where its page's code calls it so and
 * it has no name; without words all of a role, as they stand in the page. What is in view and what can be used comes
 * first; texts are numbered too, so that they can be scrolled to and hovered.
 */
export function findIn(
  walked: Walked,
  { text, role, limit }: Pick<FindRequest, 'text' | 'role' | 'limit'>,
  numberText: (element: Element, name: string) => string,
): Pick<Found, 'found' | 'total'> {
  const wanted = text.replace(/\s+/g, ' ').trim().toLowerCase();
  const words = wanted.split(' ').filter(Boolean);
  const candidates = walked.nodes.flatMap((node, index) => {
    if (role !== undefined && node.role !== role.toLowerCase()) return [];
    const element = walked.elements[index];
    // A look tells the first of many options only.
    const options = ((node.options && element && nativeOptions(element)) || []).map(optionText);
    const searchable = searched(node, options);
    const holdsAll = (where: string): boolean => words.every((word) => where.includes(word));
    const inCode = node.name === '' && words.length > 0 ? (node.code ?? '').toLowerCase() : '';
    if (!holdsAll(searchable) && !(inCode && holdsAll(inCode))) return [];
    const isExact = wanted !== '' && node.name.toLowerCase() === wanted;
    const exact = isExact ? 0 : searchable.includes(wanted) ? 1 : 2;
    return [{ node, index, exact, options }];
  });
  const best = candidates.reduce((least, { exact }) => Math.min(least, exact), 2);
  const close = candidates.filter(({ exact }) => exact <= Math.max(1, best));
  close.sort(
    (a, b) =>
      Number(wanted === '') * (a.index - b.index) ||
      a.exact - b.exact ||
      Number(a.node.ref === undefined) - Number(b.node.ref === undefined) ||
      Math.abs(a.node.screen) - Math.abs(b.node.screen) ||
      a.index - b.index,
  );
  const found = close.slice(0, limit).map(({ node, index, options }): FoundElement => {
    const element = walked.elements[index];
    const ref = node.ref ?? (element && numberText(element, node.name));
    const { role: foundRole, name, screen } = node;
    const one: FoundElement = { role: foundRole, name, screen };
    if (ref !== undefined) one.ref = ref;
    const { item } = expectedOf(walked.nodes, node);
    if (item) one.item = item;
    if (node.states.includes('hidden-text')) one.hidden = true;
    const holding = wanted === '' ? [] : options.filter((option) => option.toLowerCase().includes(wanted));
    if (holding.length > 0) one.options = holding.slice(0, MOST_OPTIONS);
    return one;
  });
  return { found, total: close.length };
}
