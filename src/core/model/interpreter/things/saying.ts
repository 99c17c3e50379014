import { thingNames } from '../grammar/words/thing-names.ts';
import { isCheck } from '../match/kinds.ts';
import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { contentWords, normalise, stem } from '../text/normalise.ts';
import { headsOf, nodesIn, type Place, placesOf } from './places.ts';
import { signPlaces } from './signs.ts';
import { GENERIC, type Wanted } from './wanted.ts';

/** What only the name of a class says of a message, in the words in which a person would ask for it. */
const unreadPlaces = (around: Surroundings, part: Part): Place[] =>
  nodesIn(around, part).some(({ states }) => states.includes('class-unread'))
    ? ['unread', '未读'].map((text) => ({ key: 'unread', text, isName: false }))
    : [];

/**
 * The parts that say the words where all of them say such things: as a whole before in part, and in one place of them
 * before another ("open" is a status before it is the beginning of a title).
 */
export function saying(
  around: Surroundings,
  group: readonly Part[],
  { words, by }: NonNullable<Wanted['after']>,
): Part[] | 'unclear' {
  const heads = group[0] === undefined ? [] : headsOf(around, group[0]).map(normalise);
  const plain = normalise(words);
  const column = heads.findIndex(
    (head) => head !== '' && (plain.startsWith(`${head} `) || plain.endsWith(` ${head}`)),
  );
  const bare = column < 0 ? words : plain.replace(heads[column] ?? '', '').trim();
  const said = group.flatMap((part) =>
    [...placesOf(around, part), ...unreadPlaces(around, part), ...signPlaces(around, part)]
      .filter(({ key }) => column < 0 || key === `cell ${column}`)
      .map((place) => ({ ...place, part, level: levelOf(bare, place) })),
  );
  const best = Math.max(0, ...said.map(({ level }) => level));
  if (best === 0) return column < 0 ? ticked(around, group, plain) : [];
  const top = said.filter(({ level }) => level === best);
  const preferred = top.filter(({ isName }) => by !== 'any' && isName === (by === 'name'));
  return inOnePlace(preferred.length > 0 ? preferred : top);
}

function inOnePlace(said: readonly { key: string; part: Part }[]): Part[] | 'unclear' {
  const all = [...new Set(said.map(({ part }) => part))];
  const keys = [...new Set(said.map(({ key }) => key))];
  const isWhole = (key: string): boolean =>
    all.every((part) => said.some((other) => other.key === key && other.part === part));
  return keys.some(isWhole) ? all : 'unclear';
}

const SEPARATED = /\s+[·•|–—]\s+|\s*[,;(]\s*/;
const LISTED = new RegExp(`${SEPARATED.source}|\\s+(?:and|&|\\+)\\s+|[、和]`);
const GIVEN = /^(?:free|incl(?:uding|\.)?|with) | (?:is )?incl(?:uded|\.)?$/i;
const DAY =
  /^(?:on |by |due )*(?:(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>[a-z]{3})[a-z]*|(?<first>[a-z]{3})[a-z]* (?<last>\d{1,2})(?:st|nd|rd|th)?)(?:,? (?<year>\d{4}))?$/i;

/** Whether two texts are the same day, though written in two ways; a year that one of them leaves out is any. */
function isSameDay(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => DAY.exec(text.trim().replace(/\./g, ''))?.groups);
  if (left === undefined || right === undefined) return false;
  const of = ({ day, last, month = '', first = '' }: Record<string, string | undefined>): string =>
    `${Number(day ?? last)} ${(month || first).toLowerCase()}`;
  return of(left) === of(right) && (left.year ?? right.year) === (right.year ?? left.year);
}

/** How a text says words: it says nothing else, it begins or ends with them, or it holds them. 0 where it does not. */
const JUST = 3;
const AT_AN_END = 2;
const INSIDE = 1;

function levelOf(words: string, { text, isName }: Pick<Place, 'text' | 'isName'>): number {
  const stems = (said: string): string => normalise(said).split(' ').map(stem).join(' ');
  const [want, have] = [stems(words), stems(text)];
  if (want === '') return 0;
  if (want === have || isSameDay(words, text)) return JUST;
  // “Available · 2 copies” says first of all that it is available; “Wi-Fi, breakfast”, which is no name, says both.
  const pieces = text.split(isName ? SEPARATED : LISTED);
  if (pieces.slice(0, isName ? 1 : undefined).some((piece) => stems(piece.replace(GIVEN, '')) === want))
    return JUST;
  const at = ` ${have} `.indexOf(` ${want} `);
  if (at >= 0) {
    // "not done" is no "done".
    if (/(?:^|\s)(?:not|no|never|without)$/.test(have.slice(0, Math.max(0, at - 1)))) return 0;
    return at === 0 || at + want.length === have.length ? AT_AN_END : INSIDE;
  }
  const inside = /\p{Script=Han}/u.test(want) ? have.indexOf(want) : -1;
  return inside < 0 || /[未不非没无]$/.test(have.slice(0, inside)) ? 0 : INSIDE;
}

const DONE = /^(?:done|completed?|finished|ticked|checked|selected|已?完成|已?勾选|已?选中)$/;
const NOT_DONE =
  /^(?:un(?:done|completed|finished|ticked|checked|selected)|incomplete|[未没](?:完成|勾选|选中))$/;

/** What a page says by boxes alone. */
function ticked(around: Surroundings, group: readonly Part[], words: string): Part[] {
  if (!DONE.test(words) && !NOT_DONE.test(words)) return [];
  const boxes = group.map((part) => nodesIn(around, part).filter(isCheck));
  if (!boxes.every(({ length }) => length === 1)) return [];
  return group.filter((_, at) => boxes[at]?.[0]?.states.includes('checked') === DONE.test(words));
}

const ABOUT_IT =
  /^(?:(?:for|the|those|these|that|any|ones?|my|which|who|is|are|from|by|with|called|named|titled|assigned|to|in|marked|as)\s+)+/i;
const NOUN_AT_END = /\s+(?<noun>\S+)$/;

/**
 * The parts that are meant by words which have to mean some: those of which a place says just that, else the only one
 * that says it at all.
 */
export function sayingAlone(around: Surroundings, group: readonly Part[], said: string): Part[] | 'unclear' {
  const plain = said.trim();
  const bare = plain.replace(ABOUT_IT, '');
  const noun = NOUN_AT_END.exec(bare)?.groups?.noun ?? '';
  const short = GENERIC.test(noun) ? bare.replace(NOUN_AT_END, '') : bare.replace(/的[^的]*$/u, '');
  for (const words of new Set([plain, bare, ...thingNames(bare), short].filter(Boolean))) {
    const told = group.flatMap((part) =>
      [...placesOf(around, part), ...unreadPlaces(around, part), ...boxNames(around, part)]
        .map((place) => ({ key: place.key, part, level: levelOf(words, place) }))
        .filter(({ level }) => level > 0),
    );
    const exact = told.filter(({ level }) => level === JUST);
    if (exact.length > 0) return inOnePlace(exact);
    const [one, ...others] = new Set(told.map(({ part }) => part));
    if (one !== undefined) return others.length === 0 ? [one] : 'unclear';
    const boxes = ticked(around, group, normalise(words));
    if (boxes.length > 0) return boxes;
  }
  return 'unclear';
}

/** A box to tick is often called by the name of its thing. */
const boxNames = (around: Surroundings, part: Part): Place[] =>
  nodesIn(around, part)
    .filter(isCheck)
    .map(({ name }) => ({ key: 'box', text: name, isName: true }));

/** A heading of its own is the name of a thing, not what it bears. */
const NAMED = new Set(['heading', 'rowheader', 'columnheader']);

/** Whether a part bears just these words: the label “bug” of an issue. */
export function bears(around: Surroundings, part: Part, words: string): boolean {
  const wanted = String(contentWords(words));
  return (
    wanted !== '' &&
    nodesIn(around, part).some(({ name, role }) => !NAMED.has(role) && String(contentWords(name)) === wanted)
  );
}
