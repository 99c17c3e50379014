import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { dateSaid } from '../../grammar/words/relative-dates.ts';
import { isoDate, VALUE } from '../../grammar/words/value-kinds.ts';
import { isField } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { MONTHS } from '../../text/month-names.ts';
import { shorten } from '../../text/normalise.ts';
import { MOST_TURNS, monthsShown, monthsUntil, turnerOf } from '../list/showing-month.ts';
import type { Control } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';

const [OPEN, TURN, PICK] = ['calendar', 'month', 'day'];

/**
 * A date of a field that nobody can type into: a calendar opens for it.
 * 1. The field is clicked.
 * 2. The calendar is turned until one of its titles says the month.
 * 3. The day is clicked.
 * Undefined for other values and other fields.
 */
export function pickDate(target: Target, value: string, situation: Situation): Next | undefined {
  const { say, now } = situation;
  const date = isoDate(value) ?? (now === undefined ? undefined : dateSaid(value, new Date(now)));
  if (date === undefined) return undefined;
  const name = shorten(target.words, 80);
  const done = lastFor(situation, PICK);
  if (done?.status === 'done') {
    const did = say('did.set', { name, text: value });
    return finished(done.unchanged ? say('did.unchanged', { did }) : did);
  }
  if (lastFor(situation, OPEN)?.status !== 'done') return opened(target, situation);
  const seen = pageOf(situation);
  return seen.kind === 'next' ? seen.next : inCalendar(date, value, situation, seen.page);
}

function opened(target: Target, situation: Situation): Next | undefined {
  const { page, say } = situation;
  const tries = attemptsFor(situation, OPEN);
  const found = page && match(page, target, 'set');
  const button = found?.kind === 'none' ? match(page as PageSnapshot, target, 'click') : undefined;
  const opener =
    found?.kind === 'one' && isField(found.node) && found.node.states.includes('readonly')
      ? found.node
      : button?.kind === 'one' && opensCalendar(button.node)
        ? button.node
        : undefined;
  if (opener?.ref === undefined) return undefined;
  const doing = say('doing.click', { name: nameOf(opener) });
  return recover(situation, tries) ?? call(situation, 'click', { ref: opener.ref }, doing, OPEN);
}

/** “Check-in date: add a date”; a button that is only called “Check in” does more than to open something. */
const opensCalendar = ({ role, name, states, facts }: PageNode): boolean =>
  ['button', 'combobox', 'clickable'].includes(role) &&
  facts?.submits !== true &&
  (/\b(?:dates?|day)\b|日期/i.test(name) || states.includes('collapsed') || states.includes('expanded'));

function inCalendar(date: string, value: string, situation: Situation, page: PageSnapshot): Next {
  const { say } = situation;
  const [year = 0, number = 1] = date.split('-').map(Number);
  const month = { month: number - 1, year };
  const titles = monthsShown(page);
  const shown = titles.find((title) => monthsUntil(title, month) === 0);
  if (shown !== undefined) {
    const end = titles.find(
      ({ at, ...other }) => at > shown.at && monthsUntil(other as typeof shown, month) !== 0,
    );
    const day = dayUnder(page, shown.at, end?.at ?? page.nodes.length, date);
    if (day === undefined) return failed(say('fail.month', { words: value }));
    if (isOff(day)) return failed(say('fail.disabled', { name: nameOf(day) }));
    const doing = say('doing.click', { name: nameOf(day) });
    return (
      recover(situation, attemptsFor(situation, PICK)) ??
      call(situation, 'click', { ref: day.ref }, doing, PICK)
    );
  }
  const by = titles[0] && monthsUntil(titles[0], month);
  const turned = attemptsFor(situation, TURN);
  const node = by && titles.map(({ at }) => turnerOf(page, at, by)).find((turner) => turner !== undefined);
  if (!node || turned.length >= MOST_TURNS || turned.at(-1)?.unchanged)
    return failed(say('fail.month', { words: value }));
  const doing = say('doing.click', { name: nameOf(node) });
  return recover(situation, turned) ?? call(situation, 'click', { ref: node.ref }, doing, TURN);
}

const isOff = ({ states }: PageNode): boolean =>
  states.includes('disabled') || states.includes('class-disabled');

const DATE = new RegExp(VALUE.date, 'i');
/** Of a month's weeks the first and the last show days of its neighbours. */
const MID = 15;

/** The day in the smallest part of the page that holds it and the title of its month. */
function dayUnder(page: PageSnapshot, title: number, end: number, date: string): Control | undefined {
  const around = new Surroundings(page);
  for (const holder of around.holders(title)) {
    const day = dayIn(page.nodes.slice(title + 1, Math.min(end, around.end(holder))), date);
    if (day !== undefined) return day;
  }
  return undefined;
}

/** The day of a month among what stands under its title: by its whole date, else by its number. */
function dayIn(nodes: readonly PageNode[], date: string): Control | undefined {
  const controls = nodes.filter((node): node is Control => node.ref !== undefined);
  const [, month = 1, day = 1] = date.split('-').map(Number);
  const dated = controls.filter(({ name }) => {
    const said = DATE.exec(name)?.[0];
    const numbers = name.match(/\d+/g) ?? [];
    return said === undefined
      ? numbers.length === 1 &&
          Number(numbers[0]) === day &&
          new RegExp(`(?:^|[\\s,])${MONTHS[month - 1]}|^${month}月`, 'i').test(name)
      : isoDate(said) === date;
  });
  if (dated.length > 0) return dated.length === 1 ? dated[0] : undefined;
  const numbered = controls.filter(({ name }) => new RegExp(`^0?${day}[日号]?$`).test(name.trim()));
  return numbered.length > 2 ? undefined : day < MID ? numbered[0] : numbered.at(-1);
}
