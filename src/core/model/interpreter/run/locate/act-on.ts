import type { PageNode } from '../../../../page/snapshot.ts';
import type { Use } from '../../match/kinds.ts';
import type { Target } from '../../named-control.ts';
import { shorten } from '../../text/normalise.ts';
import { nameAt, recover } from '../recover.ts';
import {
  type Attempt,
  attemptsFor,
  call,
  failed,
  finished,
  lastFor,
  type Next,
  type Situation,
} from '../situation.ts';
import { locate, nameOf } from './locate.ts';

/** A node that a call can name. */
export type Control = PageNode & { ref: string };

/** One action on one named control, from finding it to knowing that it was done. */
interface Action {
  target: Target;
  use: Use;
  tool: string;
  input: (node: Control) => Record<string, unknown>;
  doing: (name: string) => string;
  did: (name: string) => string;
  /** 'act' unless a clause consists of several actions. */
  purpose?: string;
  /** What to do instead when the control is found; undefined goes on with the action. */
  instead?: (node: Control) => Next | undefined;
}

/**
 * 1. Done already: finished.
 * 2. Failed before: recover, by the outcome.
 * 3. Otherwise find the control and act on it.
 */
export function actOn(situation: Situation, action: Action): Next {
  const purpose = action.purpose ?? 'act';
  const tries = attemptsFor(situation, purpose);
  const last = tries.at(-1);
  // In the person's words: what was clicked may bear another name by now.
  if (last?.status === 'done') {
    const did = action.did(shorten(action.target.words, 80));
    const isIdle = action.tool === 'click' && last.unchanged;
    const hovering = isIdle && last.opensOnHover ? hoverInstead(situation, last, did) : undefined;
    if (hovering) return hovering;
    return finished(isIdle ? situation.say('did.unchanged', { did }) : did);
  }
  if (last?.status === 'secret-field') return bySecretHand(situation, action);
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const located = locate(situation, action.target, action.use);
  if (located.kind === 'next') return located.next;
  const { node } = located;
  return (
    action.instead?.(node) ??
    call(situation, action.tool, action.input(node), action.doing(nameOf(node)), purpose)
  );
}

/** A menu that only a mouse opens: it is pointed at once, and what was wanted is done when that shows something. */
function hoverInstead(situation: Situation, clicked: Attempt, did: string): Next | undefined {
  const hovered = lastFor(situation, HOVER);
  if (hovered) return hovered.status === 'done' && !hovered.unchanged ? finished(did) : undefined;
  return call(
    situation,
    'hover',
    clicked.input as { ref: string },
    situation.say('doing.hover', { name: nameAt(situation, clicked) }),
    HOVER,
  );
}

const HOVER = 'hover';

/** Passwords and codes that the task does not contain are typed by the person. */
function bySecretHand(situation: Situation, action: Action): Next {
  const { say } = situation;
  const name = shorten(action.target.words, 80);
  const asked = attemptsFor(situation, 'secret').at(-1);
  if (asked?.status === 'done') return finished(say('did.hand-over'));
  if (asked !== undefined) return failed(say('fail.not-chosen', { name }));
  const question = say('ask.secret', { name });
  return call(
    situation,
    'human_interact',
    { kind: 'request_help', question },
    say('doing.hand-over'),
    'secret',
  );
}
