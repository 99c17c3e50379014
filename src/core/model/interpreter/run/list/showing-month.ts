import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { FilterChoice, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { targetCalled } from '../../named-control.ts';
import type { Language } from '../../text/language.ts';
import { monthOf } from '../../text/month-names.ts';
import type { Control } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  isPast,
  lastFor,
  type Next,
  type NextStep,
  type Situation,
} from '../situation.ts';
import { filter } from './filter.ts';
import { isUsable } from './turning.ts';

/** Months that a calendar is turned by for one wish. */
export const MOST_TURNS = 12;

const NEXT_MONTH = ['Next month', 'Go to next month', '下个月', '下月', '下一月'];
const PREVIOUS_MONTH = ['Previous month', 'Go to previous month', 'Last month', '上个月', '上月', '上一月'];
/** What else turns a calendar, but only beside its title: elsewhere it leads on in a list or a form. */
const NEXT = ['Next', 'Forward', '›', '»', '>', '→'];
const PREVIOUS = ['Previous', 'Prev', 'Back', '‹', '«', '<', '←'];
/** Nodes before and after the title of a calendar among which its buttons stand. */
const BESIDE = 8;

interface Month {
  month: number;
  year: number;
}

/** A month, and the index of the node that says it. */
interface Shown extends Month {
  at: number;
}

/**
 * 1. A calendar is turned month by month until it shows the wished one; without a year, the nearest of that name.
 * 2. Else it is chosen by the page's own list, tab, link or box of that name.
 * 3. Else what the page says of it is told.
 */
export function showMonth(
  instruction: InstructionOf<'show-month'>,
  situation: Situation,
  step: NextStep,
): Next {
  const { say, attempts, language } = situation;
  const { words } = instruction;
  const did = say('did.show-month', { words });
  const turned = attemptsFor(situation, 'month');
  if ((turned.length > 0 && isPast(situation)) || lastFor(situation, 'seen')?.status === 'done')
    return finished(did);
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const shown = shownMonth(seen.page);
  const by = shown && monthsUntil(shown, instruction);
  if (by === 0 && attempts.length > 0 && shown)
    return finished(say('did.show-month', { words: labelOf(shown, language) }));
  if (by === 0) return call(situation, 'snapshot', {}, say('doing.look'), 'seen');
  const node = by === undefined ? undefined : turnerOf(seen.page, shown?.at ?? 0, by);
  const begun = turned.length > 0;
  if (node === undefined)
    return begun ? failed(say('fail.month', { words })) : chosen(instruction, situation, step);
  const done = turned.filter(({ status }) => status === 'done');
  if (done.length >= MOST_TURNS || done.at(-1)?.unchanged) return failed(say('fail.month', { words }));
  const doing = say('doing.click', { name: nameOf(node) });
  return recover(situation, turned) ?? call(situation, 'click', { ref: node.ref }, doing, 'month');
}

/** The one button that turns the calendar with this title forth or back. */
export function turnerOf(page: PageSnapshot, title: number, by: number): Control | undefined {
  const [says, means] = by < 0 ? [PREVIOUS_MONTH, PREVIOUS] : [NEXT_MONTH, NEXT];
  const beside = { ...page, nodes: page.nodes.slice(Math.max(0, title - BESIDE), title + BESIDE + 1) };
  for (const [where, names] of [
    [page, says],
    [beside, means],
  ] as const) {
    const found = match(where, targetCalled(names, 'same'), 'click');
    if (found.kind === 'none') continue;
    return found.kind === 'one' && isUsable(found.node) ? found.node : undefined;
  }
  return undefined;
}

function chosen(
  { month, year, words, otherwise }: InstructionOf<'show-month'>,
  situation: Situation,
  step: NextStep,
): Next {
  const full = FULL[month] ?? '';
  const own = [full, full.slice(0, 3), `${month + 1}月`, `${HAN[month]}月`];
  const values =
    year === undefined ? own : [`${full} ${year}`, `${full.slice(0, 3)} ${year}`, `${year}年${month + 1}月`];
  const choices = [...new Set([words, ...values])].map((value): FilterChoice => ({ value }));
  return filter({ kind: 'filter', choices, otherwise }, situation, step);
}

const FULL = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const HAN = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const labelOf = ({ month, year }: Month, language: Language): string =>
  language === 'zh' ? `${year}年${month + 1}月` : `${FULL[month]} ${year}`;

export function monthsUntil(shown: Month, { month, year }: { month: number; year?: number }): number {
  const months = month - shown.month;
  if (year !== undefined) return (year - shown.year) * 12 + months;
  return months > HALF_A_YEAR ? months - 12 : months <= -HALF_A_YEAR ? months + 12 : months;
}
const HALF_A_YEAR = 6;

const SAYS =
  /^(?:\p{L}+\W+)?(?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$|^(?<han>\d{4})\s?年\s?(?<number>\d{1,2})\s?月$/iu;
const TITLES: readonly string[] = ['heading', 'grid', 'table', 'text', 'status', 'button', 'columnheader'];

/** The months that the titles of calendars say. */
export const monthsShown = (page: PageSnapshot): Shown[] =>
  page.nodes.flatMap(({ role, name }, at): Shown[] => {
    if (!TITLES.includes(role)) return [];
    const { month = '', year, han, number } = SAYS.exec(name.trim())?.groups ?? {};
    const index = han === undefined ? monthOf(month) : Number(number) - 1;
    const isMonth = han !== undefined || FULL[index]?.toLowerCase().startsWith(month.toLowerCase());
    return isMonth && index >= 0 && index < 12 ? [{ month: index, year: Number(han ?? year), at }] : [];
  });

/** The month that a calendar says it shows; undefined where the page names none, or several. */
function shownMonth(page: PageSnapshot): Shown | undefined {
  const [one, ...others] = monthsShown(page);
  return others.every(({ month, year }) => month === one?.month && year === one.year) ? one : undefined;
}
