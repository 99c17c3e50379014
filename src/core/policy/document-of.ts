import type { PageSnapshot } from '../page/snapshot.ts';
import { originOf, placeOf } from './scope.ts';

type Page = Pick<PageSnapshot, 'url' | 'nodes'>;

/**
 * Address of the document in which acting on a control has its effect: that of the control's frame, or, if that is
 * blank, of the nearest non-blank document around it, which wrote it. What is neither (`data:`) belongs to no site.
 */
export const documentOf = (page: Page, ref: string | undefined): string =>
  documentsAround(page, ref).find((url) => placeOf(url) !== 'blank') ?? page.url;

/**
 * Origin of the document that could read what is typed into a control. The document around it wrote a srcdoc; any other
 * frame without a site's address may have been navigated there by a stranger, so it is nobody's.
 */
export const readerOf = (page: Page, ref: string | undefined): string | undefined =>
  originOf(documentsAround(page, ref).find((url) => url !== 'about:srcdoc') ?? '');

/** Addresses of the documents around a control, its own first. Controls of a frame carry its label: "f1.3". */
function documentsAround({ url, nodes }: Page, ref: string | undefined): string[] {
  const [label, inFrame] = ref?.split('.') ?? [];
  const around: string[] = [];
  let at = inFrame === undefined ? -1 : nodes.findIndex((node) => node.frame === label);
  let depth = Number.POSITIVE_INFINITY;
  for (; at >= 0; at--) {
    const node = nodes[at];
    if (!node || node.depth >= depth) continue;
    depth = node.depth;
    if (node.frame !== undefined) around.push(node.url ?? '');
  }
  return [...around, url];
}
