import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { targetCalled } from '../../named-control.ts';
import type { Say } from '../../phrases/say.ts';
import { rangeIn } from '../../read/list-range.ts';
import { shorten } from '../../text/normalise.ts';
import type { Control } from '../locate/act-on.ts';
import { numberedNext } from './page-numbers.ts';

/** Pages of a list that are read for one wish, the first one included; each costs two calls. */
export const MOST_PAGES = 7;

const NEXT = targetCalled(
  ['Next page', 'Next', 'Next ›', 'Next »', 'Next →', '›', '»', '>', '→', '下一页', '后一页', '下页'],
  'same',
);

/** What shows more of a list: another page in place of this one, or more below what is there. */
interface Further {
  node: Control;
  adds: boolean;
}

/** What leads on from the part of a list that a page shows: Next, the number after this page's, else “Load more”. */
export function furtherOf(page: PageSnapshot): Further | undefined {
  const turns = nextOf(page) ?? numberedNext(page) ?? olderOf(page);
  if (turns !== undefined && isUsable(turns)) return { node: turns, adds: false };
  const more = loadMoreOf(page) ?? longerOf(page);
  return more && { node: more, adds: true };
}

/** "Older", "Older posts", "older 50", "Next 20": lists by date, and those that say how many they turn by. */
const OLDER =
  /^\W*(?:(?:older|earlier)(?: \d{1,4})?(?: \p{L}+s)?|next \d{1,4}(?: \p{L}+s)?|更早(?:的\p{Script=Han}{1,4})?|下\s?\d{1,4}\s?条)\W*$/iu;
function olderOf(page: PageSnapshot): Control | undefined {
  const around = new Surroundings(page);
  return showsList(around) ? onlyOne(around, ({ name }) => OLDER.test(name.trim())) : undefined;
}

/** "Show 50", "Show all 57": so many in place of the fewer that are there now. */
const SHOWS = /^(?:show|view|display)(?: all)? (?<count>\d{1,4})(?: (?!more\b)\p{L}+| per page)?$/iu;
function longerOf(page: PageSnapshot): Control | undefined {
  const around = new Surroundings(page);
  const shown = countListed(around);
  const isWhole = page.nodes.some(({ name }) => {
    const range = rangeIn(name);
    return range !== undefined && range.to - range.from + 1 >= range.total;
  });
  return showsList(around) && !isWhole
    ? onlyOne(around, ({ name }) => Number(SHOWS.exec(name.trim())?.groups?.count ?? 0) > shown)
    : undefined;
}

/** The one link or button for the whole list; one that is chosen already, or unfolds something, shows no more of it. */
function onlyOne(around: Surroundings, is: (node: PageNode) => boolean): Control | undefined {
  const [first, ...others] = around.nodes.filter(
    (node, index): node is Control =>
      PRESSED.has(node.role) &&
      is(node) &&
      isUsable(node) &&
      !node.states.some((state) => NOT_AGAIN.has(state)) &&
      around.holders(index).every((at) => !OF_OTHERS.has(around.nodes[at]?.role ?? '')),
  );
  // Above the list and below it, the same link is one.
  return others.every(({ url }) => url !== undefined && url === first?.url) ? first : undefined;
}
const PRESSED = new Set(['button', 'link', 'clickable']);
const NOT_AGAIN = new Set(['expanded', 'collapsed', 'pressed', 'selected', 'current', 'checked']);

/** A bare “Next” also leads on in a form, or to another article: it turns a list only where the page shows one. */
function nextOf(page: PageSnapshot): Control | undefined {
  const found = match(page, NEXT, 'click');
  if (found.kind !== 'one' || !isUsable(found.node)) return undefined;
  const { ref, name } = found.node;
  const around = new Surroundings(page);
  const at = page.nodes.findIndex((node) => node.ref === ref);
  const isAsked = around.holders(at).some((holder) => ASKING.has(page.nodes[holder]?.role ?? ''));
  return !isAsked && (/page|页/i.test(name) || showsList(around)) ? found.node : undefined;
}
const ASKING = new Set(['form', 'dialog', 'alertdialog']);

export const showsList = (around: Surroundings): boolean =>
  countListed(around) > 1 || around.nodes.some(({ role }) => TABLES.has(role));
const TABLES = new Set(['table', 'grid', 'treegrid', 'feed']);

/** How many rows, items and cards the page shows, apart from those that lead about the site. */
export const countListed = (around: Surroundings): number =>
  around.nodes.filter(({ role }, index) => LISTED.has(role) && !around.isSite(index)).length;
const LISTED = new Set(['row', 'listitem', 'article']);

/** What sends a form does more than to show the rest of a list. */
export const isUsable = (node: PageNode): node is Control =>
  node.ref !== undefined && !node.states.includes('disabled') && node.facts?.submits !== true;

/** "Load more", "Show more results", "Load 20 more". */
const LOADS_MORE =
  /^(?:load|show|view|see|display) (?:\d+ )?more(?: (?!about|like|of|on|from|info|information|details)\p{L}+)?\W*$|^more results\W*$|^(?:加载|查看|显示)更多/iu;
const isMore = ({ role, name }: PageNode): boolean =>
  ['button', 'link', 'clickable'].includes(role) && LOADS_MORE.test(name.trim());

/** Rows show more of their own text, filters more of their boxes: neither makes the list longer. */
const OF_OTHERS = new Set(['row', 'article', 'complementary', 'form', 'group', 'dialog']);

/** The one control that makes the list of the page longer; undefined where several could be it. */
function loadMoreOf(page: PageSnapshot): Control | undefined {
  const around = new Surroundings(page);
  const found = page.nodes.filter((node, index): node is Control => {
    if (!isUsable(node) || !isMore(node) || around.isFrame(index)) return false;
    if (node.states.some((state) => state === 'expanded' || state === 'collapsed')) return false;
    return around.holders(index).every((at) => {
      const role = page.nodes[at]?.role ?? '';
      // An entry of the list that holds nothing but the button is its end.
      return !OF_OTHERS.has(role) && (role !== 'listitem' || around.textOf(at).trim() === node.name.trim());
    });
  });
  const [first, other] = found;
  return other === undefined ? first : undefined;
}

/** Whether the list of a page has more than the page shows: it can be turned, made longer, or says so itself. */
export const goesOn = (page: PageSnapshot): boolean =>
  furtherOf(page) !== undefined ||
  page.nodes.some((node) => {
    if (node.ref !== undefined) return isMore(node) && isUsable(node);
    const range = rangeIn(node.name);
    return range !== undefined && (range.from > 1 || range.to < range.total);
  });

/** What is said where only this part of a list was gone through: how the rest of it is come by. */
export function moreOfList(page: PageSnapshot, say: Say): string {
  const further = furtherOf(page);
  return further?.adds === true
    ? say('note.more-below', { name: shorten(further.node.name.trim(), 60) })
    : say('note.more-pages');
}
