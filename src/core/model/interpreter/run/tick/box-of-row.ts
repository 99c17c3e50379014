import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';

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
