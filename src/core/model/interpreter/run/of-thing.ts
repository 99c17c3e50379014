import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import type { OfThing, Target } from '../instruction.ts';
import type { Use } from '../match/kinds.ts';
import { nameScore } from '../match/score.ts';
import { Surroundings } from '../match/surroundings.ts';
import { type Part, partsOf } from '../match/thing.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from './situation.ts';

/** Buttons that open the menu of a row, and entries and buttons that open the thing itself. */
const MENU = /^(?:[⋮⋯…•·.☰︙]+|(?:.*\s)?(?:more|actions?|options|menu)|更多(?:操作)?|操作|(?:.*的)?菜单)$/i;
const OPENS = /^(?:open|view|details?|edit|show|see details|打开|查看|详情|编辑|修改)(?:\s\S+)?$/i;

/**
 * Where a control of a thing is not in sight, the way to it: for what is pressed the menu of the thing's row first,
 * then the thing's own page or dialog; for what is filled in the other way round. Undefined where there is none.
 */
export function wayTo(situation: Situation, page: PageSnapshot, of: OfThing, use: Use): Next | undefined {
  if (!['click', 'set', 'select', 'check', 'type'].includes(use)) return undefined;
  if (lastFor(situation, 'act') !== undefined) return undefined;
  const around = new Surroundings(page);
  const part = onePart(around, of);
  const opened = lastFor(situation, 'thing') !== undefined;
  const unfolded = lastFor(situation, 'menu') !== undefined;
  if (opened || part === undefined) return undefined;
  const inside = around.nodes.slice(part.at, part.end).filter(({ ref }) => ref !== undefined);
  const menu = unfolded ? undefined : inside.find(isMenu);
  const opener = mainOf(around, part, inside, of);
  const [first, second] = use === 'click' ? [menu, opener] : [opener, menu];
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

const isMenu = (node: PageNode): boolean =>
  ['button', 'clickable', 'img'].includes(node.role) && MENU.test(node.name.trim());

/** The one part of the page that shows the thing; of several alike none. */
function onePart(around: Surroundings, { things }: OfThing): Part | undefined {
  for (const thing of things) {
    const parts = partsOf(around, thing);
    if (parts.length > 0) return parts.length === 1 ? parts[0] : undefined;
  }
  return undefined;
}

/** What opens the thing: its link, the part itself where it can be pressed, else what says so. */
function mainOf(
  around: Surroundings,
  { at }: Part,
  inside: readonly PageNode[],
  { things }: OfThing,
): PageNode | undefined {
  const named = inside.find(
    (node) => node.role === 'link' && things.some((thing) => nameScore(thing, node.name) >= 58),
  );
  const itself = around.nodes[at];
  return (
    named ??
    (itself?.ref === undefined ? undefined : itself) ??
    inside.find(({ name }) => OPENS.test(name.trim()))
  );
}

/** The control where its thing was opened: it is called by its own name there. */
export function openedTarget(situation: Situation, { words, of }: Target): Target | undefined {
  const way = [...attemptsFor(situation, 'menu'), ...attemptsFor(situation, 'thing')];
  return of === undefined || !way.some(({ status }) => status === 'done')
    ? undefined
    : { words, readings: of.control };
}

/** The page without what leads about the site, and what a dialog covers: the thing that was opened is not shown there. */
export function besideFrame(page: PageSnapshot): PageSnapshot {
  const around = new Surroundings(page);
  return {
    ...page,
    nodes: page.nodes.filter((node, index) => !around.isSite(index) && !node.states.includes('covered')),
  };
}
