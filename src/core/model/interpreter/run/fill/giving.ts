import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { countOf } from '../../grammar/english/numbers.ts';
import { fieldFor } from '../../grammar/words/value-kinds.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Reading, Target } from '../../named-control.ts';
import { contentWords } from '../../text/normalise.ts';
import { actOn, type Control } from '../locate/act-on.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { lastFieldOf } from '../press/pointing.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { boxRather, boxTicked } from '../tick/boxes-of-choice.ts';
import { check } from '../tick/checking.ts';
import { set } from './filling.ts';
import { stepBy } from './stepping.ts';
import { asTaken } from './typing.ts';

/**
 * 1. The field for values of this kind, rather at the place that was named. A page without one is left by the link
 *    that bears the place's name, once ("the newsletter" may have a page of its own).
 * 2. The value is typed.
 * 3. Only where the words ask for more than filling in: the button, else Enter in the field.
 */
export function give(instruction: InstructionOf<'give'>, situation: Situation): Next {
  const { say } = situation;
  const { value, of, about, send } = instruction;
  const typed = lastFor(situation, 'act')?.status === 'done';
  if (typed && send !== undefined) return sent(send, instruction, situation);
  const field = fieldFor(of, about ?? say(`what.${of}`), about);
  const way = typed || about === undefined ? undefined : wayTo(about, field, situation);
  return (
    way ??
    actOn(situation, {
      target: field,
      // A box that is called “E-mail news” is no place for an address.
      use: of === 'email' || of === 'phone' ? 'type' : 'set',
      tool: 'type',
      input: (node) => ({ ref: node.ref, text: asTaken(node, value, situation) }),
      doing: (name) => say('doing.type', { name, text: value }),
      did: () => say('did.type', { name: say(`what.${of}`), text: value }),
      instead: (node) => chosen(node, value, situation),
    })
  );
}

/** A list that has the value as an option is chosen from. */
const chosen = (node: Control, value: string, situation: Situation): Next | undefined =>
  (node.options ?? []).length > 0
    ? call(
        situation,
        'select_option',
        { ref: node.ref, option: value },
        situation.say('doing.select', { name: nameOf(node), text: value }),
      )
    : undefined;

function wayTo(about: string, field: Target, situation: Situation): Next | undefined {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  if (match(seen.page, field, 'set').kind !== 'none' || lastFor(situation, 'open') !== undefined)
    return undefined;
  const link = match(
    seen.page,
    { words: about, readings: [{ name: about, kind: 'link', fit: 'close' }] },
    'open',
  );
  if (link.kind !== 'one' || link.node.role !== 'link' || link.node.ref === undefined) return undefined;
  const name = nameOf(link.node);
  return call(situation, 'click', { ref: link.node.ref }, situation.say('doing.open', { name }), 'open');
}

function sent(send: Target, { value }: InstructionOf<'give'>, situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'send');
  if (tries.at(-1)?.status === 'done') return finished(say('did.give', { text: value }));
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const ref = lastFieldOf(situation);
  const { button, alone } = buttonFor(seen.page, ref, send);
  if (button?.ref !== undefined)
    return call(
      situation,
      'click',
      { ref: button.ref },
      say('doing.click', { name: nameOf(button) }),
      'send',
    );
  if (alone && ref !== undefined)
    return call(situation, 'press_keys', { keys: ['Enter'], ref }, say('doing.submit'), 'send');
  return failed(say('fail.not-found', { name: send.words, page: seen.page.title, similar: '' }));
}

const SENDS = /^(?:submit|send|go|ok|join|continue|next|done|提交|发送|确定|继续|完成)?\W*$/i;

/**
 * The button of that name; else the one of the field's own form, if it says nothing else: a form for subscribing is
 * not sent for who wants to unsubscribe. `alone`: that form has no button.
 */
function buttonFor(
  page: PageSnapshot,
  field: string | undefined,
  send: Target,
): { button?: PageNode; alone: boolean } {
  const at = page.nodes.findIndex((node) => node.ref !== undefined && node.ref === field);
  const form = page.nodes[at]?.facts?.form?.action;
  const own = page.nodes.filter(
    (node, index) =>
      index > at &&
      node.ref !== undefined &&
      form !== undefined &&
      node.facts?.submits === true &&
      node.facts.form?.action === form,
  );
  const inForm = match({ ...page, nodes: own }, send, 'click');
  const named = match(page, send, 'click');
  const plain = own.find((node) => SENDS.test(node.name));
  const button =
    inForm.kind === 'one' ? inForm.node : (plain ?? (named.kind === 'one' ? named.node : undefined));
  const alone = form !== undefined && own.length === 0;
  return button === undefined ? { alone } : { button, alone };
}

/** The fields that take new entries of a list, as pages call them. */
const NEW_ENTRY: Target = {
  words: 'New',
  readings: [
    'What needs to be done',
    'New todo',
    'New to-do',
    'New task',
    'New item',
    'New entry',
    'Add a task',
    'Add a todo',
    'Add an item',
    'Add item',
    'Add task',
    'Add todo',
    'Add to list',
    '新增待办',
    '添加任务',
  ]
    .map((name): Reading => ({ name, fit: 'close' }))
    // "Filter items" is no field for a new one.
    .concat(
      ['To-do', 'Todo', 'Task', 'Item', '待办', '任务', '新增', '添加'].map((name) => ({
        name,
        fit: 'same',
      })),
    ),
};

const ADD: Target = {
  words: 'Add',
  readings: ['Add', 'Create', '+', '添加', '新增', '新建'].map((name) => ({ name, fit: 'same' })),
};
const OF_OTHERS = /search|filter|code|coupon|mail|搜索|查找|筛选|优惠|邮箱/i;

/** The empty field just before the one button “Add”, by the name that it has. */
function besideAdd({ nodes, ...page }: PageSnapshot): Target | undefined {
  const button = match({ ...page, nodes }, ADD, 'click');
  const at = button.kind === 'one' ? nodes.findIndex(({ ref }) => ref === button.node.ref) : -1;
  const field = nodes[at - 1];
  const name = field?.name || field?.placeholder || '';
  if (field?.role !== 'textbox' || name === '' || OF_OTHERS.test(name) || field.value) return undefined;
  return { words: name, readings: [{ name, fit: 'same' }] };
}

/** “add two checked bags”: so many more in the one field for a number that is called so. */
function countedIn({ nodes }: PageSnapshot, text: string): InstructionOf<'step'> | undefined {
  const [, count = '', noun = ''] = /^(\S+) (.+)$/.exec(text) ?? [];
  const by = /^an?$/i.test(count) ? 1 : countOf(count);
  if (by === undefined || !Number.isInteger(by)) return undefined;
  const wanted = contentWords(noun).join(' ');
  const [one, other] = nodes.filter(
    ({ ref, role, name }) =>
      ref !== undefined && role === 'spinbutton' && contentWords(name).join(' ') === wanted,
  );
  return one === undefined || other !== undefined
    ? undefined
    : { kind: 'step', target: { words: one.name, readings: [{ name: one.name, fit: 'same' }] }, by };
}

/** Typed into the field for new entries and sent with Enter; without such a field, the button that adds it. */
export function addEntry(instruction: InstructionOf<'add-entry'>, situation: Situation): Next {
  const { say } = situation;
  const { text, button } = instruction;
  const before = lastFor(situation, 'act');
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const counted = instruction.implied ? countedIn(seen.page, text) : undefined;
  if (counted !== undefined) return stepBy(counted, situation);
  const hasButton = instruction.implied === true && match(seen.page, button, 'click').kind !== 'none';
  const known = match(seen.page, NEW_ENTRY, 'type').kind !== 'none' ? NEW_ENTRY : undefined;
  const field = hasButton ? undefined : (known ?? (instruction.implied ? undefined : besideAdd(seen.page)));
  const hasField = field !== undefined;
  const mayTick = instruction.implied === true && (hasButton || !hasField);
  const ticked = before?.tool === 'set_checked';
  const box = ticked
    ? boxTicked(seen.page, `add ${text}`)
    : mayTick
      ? boxRather(seen.page, `add ${text}`, button)
      : undefined;
  if (box !== undefined) return check(box, situation);
  const byField = before?.tool === 'type' || (before === undefined && hasField);
  return actOn(
    situation,
    byField
      ? {
          target: field ?? NEW_ENTRY,
          use: 'type',
          tool: 'type',
          input: ({ ref }) => ({ ref, text, submit: true }),
          doing: (name) => say('doing.type', { name, text }),
          did: () => say('did.add-entry', { text }),
        }
      : {
          target: button,
          use: 'click',
          tool: 'click',
          input: ({ ref }) => ({ ref }),
          doing: (name) => say('doing.click', { name }),
          did: (name) => say('did.click', { name }),
        },
  );
}

/** Where the first field of a new thing is not on the page, the button or link that leads to its form, once. */
export function beginEntry(
  { target, value, button, buttonFirst }: InstructionOf<'begin-entry'>,
  situation: Situation,
): Next {
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const begun = attemptsFor(situation, 'begin');
  const recovery = recover(situation, begun);
  if (recovery !== undefined) return recovery;
  const isHere = match(seen.page, target, 'set').kind !== 'none';
  const isOver = begun.length > 0 || lastFor(situation, 'act') !== undefined;
  const way = (isHere && !buttonFirst) || isOver ? undefined : match(seen.page, button, 'click');
  if (way?.kind !== 'one' || (isHere && way.node.facts?.submits))
    return set({ kind: 'set', target, value }, situation);
  const doing = situation.say('doing.click', { name: nameOf(way.node) });
  return call(situation, 'click', { ref: way.node.ref }, doing, 'begin');
}
