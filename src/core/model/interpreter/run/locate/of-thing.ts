import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { isSearch, type Use } from '../../match/kinds.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Part, partsOf } from '../../match/thing.ts';
import type { OfThing, Target } from '../../named-control.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import { GENERIC } from '../../things/wanted.ts';
import { countListed, furtherOf, MOST_PAGES } from '../list/turning.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from '../situation.ts';
import { openerOf } from './opening.ts';
import { isRecordOf } from './record-of-act.ts';

/** Buttons that open the menu of a row. */
const MENU = /^(?:[⋮⋯…•·.☰︙]+|(?:.*\s)?(?:more|actions?|options|menu)|更多(?:操作)?|操作|(?:.*的)?菜单)$/i;

/**
 * Where a control of a thing is not in sight, the way to it: for what is pressed the menu of the thing's row first,
 * then the thing's own page or dialog; for what is filled in the other way round. Undefined where there is none.
 */
export function wayTo(
  situation: Situation,
  page: PageSnapshot,
  { of, only }: Target,
  use: Use,
): Next | undefined {
  if (of === undefined) return undefined;
  if (!['click', 'set', 'select', 'check', 'type'].includes(use)) return undefined;
  if (lastFor(situation, 'act') !== undefined) return undefined;
  const around = new Surroundings(page);
  const opened = lastFor(situation, 'thing') !== undefined;
  const unfolded = lastFor(situation, 'menu') !== undefined;
  if (opened) return undefined;
  const part = onePart(around, of, only);
  if (part === undefined && only !== undefined) return undefined;
  if (part === undefined) return unfolded ? undefined : turned(situation, page, around, of);
  const inside = around.nodes.slice(part.at, part.end).filter(({ ref }) => ref !== undefined);
  const menu = unfolded ? undefined : inside.find(isMenu);
  // Who has several things dealt with one after the other wants to stay with their list.
  const isOpened = only === undefined && !isRecordOf(around, part, of);
  const opener = isOpened ? openerOf(around, part, inside, of.things) : undefined;
  const [first, second] = use === 'click' || of.pressed ? [menu, opener] : [opener, menu];
  const node = first ?? second;
  if (node?.ref === undefined) return undefined;
  const name = node.name || node.role;
  return node === menu
    ? call(situation, 'click', { ref: node.ref }, situation.say('doing.click', { name }), 'menu')
    : call(
        situation,
        'click',
        { ref: node.ref },
        situation.say('doing.open', { name: of.things.at(-1) ?? name }),
        'thing',
      );
}

/** A list that goes on over several pages is turned over until it shows the thing. */
export function turned(
  situation: Situation,
  page: PageSnapshot,
  around: Surroundings,
  { things }: Pick<OfThing, 'things'>,
): Next | undefined {
  if (things.every((thing) => thing.split(/\s+/).length > LONGEST_THING)) return undefined;
  const isNowhere = things.every((thing) => partsOf(around, thing).length === 0);
  const isList = countListed(around) >= FEWEST_ROWS;
  const to = isNowhere && isList ? furtherOf(page)?.node : undefined;
  const turns = attemptsFor(situation, 'turn');
  if (to === undefined || turns.length >= MOST_PAGES || turns.at(-1)?.unchanged) return undefined;
  return call(situation, 'click', { ref: to.ref }, situation.say('doing.click', { name: to.name }), 'turn');
}
const FEWEST_ROWS = 4;
/** What is said in more words is called so on no page of a list. */
const LONGEST_THING = 5;

const isMenu = (node: PageNode): boolean =>
  ['button', 'clickable', 'img'].includes(node.role) && MENU.test(node.name.trim());

/** The one part of the page that shows the thing; of several alike none. */
function onePart(around: Surroundings, { things }: OfThing, only?: string): Part | undefined {
  for (const thing of things) {
    const parts = partsOf(around, thing).filter(
      ({ at, end }) =>
        only === undefined || around.nodes.slice(at, end).some(({ name }) => name.trim() === only),
    );
    if (parts.length > 0) return parts.length === 1 ? parts[0] : undefined;
  }
  return undefined;
}

/** Of the one thing that is shown under one of these names, its only list that offers just this. */
export function listOfThing(page: PageSnapshot, of: OfThing, option: string): PageNode | undefined {
  const around = new Surroundings(page);
  const part = onePart(around, of);
  const lists = part === undefined ? [] : around.nodes.slice(part.at, part.end).filter(offers);
  return lists.length === 1 ? lists[0] : undefined;
  function offers({ ref, options = [] }: PageNode): boolean {
    return ref !== undefined && options.some((each) => normalise(each) === normalise(option));
  }
}

/** The control where its thing was opened: it is called by its own name there. */
export function openedTarget(situation: Situation, { words, of }: Target): Target | undefined {
  const { page } = situation;
  if (of === undefined || page === undefined) return undefined;
  const opened = lastFor(situation, 'thing');
  const isThere =
    opened === undefined
      ? lastFor(situation, 'menu')?.status === 'done'
      : opened.status === 'done' && shows(page, of);
  return isThere ? { words, readings: of.control } : undefined;
}

/** “Complete sprint” is no way to complete a card of it: outside of menus and dialogs its name would have to say so. */
export function isOfOther(page: PageSnapshot, { of }: Target, { ref, name, role }: PageNode): boolean {
  const [verb, ...rest] = contentWords(name);
  if (of === undefined || verb === undefined || rest.length !== 1) return false;
  const own = of.things.flatMap(contentWords);
  if (rest.every((word) => own.includes(word) || GENERIC.test(word))) return false;
  const index = page.nodes.findIndex((node) => node.ref === ref);
  const around = new Surroundings(page).holders(index).map((at) => page.nodes[at]?.role ?? '');
  return ![role, ...around].some((each) => OFFERS.test(each));
}
const OFFERS = /^(?:menu|menuitem|dialog|alertdialog|listbox|option|row|listitem|article)/;

/** Whether the page names the thing elsewhere than in its lists: in a title, a dialog, a text of its own. */
function shows(page: PageSnapshot, { things }: OfThing): boolean {
  const around = new Surroundings(besideFrame(page));
  const several = around.nodes.filter(({ role }) => role === 'article').length > 1;
  const isListed = (index: number): boolean =>
    [index, ...around.holders(index)].some((at) => {
      const role = around.nodes[at]?.role ?? '';
      return LISTS.has(role) || (role === 'article' && several);
    });
  const texts = around.nodes.flatMap(({ name }, index) => (isListed(index) ? [] : [name]));
  return things.some((thing) =>
    [page.title, ...texts].some((text) => nameScore(thing, text) >= SHOWN || isNumberIn(thing, text)),
  );
}
const LISTS = new Set(['clickable', 'row', 'listitem', 'option', 'treeitem', 'gridcell']);
const SHOWN = 42;
const isNumberIn = (thing: string, text: string): boolean =>
  /^#?\d+$/.test(thing) && new RegExp(`(?:^|\\D)${thing.replace('#', '')}(?:\\D|$)`).test(text);

/** The page without what leads about the site, or searches it, and what a dialog covers: the thing that was opened is not shown there. */
export function besideFrame(page: PageSnapshot): PageSnapshot {
  const around = new Surroundings(page);
  return {
    ...page,
    nodes: page.nodes.filter(
      (node, index) => !around.isSite(index) && !isSearch(node) && !node.states.includes('covered'),
    ),
  };
}
