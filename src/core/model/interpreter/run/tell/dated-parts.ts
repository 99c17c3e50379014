import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { Extreme } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { dayIn, timeOfDayIn, timesOfDay } from '../../read/days.ts';
import { extremeOf } from '../../read/things.ts';
import { shorten } from '../../text/normalise.ts';
import { groupsOf } from '../../things/fitting.ts';

/** The oldest or newest of the page's one list of cards or entries that each say a day; else those that say a time. */
export function extremeDated(page: PageSnapshot, extreme: Extreme): string | undefined {
  const around = new Surroundings(page);
  const lists = groupsOf(around).map((group) =>
    group.filter(({ at }) => around.nodes[at]?.role !== 'heading').map(({ at }) => around.textOf(at)),
  );
  for (const when of [dayIn, timeOfDayIn]) {
    const [list, other] = lists.filter(
      (texts) => texts.length > 1 && texts.every((text) => when(text) !== undefined),
    );
    if (list === undefined || (when === timeOfDayIn && timesOfDay(list) === undefined)) continue;
    if (other !== undefined) return undefined;
    return extremeOf(list, when, extreme)
      .map((text) => shorten(text, 160))
      .join('\n');
  }
  return undefined;
}
