import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { attemptsOf } from '../../call-id.ts';
import { beginsAsChineseVerb } from '../../grammar/chinese/buttons.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import { understandText } from '../../grammar/understand.ts';
import type { Instruction } from '../../instruction.ts';
import { readingsOf, type Target } from '../../named-control.ts';
import type { Program, ProgramClause } from '../../program.ts';
import { mask, unmask } from '../../text/mask.ts';
import { hasHan, normalise, withoutAsking } from '../../text/normalise.ts';
import { countedThere } from '../fill/counted.ts';
import { recordedThere } from '../fill/recorded.ts';
import { statedValue } from '../fill/stated.ts';
import { shownByNavigation } from '../tell/navigation-count.ts';
import { type Begun, CHOOSING, FILLING, PRESSING, READING, wasBegunBy } from './begun.ts';
import { meantRather, meantThere } from './meant-rather.ts';
import { calledSo, optionByWay, optionNamed, TICKED, wantedBox } from './said-option.ts';

/**
 * A wish that no rule understands, and that is the whole name of one control of its page, uses that control: “check for
 * updates”, 随机播放. So does one whose verb no button bears: “pay from my savings account” is Savings in the list “From
 * account”. All other programs as they are.
 */
export function namedWhole(program: Program, context: InterpreterContext): Program {
  const left = program.clauses.filter(({ replaced }) => !replaced);
  const [clause, other] = left;
  if (clause === undefined) return program;
  const joined = other && joinedIn(left, context);
  if (joined !== undefined)
    return replacing(replacing(program, joined.last, []), joined.first, [joined.whole]);
  const recorded = other === undefined ? recordedIn(clause, context) : undefined;
  if (recorded !== undefined) return replacing(program, clause, recorded);
  if (other === undefined && clause.instruction !== undefined) {
    const instruction = meantRather(clause, clause.instruction, context);
    return instruction === undefined ? program : replacing(program, clause, [{ ...clause, instruction }]);
  }
  return left
    .filter(({ instruction }) => instruction === undefined)
    .reduce((known, each) => replacing(known, each, understoodThere(each, context)), program);
}

const replacing = (program: Program, one: ProgramClause, others: readonly ProgramClause[]): Program => ({
  ...program,
  clauses: program.clauses.flatMap((each) => (each === one ? others : [each])),
});

/** “send and mark as solved” is one button of that name, and stays so when it has led to a page without it. */
function joinedIn(
  clauses: readonly ProgramClause[],
  { page, history, words, assignment, steps }: InterpreterContext,
): { first: ProgramClause; last: ProgramClause; whole: ProgramClause } | undefined {
  const said = [assignment, ...words, ...steps.map((step) => step.text)];
  for (const [at, first] of clauses.entries()) {
    const last = clauses[at + 1];
    if (last === undefined) return undefined;
    const [text, key] = [`${first.text} and ${last.text}`, `${first.key}w`];
    // “approve it, then pay” is done by two.
    const isSaid = said.some((each) => normalise(each).includes(normalise(text)));
    const name = isSaid ? page && calledSo(page, text)?.name : undefined;
    if (name === undefined && attemptsOf(history, key).length === 0) continue;
    const target: Target = { words: text, readings: readingsOf([name ?? text], 'same') };
    return { first, last, whole: { ...first, text, key, instruction: { kind: 'click', target } } };
  }
  return undefined;
}

/** “log my weight: 71.1 kg”: it is filled in, then kept. */
function recordedIn(
  clause: ProgramClause,
  { page, history }: InterpreterContext,
): ProgramClause[] | undefined {
  const key = `${clause.key}p1`;
  const recorded = page && recordedThere(page, clause.text, attemptsOf(history, key).length > 0);
  return (
    recorded && [
      { ...clause, key, instruction: recorded.fill },
      { ...clause, key: `${clause.key}p2`, instruction: recorded.send },
    ]
  );
}

/** A clause by what the page has, whole or in its parts; as it is where that tells nothing. */
function understoodThere(clause: ProgramClause, context: InterpreterContext): ProgramClause[] {
  const parts = recordedIn(clause, context) ?? partsOf(clause, context);
  if (parts !== undefined) return parts;
  const instruction = usedByName(clause, context);
  return [instruction === undefined ? clause : { ...clause, instruction }];
}

const JOINTS =
  /\s*,\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+|\s+for\s+(?=\d{1,2}[:.]\d\d\b)|\s*[，、；]\s*(?:而且|并且|再|也)?/i;
const MOST_PARTS = 6;

/**
 * “it's a birthday and we need one high chair”: two wishes that only the page makes out, if it does so of every part.
 * What was begun in parts goes on in parts.
 */
function partsOf(clause: ProgramClause, context: InterpreterContext): ProgramClause[] | undefined {
  const masked = mask(clause.text);
  const texts = masked.text.split(JOINTS).map((text) => unmask(text.trim(), masked.atoms));
  if (texts.length < 2 || texts.length > MOST_PARTS || texts.includes('')) return undefined;
  const parts = texts.map((text, at): ProgramClause => {
    const part = { ...clause, text, key: `${clause.key}p${at + 1}`, instruction: understandText(text) };
    const instruction =
      part.instruction === undefined
        ? usedByName(part, context)
        : (meantRather(part, part.instruction, context) ?? part.instruction);
    return { ...part, instruction };
  });
  const isBegun = parts.some(({ key }) => attemptsOf(context.history, key).length > 0);
  const isWhole = !isBegun && usedByName(clause, context) !== undefined;
  return !isWhole &&
    (isBegun || parts.every(({ instruction }) => instruction !== undefined && acts(instruction)))
    ? parts
    : undefined;
}

/** What is chosen, ticked, filled in or pressed; of a question a part alone may ask for something else. */
const acts = ({ kind }: Instruction): boolean =>
  /^(?:check|select|set|type|click|step|give|courtesy)$/.test(kind);

/** The control that is called so, else what the page makes of the words; a bare question where it makes nothing of them. */
function usedByName(
  { text, key }: ProgramClause,
  { page, history }: InterpreterContext,
): Instruction | undefined {
  const [begun] = attemptsOf(history, key);
  const node = page && (calledSo(page, text) ?? wantedBox(page, text));
  if (node === undefined) {
    const meant = page && saidOnPage(text, page, begun);
    if (meant !== undefined) return meant;
    if (wasBegunBy(begun, READING)) return bareQuestion(text) ?? (page && bareTopic(text, page));
  }
  const target: Target = { words: text, readings: readingsOf([node?.name ?? text], 'same') };
  const isTicked = begun === undefined ? TICKED.has(node?.role ?? '') : begun.tool === 'set_checked';
  return isTicked ? { kind: 'check', target, checked: true } : { kind: 'click', target };
}

/** How many of something, an option, a choice or a press in other words, or a value for a field. */
function saidOnPage(text: string, page: PageSnapshot, begun: Begun): Instruction | undefined {
  const counted = countedThere(page, text, begun);
  if (counted !== undefined) return counted;
  const option = optionNamed(page, text) ?? optionByWay(page, text);
  if (option !== undefined && wasBegunBy(begun, CHOOSING)) return option;
  const meant = meantThere(text, page, begun);
  if (meant !== undefined) return meant;
  const shown = wasBegunBy(begun, PRESSING) ? shownByNavigation(page, text) : undefined;
  if (shown !== undefined)
    return { kind: 'click', target: { words: text, readings: readingsOf([shown.name], 'same') } };
  return wasBegunBy(begun, FILLING) ? statedValue(page, text) : undefined;
}

/** “best time to visit?”: a question without a verb, or without what usually begins one; no request. */
function bareQuestion(said: string): Instruction | undefined {
  const words = withoutCourtesy(said.replace(/[?？\s]+$/, ''));
  const isAsked =
    (/[?？]\s*$/.test(said) && !REQUEST.test(said)) || (HAN_QUESTION.test(said) && !/[你您请帮]/.test(said));
  const topic = isAsked && !beginsAsVerb(words) ? withoutAsking(words) : '';
  return topic === '' ? undefined : { kind: 'read', topic, what: 'question' };
}
/** “opening hours”: what the page has a name for, in no more words than these, is read out. */
function bareTopic(said: string, page: PageSnapshot): Instruction | undefined {
  const words = withoutCourtesy(said.trim());
  const isHan = hasHan(words);
  const isShort = isHan ? words.length <= LONGEST_HAN : words.split(/\s+/).length <= LONGEST_TOPIC;
  if (!isShort || /[?？,，:：]/.test(words) || beginsAsVerb(words) || beginsAsChineseVerb(words))
    return undefined;
  const isNamed = page.nodes.some(
    ({ ref, role, name }) => ref === undefined && NAMES_PART.has(role) && isCalled(name, words),
  );
  const meant = understandText(isHan ? `${words}是什么` : `what is the ${words}`);
  if (meant?.kind !== 'read') return undefined;
  return isNamed || meant.thing !== undefined ? meant : undefined;
}
const LONGEST_TOPIC = 3;
const LONGEST_HAN = 6;
const NAMES_PART = new Set(['heading', 'rowheader', 'columnheader', 'term', 'text', 'cell', 'region']);

/** A heading or label of just these words, or a text that says them as they stand, where one word would be chance. */
const isCalled = (name: string, words: string): boolean =>
  normalise(name.replace(/\s*\(\d+\)$/, '')) === normalise(words) ||
  normalise(/^([^:：]+)[:：]\s*\S/.exec(name)?.[1] ?? '') === normalise(words) ||
  (hasHan(words)
    ? words.length >= SAID_HAN && name.includes(words)
    : /\S\s/.test(words) && ` ${normalise(name)} `.includes(` ${normalise(words)} `));
const SAID_HAN = 4;

const HAN_QUESTION =
  /几[个条本张位人天次点]|多少|多久|多长时间|什么时候|哪[里儿个些]|谁|怎么走|怎么办|吗[?？]?$/;
const REQUEST = /\b(?:you|please|let's|shall|me)\b/i;
