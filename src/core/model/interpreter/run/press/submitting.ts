import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { refused } from '../fill/refused.ts';
import { pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, finished, type Next, type Situation } from '../situation.ts';
import { FILLING, lastFieldOf } from './pointing.ts';

/** The search form of a page's head is not the form that a person means. */
const SEARCHES = /^(?:search|find|go|搜索|查找)/i;

/** What sends a form that has no button of its own. */
const SENDING: Target = {
  words: 'Save',
  readings: ['Create', 'Save', 'Submit', 'Post', 'Send', '创建', '保存', '提交', '发布', '发送'].map(
    (name) => ({
      name,
      fit: 'same',
    }),
  ),
};

/**
 * Sends the form by its own submit button, or with Enter where it has none. Where nobody said so, no button of another
 * form is pressed.
 */
export function submit({ implied }: InstructionOf<'submit'>, situation: Situation): Next {
  const { say, page } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return refused(situation) ?? finished(say('did.submit'));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const used = lastFieldOf(situation, FILLING);
  const form = page?.nodes.find((node) => node.ref === used)?.facts?.form?.action;
  const buttons = seen.page.nodes.filter((node) => node.ref !== undefined && node.facts?.submits === true);
  const own = form === undefined ? undefined : buttons.find((node) => node.facts?.form?.action === form);
  const under = implied && !own ? sendingUnder(seen.page, used) : undefined;
  const named = implied && !own && !under ? match(seen.page, SENDING, 'click') : undefined;
  const other = implied
    ? named?.kind === 'one' && named.node
    : (buttons.find((node) => !SEARCHES.test(node.name)) ?? buttons[0]);
  const button = own ?? under ?? (other || sendingUnder(seen.page, used));
  return button === undefined
    ? call(situation, 'press_keys', { keys: ['Enter'], ref: used }, say('doing.submit'))
    : call(situation, 'click', { ref: button.ref }, say('doing.submit'));
}

/** The first button after the field, under the same heading, that is called as what sends: “Send” beside the folder “Sent”. */
function sendingUnder(page: PageSnapshot, field: string | undefined): PageNode | undefined {
  const at = page.nodes.findIndex(({ ref }) => ref !== undefined && ref === field);
  if (at < 0) return undefined;
  const around = new Surroundings(page);
  return page.nodes.find(
    ({ role, name, states }, index) =>
      index > at &&
      role === 'button' &&
      !states.includes('disabled') &&
      around.heading(index) === around.heading(at) &&
      SENDING.readings.some((each) => normalise(each.name) === normalise(name)),
  );
}
