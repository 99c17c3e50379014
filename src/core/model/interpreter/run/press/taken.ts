import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf, type Target } from '../../named-control.ts';

const TAKEN =
  /^(?:i(?:['’]ll| will| want to| would like to|['’]d like to)? )?(?:take|book|reserve|get|buy|order) (?:me |us )?(?:the |a )?(?<thing>[^,]+)$/i;
const CHOOSES = ['Select', 'Choose', 'Pick'];

/** What is booked or bought is chosen first: the “Select” of a thing that has no other button for it. */
export function chosenFirst(page: PageSnapshot, thing: string): Target | undefined {
  const around = new Surroundings(page);
  const isOffered = page.nodes.some(
    ({ ref, name }, at) => ref !== undefined && CHOOSES.includes(name.trim()) && around.row(at) !== undefined,
  );
  if (!isOffered || thing === '') return undefined;
  const within = { relation: 'row' as const, name: thing };
  const target = {
    words: `Select ${thing}`,
    readings: readingsOf(CHOOSES, 'same', { kind: 'button', within }),
  };
  return match(page, target, 'click').kind === 'one' ? target : undefined;
}

/** “book the Ryanair flight”, in words, where that is how it begins; `begun`: it was chosen already. */
export function takenThere(
  page: PageSnapshot,
  said: string,
  begun: boolean,
): InstructionOf<'buy'> | undefined {
  const item = TAKEN.exec(said.replace(/[.!?]+$/, ''))?.groups?.thing ?? '';
  return begun || chosenFirst(page, item)
    ? { kind: 'buy', item, cart: { words: said, readings: [] } }
    : undefined;
}
