import type { PageNode } from '../../core/page/snapshot.ts';
import type { FoundElement } from '../../core/protocol/page.ts';
import type { FindRequest, Found } from './types.ts';
import type { Walked } from './walk.ts';

/** Texts of structure are the names of what is in it. */
const searched = (node: PageNode): string =>
  [node.name, node.value, node.placeholder, node.description, ...(node.options ?? [])]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();

/**
 * Finds what holds all of the words as one text, else every word somewhere. What is in view and what can be used
 * comes first; texts are numbered too, so that they can be scrolled to and hovered.
 */
export function findIn(
  walked: Walked,
  { text, role, limit }: Pick<FindRequest, 'text' | 'role' | 'limit'>,
  numberText: (element: Element, name: string) => string,
): Omit<Found, 'lastRef'> {
  const wanted = text.replace(/\s+/g, ' ').trim().toLowerCase();
  const words = wanted.split(' ').filter(Boolean);
  const candidates = walked.nodes.flatMap((node, index) => {
    if (role !== undefined && node.role !== role.toLowerCase()) return [];
    const searchable = searched(node);
    if (!words.every((word) => searchable.includes(word))) return [];
    const exact = node.name.toLowerCase() === wanted ? 0 : searchable.includes(wanted) ? 1 : 2;
    return [{ node, index, exact }];
  });
  const best = candidates.reduce((least, { exact }) => Math.min(least, exact), 2);
  const close = candidates.filter(({ exact }) => exact <= Math.max(1, best));
  close.sort(
    (a, b) =>
      a.exact - b.exact ||
      Number(a.node.ref === undefined) - Number(b.node.ref === undefined) ||
      Math.abs(a.node.screen) - Math.abs(b.node.screen) ||
      a.index - b.index,
  );
  const found = close.slice(0, limit).map(({ node, index }): FoundElement => {
    const element = walked.elements[index];
    const ref = node.ref ?? (element && numberText(element, node.name));
    const { role: foundRole, name, screen } = node;
    const one: FoundElement = { role: foundRole, name, screen };
    if (ref !== undefined) one.ref = ref;
    if (node.states.includes('hidden-text')) one.hidden = true;
    return one;
  });
  return { found, total: close.length };
}
