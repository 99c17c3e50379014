import { quote } from '../page/quote.ts';
import type { PageNode, PageSnapshot } from '../page/snapshot.ts';
import { neutralise } from '../policy/fence.ts';

const NAME_LENGTH = 60;

/** The control with that number in what the agent last saw; undefined if it was not there. */
export const elementOf = (page: PageSnapshot | undefined, ref: string): PageNode | undefined =>
  page?.nodes.find((node) => node.ref === ref);

/** `[5] button "Save"` for the model; names are page text and therefore quoted and shortened. */
export function elementName(page: PageSnapshot | undefined, ref: string): string {
  const node = elementOf(page, ref);
  return node
    ? `[${ref}] ${node.role}${node.name ? ` ${neutralise(quote(node.name, NAME_LENGTH))}` : ''}`
    : `[${ref}]`;
}

/** `"Save"`, or `the button`, for the line that the person reads. */
export function controlName(target: PageNode | undefined): string {
  if (!target) return 'an element';
  return target.name ? quote(target.name, NAME_LENGTH) : `the ${target.role}`;
}
