import { attribute, has, is, queryIn, tagOf } from '../dom/dom.ts';
import { accessibleName } from '../names/accname.ts';
import { toldName } from '../names/naming.ts';
import { roleOf } from '../names/role.ts';
import { wordSet } from '../names/role-sets.ts';
import type { Context } from '../walk/context.ts';
import type { PageWalk } from '../walk/walk.ts';
import { innerTargets } from './inner-targets.ts';

export const TICKS = 'input[type=checkbox],[role=checkbox]';

/** True if all that is used in an element is one of these, of the same name: ticking the box in an option is choosing. */
export function holdsOnly(kind: string, element: Element, { openShadowRoot }: PageWalk['env']): boolean {
  if (!queryIn(element, `${kind},slot`)) return false;
  const [inner, other] = innerTargets(element, openShadowRoot);
  if (!inner || other || !is(inner, kind)) return false;
  return toldName(inner, roleOf(inner), openShadowRoot) === accessibleName(element, openShadowRoot);
}

/** Parts of a grid are targets although Tab reaches only one of them: from there, arrow keys reach the others. */
const GRID_PARTS =
  '[role=gridcell],[role=row],[role=columnheader],[role=rowheader],:is([role=grid],[role=treegrid]) :is(tr,td,th)';

export const isTabStop = (element: Element): boolean => {
  const tabIndex = attribute(element, 'tabindex');
  if (tabIndex === null || tagOf(element) === 'iframe') return false;
  return Number.parseInt(tabIndex, 10) >= 0 || is(element, GRID_PARTS);
};

/**
 * True for parts of a table, none that can be selected, that only pass the focus on, and for a cell of a grid that is the
 * box, button or link in it.
 */
export function isOnTheWay(element: Element, { control }: Context, env: PageWalk['env']): boolean {
  const role = roleOf(element);
  // Of all that is in a grid, Tab reaches one thing at a time.
  if (GRID_CELLS.has(role))
    return holdsOnly(has(element, 'aria-selected') ? CHOSEN_BY : IN_CELL, element, env);
  return (
    PLAIN_PARTS.has(role) &&
    !has(element, 'aria-selected') &&
    (control !== 'none' || innerTargets(element, env.openShadowRoot).length > 0)
  );
}
const PLAIN_PARTS = wordSet('table row cell');
const GRID_CELLS = wordSet('gridcell columnheader rowheader');
const IN_CELL = 'input,[role=checkbox],button,a[href]';
/** In a cell that can be chosen itself: what Tab does not reach is no more than that, like the day of a calendar. */
const CHOSEN_BY = `${TICKS},button[tabindex="-1"]`;
