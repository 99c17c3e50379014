import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Part } from '../../match/thing.ts';
import type { Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { type Found, fittingParts, groupsOf, ownName } from '../../things/fitting.ts';
import { nodesIn } from '../../things/places.ts';
import { call, lastFor, type Next, type Situation } from '../situation.ts';
import type { Control } from './act-on.ts';

const PRESSED = new Set(['button', 'menuitem', 'clickable', 'link']);
/** “Delete selected”, “Archive (1)” */
const OF_CHOSEN =
  /\s*(?:\(\d+\)|\b(?:selected|chosen|checked)(?: \p{L}+)?|\bselection|选中(?:的?\p{L}+)?|所选)\s*$/iu;
/** Ticks what the button is for. */
export const BOXES = 'boxes';

/** What is done with one thing by its box and a button over the list: the box first, then the button. */
export interface ByToolbar {
  button: Control;
  /** Still to be ticked. */
  box?: Control;
}

/**
 * “archive the mail from Ada”, where no row has a button for that but each a box to tick, and one “Archive” stands
 * outside of the list for whatever is ticked. Undefined where another thing is ticked, which would be archived as well.
 * @param isBegun the box was ticked for this
 */
export function byToolbar(
  page: PageSnapshot,
  { words, of, only }: Target,
  isBegun = false,
): ByToolbar | undefined {
  if (of === undefined) return undefined;
  const around = new Surroundings(page);
  const called = of.control.map(({ name }) => normalise(name));
  const whole = words.replace(/^\S+\s+(?:the\s+|my\s+)?/, '');
  for (const thing of only === undefined ? [whole, ...of.things] : [only]) {
    const found = namedExactly(around, thing) ?? fittingParts(around, thing, [], isList);
    if ('why' in found) continue;
    const [part, other] = found.parts;
    const box = part && other === undefined ? boxOf(around, part) : undefined;
    const button = box && buttonOver(around, found, called);
    if (box === undefined || button === undefined || isOtherTicked(around, found)) continue;
    if (!isBegun && !chooses(around, box, button)) continue;
    return box.states.includes('checked') ? { button } : { button, box };
  }
  return undefined;
}

/** The same as what is done next, a button to press or a box to tick; undefined where the box does not stay ticked. */
export function stepByToolbar(
  situation: Situation,
  page: PageSnapshot,
  target: Target,
): Next | Control | undefined {
  const isBegun = lastFor(situation, BOXES) !== undefined;
  const way = byToolbar(page, target, isBegun);
  if (way?.box === undefined) return way?.button;
  return isBegun || lastFor(situation, 'act') !== undefined ? undefined : tick(situation, way.box);
}

function tick(situation: Situation, { ref, name, role }: Control): Next {
  const doing = situation.say('doing.check', { name: name || role });
  return call(situation, 'set_checked', { ref, checked: true }, doing, BOXES);
}

/** “download report.pdf”, where the one “Download” that the words may mean is for what is ticked: the box first. */
export function boxBefore(
  situation: Situation,
  page: PageSnapshot,
  target: Target,
  { ref }: PageNode,
): Next | undefined {
  if (lastFor(situation, BOXES) !== undefined || lastFor(situation, 'act') !== undefined) return undefined;
  const [, verb = '', thing = ''] = /^(\S+)\s+(?:the\s+|my\s+)?(\S.*)$/.exec(target.words) ?? [];
  const of = target.of ?? { things: [thing], control: [{ name: verb, fit: 'same' as const }] };
  const way = thing === '' ? undefined : byToolbar(page, { ...target, of });
  return way?.box !== undefined && way.button.ref === ref ? tick(situation, way.box) : undefined;
}

const isList = (group: readonly Part[]): boolean => group.length > 1;

/** The one thing of the page's lists that bears just this name. */
function namedExactly(around: Surroundings, thing: string): Found | undefined {
  const isCalled = (part: Part): boolean =>
    nodesIn(around, part).some(({ name }) => normalise(name) === normalise(thing));
  const [found, other] = groupsOf(around)
    .filter(isList)
    .flatMap((group) => group.filter(isCalled).map((part) => ({ parts: [part], group })));
  return other === undefined ? found : undefined;
}

/**
 * The names of all things that fit the words, each with a box of its own under a button of one of these names, which is
 * pressed for one after the other. Undefined where there is no such list, or one of them has no name that it alone has.
 */
export function namesForToolbar(
  page: PageSnapshot,
  items: string,
  buttons: readonly string[],
): string[] | undefined {
  const around = new Surroundings(page);
  const found = fittingParts(around, items, [], isList);
  const [first] = 'why' in found ? [] : found.parts;
  const box = first && boxOf(around, first);
  if (box === undefined || 'why' in found) return undefined;
  const button = buttonOver(around, found, buttons.map(normalise));
  if (button === undefined || !chooses(around, box, button)) return undefined;
  const names = found.parts.flatMap((part) => ownName(around, part, found.group) ?? []);
  return names.length === found.parts.length ? names : undefined;
}

const boxesIn = (around: Surroundings, part: Part): PageNode[] =>
  nodesIn(around, part).filter(({ role }) => role === 'checkbox');

/** The one box that chooses the thing. */
function boxOf(around: Surroundings, part: Part): Control | undefined {
  const [box, other] = boxesIn(around, part);
  if (box?.ref === undefined || other !== undefined || box.states.includes('disabled')) return undefined;
  return { ...box, ref: box.ref };
}

/** The one button of that name which stands in no thing of any list. */
function buttonOver(around: Surroundings, { group }: Found, called: readonly string[]): Control | undefined {
  const isIn = (index: number): boolean =>
    group.some(({ at, end }) => index >= at && index < end) ||
    around
      .holders(index)
      .some((at) => /^(?:row|article|dialog|navigation|banner)$/.test(around.nodes[at]?.role ?? ''));
  const buttons = around.nodes.filter(
    ({ ref, role, name }, index) =>
      ref !== undefined &&
      PRESSED.has(role) &&
      called.includes(normalise(name.replace(OF_CHOSEN, ''))) &&
      !isIn(index),
  );
  const [button, other] = buttons;
  return button?.ref === undefined || other !== undefined ? undefined : { ...button, ref: button.ref };
}

/** “All day” is no box for all of a list. */
const ALL = /^(?:select|choose|check|tick) all\b|^all$|^全选/i;
const SELECTS = /^(?:select|choose|选择|选中|勾选)/i;

/** A box that says of a thing that it is done chooses nothing: a “Delete” over such a list may delete the list. */
function chooses({ nodes }: Surroundings, box: Control, button: Control): boolean {
  const isOfAll = nodes.some(
    (node) => node.role === 'checkbox' && node.ref !== box.ref && ALL.test(node.name),
  );
  return isOfAll || SELECTS.test(box.name) || button.states.includes('disabled');
}

/** Whether more than the one thing is ticked, in its list or by a box for all of it. */
const isOtherTicked = (around: Surroundings, { parts, group }: Found): boolean =>
  group.some((part) => !parts.includes(part) && boxesIn(around, part).some(isTicked)) ||
  around.nodes.some((node) => node.role === 'checkbox' && ALL.test(node.name) && isTicked(node));

const isTicked = ({ states }: PageNode): boolean => states.includes('checked');
