import type { PageNode } from '../../../page/snapshot.ts';
import type { Reading } from '../named-control.ts';
import { contentWords, normalise } from '../text/normalise.ts';
import { nameScore } from './score.ts';
import type { Surroundings } from './surroundings.ts';

const REGION_ROLES: Record<string, readonly string[]> = {
  dialog: ['dialog', 'alertdialog'],
  dialogue: ['dialog', 'alertdialog'],
  modal: ['dialog', 'alertdialog'],
  popup: ['dialog', 'alertdialog', 'menu', 'listbox'],
  'pop up': ['dialog', 'alertdialog', 'menu', 'listbox'],
  window: ['dialog', 'alertdialog'],
  form: ['form', 'search'],
  table: ['table', 'grid', 'treegrid'],
  grid: ['table', 'grid', 'treegrid'],
  list: ['list', 'listbox', 'menu', 'tree'],
  tree: ['tree', 'treegrid'],
  menu: ['menu', 'menubar', 'listbox'],
  header: ['banner', 'header'],
  banner: ['banner', 'region', 'alert', 'dialog'],
  footer: ['contentinfo', 'footer'],
  navigation: ['navigation'],
  'navigation bar': ['navigation'],
  nav: ['navigation'],
  navbar: ['navigation'],
  sidebar: ['complementary', 'navigation'],
  'side bar': ['complementary', 'navigation'],
  toolbar: ['toolbar'],
  frame: ['frame', 'iframe'],
  iframe: ['frame', 'iframe'],
  main: ['main'],
  对话框: ['dialog', 'alertdialog'],
  弹窗: ['dialog', 'alertdialog', 'menu'],
  窗口: ['dialog', 'alertdialog'],
  表单: ['form', 'search'],
  表格: ['table', 'grid', 'treegrid'],
  列表: ['list', 'listbox', 'menu', 'tree'],
  菜单: ['menu', 'menubar', 'listbox'],
  页眉: ['banner', 'header'],
  页脚: ['contentinfo', 'footer'],
  导航: ['navigation'],
  导航栏: ['navigation'],
  侧边栏: ['complementary', 'navigation'],
  边栏: ['complementary', 'navigation'],
  工具栏: ['toolbar'],
  框架: ['frame', 'iframe'],
};

const FIT = 54;
const fits = (wanted: string, text: string): boolean => nameScore(wanted, text, 'none') >= FIT;

/** "the Mug section" is named Mug; the noun at the end says nothing more. */
const withoutNoun = (name: string): string =>
  name.replace(/\s+(?:section|dialog|form|table|list|menu|panel|area|sidebar|region|group|box|card)$/i, '');

/** The controls among `candidates` for which the relation to the named place holds. Empty when none does. */
export function within(
  around: Surroundings,
  candidates: readonly number[],
  { relation, name, ordinal }: NonNullable<Reading['within']>,
): number[] {
  if (ordinal !== undefined) return inNthRow(around, candidates, ordinal);
  if (relation === 'row')
    return orElse(inRow(around, candidates, name), () => {
      // Under the name of a doctor may stand several hours to book: none of them is rather meant.
      const headed = under(around, candidates, name);
      return headed.length > 1 ? headed : nearest(around, candidates, name, BESIDE);
    });
  if (relation === 'near') return nearest(around, candidates, name);
  if (relation === 'under') return under(around, candidates, name);
  if (relation === 'in') {
    return orElse(inRegion(around, candidates, name), () =>
      orElse(under(around, candidates, withoutNoun(name)), () =>
        inRow(around, candidates, withoutNoun(name)),
      ),
    );
  }
  return orElse(inRow(around, candidates, name), () =>
    orElse(inRegion(around, candidates, name), () =>
      orElse(under(around, candidates, name), () => nearest(around, candidates, name, BESIDE)),
    ),
  );
}

/** The controls of the one thing that is called just so: itself, in its row, under its heading, beside its name. */
export function ofOnly(around: Surroundings, candidates: readonly number[], name: string): number[] {
  const named = around.nodes.flatMap((node, at) => (normalise(node.name) === normalise(name) ? [at] : []));
  const inRow = candidates.filter((index) => {
    const row = around.row(index);
    return row !== undefined && named.some((at) => at >= row && at < around.end(row));
  });
  const beside = (at: number): number[] =>
    besideIts(around, candidates, at).filter((index) => Math.abs(index - at) <= BESIDE);
  // A box to tick that is called so is no other thing's that stands beside the name.
  const itself = candidates.filter((index) => named.includes(index));
  return orElse(
    orElse(itself, () => inRow),
    () => [...new Set(named.flatMap(beside))],
  );
}

const orElse = (found: number[], next: () => number[]): number[] => (found.length > 0 ? found : next());

/** Those in the row at a place of the list or table that has most of them; the head of a table is no row. */
function inNthRow(around: Surroundings, candidates: readonly number[], ordinal: number): number[] {
  const rows = candidates.map((index) => around.row(index));
  const listOf = (row: number): number => around.holders(row)[0] ?? -1;
  const lists = rows.flatMap((row) => (row === undefined ? [] : [listOf(row)]));
  const count = (list: number): number => lists.filter((other) => other === list).length;
  const [list] = [...new Set(lists)].sort((left, right) => count(right) - count(left));
  if (list === undefined) return [];
  const role = around.nodes[rows.find((row) => row !== undefined && listOf(row) === list) ?? -1]?.role;
  const alike = around.nodes.flatMap((node, index) => {
    const inside = around.nodes.slice(index + 1, around.end(index));
    const isHead = inside.some(({ role }) => role === 'columnheader');
    return node.role === role && listOf(index) === list && !isHead ? [index] : [];
  });
  const wanted = alike.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return wanted === undefined ? [] : candidates.filter((_, at) => rows[at] === wanted);
}

/** "issue 2", "order #1042". */
const NUMBERED = /^(?:\S+ )?(?:#|no\.? ?|number )?(\d+)$/i;

/** The smallest row whose text has the name; a row that holds several other rows is none. */
function inRow(around: Surroundings, candidates: readonly number[], name: string): number[] {
  const at = (fitsRow: (row: number, index: number) => boolean): number[] =>
    candidates.filter((index) => {
      const row = around.row(index);
      return row !== undefined && fitsRow(row, index);
    });
  return orElse(
    at((row, index) => says(around, row, index, name)),
    () => at((row) => isOfList(around, row, name)),
  );
}

function says(around: Surroundings, row: number, index: number, name: string): boolean {
  const number = NUMBERED.exec(name)?.[1];
  for (let at = row; at < around.end(row); at++) {
    const node = around.nodes[at];
    if (at === index || node === undefined) continue;
    if (fits(name, node.name) || fits(name, node.value ?? '')) return true;
    if (number !== undefined && node.name.trim().replace(/^#/, '') === number) return true;
  }
  // All words of the name, though spread over several cells.
  return nameScore(name, around.textOf(row), 'none') >= 42;
}

/** What a list is called calls each thing of it, too: “the yoga class on Monday” of the table “Classes”. */
function isOfList(around: Surroundings, row: number, name: string): boolean {
  const wanted = contentWords(name);
  const inRow = new Set(contentWords(around.textOf(row)));
  const left = wanted.filter((word) => !inRow.has(word));
  const titles = new Set([...around.titles(row), around.titleOfPage(row)].flatMap(contentWords));
  return left.length > 0 && left.length < wanted.length && left.every((word) => titles.has(word));
}

function inRegion(around: Surroundings, candidates: readonly number[], name: string): number[] {
  const roles = REGION_ROLES[normalise(name)];
  const bare = withoutNoun(name);
  return candidates.filter((index) =>
    around.holders(index).some((at) => {
      const holder = around.nodes[at];
      if (holder === undefined) return false;
      return roles?.includes(holder.role) === true || fits(bare, holder.name);
    }),
  );
}

function under(around: Surroundings, candidates: readonly number[], name: string): number[] {
  const start = around.nodes.findIndex((node) => node.role === 'heading' && fits(name, node.name));
  if (start < 0) return [];
  const level = around.nodes[start]?.level ?? 9;
  const next = around.nodes.findIndex(
    (node, at) => at > start && node.role === 'heading' && (node.level ?? 9) <= level,
  );
  // What stands below a list is under no heading of one of its things.
  const row = around.row(start);
  const end = Math.min(
    next < 0 ? around.nodes.length : next,
    row === undefined ? around.nodes.length : around.end(row),
  );
  return candidates.filter((index) => index > start && index < end);
}

/** What stands further off than so many nodes belongs to another thing, unless the words say "next to". */
const BESIDE = 9;

/** The candidate that stands closest to a node of that name, in the order of the page. */
function nearest(
  around: Surroundings,
  candidates: readonly number[],
  name: string,
  least = Number.POSITIVE_INFINITY,
): number[] {
  const named = around.nodes.flatMap((node, at) =>
    fits(name, node.name) || fits(name, node.value ?? '') ? [at] : [],
  );
  let best: number[] = [];
  let distance = least;
  for (const at of named) {
    const own = least < Number.POSITIVE_INFINITY ? besideIts(around, candidates, at) : candidates;
    for (const index of own) {
      if (at === index) continue;
      // What follows its name belongs to it more often than what stands before it.
      const apart = index > at ? index - at : (at - index) * 1.5;
      if (apart < distance) {
        best = [index];
        distance = apart;
      }
    }
  }
  return best;
}

/**
 * Which of several controls are beside the thing whose name stands at an index: none that is past the name of another
 * thing. Where names and controls alternate, the first control of the page tells whether each follows its name or
 * stands before it.
 */
function besideIts(around: Surroundings, candidates: readonly number[], at: number): readonly number[] {
  // What leads about the site is no part of a thing on its page.
  const inPage = candidates.filter(
    (index) => (!around.isFrame(index) || around.isFrame(at)) && !isAboveList(around, index, at),
  );
  const names = around.nodes.flatMap((node, index) => (isAlike(node, around.nodes[at]) ? [index] : []));
  const divides = around.nodes[at]?.role !== 'text';
  const own = inPage.filter(
    (index) =>
      !isOfAnother(around, index, at) &&
      !(divides && names.some((name) => name > Math.min(at, index) && name < Math.max(at, index))),
  );
  const first = Math.min(...inPage);
  const follow = names.some((name) => name < first && first - name <= BESIDE);
  const before = own.filter((index) => index < at);
  return follow || before.length === 0 ? own.filter((index) => index > at) : before;
}

/** What stands in one of several rows belongs to that one, not to what is above them all, nor to what is beside one that has a name. */
function isOfAnother(around: Surroundings, index: number, at: number): boolean {
  const row = around.row(index);
  if (row === undefined || (at >= row && at < around.end(row))) return false;
  const { role, depth } = around.nodes[row] ?? {};
  const [list] = around.holders(row);
  return (
    list !== undefined &&
    (list > at || isNamed(around, row)) &&
    around.nodes.some(
      (node, other) =>
        other !== row &&
        other > list &&
        other < around.end(list) &&
        node.role === role &&
        node.depth === depth,
    )
  );
}

/** “New topic” above a list of topics is none of the one from Ada. */
function isAboveList(around: Surroundings, index: number, at: number): boolean {
  const row = around.row(at);
  const list = row === undefined ? undefined : around.holders(row)[0];
  if (row === undefined || list === undefined) return false;
  const { role, depth } = around.nodes[row] ?? {};
  const end = around.end(list);
  const isAlikeRow = (node: PageNode, at: number): boolean =>
    at > list && at < end && node.role === role && node.depth === depth;
  const first = around.nodes.findIndex(isAlikeRow);
  const isLone = first === around.nodes.findLastIndex(isAlikeRow);
  // The part of the page that holds the list may hold the button as well.
  return !isLone && (index < first || index >= end);
}

/** Whether a row says itself what it is the row of. */
const isNamed = (around: Surroundings, row: number): boolean =>
  around.nodes
    .slice(row, around.end(row))
    .some(
      ({ role, name, ref }) =>
        (ref === undefined || role === 'link' || role === 'heading') && /\p{L}/u.test(name),
    );

/** Names of like things stand alike; a number beside a name ("12 reviews") is none. */
const isAlike = (node: PageNode, other: PageNode | undefined): boolean =>
  node.role === other?.role &&
  node.depth === other.depth &&
  node.level === other.level &&
  !/^\W*\d/.test(node.name);
