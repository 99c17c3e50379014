import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { formsOf, type PageForm } from '../../form/fields.ts';
import { SENDERS } from '../../form/verbs.ts';
import type { InstructionOf } from '../../instruction.ts';
import { isSearch } from '../../match/kinds.ts';
import { match, similarNames } from '../../match/match.ts';
import { quotedList } from '../../phrases/say.ts';
import { contentWords, shorten } from '../../text/normalise.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { boughtWithoutKind, buy } from '../press/buying.ts';
import { cartHere } from '../press/sold-here.ts';
import { recover } from '../recover.ts';
import {
  attemptsFor,
  call,
  failed,
  finished,
  isPast,
  lastFor,
  type Next,
  type Situation,
} from '../situation.ts';
import { boxOfChoice } from '../tick/boxes-of-choice.ts';
import { check } from '../tick/checking.ts';
import { askFor } from './form.ts';

/**
 * 1. The button or link for a new thing is pressed; not one that sends a form, which is the form itself.
 * 2. The person is asked for what the form requires.
 * 3. It is not sent: nobody has said so, and the person may want to fill in more.
 */
export function beginNew(instruction: InstructionOf<'begin-new'>, situation: Situation): Next {
  const { noun, verb, cart } = instruction;
  const { say } = situation;
  if (cart !== undefined && lastFor(situation, 'cart') !== undefined)
    return buy({ kind: 'buy', item: noun, cart }, situation);
  const did = say('did.click', { name: `New ${noun}` });
  const tries = attemptsFor(situation, 'begin');
  const isBegun = tries.at(-1)?.status === 'done';
  // What came after it may have led elsewhere.
  if (isPast(situation))
    return finished(
      lastFor(situation, 'act')?.tool === 'set_checked' ? say('did.check', { name: noun }) : did,
    );
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const box = verb === 'add' && !isBegun ? boxOfChoice(seen.page, `add ${noun}`) : undefined;
  if (box !== undefined) return check(box, situation);
  const first = isBegun ? undefined : opened(instruction, situation, seen.page);
  if (first !== undefined) return first;
  const form = formFor(seen.page, noun, isBegun);
  return form === undefined ? finished(did) : filledIn(form, isBegun ? did : '', situation);
}

/** What leads to the form; undefined where it is there already. */
function opened(
  { noun, button, cart }: InstructionOf<'begin-new'>,
  situation: Situation,
  page: PageSnapshot,
): Next | undefined {
  const { say, language } = situation;
  const found = match(page, button, 'open');
  if (found.kind === 'several') {
    const names = found.choices.slice(0, 6).map(({ label }) => label);
    return failed(say('fail.ambiguous', { name: button.words, names: quotedList(language, names) }));
  }
  if (found.kind === 'one' && found.node.facts?.submits !== true) {
    const doing = say('doing.click', { name: nameOf(found.node) });
    return call(situation, 'click', { ref: found.node.ref }, doing, 'begin');
  }
  // “add a water” on a menu is put into the basket; of several pizzas, which one is asked.
  const bought: InstructionOf<'buy'> | undefined = cart && {
    kind: 'buy',
    item: noun,
    cart: cartHere(page, cart),
  };
  if (bought && (match(page, bought.cart, 'click').kind !== 'none' || boughtWithoutKind(bought, page)))
    return buy(bought, situation);
  return formFor(page, noun, false) === undefined
    ? failed(notFound(page, noun, button, situation))
    : undefined;
}

/** The person is asked for what the form needs, and told what was not sent. */
function filledIn(form: PageForm, did: string, situation: Situation): Next {
  for (const field of form.fields) {
    const next = askFor(field, situation);
    if (next !== undefined) return next;
  }
  const { say, language } = situation;
  const names = form.fields.slice(0, 8).map(({ name }) => shorten(name, 40));
  const note = say('note.not-sent', { names: quotedList(language, names), name: nameOf(form.send) });
  return { kind: 'finished', did, note };
}

function notFound(
  page: PageSnapshot,
  noun: string,
  button: InstructionOf<'begin-new'>['button'],
  { say, language }: Situation,
): string {
  const similar = similarNames(page, button, 'open');
  return say('fail.not-found', {
    name: `New ${noun}`,
    page: page.title || page.url,
    similar: similar.length === 0 ? '' : say('fail.similar', { names: quotedList(language, similar) }),
  });
}

/** What a page or a form says that it is for; the fields and boxes of a form are no things that it makes. */
const TITLES = new Set(['heading', 'form', 'dialog']);

/** The one form that speaks of such a thing; where its button has led here, the only form, whatever it says. */
function formFor(page: PageSnapshot, noun: string, isBegun: boolean): PageForm | undefined {
  const forms = formsOf(page, SENDERS).filter(({ fields }) => fields.some(({ node }) => !isSearch(node)));
  const words = contentWords(noun);
  const titles = [page.title, ...page.nodes.flatMap(({ role, name }) => (TITLES.has(role) ? [name] : []))];
  const isTitled = titles.some((title) => words.every((word) => contentWords(title).includes(word)));
  const meant = forms.filter((form) => isTitled && words.every((word) => form.words.has(word)));
  const [one, other] = isBegun && forms.length === 1 ? forms : meant;
  return other === undefined ? one : undefined;
}
