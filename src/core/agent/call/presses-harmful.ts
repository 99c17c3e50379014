import type { PageNode, PageSnapshot } from '../../page/snapshot.ts';
import { effectOf } from '../../policy/effect.ts';

/**
 * Does a call press Enter in a field of a GET form that has a button with a harmful name? Enter presses the form's
 * first button, whatever the field is called. A form is known by where it leads.
 */
export function pressesHarmful(
  page: PageSnapshot | undefined,
  { submit, keys }: { submit?: boolean; keys?: readonly string[] },
  target: PageNode | undefined,
): boolean {
  const form = target?.facts?.form;
  if (!page || !form || !(submit || keys?.some((key) => /(?:^|\+)(?:Enter|Return)$/i.test(key))))
    return false;
  return page.nodes.some(
    (button) =>
      button.facts?.submits &&
      button.facts.form?.method === 'get' &&
      button.facts.form.action === form.action &&
      effectOf({ kind: 'click' }, button) === 'external',
  );
}
