import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { isoTime } from '../../grammar/words/value-kinds.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck, isChoice, isField } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { nameScore } from '../../match/score.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';
import { actOn, type Control } from '../locate/act-on.ts';
import { locate, nameOf, pageOf } from '../locate/locate.ts';
import { besideFrame, listOfThing } from '../locate/of-thing.ts';
import { chosenFirst, isAtTime } from '../press/taken.ts';
import { recover, refOf } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { boxesOfRows, boxOfRow } from '../tick/box-of-row.ts';
import { check, eachOf } from '../tick/checking.ts';
import { ofPart, partOffers } from './field-of-part.ts';
import { ofUnit } from './field-of-unit.ts';
import { withoutUnit } from './figures.ts';
import { noSuchOption, notOffered } from './no-such-option.ts';
import { chooserOf, optionTarget } from './option-target.ts';
import { inOwnLanguage } from './own-language.ts';
import { pickDate } from './picking-date.ts';
import { chosenIn, selectSeveral } from './several-choices.ts';
import { stepTo } from './stepping.ts';
import { shown, type } from './typing.ts';
import { withoutCommands } from './without-commands.ts';

/** "fill in Y with x", "set Y to x": what has to be done depends on what Y is. */
export function set(said: InstructionOf<'set'>, situation: Situation): Next {
  const instruction = situation.page === undefined ? said : ofUnit(said, situation.page);
  const value = inOwnLanguage(instruction.value, situation.page);
  const target = ofPart(instruction, situation) ?? instruction.target;
  const told =
    asBegun(target, value, situation) ??
    pickDate(target, value, situation) ??
    chooseRadio(target, value, situation) ??
    stepTo(target, value, situation) ??
    partOffers(instruction, situation);
  if (told !== undefined) return told;
  const located = locate(situation, fieldRather(target, value, situation), 'set');
  return located.kind === 'next' ? located.next : setNode(located.node, target, value, situation);
}

/** What was begun goes on in the way in which it was begun: by now the page may look otherwise. */
function asBegun(target: Target, value: string, situation: Situation): Next | undefined {
  switch ((lastFor(situation, 'act') ?? lastFor(situation, 'open'))?.tool) {
    case 'set_checked':
      return check(asCheck(target, value), situation);
    case 'select_option':
    case 'click':
      return select({ kind: 'select', option: value, target }, situation);
    case 'type':
      return type({ kind: 'type', text: value, target }, situation);
    case 'set_value':
      return move(target, value, situation);
    default:
      return undefined;
  }
}

/** The first touch of the control that was found. */
function setNode(node: Control, target: Target, value: string, situation: Situation): Next {
  const chosen = () => select({ kind: 'select', option: value, target }, situation);
  if (node.role === 'clickable') return chosen();
  if (isCheck(node)) {
    const isTold =
      ON.test(value.trim()) || OFF.test(value.trim()) || normalise(node.name) === normalise(value);
    return isTold
      ? check(asCheck(target, value), situation)
      : failed(situation.say('fail.only-ticked', { name: nameOf(node), value }));
  }
  const lacking = noSuchOption(node, value, situation);
  if (lacking !== undefined) return lacking;
  if (isMovedByKeys(node)) return move(target, value, situation);
  return isChoice(node) && !isTypedInto(node)
    ? chosen()
    : type({ kind: 'type', text: value, target }, situation);
}

/** A slider or spin button that the page draws itself; the browser's own takes its value as it stands. */
const isMovedByKeys = ({ role, facts }: PageNode): boolean =>
  /^(?:slider|spinbutton)$/.test(role) && facts?.tag !== 'input' && !facts?.editable;

/** A choice may be a field with proposals: it takes any text, unless it is a list of its own. */
function isTypedInto(node: PageNode): boolean {
  const isOpen = isField(node) && node.facts?.tag !== 'select' && (node.options ?? []).length === 0;
  return isOpen && (node.facts?.tag === 'input' || node.role !== 'combobox');
}

/** “set the other amount to 75”: of a box and a field of that name only the field takes it. */
function fieldRather(target: Target, value: string, { page }: Situation): Target {
  if (page === undefined || ON.test(value.trim()) || OFF.test(value.trim())) return target;
  if (match(page, target, 'set').kind !== 'several') return target;
  const fields = {
    ...target,
    readings: target.readings.map((each) => ({ ...each, kind: 'field' as const })),
  };
  return match(page, fields, 'set').kind === 'one' ? fields : target;
}

function chooseRadio(target: Target, value: string, situation: Situation): Next | undefined {
  const radio = radioFor(target, value, situation);
  return radio && check({ kind: 'check', target: radio, checked: true }, situation);
}

/** "set Priority to high" on a page with the buttons high, medium and low after the word Priority. */
function radioFor(target: Target, value: string, { page }: Situation): Target | undefined {
  if (page === undefined || match(page, target, 'set').kind !== 'none') return undefined;
  const names = [...target.readings, ...(target.of?.control ?? [])].map(({ name }) => name);
  const found = page.nodes.filter((node, index) => {
    if (node.role !== 'radio' || nameScore(value, node.name) < SAME_NAME) return false;
    const before = page.nodes.slice(0, index).findLastIndex(({ role }) => role !== 'radio');
    return names.some((name) => nameScore(name, page.nodes[before]?.name ?? '') >= SAME_NAME);
  });
  const [radio] = found;
  return found.length === 1 && radio !== undefined
    ? { words: `${target.words}: ${value}`, readings: [{ name: radio.name, kind: 'radio', fit: 'same' }] }
    : undefined;
}
const SAME_NAME = 92;

/** Moves a slider or spin button to a value. */
const move = (target: Target, value: string, situation: Situation): Next => {
  const { say } = situation;
  return actOn(situation, {
    target,
    use: 'set',
    tool: 'set_value',
    input: (node) => ({ ref: node.ref, value: withoutUnit(node, value) ?? value }),
    doing: (name) => say('doing.set', { name, text: shown(value) }),
    did: (name) => say('did.set', { name, text: shown(value) }),
  });
};

const ON = /^(?:on|yes|true|checked|ticked|enabled|active|selected|开|开启|打开|是|真|勾选|选中|启用)$/i;
const OFF =
  /^(?:off|no|false|unchecked|unticked|disabled|inactive|unselected|none|never|关|关闭|关掉|否|假|取消|取消勾选|不选|停用|禁用)$/i;
const asCheck = (target: Target, value: string): InstructionOf<'check'> => ({
  kind: 'check',
  target,
  // Of several radio buttons the value may be the name of one.
  checked: !OFF.test(value.trim()),
});

/**
 * Chooses an option. From a named list: by select_option; where that does not take it, by opening the list and clicking
 * the option. Without a list: the radio button, option or control of that name, or the list that has such an option.
 */
export function select({ option: said, target }: InstructionOf<'select'>, situation: Situation): Next {
  const { say } = situation;
  const option = inOwnLanguage(said, situation.page);
  const opened = lastFor(situation, 'open');
  const isOpen = opened?.status === 'done';
  const command =
    isOpen && situation.page?.nodes.find(({ ref }) => ref !== undefined && ref === refOf(opened));
  // “Move to another room” says all of it, and is no list.
  if (command && normalise(command.name).endsWith(` ${normalise(option)}`))
    return finished(say('did.click', { name: command.name }));
  if (lastFor(situation, 'pick') !== undefined || isOpen) return pick(option, situation, 'pick');
  if (target === undefined) return selectSeveral(option, situation) ?? selectAnywhere(option, situation);
  const own = situation.attempts.length === 0 && target.of?.pressed && situation.page;
  const list = own && target.of ? listOfThing(own, target.of, option) : undefined;
  if (list !== undefined)
    return call(
      situation,
      'select_option',
      { ref: list.ref, option },
      say('doing.select', { name: nameOf(list), text: option }),
    );
  const refused = attemptsFor(situation, 'act').some(({ status }) => status === 'wrong-kind');
  const lacking = refused ? notOffered(option, situation) : undefined;
  if (lacking !== undefined) return lacking;
  return actOn(situation, {
    target,
    use: 'select',
    tool: refused ? 'click' : 'select_option',
    purpose: refused ? 'open' : 'act',
    input: (node) => (refused ? { ref: node.ref } : chosenIn(node, option)),
    doing: (name) => (refused ? say('doing.click', { name }) : say('doing.select', { name, text: option })),
    did: (name) => say('did.select', { name, text: option }),
  });
}

function pick(option: string, outside: Situation, purpose: string): Next {
  const { say, page } = outside;
  // Of a list that was opened the option is meant, not the part of the site that is called so.
  const beside = purpose === 'pick' && page !== undefined ? besideFrame(page) : undefined;
  const isThere = beside && match(beside, optionTarget(option), 'click').kind !== 'none';
  const shownPage = isThere ? beside : page;
  const situation = { ...outside, page: shownPage && withoutCommands(shownPage, option) };
  return actOn(situation, {
    target: optionTarget(option),
    use: 'click',
    tool: 'click',
    purpose,
    input: ({ ref }) => ({ ref }),
    doing: () => say('doing.pick', { text: option }),
    did: () => say('did.pick', { text: option }),
    instead: (node) =>
      isCheck(node) && situation.tools.has('set_checked')
        ? call(
            situation,
            'set_checked',
            { ref: node.ref, checked: true },
            say('doing.pick', { text: option }),
            purpose,
          )
        : undefined,
  });
}

/** "4 guests" is 4 in what is called Guests, "7 pm" is 19:00; undefined where nothing is called so. */
function counted(option: string, situation: Situation, page: PageSnapshot): Next | undefined {
  const time = isoTime(option);
  const isThere = match(page, optionTarget(option), 'click').kind === 'one';
  if (time !== undefined && time !== option && !isThere) return selectAnywhere(time, situation);
  const { number, name } = /^(?<number>\d+)\s*[个位张份]?\s*(?<name>\p{L}.*)$/u.exec(option)?.groups ?? {};
  if (
    number === undefined ||
    name === undefined ||
    match(page, optionTarget(option), 'click').kind !== 'none'
  )
    return undefined;
  const target: Target = { words: name, readings: [{ name, fit: 'close' }] };
  return match(page, target, 'select').kind === 'none'
    ? undefined
    : set({ kind: 'set', target, value: number }, situation);
}

/** “select tickets 4817 and 4790”: the boxes of their rows, where nothing else is called so. */
function rowsCalled(option: string, { page, attempts }: Situation): Target[] | undefined {
  if (page === undefined || attempts.some(({ tool }) => tool !== 'set_checked')) return undefined;
  const isOption = page.nodes.some(({ options = [] }) =>
    options.some((text) => normalise(text) === normalise(option)),
  );
  return isOption || match(page, optionTarget(option), 'click').kind !== 'none'
    ? undefined
    : boxesOfRows(page, option);
}

function selectAnywhere(option: string, situation: Situation): Next {
  const { say } = situation;
  const last = lastFor(situation, 'act');
  const rows = rowsCalled(option, situation);
  if (rows !== undefined) return eachOf(rows, true, situation);
  if (last?.status === 'done') return finished(say('did.pick', { text: option }));
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const wanted = normalise(option);
  const lists = seen.page.nodes.filter(
    (node) => node.options?.some((text) => normalise(text) === wanted) === true,
  );
  const [list] = lists;
  const direct = match(seen.page, optionTarget(option), 'click');
  const control = direct.kind === 'one' && (isCheck(direct.node) || direct.node.role === 'option');
  const box = direct.kind === 'one' ? boxOfRow(seen.page, direct.node) : undefined;
  if (box !== undefined)
    return (
      recover(situation, attemptsFor(situation, 'act')) ??
      call(situation, 'set_checked', { ref: box.ref, checked: true }, say('doing.pick', { text: option }))
    );
  const called = match(seen.page, chooserOf(option), 'click');
  const isIt = called.kind === 'one' && isAtTime(new Surroundings(seen.page), called.node, option);
  const own = isIt ? chooserOf(option) : undefined;
  const isNamed = control || lists.length > 0;
  const chooser = isNamed || direct.kind !== 'none' ? undefined : chosenFirst(seen.page, option);
  const target = isNamed ? undefined : (own ?? chooser);
  if (target !== undefined)
    return actOn(situation, {
      target,
      use: 'click',
      tool: 'click',
      input: ({ ref }) => ({ ref }),
      doing: (name) => say('doing.click', { name }),
      did: () => say('did.pick', { text: option }),
    });
  if (control || lists.length !== 1 || list?.ref === undefined)
    return counted(option, situation, seen.page) ?? pick(option, situation, 'act');
  const recovery = recover(situation, attemptsFor(situation, 'act'));
  if (recovery !== undefined) return recovery;
  return call(
    situation,
    'select_option',
    { ref: list.ref, option },
    say('doing.select', { name: nameOf(list), text: option }),
  );
}
