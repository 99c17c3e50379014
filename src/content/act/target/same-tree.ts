import { plainRoot } from '../../observe/dom/dom.ts';

/** All such elements in the document or shadow tree of a node. */
export const allInTree = <Found extends Element>(node: Node, selector: string): Found[] => [
  ...plainRoot(node.getRootNode() as Document | ShadowRoot).querySelectorAll<Found>(selector),
];

/** All radio buttons of which one is chosen, in the order of the page, with this one among them. */
export const radioGroup = (radio: HTMLInputElement): HTMLInputElement[] =>
  allInTree<HTMLInputElement>(radio, 'input[type=radio]').filter(
    (other) =>
      other === radio ||
      (radio.name && other.name === radio.name && other.form === radio.form && !other.disabled),
  );

/** The only one of them; null if there are none or several. */
export const only = <One>(found: readonly One[]): One | null =>
  found.length === 1 ? (found[0] ?? null) : null;
