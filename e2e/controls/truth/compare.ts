import { FlatTree } from './flat.ts';
import { groupTargets } from './group.ts';
import { areaOf, isEnabled, isReached, isSeen, rectOf } from './reach.ts';
import { isPointerType, type Reasons, reasonsOf } from './reasons.ts';

/** What a look listed beside what there is. */
export interface Comparison {
  controls: number;
  listed: number;
  missed: string[];
  falsely: string[];
}

/**
 * Compares the elements that carry `data-told` (and the place where a pointer goes, `data-told-at`) with the controls
 * of this document. `given`: closed shadow roots, then elements with listeners; `types`: what each of those listens to.
 */
export function compare(
  rootCount: number,
  types: readonly string[],
  ...given: (ShadowRoot | Element)[]
): Comparison {
  const tree = new FlatTree(given.slice(0, rootCount) as ShadowRoot[]);
  const listening = new Set(
    (given.slice(rootCount) as Element[]).filter((_, index) => isPointerType(types[index] ?? '')),
  );
  const all = tree.all();
  const candidates = new Map<Element, Reasons>();
  const unreached: Element[] = [];
  const unsure = new Set<Element>();
  for (const element of all) {
    const reasons = reasonsOf(element, tree.parentOf(element), listening);
    if (!reasons || !isSeen(element, tree)) continue;
    if (!isEnabled(element, tree) || isHolder(element)) unsure.add(element);
    else if (isReached(element, tree) || isReachedByLabel(element, tree)) candidates.set(element, reasons);
    else unreached.push(element);
  }
  // What stands for a disabled control is disabled with it.
  for (const [element, reasons] of candidates)
    if (
      !reasons.kind &&
      [...unsure].some((inner) => inner.matches(':disabled') && isSameBox(element, inner, tree))
    ) {
      candidates.delete(element);
      unsure.add(element);
    }
  const targets = groupTargets(candidates, unreached, tree);
  const told = new Map<string, Element>();
  const at = new Map<string, Element>();
  for (const element of all) {
    const ref = element.getAttribute('data-told');
    if (ref !== null) told.set(ref, element);
    for (const place of element.getAttribute('data-told-at')?.split(' ') ?? []) at.set(place, element);
  }
  const comparison: Comparison = { controls: 0, listed: told.size, missed: [], falsely: [] };
  const used = new Set<string>();
  for (const { parts, main, open } of targets) {
    const refs = [...told].filter(
      ([ref, element]) => parts.has(element) || parts.has(at.get(ref) ?? element),
    );
    for (const [ref] of refs) used.add(ref);
    if (open) continue;
    comparison.controls++;
    if (refs.length === 0) comparison.missed.push(describe(main, candidates.get(main)));
    for (const [, element] of refs.slice(1))
      comparison.falsely.push(`${describe(element)} doubles ${describe(refs[0]?.[1] ?? main)}`);
  }
  for (const [ref, element] of told)
    if (
      !used.has(ref) &&
      !unsure.has(element) &&
      !isHolder(element) &&
      !element.hasAttribute('data-told-region')
    )
      comparison.falsely.push(describe(element));
  return comparison;
}

const isSameBox = (outer: Element, inner: Element, tree: FlatTree): boolean =>
  tree.contains(outer, inner) && areaOf(rectOf(inner)) >= areaOf(rectOf(outer)) * 0.7;

/** Composites whose items are the controls. */
const isHolder = (element: Element): boolean =>
  element.matches(
    '[role=listbox], [role=grid], [role=treegrid], [role=tree], [role=tablist], [role=menu], [role=menubar], [role=radiogroup], [role=toolbar], [role=application], iframe',
  );

const isReachedByLabel = (element: Element, tree: FlatTree): boolean =>
  element instanceof HTMLInputElement &&
  [...(element.labels ?? [])].some((label) => isSeen(label, tree) && isReached(label, tree));

function describe(element: Element, reasons?: Reasons): string {
  const names = element
    .getAttributeNames()
    .filter((name) => !name.startsWith('data-told') && name !== 'style');
  const attributes = names.map((name) => ` ${name}="${element.getAttribute(name)?.slice(0, 60)}"`).join('');
  const words = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const why = Object.entries(reasons ?? {})
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(', ');
  return `<${element.localName}${attributes}> "${words}"${why && ` (${why})`}`;
}
