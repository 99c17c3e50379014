import { nextTask } from '../next-task.ts';
import type { TrustedHand } from '../trusted.ts';
import type { Chord } from './chord.ts';

/**
 * Presses a real key. It goes to whatever has the focus by then, and a frame of another site can take the focus at any
 * moment: if the key did not arrive here, no further one may follow it.
 */
export async function pressForReal(chord: Chord, hand: TrustedHand): Promise<void> {
  const ended = new AbortController();
  let met = false;
  for (const type of ['keydown', 'beforeinput', 'input'])
    addEventListener(type, ({ isTrusted }) => (met ||= isTrusted), { capture: true, signal: ended.signal });
  await hand.input({ kind: 'key', ...chord });
  await nextTask();
  ended.abort();
  // A page may swallow its keys; if it has no frames, none of them can have taken the key.
  if (!met && hasOtherDocuments())
    throw new Error('A key did not arrive: another frame of the page took the focus. Look at the page.');
}

/** Is there any other document in the tab to which real keys may go? */
export const hasOtherDocuments = (): boolean => window !== window.top || window.length > 0;
