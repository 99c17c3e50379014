import type { PageSnapshot } from '../../../page/snapshot.ts';
import { Surroundings } from '../match/surroundings.ts';
import { isProse } from '../read/prose.ts';
import { fittingParts } from './fitting.ts';
import { textsOf } from './places.ts';

/** How many things of a page fit words such as "open tickets" or "tickets are open"; undefined where none does. */
export function countFitting(page: PageSnapshot, topic: string): number | undefined {
  const items = topic
    .replace(/\s+(?:(?:do|have) (?:i|we|you)(?: have| got)?|(?:are|is) (?:there|here))$/i, '')
    .replace(
      /^(\S+(?: \S+)?) (?:does|do|has|have) (\S.*?)(?: (?:have|has|got|\w+(?:ed|en)))*$/i,
      '$1 with $2',
    )
    .replace(/^(\S+(?: \S+)?) (?:are|is) (?!there\b)/i, '$1 that are ');
  const around = new Surroundings(page);
  const found = fittingParts(around, items, undefined);
  // One thing alone is no list, and one of the sections of a text that speaks of it is none of them.
  if (!('parts' in found) || found.group.length < 2) return undefined;
  const [only, other] = found.parts;
  const isText = only !== undefined && other === undefined && textsOf(around, only).some(isProse);
  return isText ? undefined : found.parts.length;
}
