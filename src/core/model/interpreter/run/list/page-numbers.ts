import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Control } from '../locate/act-on.ts';

/** "2", "Page 2", "Go to page 2", "第2页". */
const NUMBER =
  /^(?:(?:go to |current )?page\s+|第\s?)?(?<number>\d{1,4})(?:\s?页)?(?:,? (?:is your )?current(?: page)?)?$/i;
const SAYS_PAGE = /page|页/i;
/** Numbers that are no pages: the days of a month, a table's own figures, stars, sizes. */
const OTHER = new Set(['row', 'grid', 'radiogroup', 'article', 'form', 'option', 'dialog']);

interface Numbered {
  index: number;
  number: number;
  node: PageNode;
}

/**
 * What leads to the page with the next number, where the page shows which one it is: it says so of its number, it
 * shows that alone without a link, or the link leads to where we are. Undefined where that cannot be told.
 */
export function numberedNext(page: PageSnapshot): Control | undefined {
  const { numbers, links } = numbersIn(page);
  const current = currentOf(page, numbers, links);
  const next = links.filter(({ number }) => number === current + 1);
  const [first] = next;
  const isOne = next.every(({ node }) => node.url !== undefined && node.url === first?.node.url);
  if (first === undefined || (next.length > 1 && !isOne)) return undefined;
  const { ref, states } = first.node;
  return ref === undefined || states.includes('disabled') ? undefined : { ...first.node, ref };
}

function numbersIn(page: PageSnapshot): { numbers: Numbered[]; links: Numbered[] } {
  const around = new Surroundings(page);
  const numbers = page.nodes.flatMap((node, index): Numbered[] => {
    const number = Number(NUMBER.exec(node.name.trim())?.groups?.number);
    return Number.isNaN(number) || around.holders(index).some((at) => OTHER.has(page.nodes[at]?.role ?? ''))
      ? []
      : [{ index, number, node }];
  });
  return { numbers, links: numbers.filter(({ node, index }) => leads(around, node, index)) };
}

/** The numbers that lead to pages, where the page shows which of them is open. */
export function pageLinks(page: PageSnapshot): Numbered[] {
  const { numbers, links } = numbersIn(page);
  return Number.isNaN(currentOf(page, numbers, links)) ? [] : links;
}

/** A link; a button only where its place or its name says that it is a page's. */
function leads(around: Surroundings, { role, ref, name }: PageNode, index: number): boolean {
  if (ref === undefined) return false;
  if (role === 'link') return true;
  if (role !== 'button' && role !== 'clickable') return false;
  return (
    SAYS_PAGE.test(name) ||
    around.holders(index).some((at) => {
      const holder = around.nodes[at];
      return (
        holder?.role === 'navigation' ||
        SAYS_PAGE.test(holder?.name ?? '') ||
        /paginat/i.test(holder?.name ?? '')
      );
    })
  );
}

const MARKS: readonly string[] = ['current', 'selected', 'pressed'];

/** The number of the page that is open; NaN where nothing shows it, or several. */
function currentOf(page: PageSnapshot, numbers: readonly Numbered[], links: readonly Numbered[]): number {
  const marked = numbers.filter(({ node }) => node.states.some((state) => MARKS.includes(state)));
  const first = links[0]?.index ?? Number.NaN;
  const last = links.at(-1)?.index ?? Number.NaN;
  // A number without a link stands among the others, or right before or after them.
  const bare = numbers.filter(
    ({ node, index }) => node.ref === undefined && index >= first - BESIDE && index <= last + BESIDE,
  );
  const here = links.filter(({ node }) => node.url === page.url);
  for (const found of [marked, bare, here]) {
    const [one, ...others] = [...new Set(found.map(({ number }) => number))];
    if (one !== undefined) return others.length === 0 ? one : Number.NaN;
  }
  return Number.NaN;
}
const BESIDE = 3;
