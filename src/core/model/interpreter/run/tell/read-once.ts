import { recover } from '../recover.ts';
import { attemptsFor, call, lastFor, type Next, type Situation } from '../situation.ts';

/** Undefined once it was read. */
export function readOnce(
  situation: Situation,
  purpose: string,
  input: Record<string, unknown>,
  doing: string,
): Next | undefined {
  const tries = attemptsFor(situation, purpose);
  if (tries.at(-1)?.status === 'done') return undefined;
  // A page without text may still be drawing itself.
  if (
    tries.at(-1)?.status === 'empty' &&
    situation.tools.has('wait_for') &&
    lastFor(situation, 'await') === undefined
  )
    return call(
      situation,
      'wait_for',
      { timeoutSeconds: 2 },
      situation.say('doing.wait-seconds', { seconds: 2 }),
      'await',
    );
  const recovery = recover(situation, tries);
  if (recovery?.kind === 'failed') return { ...recovery, stops: false };
  return recovery ?? call(situation, 'read_page', input, doing, purpose);
}
