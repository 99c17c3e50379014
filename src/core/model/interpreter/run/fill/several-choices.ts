import type { PageNode } from '../../../../page/snapshot.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { call, finished, type Next, type Situation } from '../situation.ts';

const parts = (option: string): string[] => option.split(/\s*,\s*(?:and\s+)?|\s+and\s+/).filter(Boolean);

/** “Ada, Bo and Cy” where a box of each name can be ticked, and nothing is called by the whole. */
export function selectSeveral(option: string, situation: Situation): Next | undefined {
  const { page, say, attempts } = situation;
  const names = parts(option);
  const find = (name: string) =>
    page && match(page, { words: name, readings: [{ name, fit: 'same' }] }, 'click');
  if (names.length < 2 || attempts.length > names.length || find(option)?.kind !== 'none') return undefined;
  const boxes = names.map(find).map((found) => (found?.kind === 'one' ? found.node : undefined));
  if (!boxes.every((box) => box && isCheck(box))) return undefined;
  const next = boxes.find((box) => !box?.states.includes('checked'));
  return next
    ? call(situation, 'set_checked', { ref: next.ref, checked: true }, say('doing.pick', { text: next.name }))
    : finished(say('did.pick', { text: option }));
}

/** What is chosen in a list: several, where it takes several and has each. */
export function chosenIn({ ref, states, options = [] }: PageNode, option: string): Record<string, unknown> {
  const names = parts(option);
  return states.includes('multiselectable') &&
    names.length > 1 &&
    names.every((name) => options.includes(name))
    ? { ref, options: names }
    : { ref, option };
}
