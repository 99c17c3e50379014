import type { PageNode } from '../../../../page/snapshot.ts';
import { quotedList } from '../../phrases/say.ts';
import { nameOf } from '../locate/locate.ts';
import { failed, type Next, type Situation } from '../situation.ts';

/**
 * The failure of a form that was just sent, if its page marks fields as wrong now: a browser sends no form whose
 * required fields are empty. Undefined once something else was done.
 */
export function refused(
  situation: Situation,
  isOfForm: (node: PageNode) => boolean = () => true,
): Next | undefined {
  const { say, page, history, attempts, language } = situation;
  // A result that was held back, and reports about the plan, leave the page as it is.
  const last = history.findLast(({ tool }) => !/^(?:return_output|task_node_status)$/.test(tool));
  if (page === undefined || last?.id !== attempts.at(-1)?.id) return undefined;
  const wrong = page.nodes.filter(
    (node) => node.ref !== undefined && node.states.includes('invalid') && isOfForm(node),
  );
  return wrong.length === 0
    ? undefined
    : failed(say('fail.invalid', { names: quotedList(language, wrong.map(nameOf)) }));
}
