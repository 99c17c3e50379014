import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import { normalise } from '../../text/normalise.ts';

const TAKEN =
  /^(?:(?:i(?:['’]d| would) like|i want|please) (?:to )?)?(?:book|reserve|take|choose|pick|schedule|make)(?: me| us)?\s+(?<what>.+)$/i;
const TIME = /(?<![\d:.])(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s?[ap]\.?m\.?)?(?![\d:])/gi;
/** What says nothing of whose time it is. */
const ASIDE =
  /\b(?:an?|the|my|our|appointment|meeting|slot|time|talk|place|table|session|with|at|for|on|of|in|from)\b/gi;

/**
 * “book Mr Behrens at 17:40”: the button that is called by the time, in the row of what else is said. Undefined where
 * no one such button can be pressed.
 */
export function takenAtTime(page: PageSnapshot, said: string): InstructionOf<'click'> | undefined {
  const { what = '' } = TAKEN.exec(said.trim().replace(/[.!]+$/, ''))?.groups ?? {};
  const [time, other] = what.match(TIME) ?? [];
  const whose = what.replace(TIME, ' ').replace(ASIDE, ' ').replace(/\s+/g, ' ').trim();
  if (time === undefined || other !== undefined || whose === '') return undefined;
  const within = { relation: 'row' as const, name: whose };
  const target: Target = { words: said, readings: [{ name: time, kind: 'button', within, fit: 'same' }] };
  const found = match(page, target, 'click');
  return found.kind === 'one' && !isOfLonger(page, found.node, whose) ? { kind: 'click', target } : undefined;
}

/** “Dune: Part Two” is another film than “Dune”, where the page has both. */
function isOfLonger(page: PageSnapshot, node: PageNode, whose: string): boolean {
  const around = new Surroundings(page);
  const row = around.row(page.nodes.indexOf(node));
  const called = page.nodes.flatMap(({ name }, index) =>
    normalise(name) === normalise(whose) ? [index] : [],
  );
  return called.length > 0 && !called.some((index) => row === index || around.row(index) === row);
}
