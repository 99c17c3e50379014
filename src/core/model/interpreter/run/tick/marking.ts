import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import type { Reading, Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { select } from '../fill/filling.ts';
import { pageOf } from '../locate/locate.ts';
import type { Next, Situation } from '../situation.ts';
import { check } from './checking.ts';

/** "mark the issue about Norway as done": its box to tick, else the list in its row that offers "done". */
export function mark({ target, said, otherwise }: InstructionOf<'mark'>, situation: Situation): Next {
  const list = listInRow(target);
  const choose = (): Next => select({ kind: 'select', option: said, target: list }, situation);
  if (situation.attempts.some(({ tool }) => tool === 'select_option')) return choose();
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const box = match(seen.page, otherwise.target, 'check');
  const found = match(seen.page, list, 'select');
  const isOffered =
    found.kind === 'one' &&
    found.node.options?.some((option) => normalise(option) === normalise(said)) === true;
  const isTicked = box.kind === 'one' && isCheck(box.node);
  return situation.attempts.length === 0 && isOffered && !isTicked ? choose() : check(otherwise, situation);
}

/** Whatever the list is called; the last word of a name may be what the page calls all of them ("the typo issue"). */
function listInRow({ words, readings }: Target): Target {
  const names = readings.filter(({ fit }) => fit === 'close').map(({ name }) => name);
  const shorter = names.filter((name) => /\s/.test(name)).map((name) => name.replace(/\s+\S+$/, ''));
  const reading = (name: string): Reading => ({
    name: '',
    kind: 'list',
    within: { relation: 'row', name },
    fit: 'any',
  });
  return { words, readings: [...names, ...shorter].map(reading) };
}
