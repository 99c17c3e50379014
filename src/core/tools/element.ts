import { quote } from '../page/quote.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';

const NAME_LENGTH = 60;

/** The control of that number in what the agent last saw; undefined when it was not among it. */
export const elementOf = (page: PageSnapshot | undefined, ref: string): PageNode | undefined =>
  page?.nodes.find((node) => node.ref === ref);

/** `[5] button "Save"` for the model; names are words of the page and therefore quoted and short. */
export function elementName(page: PageSnapshot | undefined, ref: string): string {
  const node = elementOf(page, ref);
  return node ? `[${ref}] ${node.role}${node.name ? ` ${quote(node.name, NAME_LENGTH)}` : ''}` : `[${ref}]`;
}

/** `"Save"`, or `the button`, for the line that the person reads. */
export function controlName(target: PageNode | undefined): string {
  if (!target) return 'an element';
  return target.name ? quote(target.name, NAME_LENGTH) : `the ${target.role}`;
}
