import type { PageSnapshot } from '../../../page/snapshot.ts';
import type { Reading, Target } from '../instruction.ts';
import { match } from '../match/match.ts';

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
