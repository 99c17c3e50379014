import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { refused } from '../fill/refused.ts';
import { actOn } from '../locate/act-on.ts';
import { pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, type Next, type Situation } from '../situation.ts';
import { FILLING, lastFieldOf } from './pointing.ts';

/** The search form of a page's head is not the form that a person means. */
const SEARCHES = /^(?:search|find|go|搜索|查找)/i;
/** What a form's own button may be called that searches, too. */
const SHOWS = /^(?:show|see|view|check|look|list|get|compare|explore|查|显示|查看)/i;

/** What searches with what was filled in. */
const SEARCHING: Target = {
  words: 'Search',
  readings: readingsOf(['Search', 'Find', 'Go', '搜索', '查询', '查找', '搜一下'], 'same', {
    kind: 'button',
  }),
};

/** What sends a form that has no button of its own. */
const SENDING: Target = {
  words: 'Save',
  readings: readingsOf(
    ['Create', 'Save', 'Submit', 'Post', 'Send', '创建', '保存', '提交', '发布', '发送'],
    'same',
  ),
};

/**
 * Sends the form by its own submit button, or with Enter where it has none. Where nobody said so, no button of another
 * form is pressed.
 */
export function submit({ implied, searches }: InstructionOf<'submit'>, situation: Situation): Next {
  if (searches) return searchFilledIn(situation);
  const { say, page } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done')
    return (
      refused(situation) ?? (isLeft(situation) ? failed(say('fail.not-sent')) : finished(say('did.submit')))
    );
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const used = lastFieldOf(situation, FILLING);
  const form = page?.nodes.find((node) => node.ref === used)?.facts?.form?.action;
  const buttons = seen.page.nodes.filter((node) => node.ref !== undefined && node.facts?.submits === true);
  const own = form === undefined ? undefined : buttons.find((node) => node.facts?.form?.action === form);
  const under = implied && !own ? sendingUnder(seen.page, used) : undefined;
  const found = own || under ? undefined : match(seen.page, SENDING, 'click');
  // Whoever says “send it” where there are a “Create” and a “Send” may mean either.
  const isLone = (name: string): boolean => implied === true || !isAnother(seen.page, name);
  const named = found?.kind === 'one' && isLone(found.node.name) ? found.node : undefined;
  const other = implied
    ? named
    : (buttons.find((node) => !SEARCHES.test(node.name)) ?? buttons[0] ?? (used ? undefined : named));
  const button = own ?? under ?? (other || sendingUnder(seen.page, used));
  return button === undefined
    ? call(situation, 'press_keys', { keys: ['Enter'], ref: used }, say('doing.submit'))
    : call(situation, 'click', { ref: button.ref }, say('doing.submit'));
}

/** Whether another button is called by another name of what sends. */
const isAnother = (page: PageSnapshot, name: string): boolean =>
  SENDING.readings.some(
    (reading) =>
      normalise(reading.name ?? '') !== normalise(name) &&
      match(page, { ...SENDING, readings: [reading] }, 'click').kind !== 'none',
  );

/** By the form's own button or the one that is called so; in a field without either by Enter. */
function searchFilledIn(situation: Situation): Next {
  const { say, page } = situation;
  const used = lastFieldOf(situation, FILLING);
  const nodes = page?.nodes ?? [];
  const field = nodes.findIndex(({ ref }) => ref !== undefined && ref === used);
  const form = nodes[field]?.facts?.form?.action;
  // Several forms of a page may have its own address: the button comes after the field.
  const sending = nodes.find(
    ({ facts }, index) => index > field && facts?.submits === true && facts.form?.action === form,
  );
  const searches = SEARCHES.test(sending?.name ?? '') || SHOWS.test(sending?.name ?? '');
  // “Pay now” and “Subscribe” search nothing; one without words may.
  const own = searches || sending?.name.trim() === '' ? sending : undefined;
  const isCalled = page !== undefined && match(page, SEARCHING, 'click').kind !== 'none';
  const hasButton = isCalled || (form !== undefined && sending?.ref !== undefined);
  if (used !== undefined && !hasButton && situation.attempts.length === 0)
    return call(situation, 'press_keys', { keys: ['Enter'], ref: used }, say('doing.submit'));
  const readings = [...SEARCHING.readings, ...readingsOf(own ? [own.name] : [], 'same')];
  return actOn(situation, {
    target: { ...SEARCHING, readings },
    use: 'click',
    tool: 'click',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: (name) => say('did.click', { name }),
  });
}

/** Enter began a new line: the text is still where it was written. */
function isLeft(situation: Situation): boolean {
  if (situation.attempts.at(-1)?.tool !== 'press_keys') return false;
  const used = lastFieldOf(situation, FILLING);
  const field = situation.page?.nodes.find(({ ref }) => ref !== undefined && ref === used);
  const hasLines = field?.facts?.tag === 'textarea' || field?.facts?.editable === true;
  return hasLines && Boolean(field?.value);
}

/**
 * The first button after the field, under the same heading, that is called as what sends: “Send” beside the folder “Sent”,
 * else one that says what it sends: “Post reply”.
 */
function sendingUnder(page: PageSnapshot, field: string | undefined): PageNode | undefined {
  const at = page.nodes.findIndex(({ ref }) => ref !== undefined && ref === field);
  if (at < 0) return undefined;
  const around = new Surroundings(page);
  const buttons = page.nodes.filter(
    ({ role, states }, index) =>
      index > at &&
      role === 'button' &&
      !states.includes('disabled') &&
      around.heading(index) === around.heading(at),
  );
  return (
    buttons.find(({ name }) => SENDING.readings.some((each) => normalise(each.name) === normalise(name))) ??
    buttons.find(({ name }) => SENDS_THAT.test(name))
  );
}
const SENDS_THAT = /^(?:post|send|submit|publish)\s|^(?:提交|发布|发送|发表)/i;
