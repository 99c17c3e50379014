import type { PageSnapshot } from '../../../page/snapshot.ts';
import { Surroundings } from '../match/surroundings.ts';
import { toldOfPart } from './by-extreme.ts';
import { fittingParts } from './fitting.ts';
import { numberOfPart } from './number-of.ts';
import { textsOf } from './places.ts';

/** “comments does the crash issue have” */
const OF_A_THING =
  /^(?<noun>[\p{L}-]+(?: [\p{L}-]+)?) (?:does|has) (?:the |my |this )?(?<thing>(?!(?:it|this|i|we|you|page)\b)\S.*?)(?: (?:have|got|need|take|contain))?$/iu;

/**
 * What the one thing of a list that is named says of itself: “2 comments” of the crash issue. `unsaid`: there is such a
 * thing, which does not say it, so that nothing else is to be counted for it. Undefined where none or several are named.
 */
export function numberOfThing(page: PageSnapshot, topic: string): { text: string } | 'unsaid' | undefined {
  const { noun, thing } = OF_A_THING.exec(topic.trim())?.groups ?? {};
  if (noun === undefined || thing === undefined) return undefined;
  const around = new Surroundings(page);
  const found = fittingParts(around, thing, undefined, (group) => group.length > 1);
  const [part, other] = 'why' in found ? [] : found.parts;
  if ('why' in found || part === undefined || other !== undefined) return undefined;
  const number = numberOfPart(around, part, textsOf(around, part), noun);
  return number === undefined
    ? 'unsaid'
    : { text: `${number} – ${toldOfPart(around, part, found.group).text}` };
}
