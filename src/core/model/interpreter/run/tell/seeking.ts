import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { thingNames } from '../../grammar/words/thing-names.ts';
import type { InstructionOf } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { quotedList } from '../../phrases/say.ts';
import { shorten } from '../../text/normalise.ts';
import { countFitting } from '../../things/count-fitting.ts';
import { wantedIn } from '../../things/wanted.ts';
import { type FoundThing, foundThings } from '../answers.ts';
import { turnOn, turnsMade } from '../list/paging.ts';
import { goesOn } from '../list/turning.ts';
import { listedPartsOf, listsKind } from '../locate/opening.ts';
import { recover } from '../recover.ts';
import {
  type Attempt,
  attemptsFor,
  call,
  failed,
  finished,
  isPast,
  lastFor,
  type Next,
  type Situation,
  told,
} from '../situation.ts';
import { andMore } from './counting.ts';

/**
 * Looks for a text and says where it stands: in its words, else in the things of the page's lists that are called so
 * (“the order of Eva Novak” is called Eva Novak). A list that has more pages is gone through until it shows it.
 */
export function find({ text, role }: InstructionOf<'find'>, situation: Situation): Next {
  const { say, page } = situation;
  const number = turnsMade(situation) + 1;
  const searches = [{ purpose: number === 1 ? 'act' : `find${number}`, words: text }];
  const name = page === undefined ? undefined : nameInList(page, text);
  const byName = `name${number}`;
  if (name !== undefined || lastFor(situation, byName) !== undefined)
    searches.push({ purpose: byName, words: name ?? text });
  for (const { purpose, words } of searches) {
    const tries = attemptsFor(situation, purpose);
    const last = tries.at(-1);
    const things = foundThings(last);
    if (last?.status === 'done' && things.length > 0) return foundAt(text, things, situation);
    if (last?.status === 'done' || last?.status === 'not-found') continue;
    const doing = say('doing.find', { text: words });
    return recover(situation, tries) ?? call(situation, 'find', { text: words, role }, doing, purpose);
  }
  const next = role === undefined && !isPast(situation) ? turnOn(situation) : undefined;
  return next ?? failed(notFound(text, number, situation), false);
}

function notFound(text: string, pages: number, situation: Situation): string {
  const { say, page } = situation;
  if (pages === 1) return andMore(situation, say('fail.not-there', { text }));
  const why = say('fail.not-on-pages', { text, count: pages });
  return page !== undefined && goesOn(page) ? `${why} ${say('note.pages-left')}` : why;
}

function foundAt(text: string, things: readonly FoundThing[], { say, language }: Situation): Next {
  const shown = [...new Set(things.map(({ name }) => shorten(name, 120)))].slice(0, 8);
  return finished(
    say('did.find', { text }),
    say('answer.found', { text, places: quotedList(language, shown) }),
  );
}

/** What a thing of the page's lists is called that the words name with its kind. */
const nameInList = (page: PageSnapshot, text: string): string | undefined => {
  const around = new Surroundings(page);
  return thingNames(text).find((name) => name !== text && listedPartsOf(around, name).length > 0);
};

/** A page may rest while its server still works on what was asked of it: words that are not there yet may come. */
const PATIENCE_SECONDS = 5;

/** Waits a little for a text to be (or not to be) there, then says honestly which it is. */
export function verify(instruction: InstructionOf<'verify'>, situation: Situation): Next {
  const { say } = situation;
  const { text, absent, asks } = instruction;
  if (asks !== undefined && isListed(text, situation)) return isThere(instruction, situation);
  const last = lastFor(situation, 'act');
  const holds = isBorneOut(last, absent);
  if (holds !== undefined) return holds ? isThere(instruction, situation) : isNotSo(instruction, situation);
  if (last === undefined && situation.tools.has('wait_for')) {
    const input = { text, gone: absent ? true : undefined, timeoutSeconds: PATIENCE_SECONDS };
    return call(situation, 'wait_for', input, say(absent ? 'doing.wait-gone' : 'doing.find', { text }));
  }
  if (last !== undefined && attemptsFor(situation, 'act').length >= 3) return failed(told(last), false);
  return call(situation, 'find', { text }, say('doing.find', { text }));
}

/** Whether a look for the text has shown that it is there, or, if that was said, that it is not; undefined: not yet. */
function isBorneOut(last: Attempt | undefined, absent: boolean): boolean | undefined {
  if (last?.status === 'done') return last.tool !== 'find' || foundThings(last).length > 0 !== absent;
  if (last?.tool === 'find' && last.status === 'not-found') return absent;
  return last?.tool === 'wait_for' && last.status === 'timed-out' && absent ? false : undefined;
}

/** A check that fails ends the work; to a question it is the answer, which a list may give on another page. */
function isNotSo(instruction: InstructionOf<'verify'>, situation: Situation): Next {
  const { say, page } = situation;
  const { text, absent, asks } = instruction;
  const isOfList = turnsMade(situation) > 0 || (page !== undefined && listsKind(page, text));
  if (asks === 'list' && isOfList) return onFurtherPages(instruction, situation);
  const why = absent
    ? say('fail.still-there', { text })
    : andMore(situation, say('fail.not-there', { text }));
  return asks === undefined ? failed(why, false) : finished(why, why);
}

/** “is there a mail from Ada” asks for a thing, which need not say it in these words. */
const isListed = (text: string, { page }: Situation): boolean =>
  page !== undefined && wantedIn(text)?.after !== undefined && countFitting(page, text) !== undefined;

function isThere({ text, absent }: InstructionOf<'verify'>, situation: Situation): Next {
  const isFurther = turnsMade(situation) > 0;
  const holds = situation.say(absent ? 'did.absent' : isFurther ? 'did.in-list' : 'did.present', { text });
  return finished(holds, holds);
}

/** What a list does not show on its first page is looked for on the others, by the same words. */
function onFurtherPages(instruction: InstructionOf<'verify'>, situation: Situation): Next {
  const { text } = instruction;
  const number = turnsMade(situation) + 1;
  const purpose = `find${number}`;
  const last = lastFor(situation, purpose);
  // What was seen in the list without a search was told, and other clauses have gone on from there.
  const wasSeen = number > 1 && last === undefined && isPast(situation);
  if (wasSeen || (last?.status === 'done' && foundThings(last).length > 0))
    return isThere(instruction, situation);
  if (number > 1 && last?.status !== 'done' && last?.status !== 'not-found') {
    const doing = situation.say('doing.find', { text });
    return (
      recover(situation, attemptsFor(situation, purpose)) ?? call(situation, 'find', { text }, doing, purpose)
    );
  }
  const not = notFound(text, number, situation);
  return (isPast(situation) ? undefined : turnOn(situation)) ?? finished(not, not);
}
