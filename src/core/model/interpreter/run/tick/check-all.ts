import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { type Target, targetCalled } from '../../named-control.ts';
import { contentWords } from '../../text/normalise.ts';
import { groupsOf } from '../../things/fitting.ts';
import { GENERIC } from '../../things/wanted.ts';
import { goesOn, moreOfList } from '../list/turning.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';

/** More boxes than these are no form that a person would tick through. */
const MOST_BOXES = 40;

const ALL = ['Select all', 'Check all', 'Tick all', 'All', '全选', '选择全部', '全部选择'];
const NONE = ['Deselect all', 'Unselect all', 'Select none', 'None', 'Clear selection', '取消全选', '全不选'];

/**
 * 1. The page's own "Select all", or what takes it back.
 * 2. Where boxes were asked for, each box that stands otherwise, one after the other.
 */
export function checkAll({ checked, of }: InstructionOf<'check-all'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const own = of === '' ? [] : [`Select all ${of}`, `Select all the ${of}`];
  const both = targetCalled([...own, ...ALL], 'same');
  const none = targetCalled(NONE, 'same');
  const has = (target: Target): boolean => match(seen.page, target, 'check').kind === 'one';
  const isBoxes = of === '' || /box|option|选项|框/i.test(of);
  const begun = lastFor(situation, 'act') !== undefined;
  if (
    lastFor(situation, 'all') === undefined &&
    ((begun && boxesOf(seen.page, of).length === 0) || (isBoxes && !has(both) && !(has(none) && !checked)))
  )
    return eachBox(seen.page.nodes.filter(isBox), checked, situation);
  const listed = boxesOf(seen.page, of);
  if (lastFor(situation, 'all') === undefined && !has(both) && listed.length > 0)
    return eachBox(listed, checked, situation);
  const ofThings = has(both) || lastFor(situation, 'all') !== undefined ? [] : boxesOfThings(seen.page, of);
  if (ofThings.length > 0) return eachBox(ofThings, checked, situation);
  const ended = actOn(situation, {
    target: !checked && has(none) ? none : both,
    use: 'check',
    tool: 'click',
    purpose: 'all',
    input: ({ ref }) => ({ ref }),
    doing: (name) => say('doing.click', { name }),
    did: (name) => say('did.click', { name }),
    instead: (node) =>
      isCheck(node)
        ? call(
            situation,
            'set_checked',
            { ref: node.ref, checked },
            say('doing.check', { name: nameOf(node) }),
            'all',
          )
        : undefined,
  });
  const isPart = ended.kind === 'finished' && goesOn(seen.page);
  return isPart ? { ...ended, note: say('note.all-shown') } : ended;
}

const isBox = ({ role, ref, states }: PageNode): boolean =>
  ref !== undefined && ['checkbox', 'menuitemcheckbox'].includes(role) && !states.includes('disabled');

/** The boxes and switches of a part of the page that is called so, else those that are called so themselves. */
function boxesOf(page: PageSnapshot, of: string): PageNode[] {
  const wanted = contentWords(of);
  if (of === '') return [];
  const around = new Surroundings(page);
  const isCalled = (name = ''): boolean => wanted.every((word) => contentWords(name).includes(word));
  const boxes = page.nodes.filter(
    (node) => isBox(node) || (node.role === 'switch' && node.ref !== undefined),
  );
  const held = boxes.filter((node) => {
    const index = page.nodes.indexOf(node);
    return (
      isCalled(around.heading(index)?.name) ||
      around.holders(index).some((at) => isCalled(page.nodes[at]?.name))
    );
  });
  if (held.length > 0) return held;
  const called = boxes.filter(({ name }) => isCalled(name));
  // To switch off “Block all reminders” is to have them.
  return called.some(({ name }) => SAYS_NOT.test(name)) ? [] : called;
}

const SAYS_NOT =
  /\b(?:no|not|never|block|stop|mute|pause|hide|disable|opt out|unsubscribe|without)\b|n['’]t\b|不|停|禁|关闭|屏蔽/i;

/** The box of each thing of the page's one list in which every thing has one: photos need not be called so. */
function boxesOfThings(page: PageSnapshot, of: string): PageNode[] {
  const around = new Surroundings(page);
  if (!GENERIC.test(of)) return [];
  const lists = groupsOf(around).flatMap((group): PageNode[][] => {
    const boxes = group.map(({ at, end }) => page.nodes.slice(at, end).filter(isBox));
    return group.length > 1 && boxes.every(({ length }) => length === 1) ? [boxes.flat()] : [];
  });
  const [one, other] = lists;
  return one === undefined || other !== undefined ? [] : one;
}

function eachBox(boxes: readonly PageNode[], checked: boolean, situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const done = tries.filter(({ status }) => status === 'done');
  const refs = new Set(done.map(({ input }) => (input as { ref?: unknown }).ref));
  const next = boxes.find((box) => !refs.has(box.ref) && box.states.includes('checked') !== checked);
  if (boxes.length === 0) return failed(say('fail.no-boxes'));
  if (next === undefined) {
    const did = say(checked ? 'did.check-all' : 'did.uncheck-all', { count: done.length });
    const { page } = situation;
    return page !== undefined && goesOn(page)
      ? { kind: 'finished', did, note: moreOfList(page, say) }
      : finished(did);
  }
  if (done.length >= MOST_BOXES) return failed(say('fail.many-boxes', { count: done.length }));
  const doing = say(checked ? 'doing.check' : 'doing.uncheck', { name: nameOf(next) });
  return call(situation, 'set_checked', { ref: next.ref, checked }, doing);
}
