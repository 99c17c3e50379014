import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { dayIn, daysIn } from '../../read/days.ts';
import { extremeOf } from '../../read/things.ts';
import { contentWords } from '../../text/normalise.ts';
import { toldOfPart } from '../../things/by-extreme.ts';
import { groupsOf } from '../../things/fitting.ts';
import { headsOf, textsOf } from '../../things/places.ts';
import type { Told } from '../../things/told-of.ts';

const NEXT = /^next (?<what>.+)$/i;
/** “which book is due next?”, “what is due first?” */
const DUE = /^(?:(?:[\w-]+ )?(?:is|are) )?(?<what>due) (?:next|first|soonest)$/i;

/**
 * “my next appointment”: of the one list of such things that are still to come, the one that comes first. Each entry has
 * to say just one day. Undefined where none is to come, or where two come first.
 * @param now ms since the epoch
 */
export function nextTold(page: PageSnapshot, topic: string, now: number | undefined): Told | undefined {
  const what = (NEXT.exec(topic.trim()) ?? DUE.exec(topic.trim()))?.groups?.what;
  if (what === undefined || now === undefined || page.leftOut.length > 0) return undefined;
  const words = contentWords(what);
  const around = new Surroundings(page);
  const says = (text: string): boolean => words.every((word) => contentWords(text).includes(word));
  const titles = [
    page.title,
    ...page.nodes.flatMap(({ role, level, name }) => (role === 'heading' && level === 1 ? [name] : [])),
  ];
  const [list, other] = groupsOf(around).flatMap((group) => {
    const texts = group.map((part) => textsOf(around, part).join(' · '));
    const heads = group[0] === undefined ? [] : headsOf(around, group[0]);
    const isCalled = [...around.titles(group[0]?.at ?? 0), ...titles, ...heads, ...texts].some(says);
    if (!isCalled || texts.some((text) => daysIn(text).length !== 1)) return [];
    const coming = group.flatMap((part, at) => {
      const day = dayIn(texts[at] ?? '');
      return day !== undefined && day >= startFor(day, now) ? [{ part, day }] : [];
    });
    // Of what is of today alone nobody knows whether it is over: orders bear the day on which they were made.
    return coming.some(({ day }) => day > now) ? [{ group, coming }] : [];
  });
  if (list === undefined || other !== undefined) return undefined;
  const [first, alike] = extremeOf(list.coming, ({ day }) => day, 'least');
  return first === undefined || alike !== undefined
    ? undefined
    : { text: toldOfPart(around, first.part, list.group).text, isSure: true };
}

/** What says no time is to come on the whole of its day. Days are read as if the clock of the reader were that of UTC. */
function startFor(day: number, now: number): number {
  const at = new Date(now);
  const isWholeDay = day % 86_400_000 === 0;
  return Date.UTC(
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    isWholeDay ? 0 : at.getHours(),
    isWholeDay ? 0 : at.getMinutes(),
  );
}
