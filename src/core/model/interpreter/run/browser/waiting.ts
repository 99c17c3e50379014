import type { InstructionOf } from '../../instruction.ts';
import { actOn } from '../locate/act-on.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, type Next, type Situation, told } from '../situation.ts';

/** Waits for a text, an address or some seconds. A wait that ran out is a failure, not an uncertain effect. */
export function wait(instruction: InstructionOf<'wait'>, situation: Situation): Next {
  const { say } = situation;
  const { text, gone, url, seconds, timeoutSeconds } = instruction;
  const verb = seconds !== undefined ? 'wait-seconds' : gone ? 'wait-gone' : 'wait';
  const words = { text: text ?? url ?? '', seconds: seconds ?? 0 };
  const tries = attemptsFor(situation, 'act');
  const last = tries.at(-1);
  if (last?.status === 'done') return finished(say(`did.${verb}`, words));
  if (last?.status === 'timed-out') return failed(say('fail.tool', { told: told(last) }));
  const input =
    seconds === undefined
      ? { text, gone: gone ? true : undefined, url, timeoutSeconds }
      : { timeoutSeconds: Math.min(seconds, 300) };
  return recover(situation, tries) ?? call(situation, 'wait_for', input, say(`doing.${verb}`, words));
}

export function waitState(instruction: InstructionOf<'wait-state'>, situation: Situation): Next {
  const { say } = situation;
  const { target, state, timeoutSeconds } = instruction;
  return actOn(situation, {
    target,
    use: 'any',
    tool: 'wait_for',
    input: ({ ref }) => ({ ref, state, timeoutSeconds }),
    doing: (name) => say('doing.wait-enabled', { name }),
    did: (name) => say('did.wait-enabled', { name }),
  });
}

/** One fresh look: for "wait until the page has loaded", since every action waits for the page by itself. */
export function look(situation: Situation): Next {
  const { say } = situation;
  const tries = attemptsFor(situation, 'act');
  if (tries.at(-1)?.status === 'done') return finished(say('did.look'));
  return recover(situation, tries) ?? call(situation, 'snapshot', {}, say('doing.look'));
}
