import { failureText } from '../../tools/outcome-text.ts';
import { look } from '../observe.ts';
import type { CallScope } from '../scope.ts';
import { foundElement } from './found-element.ts';
import { refOf } from './ref-of.ts';

/**
 * What the model is told when a call names an element that is not there, before a person is asked about it: the page as
 * it is now does not have the number, and no search gave it. Undefined when there is something to act on, or when the
 * page cannot be looked at.
 */
export async function missingTarget(scope: CallScope): Promise<string | undefined> {
  const { input, target, tool, others, tabId } = scope.prepared;
  if (tabId === undefined) return undefined;
  const ref = refOf(tool, input);
  const unknown = (tool.others?.(input) ?? []).filter((_ref, index) => !others[index]);
  if (ref !== undefined && !target) unknown.unshift(ref);
  if (unknown.length === 0) return undefined;
  const seen = await look(scope, tabId);
  if ('trouble' in seen) return undefined;
  for (const missing of unknown) {
    if (seen.page.nodes.some((node) => node.ref === missing)) continue;
    if (!(await foundElement(scope, missing))) return failureText({ status: 'not-found', ref: missing });
  }
  return undefined;
}
