import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';

/** The one box to tick in the row whose link this is: to select the thing is not to open it. */
export function boxOfRow(page: PageSnapshot, link: PageNode): PageNode | undefined {
  if (link.role !== 'link') return undefined;
  const around = new Surroundings(page);
  const row = around.row(page.nodes.findIndex(({ ref }) => ref === link.ref));
  if (row === undefined) return undefined;
  const boxes = page.nodes
    .slice(row, around.end(row))
    .filter(
      ({ role, ref, states }) => role === 'checkbox' && ref !== undefined && !states.includes('disabled'),
    );
  return boxes.length === 1 ? boxes[0] : undefined;
}

const AND = /\s*,\s*(?:and\s+)?|\s+and\s+|\s*[、和与及]\s*/i;

/**
 * “tickets 4817 and 4790”: the boxes of the rows that are called so, one for each name. Undefined where one has none or
 * several.
 */
export function boxesOfRows(page: PageSnapshot, words: string): Target[] | undefined {
  const [first = '', ...others] = words.split(AND).map((name) => name.replace(/^(?:the|my)\s+/i, ''));
  // The noun that they share is said once.
  const shared = others.length > 0 && others.every((name) => /^#?\d+$/.test(name));
  const names = [shared ? first.replace(/^\p{L}+\s+(?=#?\d+$)/u, '') : first, ...others];
  const boxes = names.flatMap((name) => boxInRow(page, name) ?? []);
  return boxes.length === names.length ? boxes : undefined;
}

const boxInRow = (page: PageSnapshot, words: string): Target | undefined =>
  [...thingNames(words), words.replace(/^\p{L}+\s+(?=#?\d+$)/u, '')]
    .map((name): Target => {
      const within = { relation: 'row' as const, name };
      return { words, readings: [{ name: '', kind: 'checkbox', within, fit: 'any' }] };
    })
    .find((target) => {
      const found = match(page, target, 'check');
      return found.kind === 'one' && new Surroundings(page).row(page.nodes.indexOf(found.node)) !== undefined;
    });
