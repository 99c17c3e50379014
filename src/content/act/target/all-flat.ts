import { isElement } from '../../observe/dom/dom.ts';
import { forEachFlatChild, type OpenShadowRoot } from '../../observe/dom/flat-tree.ts';

/**
 * All elements from `top` on that pass the test, in the order of the flattened tree. What is in one that is passed over
 * is passed over too.
 */
export function allFlat(
  top: Element,
  test: (element: Element) => boolean,
  openShadowRoot: OpenShadowRoot,
  isPassedOver: (element: Element) => boolean = () => false,
): Element[] {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if (!isElement(node) || isPassedOver(node)) return;
    if (test(node)) found.push(node);
    forEachFlatChild(node, openShadowRoot, visit);
  };
  visit(top);
  return found;
}
