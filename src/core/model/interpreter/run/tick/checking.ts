import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { beginsAsChineseVerb } from '../../grammar/chinese/buttons.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isCheck } from '../../match/kinds.ts';
import { match } from '../../match/match.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import { sameRoot } from '../../read/relevant.ts';
import { contentWords, normalise } from '../../text/normalise.ts';
import { actOn } from '../locate/act-on.ts';
import { nameOf } from '../locate/locate.ts';
import { refOf } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { boxesOfRows } from './box-of-row.ts';
import { listOfStates } from './list-of-states.ts';

/** Ticks a box or turns a switch on, or takes that back; of several that are named, one after the other. */
export function check(instruction: InstructionOf<'check'>, situation: Situation): Next {
  const { say } = situation;
  const { target, checked } = instruction;
  const verb = checked ? 'check' : 'uncheck';
  if (instruction.said) return boxSaying(instruction, situation);
  const listed = inList(instruction, situation);
  if (listed !== undefined) return listed;
  const last = lastFor(situation, 'act');
  const used = situation.page?.nodes.find(({ ref }) => ref !== undefined && last && ref === refOf(last));
  if (last?.status === 'wrong-kind' && used && !isCheck(used)) return pressed(instruction, situation);
  const named = severalIn(target, situation);
  const several = Array.isArray(named) ? named : (rowsOf(target, situation) ?? named);
  if (Array.isArray(several)) return eachOf(several, checked, situation);
  return actOn(situation, {
    // Where only some of them are boxes, none is ticked for all of them.
    target:
      stateOfThing(target, situation) ??
      (several === 'some'
        ? { ...target, readings: target.readings.filter(({ fit }) => fit !== 'any') }
        : target),
    use: 'check',
    tool: 'set_checked',
    input: ({ ref }) => ({ ref, checked }),
    doing: (name) => say(`doing.${verb}`, { name }),
    did: (name) => {
      if (last?.tool === 'set_checked' && last.unchanged) return say('did.already', { name });
      // A button has no tick.
      return say(last?.tool === 'click' ? 'did.click' : `did.${verb}`, { name });
    },
    // A button that is off looks like one that is none to switch: only the page knows.
    instead: (node) =>
      isCheck(node) || (!checked && node.role === 'button' && !isVerb(node.name))
        ? undefined
        : call(situation, 'click', { ref: node.ref }, say('doing.click', { name: nameOf(node) })),
  });
}

const isVerb = (name: string): boolean =>
  /^(?:de|dis|un)[a-z]/i.test(name) || beginsAsVerb(name) || beginsAsChineseVerb(name);

/** What takes no tick is pressed. */
const pressed = ({ target }: InstructionOf<'check'>, situation: Situation): Next =>
  actOn(situation, {
    target,
    use: 'check',
    tool: 'click',
    purpose: 'press',
    input: ({ ref }) => ({ ref }),
    doing: (name) => situation.say('doing.click', { name }),
    did: (name) => situation.say('did.click', { name }),
  });

/** What is switched by a list with On and Off. */
function inList({ target, checked }: InstructionOf<'check'>, situation: Situation): Next | undefined {
  const { page, say } = situation;
  const list = page && listOfStates(page, target, checked);
  const last = lastFor(situation, 'act');
  if (list === undefined && last?.tool !== 'select_option') return undefined;
  const { node, option = (last?.input as { option?: string } | undefined)?.option ?? '' } = list ?? {};
  return actOn(situation, {
    target: { words: target.words, readings: node ? [{ name: node.name, kind: 'list', fit: 'same' }] : [] },
    use: 'select',
    tool: 'select_option',
    input: ({ ref }) => ({ ref, option }),
    doing: (name) => say('doing.select', { name, text: option }),
    did: (name) => say('did.select', { name, text: option }),
  });
}

const STATES = ['Active', 'Enabled', 'On', 'Is active', '启用', '已启用', '开启'];

/** “the alert for art director” is no box, but its row has one that says whether it is on. */
function stateOfThing({ words, readings, only }: Target, { page }: Situation): Target | undefined {
  const places = readings.flatMap(({ within }) => (within === undefined ? [] : [within.name]));
  if (page === undefined || only !== undefined || match(page, { words, readings }, 'check').kind !== 'none')
    return undefined;
  for (const name of new Set([...places, ...thingNames(words), words.replace(/\s\S+$/, '')])) {
    const target: Target = {
      words,
      readings: readingsOf(STATES, 'same', { kind: 'checkbox', within: { relation: 'row', name } }),
    };
    if (match(page, target, 'check').kind === 'one') return target;
  }
  return undefined;
}

const SAYS_NO = /\b(?:not|don['’]?t|never|no|stop|without|opt out|unsubscribe)\b/i;
const SAYS_NOTHING = /^(?:me|us|ou|any|more|please|ever|thing|item|anything|everything)$/;
const NOTIFIES =
  /^(?:send|sending|notify|notifying|tell|telling|remind|reminding|emailing|give|giving|alert|about)$/;
/** “Remember my email” sends nobody anything. */
const DOES_OTHERWISE =
  /^(?:remember|save|keep|store|show|hide|display|share|verify|confirm|use|require|allow|include|make)\b/i;
const inWords = (text: string): string[] => contentWords(text.replace(/e-mail/gi, 'email'));

/** The one box whose name says all that the sentence says; one that says the opposite is no answer to either. */
function boxSaying({ target, checked, sent, orNothing }: InstructionOf<'check'>, situation: Situation): Next {
  const { page, say } = situation;
  const said = inWords(target.words).filter((word) => !SAYS_NOTHING.test(word));
  // “stop sending me offers” is the box “Offers and news”.
  const told = said.filter((word) => !NOTIFIES.test(word));
  const isTold = told.length > 0 && told.length < said.length && !checked;
  const words = isTold ? told : said;
  const boxes = (page?.nodes ?? []).filter(
    (node) =>
      node.ref !== undefined &&
      isCheck(node) &&
      !SAYS_NO.test(node.name) &&
      !(isTold && DOES_OTHERWISE.test(node.name)) &&
      words.every((word) => inWords(node.name).some((other) => other === word || sameRoot(word, other))),
  );
  const [box] = boxes.length === 0 && sent && page ? boxesSent(page, sent) : boxes;
  if (sent !== undefined && box?.states.includes('unchecked') && situation.attempts.length === 0)
    return failed(say('fail.not-ticked', { name: box.name }), false);
  if ((words.length > 1 || isTold) && box !== undefined && boxes.length < 2)
    return check({ kind: 'check', target: targetCalled([box.name], 'same'), checked }, situation);
  if (lastFor(situation, 'act')?.status === 'done')
    return finished(say(`did.${checked ? 'check' : 'uncheck'}`, { name: target.words }));
  return orNothing ? finished('') : failed(say('fail.no-box', { text: target.words }));
}

/** “Emil Dahl” of “don't check in Emil”, where a button “Check in” sends what is ticked; undefined where several fit. */
function boxesSent({ nodes }: PageSnapshot, { verb, name }: { verb: string; name: string }): PageNode[] {
  const begins = (text: string, words: string): boolean =>
    `${normalise(text)} `.startsWith(`${normalise(words)} `);
  const isSent = nodes.some(({ facts, name: text }) => facts?.submits === true && begins(text, verb));
  const boxes = nodes.filter(
    (node) => node.ref !== undefined && isCheck(node) && node.role !== 'radio' && begins(node.name, name),
  );
  return isSent && boxes.length === 1 ? boxes : [];
}

const AND = /\s+and\s+|\s*[,，、]\s*(?:and\s+)?|\s*[和及]\s*/i;

/** "SMS and Weekly summary" are two boxes where the page has these, and none that is called so. */
function severalIn({ words }: Target, { page }: Situation): Target[] | 'some' | undefined {
  const names = words.split(AND).map((name) => name.replace(/^(?:the|my|an?)\s+/i, ''));
  if (page === undefined || names.length < 2) return undefined;
  const called = (name: string): Target => targetCalled([name], 'begins');
  if (match(page, called(words), 'check').kind !== 'none') return undefined;
  const fitting = (fit: 'begins' | 'close'): Target[] =>
    names
      .map((name): Target => ({ words: name, readings: [{ name, kind: 'checkbox', fit }] }))
      .filter((one) => match(page, fit === 'begins' ? called(one.words) : one, 'check').kind === 'one');
  const boxes = fitting('begins');
  if (boxes.length === names.length) return names.map(called);
  // "the lentils" are called “250 g red lentils”.
  const close = fitting('close');
  if (close.length === names.length) return close;
  return boxes.length === 0 ? undefined : 'some';
}

const NUMBERS = /^(?:\p{L}+\s+)?#?\d{2,}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+)#?\d{2,})*$/u;
/** “tick tickets 4817 and 4790”, where no box is called so. */
const rowsOf = (target: Target, { page }: Situation): Target[] | undefined =>
  page &&
  target.only === undefined &&
  NUMBERS.test(target.words) &&
  match(page, target, 'check').kind === 'none'
    ? boxesOfRows(page, target.words)
    : undefined;

export function eachOf(targets: readonly Target[], checked: boolean, situation: Situation): Next {
  const verb = checked ? 'check' : 'uncheck';
  const words = targets.map((target) => target.words).join('”, “');
  const done = attemptsFor(situation, 'act').filter(({ status }) => status === 'done');
  const target = targets[done.length];
  if (target === undefined) return finished(situation.say(`did.${verb}`, { name: words }));
  const tries = attemptsFor(situation, 'act')
    .slice(-1)
    .filter(({ status }) => status !== 'done');
  return check(
    { kind: 'check', target, checked },
    { ...situation, attempts: [...situation.attempts.filter(({ purpose }) => purpose !== 'act'), ...tries] },
  );
}
