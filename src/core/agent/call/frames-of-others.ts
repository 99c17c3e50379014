import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { documentOf } from '../../policy/document-of.ts';
import { isAllowed } from '../../policy/scope.ts';

/** What the browser's own elements do when pressed: a link leads to an address that is asked about, a video plays. */
const TELLING_NOTHING = /^(?:a|area|video|audio)$/;

/**
 * Does a call that changes nothing in its own page reach another site all the same? An advertisement in a frame learns
 * at once what is typed, chosen or ticked in it, so a page could have anything sent to a site that is not the task's.
 */
export const isToldToOthers = (
  page: PageSnapshot | undefined,
  named: readonly (PageNode | undefined)[],
  origins: readonly string[],
): boolean =>
  page !== undefined &&
  named.some(
    (node) =>
      node !== undefined &&
      (node.facts?.editable || !TELLING_NOTHING.test(node.facts?.tag ?? '')) &&
      !isAllowed(documentOf(page, node.ref), origins),
  );

/** Where a call acts: at what it names, and keys that name nothing at what has the focus. */
export const actedOn = (
  page: PageSnapshot | undefined,
  input: unknown,
  named: readonly (PageNode | undefined)[],
): readonly PageNode[] => {
  const nodes = named.filter((node) => node !== undefined);
  return nodes.length > 0 || keysOf(input) === undefined
    ? nodes
    : (page?.nodes ?? []).filter(({ ref, states }) => ref !== undefined && states.includes('focused'));
};

/**
 * Whether there are letters, digits or signs among the keys: they write, one after the other. With Control, too: a page
 * that listens hears which it was, and one of them pastes.
 */
export const writesByKeys = (input: unknown): boolean =>
  keysOf(input)?.some((key) => WRITES.test(String(key))) === true;
const WRITES = /(?:^|\+)\s*(?:\S|comma|period|slash|minus|plus|equal)\s*$/iu;

function keysOf(input: unknown): unknown[] | undefined {
  const { keys } = (input ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys : undefined;
}
