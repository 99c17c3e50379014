import { attribute, isElement, isText, tagOf, unbent } from '../observe/dom/dom.ts';

/** Maximum compared length of a region in characters; a longer one is compared by its beginning. */
const LONGEST = 20_000;
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'svg', 'canvas', 'iframe']);
const EDITABLE = new Set(['input', 'textarea', 'select']);

export type RootOf = (element: Element) => ShadowRoot | null;

/**
 * The visible text of a region, one line per block, shadow roots included. Text typed into its fields does not count:
 * it is the person's or the agent's own.
 */
export function regionText(region: Element, rootOf: RootOf): string {
  const lines: string[] = [];
  let line = '';
  let length = 0;
  const flush = (): void => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text === '') return;
    lines.push(text);
    length += text.length + 1;
  };
  const visit = (node: Node): void => {
    if (length > LONGEST) return;
    // Not by `instanceof`: nodes created in another document have the classes of that document.
    if (isText(node)) {
      line += node.data;
      return;
    }
    if (!isElement(node)) return;
    const tag = tagOf(node);
    if (SKIPPED.has(tag) || EDITABLE.has(tag)) return;
    if (tag === 'br') {
      flush();
      return;
    }
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return;
    if (tag === 'img') line += ` ${attribute(node, 'alt') ?? ''} `;
    const isBlock = !display.startsWith('inline') && display !== 'contents';
    if (isBlock) flush();
    for (const child of childrenOf(node, rootOf)) visit(child);
    if (display === 'table-cell') line += ' ';
    else if (isBlock) flush();
  };
  for (const child of childrenOf(region, rootOf)) visit(child);
  flush();
  return lines.join('\n').slice(0, LONGEST);
}

/** Not by `instanceof`: nodes created in another document have the classes of that document. */
export const isRoot = (node: Node): node is ShadowRoot =>
  node.nodeType === Node.DOCUMENT_FRAGMENT_NODE && 'host' in node;

/** Children in the flattened tree. */
function childrenOf(element: Element, rootOf: RootOf): Iterable<Node> {
  const root = rootOf(element);
  if (root) return root.childNodes;
  const assigned = tagOf(element) === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  return assigned.length > 0 ? assigned : unbent(element).childNodes;
}
