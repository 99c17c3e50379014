import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { understand } from '../grammar/understand.ts';
import type { Instruction } from '../instruction.ts';
import { mask } from '../text/mask.ts';
import { nameOf } from './locate.ts';
import { call, failed, lastFor, type Next, type Situation } from './situation.ts';

type Step = (instruction: Instruction, situation: Situation) => Next;

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
  step: Step,
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
  const rest = mask(`${before} ${owns === undefined ? '' : 'the '}${after}`.replace(/\s+/g, ' ').trim());
  const meant = understand(rest.text, rest.atoms);
  return step(meant ?? instruction, situation);
}

const dayTabs = ({ nodes }: PageSnapshot): PageNode[] =>
  nodes.filter(({ role, name }) => role === 'tab' && OF_DAY.test(name.trim()));
const dayOf = ({ name }: PageNode): number => DAYS.indexOf(name.trim().slice(0, 3).toLowerCase());
