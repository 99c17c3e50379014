import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { understandText } from '../../grammar/understand.ts';
import type { Instruction } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { MONTHS } from '../../text/month-names.ts';
import { nameOf } from '../locate/locate.ts';
import { call, failed, lastFor, type Next, type NextStep, type Situation } from '../situation.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const OF_DAY = /^(?<day>mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day|[a-z]{0,2})?\b/i;
const SAID =
  /(?:\s+(?:on|for|this))?\s+(?:(?<next>next)\s+)?(?<day>mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?day(?<owns>['’]s)?(?<part>\s+(?:morning|afternoon|evening|night))?(?=[\s?.!,]|$)/i;
/** Fewer tabs are no week. */
const FEWEST_TABS = 3;
const KINDS: readonly Instruction['kind'][] = ['read', 'verify', 'click', 'form', 'buy'];

/**
 * “book the yoga class on Wednesday” on a page that shows one day at a time: the tab of that day is opened first, and
 * the rest of the words is for what it shows. What stands on another day's tab is no answer, and nothing to act on.
 * Undefined where the page has no such tabs, or the words name no day.
 */
export function onDay(
  words: string,
  instruction: Instruction,
  situation: Situation,
  step: NextStep,
): Next | undefined {
  const { page, say } = situation;
  const said = page === undefined || !KINDS.includes(instruction.kind) ? null : SAID.exec(words);
  const { day = '', next, owns, part } = said?.groups ?? {};
  if (said === null || page === undefined) return undefined;
  const tabs = dayTabs(page);
  const own = tabs.filter(({ name }) => OF_DAY.exec(name)?.groups?.day?.toLowerCase() === day.toLowerCase());
  const [tab, other] = own;
  if (tab?.ref === undefined || other !== undefined || new Set(tabs.map(dayOf)).size < FEWEST_TABS)
    return undefined;
  // Which of two weeks, or which hours, the tabs do not say.
  if (next !== undefined || (part !== undefined && instruction.kind !== 'read')) return undefined;
  const opened = lastFor(situation, 'day');
  if (opened !== undefined && opened.status !== 'done')
    return failed(say('fail.nothing-about', { topic: words, page: '' }));
  if (opened === undefined && !tab.states.includes('selected'))
    return call(situation, 'click', { ref: tab.ref }, say('doing.open', { name: nameOf(tab) }), 'day');
  const [before, after] = [words.slice(0, said.index), words.slice(said.index + said[0].length)];
  const rest = `${before} ${owns === undefined ? '' : 'the '}${after}`.replace(/\s+/g, ' ').trim();
  const meant = understandText(rest);
  const to = step(meant ?? instruction, situation);
  const used =
    to.kind === 'call' && instruction.kind !== 'read' ? (to.input as { ref?: unknown }).ref : undefined;
  return isOfOtherDay(page, used, tab.name)
    ? failed(say('fail.nothing-about', { topic: words, page: '' }))
    : to;
}

const WEEKDAY = /\b(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b/gi;
const DATE = new RegExp(`\\b\\d{1,2} (?:${MONTHS.join('|')})`, 'gi');

/** Whether the row of a control says another day than the tab: a booking of Sunday's stands on every day's page. */
function isOfOtherDay(page: PageSnapshot, ref: unknown, tab: string): boolean {
  const at = ref === undefined ? -1 : page.nodes.findIndex((node) => node.ref === ref);
  const around = new Surroundings(page);
  const row = at < 0 ? undefined : around.row(at);
  if (row === undefined) return false;
  const said = (text: string, pattern: RegExp): string[] =>
    (text.match(pattern) ?? []).map((each) => (pattern === DATE ? each : each.slice(0, 3)).toLowerCase());
  return [WEEKDAY, DATE].some((pattern) => {
    const [own, others] = [said(tab, pattern), said(around.textOf(row), pattern)];
    return own.length > 0 && others.length > 0 && !others.some((each) => own.includes(each));
  });
}

const dayTabs = ({ nodes }: PageSnapshot): PageNode[] =>
  nodes.filter(({ role, name }) => role === 'tab' && OF_DAY.test(name.trim()));
const dayOf = ({ name }: PageNode): number => DAYS.indexOf(name.trim().slice(0, 3).toLowerCase());
