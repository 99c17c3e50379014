import type { InstructionOf, Target } from '../instruction.ts';
import { isCheck } from '../match/kinds.ts';
import { match } from '../match/match.ts';
import { actOn } from './act-on.ts';
import { nameOf } from './locate.ts';
import { attemptsFor, call, finished, type Next, type Situation } from './situation.ts';

/** Ticks a box or turns a switch on, or takes that back; of several that are named, one after the other. */
export function check(instruction: InstructionOf<'check'>, situation: Situation): Next {
  const { say } = situation;
  const { target, checked } = instruction;
  const verb = checked ? 'check' : 'uncheck';
  const several = severalIn(target, situation);
  if (Array.isArray(several)) return eachOf(several, checked, situation);
  return actOn(situation, {
    // Where only some of them are boxes, none is ticked for all of them.
    target:
      several === 'some'
        ? { ...target, readings: target.readings.filter(({ fit }) => fit !== 'any') }
        : target,
    use: 'check',
    tool: 'set_checked',
    input: ({ ref }) => ({ ref, checked }),
    doing: (name) => say(`doing.${verb}`, { name }),
    did: (name) => say(`did.${verb}`, { name }),
    instead: (node) =>
      isCheck(node)
        ? undefined
        : call(situation, 'click', { ref: node.ref }, say('doing.click', { name: nameOf(node) })),
  });
}

const AND = /\s+and\s+|\s*[,，、]\s*(?:and\s+)?|\s*[和及]\s*/i;

/** "SMS and Weekly summary" are two boxes where the page has these, and none that is called so. */
function severalIn({ words }: Target, { page }: Situation): Target[] | 'some' | undefined {
  const names = words.split(AND);
  if (page === undefined || names.length < 2) return undefined;
  const called = (name: string): Target => ({ words: name, readings: [{ name, fit: 'begins' }] });
  if (match(page, called(words), 'check').kind !== 'none') return undefined;
  const boxes = names.filter((name) => match(page, called(name), 'check').kind === 'one');
  if (boxes.length === 0) return undefined;
  return boxes.length === names.length ? names.map(called) : 'some';
}

function eachOf(targets: readonly Target[], checked: boolean, situation: Situation): Next {
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
