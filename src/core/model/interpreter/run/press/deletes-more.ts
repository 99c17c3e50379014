import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { contentWords } from '../../text/normalise.ts';
import { headsOf } from '../../things/places.ts';
import type { Control } from '../locate/act-on.ts';

/** What a person or a thing has one of, and what may be a column of theirs. */
const OWN = 'photo|picture|image|avatar|phone(?: number)?|address|role|password|birthday|status';
const COLUMN = 'e-?mail(?: address)?|number|note|comment|description|date|name|title|label|tag';
const OF_PART = new RegExp(
  `^(?:delete|remove|erase|clear) (?:the |my )?(?:(?<part>${OWN}|${COLUMN}) of \\S.*|\\S.*['’]s? (?<own>${OWN}|${COLUMN}))$`,
  'i',
);
const IS_OWN = new RegExp(`^(?:${OWN})$`, 'i');
const BARE = /^(?:delete|remove|erase|删除|移除)$/i;

/**
 * The part of a thing that is to be deleted, where the button would delete the whole thing: “delete Ann's photo” on a
 * page of users whose rows say nothing of photos, or have them in a column.
 */
export function deletesMore(page: PageSnapshot, node: Control, words: string): string | undefined {
  const { part, own = part } = OF_PART.exec(words)?.groups ?? {};
  if (own === undefined || !BARE.test(node.name.trim())) return undefined;
  const around = new Surroundings(page);
  const row = around.row(page.nodes.findIndex(({ ref }) => ref === node.ref));
  if (row === undefined) return undefined;
  const noun = contentWords(own).at(-1) ?? '';
  const says = (text: string): boolean => contentWords(text).includes(noun);
  const [, ...columns] = headsOf(around, { at: row, end: around.end(row) });
  const isOfRow = [around.textOf(row), around.titleOfPage(row), ...around.titles(row)].some(says);
  return columns.some(says) || (IS_OWN.test(own) && !isOfRow) ? own : undefined;
}

/** Whether words are about a part of a thing, of which lists seldom are: “delete Ann's photo”. */
export const isOfPart = (words: string): boolean => OF_PART.test(words);
