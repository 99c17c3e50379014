import type { PageNode } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { type Asked, frequentlyAsked } from '../../read/frequently-asked.ts';
import { normalise } from '../../text/normalise.ts';
import { markdownOf } from '../answers.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { readOnce } from './read-once.ts';

/**
 * The answer that stands below the page's own question of that kind. Where it is closed, it is opened by the control
 * that bears the question, and read again. Undefined where the page asks nothing of the kind, or hides it otherwise.
 */
export function askedBefore(
  instruction: InstructionOf<'read'>,
  situation: Situation,
  markdown: string,
): Next | undefined {
  const { say, page } = situation;
  const asked = askedIn(instruction);
  const found = asked && frequentlyAsked(markdown, asked);
  if (asked === undefined || found === undefined) return undefined;
  if (found.answer !== '') return finished(say('did.read'), found.answer);
  const opening = attemptsFor(situation, 'question');
  if (opening.at(-1)?.status !== 'done') {
    const closed = page?.nodes.filter((node) => isClosed(node, found.question)) ?? [];
    const [one, other] = closed;
    if (one === undefined || other !== undefined) return undefined;
    const doing = say('doing.open', { name: found.question });
    const next = recover(situation, opening) ?? call(situation, 'click', { ref: one.ref }, doing, 'question');
    return next.kind === 'failed' ? undefined : next;
  }
  const step = readOnce(situation, 'answer', {}, say('doing.read'));
  if (step?.kind === 'call') return step;
  const opened = frequentlyAsked(markdownOf(lastFor(situation, 'answer')), asked);
  return opened === undefined || opened.answer === '' ? undefined : finished(say('did.read'), opened.answer);
}

const isClosed = ({ ref, name, states }: PageNode, question: string): boolean =>
  ref !== undefined && states.includes('collapsed') && normalise(name) === normalise(question);

/** What of a wish a question may answer; undefined for what compares, counts or lists. */
function askedIn(instruction: InstructionOf<'read'>): Asked | undefined {
  const { what, topic, thing, all, extreme, nth, limit, between, everyPage, asTable, that } = instruction;
  if (all || everyPage || asTable || extreme || nth || limit || between || that) return undefined;
  if (thing !== undefined && thing !== 'price') return undefined;
  const isTimed = instruction.wants === 'time' || instruction.columns?.includes('Duration') === true;
  const wants = thing === 'price' ? 'price' : isTimed ? 'time' : 'any';
  return what === 'question' || (what === 'part' && wants !== 'any') ? { topic, wants } : undefined;
}
