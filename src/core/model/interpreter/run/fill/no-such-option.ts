import type { PageNode } from '../../../../page/snapshot.ts';
import { nameScore } from '../../match/score.ts';
import { quotedList } from '../../phrases/say.ts';
import { shorten } from '../../text/normalise.ts';
import { nameOf } from '../locate/locate.ts';
import { failed, lastFor, type Next, type Situation } from '../situation.ts';

/** Whether a list, all of whose options are known, offers nothing like it. A short value may be written otherwise there. */
const lacksOption = ({ options = [], optionCount }: PageNode, value: string): boolean =>
  options.length > 0 &&
  options.length === optionCount &&
  value.length > Math.max(...options.map((option) => option.length)) &&
  options.every((option) => nameScore(value, option) === 0);

/** A list that did not take an option is no list to open, where all that it offers is known: that is told. */
export function notOffered(option: string, situation: Situation): Next | undefined {
  const ref = lastFor(situation, 'act')?.input as { ref?: unknown } | undefined;
  const node = situation.page?.nodes.find((each) => each.ref !== undefined && each.ref === ref?.ref);
  const isKnown = node?.facts?.tag === 'select' && (node.options ?? []).length === node.optionCount;
  return node && isKnown ? notThere(node, option, situation) : undefined;
}

const notThere = (node: PageNode, value: string, { say, language }: Situation): Next =>
  failed(
    say('fail.no-option', {
      name: nameOf(node),
      text: shorten(value, 80),
      names: quotedList(language, (node.options ?? []).slice(0, 8)),
    }),
  );

/** What is more than any option says is told with what can be chosen, and nothing is tried. */
export function noSuchOption(node: PageNode, value: string, situation: Situation): Next | undefined {
  const isLacking = node.facts?.tag === 'select' && lacksOption(node, value);
  return isLacking ? notThere(node, value, situation) : undefined;
}
