import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import { isInDoubt } from '../../things/by-word.ts';
import { fittingParts, ownName } from '../../things/fitting.ts';

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
  const found = match(page, target, 'click');
  const isIt = found.kind === 'one' && isAtTime(around, found.node, thing);
  return isIt ? target : ofListed(page, thing);
}

/** What arrives at 17:21 is not what goes at 17:21: of a row that says several times the first one counts. */
export function isAtTime(around: Surroundings, node: PageNode, said: string): boolean {
  const [time] = TIME.exec(said) ?? [];
  const row = around.row(around.nodes.indexOf(node));
  const first = row === undefined ? undefined : TIME.exec(around.textOf(row))?.[0];
  return time === undefined || first === undefined || first === time;
}

/** “train at 10:31”, “train that leaves at 10:31” */
const AT_TIME = /\s(?:(?:that|which)\s)?(?:leav(?:es|ing)\s|depart(?:s|ing)\s|start(?:s|ing)\s)?at\s(?=\d)/i;
const TIME = /(?<![\d:.])\d{1,2}[:.]\d\d(?![\d:])/;
const WITHOUT_CHANGE =
  /\s(?:without|with (?:no|zero|0)) (?:any )?(?:changes?|stops?|transfers?|stopovers?)$/i;
const NON_STOP = ['direct', 'non-stop', 'nonstop', 'no changes', '0 changes', 'no stops'];

/** “the direct train”, “the train at 10:31”: the one thing of a list that says so, by the name that it alone has. */
function ofListed(page: PageSnapshot, thing: string): Target | undefined {
  const around = new Surroundings(page);
  const plain = thing.replace(/^(?:the|an?|my)\s+/i, '').replace(AT_TIME, ' that says ');
  const way = NON_STOP.find((each) => page.nodes.some(({ name }) => name.toLowerCase().includes(each)));
  const items = plain.replace(WITHOUT_CHANGE, () => (way === undefined ? ' ' : ` that says ${way}`));
  const found = fittingParts(around, items, CHOOSES, (group) => group.length > 1);
  const [part, other] = 'why' in found ? [] : found.parts;
  const noun = /[^ ]+$/.exec(items.replace(/ that says .*$/, ''))?.[0] ?? '';
  if ('why' in found || part === undefined || other !== undefined || isInDoubt(around, noun, found))
    return undefined;
  const name = ownName(around, part, found.group) ?? TIME.exec(items)?.[0];
  if (name === undefined) return undefined;
  const within = { relation: 'row' as const, name };
  const target = { words: thing, readings: readingsOf(CHOOSES, 'same', { kind: 'button', within }) };
  const chosen = match(page, target, 'click');
  return chosen.kind === 'one' && isAtTime(around, chosen.node, thing) ? target : undefined;
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
