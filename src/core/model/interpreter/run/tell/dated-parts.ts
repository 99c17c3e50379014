import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { groupsOf } from '../../control/fitting-things.ts';
import type { Extreme } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { dayIn } from '../../read/days.ts';
import { extremeOf } from '../../read/things.ts';
import { shorten } from '../../text/normalise.ts';

/** The oldest or newest of the page's one list of cards or entries that each say a day. */
export function extremeDated(page: PageSnapshot, extreme: Extreme): string | undefined {
  const around = new Surroundings(page);
  const lists = groupsOf(around)
    .map((group) =>
      group.filter(({ at }) => around.nodes[at]?.role !== 'heading').map(({ at }) => around.textOf(at)),
    )
    .filter((texts) => texts.length > 1 && texts.every((text) => dayIn(text) !== undefined));
  const [list, other] = lists;
  if (list === undefined || other !== undefined) return undefined;
  return extremeOf(list, dayIn, extreme)
    .map((text) => shorten(text, 160))
    .join('\n');
}
