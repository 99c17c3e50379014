import type { PageNode } from '../../../page/snapshot.ts';
import { nameScore } from '../match/score.ts';
import { quotedList } from '../phrases/say.ts';
import { shorten } from '../text/normalise.ts';
import { nameOf } from './locate.ts';
import { failed, type Next, type Situation } from './situation.ts';

/** Whether a list, all of whose options are known, offers nothing like it. A short value may be written otherwise there. */
const lacksOption = ({ options = [], optionCount }: PageNode, value: string): boolean =>
  options.length > 0 &&
  options.length === optionCount &&
  value.length > Math.max(...options.map((option) => option.length)) &&
  options.every((option) => nameScore(value, option) === 0);

/** What is more than any option says is told with what can be chosen, and nothing is tried. */
export function noSuchOption(node: PageNode, value: string, { say, language }: Situation): Next | undefined {
  if (node.facts?.tag !== 'select' || !lacksOption(node, value)) return undefined;
  const names = quotedList(language, (node.options ?? []).slice(0, 8));
  return failed(say('fail.no-option', { name: nameOf(node), text: shorten(value, 80), names }));
}
