import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { Reading, Target } from '../instruction.ts';
import { match } from '../match/match.ts';
import { rangeIn } from '../read/list-range.ts';

/** Pages of a list that are read for one wish, the first one included; each costs two calls. */
export const MOST_PAGES = 7;

const NEXT: Target = {
  words: 'Next page',
  readings: [
    'Next page',
    'Next',
    'Next ›',
    'Next »',
    'Next →',
    '›',
    '»',
    '>',
    '→',
    '下一页',
    '后一页',
    '下页',
  ].map((name): Reading => ({ name, fit: 'same' })),
};

/** What leads to the page after this one; undefined on the last. */
export function nextOf(page: PageSnapshot) {
  const found = match(page, NEXT, 'click');
  return found.kind === 'one' && !found.node.states.includes('disabled') ? found.node : undefined;
}

const LOADS_MORE = /^(?:load|show|view|see) more\b|^more results$|^加载更多|^查看更多|^显示更多/i;

/** Whether the list of a page has more than the page shows: it can be turned, made longer, or says so itself. */
export const goesOn = (page: PageSnapshot): boolean =>
  nextOf(page) !== undefined ||
  page.nodes.some(({ name, ref, role, states }) => {
    if (ref !== undefined)
      return (
        ['button', 'link'].includes(role) && LOADS_MORE.test(name.trim()) && !states.includes('disabled')
      );
    const range = rangeIn(name);
    return range !== undefined && (range.from > 1 || range.to < range.total);
  });
