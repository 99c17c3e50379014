import type { PageNode } from '../../../../page/snapshot.ts';
import { isField, isSearch } from '../../match/kinds.ts';
import { normalise } from '../../text/normalise.ts';
import type { Control } from '../locate/act-on.ts';
import { lastFieldOf } from '../press/pointing.ts';
import type { Situation } from '../situation.ts';

/** The focused field, else the one typed into last, else the only one there is. */
export function fieldInUse(situation: Situation, nodes: readonly PageNode[]): Control | undefined {
  const fields = nodes.filter((node): node is Control => node.ref !== undefined && isField(node));
  const last = lastFieldOf(situation);
  const visible = fields.filter(
    (node) => !node.states.includes('disabled') && node.secret !== true && !isSearch(node),
  );
  return (
    fields.find((node) => node.states.includes('focused')) ??
    fields.find((node) => node.ref === last) ??
    (visible.length === 1 ? visible[0] : undefined)
  );
}

/** Where a thing gets another name: the field in use, the one with its name in it, or the only one of a dialog. */
export function fieldForName(nodes: readonly PageNode[], names: readonly string[]): Control | undefined {
  const dialog = nodes.findIndex(({ role }) => role === 'dialog' || role === 'alertdialog');
  const isNamable = (node: PageNode): node is Control =>
    node.ref !== undefined && isField(node) && node.secret !== true && !isSearch(node);
  const fields = nodes.filter(isNamable);
  const named = fields.filter(({ value = '' }) => names.some((name) => normalise(name) === normalise(value)));
  const inDialog = dialog < 0 ? [] : nodes.slice(dialog).filter(isNamable);
  return (
    fields.find(({ states }) => states.includes('focused')) ??
    (named.length === 1 ? named[0] : inDialog.length === 1 ? inDialog[0] : undefined)
  );
}
