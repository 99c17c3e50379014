import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { attemptsOf } from '../../call-id.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
import { beginsAsVerb } from '../../grammar/english/verbs.ts';
import { understand } from '../../grammar/understand.ts';
import type { Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { partsOf as partsOfThing } from '../../match/thing.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import type { Program, ProgramClause } from '../../program.ts';
import { mask, unmask } from '../../text/mask.ts';
import { hasHan, normalise, withoutAsking } from '../../text/normalise.ts';
import { countedThere } from '../fill/counted.ts';
import { recordedThere } from '../fill/recorded.ts';
import { behindName, statedValue } from '../fill/stated.ts';
import { takenAtTime } from './at-time.ts';
import { choiceOfGroup } from './choice-of-group.ts';
import { inRowSaying } from './in-row-saying.ts';
import { inOtherWords, putAt } from './other-words.ts';
import { calledSo, optionByWay, optionNamed, TICKED, wantedBox } from './said-option.ts';
import { shownBy } from './shown-by.ts';
import { cartHere } from './sold-here.ts';
import { takenThere } from './taken.ts';

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
    const instruction = rather(clause, clause.instruction, context);
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
    const part = { ...clause, text, key: `${clause.key}p${at + 1}`, instruction: understoodAlone(text) };
    const instruction =
      part.instruction === undefined
        ? usedByName(part, context)
        : (rather(part, part.instruction, context) ?? part.instruction);
    return { ...part, instruction };
  });
  const isBegun = parts.some(({ key }) => attemptsOf(context.history, key).length > 0);
  const isWhole = !isBegun && usedByName(clause, context) !== undefined;
  return !isWhole &&
    (isBegun || parts.every(({ instruction }) => instruction !== undefined && acts(instruction)))
    ? parts
    : undefined;
}

const understoodAlone = (text: string): Instruction | undefined => {
  const { text: masked, atoms } = mask(text);
  return understand(masked, atoms);
};

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
    if (wasBegunBy(begun, READING)) return bareQuestion(text);
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
  return wasBegunBy(begun, FILLING) ? statedValue(page, text) : undefined;
}

type Begun = ReturnType<typeof attemptsOf>[number] | undefined;

/** “best time to visit?”: a question without a verb, or without what usually begins one; no request. */
function bareQuestion(said: string): Instruction | undefined {
  const words = withoutCourtesy(said.replace(/[?？\s]+$/, ''));
  const isAsked = /[?？]\s*$/.test(said) && !REQUEST.test(said);
  const topic = isAsked && !beginsAsVerb(words) ? withoutAsking(words) : '';
  return topic === '' ? undefined : { kind: 'read', topic, what: 'question' };
}
const REQUEST = /\b(?:you|please|let's|shall|me)\b/i;

/** What was begun goes on in the way in which it was begun: the page may be another one by now. */
const wasBegunBy = (begun: Begun, tools: RegExp): boolean => begun === undefined || tools.test(begun.tool);
const READING = /^read_page$/;
const FILLING = /^(?:type|set_value|select_option|set_checked)$/;
const CHOOSING = /^(?:select_option|set_checked)$/;
const PRESSING = /^(?:click|set_checked)$/;

/** As what “add a guest”, “get me one ticket” or “remove one adult” are understood without a page. */
const COUNTS = new Set<Instruction['kind']>(['add-entry', 'begin-new', 'buy', 'click', 'read']);

/** Whether the page has a control of that name. */
const answers = (instruction: Instruction, page: PageSnapshot): boolean =>
  (['target', 'button', 'cart'] as const).some((part) => {
    const target = (instruction as Partial<Record<typeof part, Target>>)[part];
    return target !== undefined && match(page, cartHere(page, target), 'click').kind !== 'none';
  });

/** What a clause that has been understood without the page means rather, now that the page is known. */
function rather(
  { text, key }: ProgramClause,
  instruction: Instruction,
  { page, history }: InterpreterContext,
): Instruction | undefined {
  if (page === undefined) return undefined;
  const [begun] = attemptsOf(history, key);
  const isCount = COUNTS.has(instruction.kind) && !answers(instruction, page);
  const counted = isCount ? countedThere(page, text, begun) : undefined;
  if (counted !== undefined) return counted;
  if (isCount && wasBegunBy(begun, FILLING)) {
    const written = behindName(page, text.replace(ADDED, ''));
    if (written !== undefined) return written;
  }
  if (instruction.kind === 'read')
    return shownBy(text, instruction, begun, page) ?? pressedRather(text, page, begun);
  if (instruction.kind === 'set') return markedRather(page, instruction);
  const taken = takenRather(text, instruction, page, begun);
  if (instruction.kind === 'form')
    return putAt(page, text) ?? (hasHan(text) ? inRowSaying(page, text) : (taken ?? takenAtTime(page, text)));
  if (taken !== undefined) return taken;
  return findsNothing(instruction, page) ? namedRather(text, instruction, page, begun) : undefined;
}

/** “add a note for the kitchen: no garlic” */
const ADDED = /^(?:add|write|leave|put|enter)\s+(?:(?:an?|the|my)\s+)?/i;

/** What a press or a tick that nothing on the page answers to means instead. */
function namedRather(
  text: string,
  instruction: Instruction,
  page: PageSnapshot,
  begun: Begun,
): Instruction | undefined {
  const node = calledSo(page, text);
  if (node !== undefined && !TICKED.has(node.role))
    return { kind: 'click', target: { words: text, readings: readingsOf([node.name], 'same') } };
  if (!wasBegunBy(begun, CHOOSING)) return undefined;
  const ticks = instruction.kind === 'check' ? instruction : undefined;
  const option =
    ticks?.checked === false
      ? undefined
      : ((ticks && optionNamed(page, ticks.target.words)) ?? optionByWay(page, text));
  return option ?? meantThere(text, page, begun);
}

/** “book the Ryanair flight”, where nothing is booked yet but chosen. */
const takenRather = (
  text: string,
  instruction: Instruction,
  page: PageSnapshot,
  begun: Begun,
): Instruction | undefined =>
  (instruction.kind === 'click' && !answers(instruction, page)) || instruction.kind === 'form'
    ? takenThere(page, text, begun?.purpose === 'taken')
    : undefined;

/** “set TW-104 to in progress”, where that is no field but a card with a list that offers it. */
function markedRather(page: PageSnapshot, { target, value }: InstructionOf<'set'>): Instruction | undefined {
  const around = new Surroundings(page);
  const [part, other] = partsOfThing(around, target.words);
  if (part === undefined || other !== undefined || match(page, target, 'set').kind !== 'none')
    return undefined;
  const lists = around.nodes.slice(part.at, part.end).filter(({ options = [] }) => options.length > 0);
  const isOffered =
    lists.length === 1 && lists[0]?.options?.some((option) => normalise(option) === normalise(value));
  return isOffered ? understoodAlone(`mark “${target.words}” as ${value}`) : undefined;
}

/** “get me the invoice” is a press on “Download invoice”, and “return the jumper” the box or button of its row. */
function pressedRather(text: string, page: PageSnapshot, begun: Begun): Instruction | undefined {
  if (begun?.tool === 'read_page') return undefined;
  const isBegun = begun !== undefined && PRESSING.test(begun.tool);
  if (/^(?:please )?(?:get|give|fetch|send) (?:me|us) (?:the|my|a copy of)\b/i.test(text))
    return inOtherWords(page, text, isBegun);
  const [, returned, collected] = GIVEN_BACK.exec(text) ?? [];
  const verb = (returned ?? collected)?.toLowerCase();
  const begins = ({ ref, name }: PageNode): boolean =>
    ref !== undefined && verb !== undefined && new RegExp(`^${verb}\\b`, 'i').test(name);
  if (!page.nodes.some(begins)) return undefined;
  const target = targetCalled([text], 'same');
  return inOtherWords(page, text, isBegun) ?? { kind: 'click', target, implied: true };
}

/** These ask for what the page says as well; where a button is called so, it is meant. */
const GIVEN_BACK =
  /^(?:please )?(?:i(?:['’]d| would) like to |i want to )?(?:(return) (?:the|my|this|these) (?!total|sum|price|value|result|number|text)|(collect) (?:it|this|my|the)\b(?! (?:data|names|prices|links|information)\b))/i;

/** A choice that is named together with its question, or what the page's buttons say in other words. */
function meantThere(text: string, page: PageSnapshot, begun: Begun): Instruction | undefined {
  const choice = choiceOfGroup(page, text);
  if (choice !== undefined && wasBegunBy(begun, CHOOSING)) return choice;
  return wasBegunBy(begun, PRESSING) ? inOtherWords(page, text, begun !== undefined) : undefined;
}

function findsNothing(instruction: Instruction, page: PageSnapshot): boolean {
  if (instruction.kind === 'click')
    return instruction.implied === true && match(page, instruction.target, 'click').kind === 'none';
  return instruction.kind === 'check' && match(page, instruction.target, 'check').kind === 'none';
}
