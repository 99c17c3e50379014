import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { dayIn } from '../../read/days.ts';
import { extremeOf } from '../../read/things.ts';
import { contentWords } from '../../text/normalise.ts';
import { saidByParts } from '../../things/details.ts';
import { groupsOf } from '../../things/fitting.ts';
import type { Told } from '../../things/told-of.ts';

const LATEST = /^(?:last|latest|newest|most recent|previous) (?<what>.+)$/i;

/**
 * “my last electricity reading”: of a list whose entries each say one day, what the newest one says in the column that
 * the words name. Undefined where no list has such a column, or several have.
 */
export function latestCell(page: PageSnapshot, topic: string): string | undefined {
  const what = LATEST.exec(topic.trim())?.groups?.what;
  if (what === undefined || page.leftOut.length > 0) return undefined;
  const words = contentWords(what);
  const around = new Surroundings(page);
  const [told, other] = groupsOf(around).flatMap((group) => {
    const rows = saidByParts(around, group).map((said) => {
      const dated = said.find(({ text }) => dayIn(text) !== undefined);
      const asked = said.find(
        ({ label, text }) =>
          label !== '' && text !== '' && contentWords(label).every((word) => words.includes(word)),
      );
      return dated && asked && dated !== asked ? { day: dated.text, asked } : undefined;
    });
    if (rows.length < 2 || rows.some((row) => row === undefined)) return [];
    const [newest, alike] = extremeOf(rows, (row) => row && dayIn(row.day), 'most');
    return newest === undefined || alike !== undefined
      ? []
      : [`${newest.day} – ${newest.asked.label}: ${newest.asked.text}`];
  });
  return other === undefined ? told : undefined;
}

/** The same as what is told. */
export const latestTold = (page: PageSnapshot, topic: string): Told | undefined => {
  const text = latestCell(page, topic);
  return text === undefined ? undefined : { text, isSure: true };
};
