import type { InstructionOf, Reading, Target } from '../instruction.ts';
import { match } from '../match/match.ts';
import { actOn } from './act-on.ts';
import { pageOf } from './locate.ts';
import { type Attempt, finished, lastFor, type Next, type Situation } from './situation.ts';

/** The most presses for one wish. */
const MOST_PRESSES = 10;

const UP = ['Increase', 'Increase by one', 'Increment', 'Plus', '+', 'Add one', 'More', '增加'];
const DOWN = ['Decrease', 'Decrease by one', 'Decrement', 'Minus', '−', '-', 'Remove one', 'Less', '减少'];

/**
 * 1. A field or slider that shows its number gets the new one.
 * 2. Else what adds one is pressed, so often.
 */
export function stepBy({ target, by }: InstructionOf<'step'>, situation: Situation): Next {
  const { say } = situation;
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const did = say('did.step', { name: target.words, by: by > 0 ? `+${by}` : `−${-by}` });
  if (lastFor(situation, 'act')?.status === 'done') return finished(did);
  const pressed = situation.attempts.filter(isPressed).length;
  const found = match(seen.page, target, 'set');
  const number = found.kind === 'one' ? Number(found.node.value?.trim() || Number.NaN) : Number.NaN;
  if (pressed === 0 && Number.isFinite(number)) {
    const value = String(number + by);
    const isMoved = /^(?:slider|spinbutton)$/.test(found.kind === 'one' ? found.node.role : '');
    return actOn(situation, {
      target,
      use: 'set',
      tool: isMoved ? 'set_value' : 'type',
      input: ({ ref }) => (isMoved ? { ref, value } : { ref, text: value }),
      doing: (name) => say('doing.set', { name, text: value }),
      did: () => did,
    });
  }
  if (pressed >= Math.min(MOST_PRESSES, Math.abs(by))) return finished(did);
  return actOn(
    // One press that is done does not end it.
    { ...situation, attempts: situation.attempts.filter((each) => !isPressed(each)) },
    {
      target: presser(target, by > 0),
      use: 'click',
      tool: 'click',
      purpose: 'press',
      input: ({ ref }) => ({ ref }),
      doing: (name) => say('doing.click', { name }),
      did: () => did,
    },
  );
}

const isPressed = ({ purpose, status }: Attempt): boolean => purpose === 'press' && status === 'done';

/** "Increase quantity", or "+" in the part that is called so. */
function presser({ words, readings }: Target, isUp: boolean): Target {
  const name = readings.find(({ fit }) => fit === 'close')?.name ?? words;
  const names = isUp ? UP : DOWN;
  return {
    words,
    readings: [
      ...names.map((each): Reading => ({ name: `${each} ${name}`, fit: 'same' })),
      ...names.map((each): Reading => ({ name: each, within: { relation: 'for', name }, fit: 'same' })),
    ],
  };
}
