import { flatParent } from './flat-tree.ts';

/** The element and its flat ancestors, innermost first. */
export function chainOf(element: Element | null): Element[] {
  const chain: Element[] = [];
  for (let at = element; at; at = flatParent(at)) chain.push(at);
  return chain;
}

/** The outermost element of each chain that is not in the other. */
export function firstApart(one: readonly Element[], other: readonly Element[]): Element[] {
  const outermost = (chain: readonly Element[], apartFrom: ReadonlySet<Element>): Element | undefined =>
    chain.findLast((element) => !apartFrom.has(element));
  return [outermost(one, new Set(other)), outermost(other, new Set(one))].filter(
    (element): element is Element => element !== undefined,
  );
}
