import { formsOf } from '../../form/fields.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { type Target, targetCalled } from '../../named-control.ts';
import { openUrl } from '../browser/moving.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, lastFor, type Next, type NextStep, type Situation } from '../situation.ts';

/** The search field, by role or name, in both languages. */
const SEARCH_FIELD = targetCalled(['Search', '搜索', '查找', 'Find', 'Filter'], 'close', { kind: 'field' });
const SEARCH_BUTTON = targetCalled(['Search', '搜索'], 'close');

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
  const isToSend = typed && !tools.takes('type', 'submit') && lastFor(situation, 'send')?.status !== 'done';
  if (isToSend)
    return (
      recover(situation, attemptsFor(situation, 'send')) ??
      call(situation, 'press_keys', { keys: ['Enter'] }, say('doing.search', { text }), 'send')
    );
  const instead = typed ? undefined : withoutField(instruction, target, situation, step);
  if (instead !== undefined) return instead;
  return actOn(situation, {
    target,
    use: 'type',
    tool: 'type',
    input: ({ ref }) => ({ ref, text, submit: true }),
    doing: () => say('doing.search', { text }),
    did: () => say('did.search', { text }),
  });
}

/** A page that shows no such field may have a button that opens it; else the words may be meant otherwise. */
function withoutField(
  { otherwise }: InstructionOf<'search'>,
  field: Target,
  situation: Situation,
  step: NextStep,
): Next | undefined {
  const seen = pageOf(situation);
  if (seen.kind !== 'page' || match(seen.page, field, 'type').kind !== 'none') return undefined;
  const button = match(seen.page, SEARCH_BUTTON, 'click');
  // The button of a form with fields searches for what is in these, and opens nothing.
  const forms = formsOf(seen.page, ['Search', '搜索']);
  const opener =
    button.kind === 'one' && !forms.some(({ send }) => send.ref === button.node.ref)
      ? button.node
      : undefined;
  if (lastFor(situation, 'open') !== undefined) return undefined;
  if (opener !== undefined) {
    const doing = situation.say('doing.click', { name: nameOf(opener) });
    return call(situation, 'click', { ref: opener.ref }, doing, 'open');
  }
  return otherwise !== undefined && button.kind !== 'several' ? step(otherwise, situation) : undefined;
}
