import { expectedOf } from '../../core/page/expected.ts';
import type { PageNode } from '../../core/page/snapshot.ts';
import type { FoundElement } from '../../core/protocol/page.ts';
import { nativeOptions, optionTexts } from './states/value.ts';
import type { FindRequest, Found } from './types.ts';
import type { Walked } from './walk/walked.ts';

/** Maximum number of matching options reported with a control. */
const MOST_OPTIONS = 5;

/** Only a node's own properties: text inside containers has nodes of its own. */
const searched = (node: PageNode, options: readonly string[]): string =>
  [node.name, node.value, node.placeholder, node.description, ...options]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

/**
 * Finds nodes that contain the query as one string or, if there are none, every word of it. For nameless controls,
 * names in the page's code count too. Without a query, all nodes of the role come in page order; otherwise exact names
 * come first, then controls, then what is nearest to the viewport. Text gets numbers too, so that it can be scrolled to
 * and hovered.
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
    // A look reports only the first of many options.
    const options = optionTexts((node.options && element && nativeOptions(element)) || []);
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
    if (node.states.includes('covered')) one.covered = true;
    const holding = wanted === '' ? [] : options.filter((option) => option.toLowerCase().includes(wanted));
    if (holding.length > 0) one.options = holding.slice(0, MOST_OPTIONS);
    return one;
  });
  return { found, total: close.length };
}
