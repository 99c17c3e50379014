import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Target, targetCalled } from '../../named-control.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import { select } from '../fill/filling.ts';
import { actOn } from '../locate/act-on.ts';
import { pageOf } from '../locate/locate.ts';
import { lastFor, type Next, type Situation } from '../situation.ts';

const LISTS = targetCalled(['Sort by', 'Sort', 'Order by', 'Sorting', '排序', '排序方式'], 'close');
const UP = /low(?:est)? to|ascending|cheap|lowest first|small(?:est)? first|从低到高|低到高|升序|由低/i;
const DOWN = /high(?:est)? to|descending|expensive|highest first|从高到低|高到低|降序|由高/i;

/** Chooses from the page's list of orders the one that is meant; a page without one is sorted by a column's head. */
export function sort({ by: said }: InstructionOf<'sort'>, situation: Situation): Next {
  const by = /^\S+ first$/i.test(said) ? said.replace(/ first$/i, '') : said;
  const { say } = situation;
  const before = lastFor(situation, 'act') ?? lastFor(situation, 'open');
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const list = match(seen.page, LISTS, 'select');
  const option = (list.kind === 'one' && optionFor(list.node, by)) || by;
  const head = headOf(seen.page, by);
  if (head === undefined || list.kind !== 'none' || (before !== undefined && before.tool !== 'click'))
    return select({ kind: 'select', option, target: { ...LISTS, words: by } }, situation);
  return actOn(situation, {
    target: head,
    use: 'click',
    tool: 'click',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: (name) => say('did.click', { name }),
  });
}

/** The option with all the words; of "price" alone the one that goes up, as people expect of a list. */
function optionFor({ options = [] }: PageNode, by: string): string | undefined {
  const exact = options.find((option) => normalise(option) === normalise(by));
  const [first = ''] = contentWords(by);
  const about = options.filter((option) => contentWords(option).includes(first) || option.includes(by));
  const wanted = DOWN.test(by) ? DOWN : UP;
  const among = about.length === 0 && wanted.test(by) ? options : about;
  return exact ?? among.find((option) => wanted.test(option)) ?? about[0];
}

/** The column's head, or the button in it, if a press on it can do anything. */
function headOf(page: PageSnapshot, by: string): Target | undefined {
  const around = new Surroundings(page);
  const name = normalise(by.replace(/\s*(?:,|\(|from|in)?\s*(?:low|high|ascending|descending).*$/i, ''));
  const inHead = (index: number): boolean =>
    [index, ...around.holders(index)].some((at) => page.nodes[at]?.role === 'columnheader');
  const head = page.nodes.find(
    (node, index) => node.ref !== undefined && normalise(node.name).startsWith(name) && inHead(index),
  );
  if (head === undefined) return orderIn(page, around, by);
  return targetCalled([head.name], 'same');
}

const SORTS = /^(?:sort|order(?:ed)? by|排序)/i;

/** The button of that name in a group that sorts. */
function orderIn(page: PageSnapshot, around: Surroundings, by: string): Target | undefined {
  const order = page.nodes.find(
    ({ ref, name }, index) =>
      ref !== undefined &&
      normalise(name) === normalise(by) &&
      around.holders(index).some((at) => SORTS.test(page.nodes[at]?.name ?? '')),
  );
  return order && targetCalled([order.name], 'same');
}
