import { understand } from '../../grammar/understand.ts';
import { type Instruction, type InstructionOf, THING } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { sectionNamed } from '../../read/listed-extremes.ts';
import { extremeNames } from '../../read/things.ts';
import { mask } from '../../text/mask.ts';
import { markdownOf } from '../answers.ts';
import { openersOf } from '../locate/opening.ts';
import { failed, lastFor, type Next, type Situation } from '../situation.ts';
import { readOnce } from '../tell/read-once.ts';
import { linkOf } from './buying.ts';

type Step = (instruction: Instruction, situation: Situation) => Next;

/** Finds out which thing is meant, then does what the clause says with its name. */
export function withThing(instruction: InstructionOf<'with-thing'>, situation: Situation, step: Step): Next {
  const { thing, clause, otherwise } = instruction;
  if (thing === 'found') {
    if (situation.named === '') return failed(situation.say('fail.no-thing'));
    const found = situation.named === undefined ? undefined : named(clause, situation.named);
    // Once it was done the page may be another one: what it was then says itself that it is done.
    const did = [found, otherwise].find(
      (each) => each !== undefined && step(each, situation).kind === 'finished',
    );
    const meant = did ?? (found !== undefined && isThere(found, situation) ? found : otherwise);
    return meant === undefined ? failed(situation.say('fail.no-thing')) : step(meant, situation);
  }
  const { extreme, only } = thing;
  const reading = readOnce(situation, 'price', {}, situation.say('doing.read'));
  if (reading !== undefined) return reading;
  const text = markdownOf(lastFor(situation, 'price'));
  const called = extremeNames(text, extreme, only);
  // “the cheapest flight” of a list of flights, whose names do not say what they are.
  const listed = called.length === 0 ? sectionNamed(text, only) : undefined;
  const names = listed === undefined ? called : extremeNames(listed, extreme, '');
  const [name, other] = names;
  if (name === undefined) return failed(situation.say('fail.no-prices'));
  if (other !== undefined)
    return failed(
      situation.say('fail.same-price', { names: quotedList(situation.language, names.slice(0, 6)) }),
    );
  const meant = named(clause, name);
  return meant === undefined
    ? failed(situation.say('not-understood.later', { clause: clause.replace(THING, () => name) }))
    : step(meant, situation);
}

function named(clause: string, name: string): Instruction | undefined {
  const masked = mask(clause.replace(THING, () => `“${name.replaceAll(/[“”"]/g, '')}”`));
  const meant = understand(masked.text, masked.atoms);
  return meant?.kind === 'with-thing' ? undefined : meant;
}

/** What was found may not be on the page that is open by now, where only one thing can be meant. */
function isThere(instruction: Instruction, { page }: Situation): boolean {
  if (page === undefined) return true;
  const has = (target: Target | undefined): boolean =>
    target !== undefined && match(page, target, 'click').kind !== 'none';
  if (instruction.kind === 'buy')
    return has(instruction.button) || has(instruction.cart) || has(linkOf(instruction.item));
  if (instruction.kind === 'open' && openersOf(page, instruction.target.words).length > 0) return true;
  if (instruction.kind === 'add-entry') return has(instruction.button);
  return 'target' in instruction && has(instruction.target);
}
