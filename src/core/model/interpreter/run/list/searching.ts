import { formsOf } from '../../form/fields.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { openUrl } from '../browser/moving.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, lastFor, type Next, type NextStep, type Situation } from '../situation.ts';

/** The search field, by role or name, in both languages. */
const SEARCH_FIELD: Target = {
  words: 'Search',
  readings: [
    { name: 'Search', kind: 'field', fit: 'close' },
    { name: '搜索', kind: 'field', fit: 'close' },
    { name: '查找', kind: 'field', fit: 'close' },
    { name: 'Find', kind: 'field', fit: 'close' },
    { name: 'Filter', kind: 'field', fit: 'close' },
  ],
};
const SEARCH_BUTTON: Target = {
  words: 'Search',
  readings: [
    { name: 'Search', fit: 'close' },
    { name: '搜索', fit: 'close' },
  ],
};

/** The name of a site, whatever its country or language: “amazon” of www.amazon.de, “wikipedia” of de.wikipedia.org. */
const siteName = (url: string): string | undefined =>
  URL.canParse(url)
    ? new URL(url).hostname.replace(/^(?:www|m|s|search|[a-z]{2})\./, '').split('.')[0]
    : undefined;

const isOfSite = (url: string | undefined, address: string): boolean =>
  url !== undefined && siteName(url) === siteName(address);

/**
 * Types into the search field and sends it with Enter. A field behind a "Search" button is opened first. A site that
 * was named, and is not open, is asked by the address of its results.
 */
export function search(instruction: InstructionOf<'search'>, situation: Situation, step: NextStep): Next {
  const { say, tools, page } = situation;
  const { text, address, otherwise } = instruction;
  const before = lastFor(situation, 'act')?.tool;
  if (otherwise !== undefined && before === 'read_page') return step(otherwise, situation);
  if (address !== undefined && (before === undefined ? !isOfSite(page?.url, address) : before !== 'type'))
    return openUrl({ kind: 'open-url', url: address }, situation);
  const target = instruction.target ?? SEARCH_FIELD;
  const typed = lastFor(situation, 'act')?.status === 'done';
  if (typed && !tools.takes('type', 'submit')) {
    const sent = lastFor(situation, 'send');
    if (sent?.status !== 'done')
      return (
        recover(situation, attemptsFor(situation, 'send')) ??
        call(situation, 'press_keys', { keys: ['Enter'] }, say('doing.search', { text }), 'send')
      );
  }
  const seen = pageOf(situation);
  if (!typed && seen.kind === 'page' && match(seen.page, target, 'type').kind === 'none') {
    const button = match(seen.page, SEARCH_BUTTON, 'click');
    // The button of a form with fields searches for what is in these, and opens nothing.
    const forms = formsOf(seen.page, ['Search', '搜索']);
    const isOpener = button.kind === 'one' && !forms.some(({ send }) => send.ref === button.node.ref);
    if (isOpener && lastFor(situation, 'open') === undefined)
      return call(
        situation,
        'click',
        { ref: button.node.ref },
        say('doing.click', { name: nameOf(button.node) }),
        'open',
      );
    const isNowhere = !isOpener && button.kind !== 'several' && lastFor(situation, 'open') === undefined;
    if (otherwise !== undefined && isNowhere) return step(otherwise, situation);
  }
  return actOn(situation, {
    target,
    use: 'type',
    tool: 'type',
    input: ({ ref }) => ({ ref, text, submit: true }),
    doing: () => say('doing.search', { text }),
    did: () => say('did.search', { text }),
  });
}
