import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import type { Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import type { Attempt } from '../situation.ts';
import { navigationFor } from '../tell/navigation-count.ts';
import { optionByWay, optionNamed } from './said-option.ts';

const SHOWN = /^(?:please\s+)?show\s+(?:me|us)\s+(?:the\s+)?(?<what>[^,?]+)$/i;
const DETAILS = /^(?:the\s+)?details? (?:of|for|about) (?:the |my )?(?<what>.+)$/i;
const HAN_DETAILS = /^(?:我的)?(?<what>.+?)的?(?<kind>明细|详情)$/;

/**
 * What is to be told, where the page shows it only after a press: “show me season 2” is an option of a list, 看一下活期账户
 * 的明细 the button for that in the row of the account. Undefined where the page is read.
 */
export function shownBy(
  words: string,
  { what, topic }: InstructionOf<'read'>,
  begun: Attempt | undefined,
  page: PageSnapshot,
): Instruction | undefined {
  if (what !== 'part' || (begun !== undefined && !isOwnPress(begun))) return undefined;
  if (begun?.tool === 'set_checked') return { kind: 'check', target: { words, readings: [] }, checked: true };
  // “collect at the harbour branch” is nothing to be read.
  const way = optionByWay(page, words);
  if (way !== undefined) return way;
  const details = detailsOf(topic);
  const shown = SHOWN.exec(words.trim().replace(/[.!]+$/, ''))?.groups?.what;
  // What was pressed for it may be gone by now.
  if (begun?.tool === 'click')
    return { kind: 'click', target: details ?? { words: shown ?? topic, readings: [] } };
  if (details !== undefined && match(page, details, 'click').kind === 'one')
    return { kind: 'click', target: details };
  const { option: chosen } = (begun?.input ?? {}) as { option?: unknown };
  if (typeof chosen === 'string')
    return { kind: 'select', option: chosen, target: { words: shown ?? words, readings: [] } };
  return shown === undefined ? undefined : behindPress(page, shown);
}

/** A press for the words themselves, not one that only led to where they are answered. */
const isOwnPress = ({ tool, purpose }: Attempt): boolean =>
  /^(?:click|select_option|set_checked)$/.test(tool) && (purpose === undefined || purpose === 'act');

/** The tab, button or option that shows it; undefined for what the page has a heading for, or shows already. */
function behindPress(page: PageSnapshot, shown: string): Instruction | undefined {
  if (page.nodes.some((node) => isAlready(shown, node))) return undefined;
  const target = tabCalled(page, shown) ?? filterCalled(page, shown) ?? buttonCalled(page, shown);
  if (target !== undefined) return { kind: 'click', target };
  const option = optionNamed(page, shown);
  // “show me customer rating” is no wish to sort by it: the name of the list has to be said, too.
  const isSaid =
    option?.kind === 'select' &&
    contentWords(option.target?.words ?? '').every((word) => contentWords(shown).includes(word));
  return isSaid ? option : undefined;
}

/** What only turns to something else changes nothing. */
const TURNS = /^(?:next|previous|older|newer) [a-z]+$/i;

/** “show me the changed files” is the tab “Files changed 9”. */
function tabCalled(page: PageSnapshot, shown: string): Target | undefined {
  const wanted = contentWords(shown).sort().join(' ');
  const [one, other] = page.nodes.filter(
    ({ ref, role, name, states }) =>
      ref !== undefined &&
      role === 'tab' &&
      !states.includes('selected') &&
      contentWords(name.replace(/\s*\(?\d+\)?$/, ''))
        .sort()
        .join(' ') === wanted,
  );
  return one === undefined || other !== undefined
    ? undefined
    : { words: shown, readings: [{ name: one.name, kind: 'tab', fit: 'same' }] };
}

/** “show me the closed issues” is the filter “1,042 Closed”. */
function filterCalled(page: PageSnapshot, shown: string): Target | undefined {
  const [one, other] = navigationFor(page, shown);
  return one === undefined || other !== undefined
    ? undefined
    : { words: shown, readings: [{ name: one.node.name, fit: 'same' }] };
}

/** “show me the trailer”: what is called so to be pressed, outside of rows and heads of tables, where nothing else is. */
function buttonCalled(page: PageSnapshot, shown: string): Target | undefined {
  const around = new Surroundings(page);
  const [one, other] = page.nodes.filter(({ name }) => normalise(name) === normalise(shown));
  const index = one === undefined ? -1 : page.nodes.indexOf(one);
  const isFree = one?.role === 'button' && one.ref !== undefined && around.row(index) === undefined;
  return one === undefined || other !== undefined || !isFree || (beginsAsVerb(shown) && !TURNS.test(shown))
    ? undefined
    : { words: shown, readings: [{ name: one.name, kind: 'button', fit: 'same' }] };
}

const isAlready = (shown: string, { role, name, value }: PageSnapshot['nodes'][number]): boolean =>
  (role === 'heading' && normalise(name) === normalise(shown)) || normalise(value ?? '') === normalise(shown);

function detailsOf(topic: string): Target | undefined {
  const han = HAN_DETAILS.exec(topic)?.groups;
  const name = han?.what ?? DETAILS.exec(topic)?.groups?.what;
  if (name === undefined) return undefined;
  const kind = han?.kind ?? 'Details';
  const names = han ? [`查看${kind}`, kind] : ['Details', 'View details', 'Show details', 'See details'];
  return {
    words: topic,
    readings: readingsOf(names, 'same', { within: { relation: 'row', name } }),
  };
}
