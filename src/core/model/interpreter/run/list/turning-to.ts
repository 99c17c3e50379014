import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf } from '../../named-control.ts';
import { rangeIn } from '../../read/list-range.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  finished,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';
import { pageLinks } from './page-numbers.ts';
import { showsList } from './turning.ts';

type Which = InstructionOf<'turn-to'>['which'];

const NAMES: Record<Which, readonly string[]> = {
  first: ['First page', 'First', '第一页'],
  last: ['Last page', 'Last', '末页', '尾页', '最后一页'],
  previous: ['Previous page', 'Previous', 'Prev', '上一页', '前一页'],
};

/** The first, last or previous page of the list that is shown; without such a list what the words mean otherwise. */
export function turnTo(
  { which, otherwise }: InstructionOf<'turn-to'>,
  situation: Situation,
  step: NextStep,
): Next {
  const { say } = situation;
  const turned = attemptsFor(situation, 'turn');
  const did = say('did.open', { name: NAMES[which][0] ?? '' });
  if (turned.at(-1)?.status === 'done') return finished(did);
  if (lastFor(situation, 'act') !== undefined) return step(otherwise, situation);
  const recovery = recover(situation, turned);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const control = named(seen.page, which) ?? numbered(seen.page, which);
  if (control?.ref === undefined) return step(otherwise, situation);
  const isThere = control.states.some((state) => state === 'disabled' || state === 'current');
  if (isThere)
    return which === 'previous'
      ? step(otherwise, situation)
      : finished(say('did.already', { name: NAMES[which][0] ?? '' }));
  return call(situation, 'click', { ref: control.ref }, say('doing.open', { name: nameOf(control) }), 'turn');
}

/** A bare “Last” or “Previous” turns a list only where the page shows one. */
function named(page: PageSnapshot, which: Which): PageNode | undefined {
  const readings = readingsOf(NAMES[which], 'same');
  const found = match(page, { words: '', readings }, 'click');
  return found.kind === 'one' && (/page|页/i.test(found.node.name) || showsList(new Surroundings(page)))
    ? found.node
    : undefined;
}

/** The lowest or highest number; the highest is the last one only if the count of the list does not say otherwise. */
function numbered(page: PageSnapshot, which: Which): PageNode | undefined {
  const links = pageLinks(page).sort((one, other) => one.number - other.number);
  const end = which === 'first' ? links[0] : links.at(-1);
  if (which === 'previous' || end === undefined || links.length < 2) return undefined;
  if (which === 'first') return end.number === 1 ? end.node : undefined;
  const [range] = page.nodes.flatMap(({ name }) => rangeIn(name) ?? []);
  const size = range === undefined ? 0 : range.to - range.from + 1;
  const isWhole = range === undefined || end.number * size >= range.total;
  return isWhole ? end.node : undefined;
}
