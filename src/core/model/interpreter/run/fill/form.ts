import type { PageSnapshot } from '../../../../page/snapshot.ts';
import { chinesePhrases } from '../../form/chinese-phrases.ts';
import { englishPhrases, isName } from '../../form/english-phrases.ts';
import { type FormField, formsOf, isDrawn, isNoOption, labelsOf, type PageForm } from '../../form/fields.ts';
import { optionFor } from '../../form/option-for.ts';
import type { Phrase, Said } from '../../form/phrase.ts';
import { type Filling, type Placement, place } from '../../form/place.ts';
import type { Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import { quotedList } from '../../phrases/say.ts';
import { mask } from '../../text/mask.ts';
import { contentWords, shorten, stem } from '../../text/normalise.ts';
import { answerOf, saidYes } from '../answers.ts';
import { nameOf, pageOf } from '../locate/locate.ts';
import { recover } from '../recover.ts';
import { attemptsFor, call, failed, finished, lastFor, type Next, type Situation } from '../situation.ts';
import { refused } from './refused.ts';

type Step = (instruction: Instruction, situation: Situation) => Next;
type Wish = InstructionOf<'form'>;

/**
 * A wish with several values for one form:
 * 1. The form in which every part of the wish has exactly one field. Where there is none, it is opened by the one
 *    button or link that is called as the wish is, once. Where a part has no field, nothing is filled in.
 * 2. Each field is filled in.
 * 3. The person is asked for what has to be filled in and was not said.
 * 4. The form is sent by its button. What the page marks as wrong then is told.
 */
export function form(wish: Wish, situation: Situation, step: Step): Next {
  const { say } = situation;
  if (lastFor(situation, 'send')?.status === 'done') return sent(wish, situation);
  const seen = pageOf(situation);
  if (seen.kind === 'next') return seen.next;
  const placements = placementsOn(seen.page, wish, situation);
  const whole = placements.filter(({ unplaced }) => unplaced.length === 0);
  const [chosen, other] = whole;
  if (other !== undefined)
    return failed(
      say('fail.forms', {
        names: quotedList(
          situation.language,
          whole.map(({ form: { send } }) => nameOf(send)),
        ),
      }),
    );
  if (chosen !== undefined) return askDay(chosen, situation) ?? fill(chosen, wish, situation);
  const best = placements
    .filter(({ fillings, isMeant }) => fillings.length > 0 || isMeant)
    .sort((one, two) => one.unplaced.length - two.unplaced.length)[0];
  const sending = new Set(placements.map(({ form: { send } }) => send.ref));
  const way = wayTo(wish, seen.page, sending, situation);
  if (way !== undefined && (best === undefined || best.fillings.length < best.unplaced.length)) return way;
  const isOther = best?.strange !== undefined && best.unplaced.length === 1;
  if (best !== undefined)
    return failed(
      say(isOther ? 'fail.other-form' : 'fail.unplaced', {
        words: quotedList(situation.language, best.unplaced),
        name: nameOf(best.form.send),
      }),
    );
  if (wish.otherwise === undefined) return failed(say('fail.no-form'));
  return pressedAlready(wish.otherwise, seen.page, situation) ?? step(wish.otherwise, situation);
}

/** What was pressed for a form and brought none is not pressed a second time for itself. */
function pressedAlready(otherwise: Instruction, page: PageSnapshot, situation: Situation): Next | undefined {
  const begun = lastFor(situation, 'begin');
  const found = otherwise.kind === 'click' ? match(page, otherwise.target, 'click') : undefined;
  const isSame =
    found?.kind === 'one' && found.node.ref === (begun?.input as { ref?: unknown } | undefined)?.ref;
  return begun?.status === 'done' && isSame
    ? finished(situation.say('did.click', { name: nameOf(found.node) }))
    : undefined;
}

/** Where a wish's parts would go in each form of the page. A field that was filled in for a part stays its field. */
function placementsOn(page: PageSnapshot, wish: Wish, situation: Situation): Placement[] {
  const now = new Date(situation.now ?? 0);
  const day = lastFor(situation, 'day');
  const said = day && answerOf(day);
  return formsOf(page, wish.senders).map((found) => {
    const { phrases, noun } = saidOf(wish, found, now);
    const meant = phrases.map((phrase) =>
      phrase.either ? { ...phrase, value: said ?? phrase.either[0] ?? '' } : phrase,
    );
    return place({ phrases: meant, noun }, found, now);
  });
}

/** "next Friday" is one day to some and another one to others. */
function askDay({ fillings }: Placement, situation: Situation): Next | undefined {
  const { phrase } = fillings.find(({ phrase: { either } }) => either !== undefined) ?? {};
  if (phrase === undefined) return undefined;
  const asked = lastFor(situation, 'day');
  if (asked?.status === 'done') return undefined;
  const question = situation.say('ask.day', { words: phrase.words });
  if (asked !== undefined) return failed(situation.say('fail.not-chosen', { name: phrase.words }));
  return call(
    situation,
    'human_interact',
    { kind: 'select', question, options: phrase.either },
    situation.say('doing.ask', { question }),
    'day',
  );
}

function saidOf({ words, verb, chinese }: Wish, found: PageForm, now: Date): Said {
  const { text, atoms } = mask(words);
  if (chinese) return chinesePhrases(text, atoms, labelsOf(found), verb, now);
  const said = englishPhrases(text, atoms, labelsOf(found), now);
  const { noun } = said;
  // “invite Lea Brandt” says who it is, and “book Maple” what.
  if (!OF_PERSON.test(verb) || !isName(noun)) return said;
  const name: Phrase = { words: noun, value: noun, kind: 'text', wants: ['name'] };
  return { noun: '', phrases: [name, ...said.phrases] };
}
const OF_PERSON = /^(?:invite|register|enrol+)$/i;

/** The one button or link that leads to the form, by the words of the wish; never one that sends what stands there. */
function wayTo(
  wish: Wish,
  page: PageSnapshot,
  sending: ReadonlySet<string>,
  situation: Situation,
): Next | undefined {
  const tries = attemptsFor(situation, 'begin');
  if (tries.at(-1)?.status === 'done') return undefined;
  const { verb } = wish;
  const isChinese = wish.chinese === true;
  const { noun } = saidOf(wish, NO_FORM, new Date(0));
  if (noun === '') return undefined;
  const names = isChinese
    ? [`${verb}${noun}`, `新建${noun}`, `添加${noun}`, noun]
    : [
        `${verb} ${noun}`,
        `${verb} a ${noun}`,
        `${verb} an ${noun}`,
        `New ${noun}`,
        `Add ${noun}`,
        `Create ${noun}`,
      ];
  const target: Target = { words: noun, readings: names.map((name) => ({ name, fit: 'same' })) };
  const found = match(page, target, 'open');
  if (
    found.kind !== 'one' ||
    found.node.ref === undefined ||
    found.node.facts?.submits ||
    sending.has(found.node.ref)
  )
    return undefined;
  const doing = situation.say('doing.click', { name: nameOf(found.node) });
  return recover(situation, tries) ?? call(situation, 'click', { ref: found.node.ref }, doing, 'begin');
}
const NO_FORM: PageForm = {
  fields: [],
  send: { ref: '', role: '', name: '', depth: 0, states: [], screen: 0 },
  words: new Set(),
};

/** Purposes of calls have letters and digits only. */
const purposeOf = (what: string, { ref }: Pick<FormField, 'ref'>): string =>
  `${what}${ref.replace(/\W/g, 'x')}`;

/** “start the cover on 15 January” says what stands in “When should the cover start?”, and is not sent for it. */
const isOnlySaid = ({ form: { send }, fillings }: Placement, { verb }: Wish): boolean =>
  fillings.length > 0 &&
  /^(?:start|begin|set)$/i.test(verb) &&
  !contentWords(send.name).includes(stem(verb)) &&
  fillings.every(({ field }) => contentWords(field.name).includes(stem(verb)));

function fill(placement: Placement, wish: Wish, situation: Situation): Next {
  const { form: found, fillings } = placement;
  for (const filling of fillings) {
    const next = fillOne(filling, situation);
    if (next !== undefined) return next;
  }
  const [first] = fillings;
  if (first !== undefined && isOnlySaid(placement, wish)) {
    const text = fillings.map(({ value }) => value).join(', ');
    return finished(situation.say('did.type', { text, name: first.field.name }));
  }
  for (const field of found.fields) {
    if (fillings.some((filling) => filling.field === field)) continue;
    const next = askFor(field, situation);
    if (next !== undefined) return next;
  }
  const tries = attemptsFor(situation, 'send');
  const name = nameOf(found.send);
  return (
    recover(situation, tries) ??
    call(situation, 'click', { ref: found.send.ref }, situation.say('doing.click', { name }), 'send')
  );
}

/** The call that puts one value in its field; undefined once it is there. */
function fillOne({ field, value }: Pick<Filling, 'field' | 'value'>, situation: Situation): Next | undefined {
  const { say } = situation;
  const { name, ref } = field;
  const purpose = purposeOf('fill', field);
  const tries = attemptsFor(situation, purpose);
  const isOpened = isDrawn(field) && field.node.facts?.tag !== 'input';
  if (tries.at(-1)?.status === 'done') return isDrawn(field) ? pick(field, value, situation) : undefined;
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const doing = say('doing.select', { name, text: value });
  if (isOpened) return call(situation, 'click', { ref }, doing, purpose);
  if (field.radios !== undefined) {
    const radio = field.radios[field.options?.indexOf(value) ?? -1];
    return call(situation, 'set_checked', { ref: radio, checked: true }, doing, purpose);
  }
  if (field.kind === 'check')
    return call(
      situation,
      'set_checked',
      { ref, checked: value === 'on' },
      say('doing.check', { name }),
      purpose,
    );
  if (field.options !== undefined && field.node.facts?.tag === 'select')
    return call(situation, 'select_option', { ref, option: value }, doing, purpose);
  return call(situation, 'type', { ref, text: value }, say('doing.type', { name, text: value }), purpose);
}

/** Of a list that the page draws itself, the option that is there now that it is open. */
function pick(field: FormField, value: string, situation: Situation): Next | undefined {
  const { say, page } = situation;
  const purpose = purposeOf('pick', field);
  const tries = attemptsFor(situation, purpose);
  if (tries.at(-1)?.status === 'done') return undefined;
  const recovery = recover(situation, tries);
  if (recovery !== undefined) return recovery;
  const options =
    page?.nodes.filter(
      ({ role, ref }) => ref !== undefined && /^(?:option|menuitem|menuitemradio|treeitem)$/.test(role),
    ) ?? [];
  // What was typed into a field that only suggests may stand as it is.
  if (options.length === 0 && field.node.facts?.tag === 'input') return undefined;
  const names = options.map(({ name }) => name);
  const wanted = {
    value,
    kind: /^\d+$/.test(value) ? 'count' : /^\d\d:\d\d$/.test(value) ? 'time' : 'text',
  } as const;
  const option = optionFor(wanted, names, new Date(situation.now ?? 0));
  const node = options[names.indexOf(option ?? '')];
  if (node === undefined)
    return failed(
      say('fail.no-option', {
        name: field.name,
        text: value,
        names: quotedList(situation.language, names.slice(0, 8)),
      }),
    );
  return call(situation, 'click', { ref: node.ref }, say('doing.pick', { text: option ?? '' }), purpose);
}

/** Asks for what has to be filled in and was not said, and puts the answer there. */
export function askFor(field: FormField, situation: Situation): Next | undefined {
  const { say } = situation;
  const asked = attemptsFor(situation, purposeOf('ask', field)).at(-1);
  if (asked === undefined && (!field.required || !field.empty)) return undefined;
  const { name, options } = field;
  if (asked === undefined) {
    const question = say(field.kind === 'check' ? 'ask.tick' : 'ask.value', { name });
    const kind =
      field.kind === 'check'
        ? 'confirm'
        : options !== undefined && options.length > 1 && options.length <= 30
          ? 'select'
          : 'input';
    const input = {
      kind,
      question,
      ...(kind === 'select' && { options: options?.filter((text) => !isNoOption(text)) }),
    };
    return call(situation, 'human_interact', input, say('doing.ask', { question }), purposeOf('ask', field));
  }
  const answer = field.kind === 'check' ? (saidYes(asked) ? 'on' : undefined) : answerOf(asked);
  if (asked.status !== 'done' || answer === undefined || answer === '')
    return failed(say('fail.not-said', { name }));
  return fillOne({ field, value: answer }, situation);
}

function sent(wish: Wish, situation: Situation): Next {
  const { say, page } = situation;
  const fields = page === undefined ? [] : formsOf(page, wish.senders).flatMap((found) => found.fields);
  return (
    refused(situation, (node) => fields.some(({ ref }) => ref === node.ref)) ??
    finished(say('did.form', { words: shorten(wish.words, 160) }))
  );
}
