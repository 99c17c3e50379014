import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { attemptsOf } from '../../call-id.ts';
import { understandText } from '../../grammar/understand.ts';
import type { Instruction, InstructionOf } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import { Surroundings } from '../../match/surroundings.ts';
import { partsOf } from '../../match/thing.ts';
import { readingsOf, type Target, targetCalled } from '../../named-control.ts';
import type { ProgramClause } from '../../program.ts';
import { hasHan, normalise } from '../../text/normalise.ts';
import { countedThere } from '../fill/counted.ts';
import { behindName } from '../fill/stated.ts';
import { BOXES } from '../locate/by-toolbar.ts';
import { takenAtTime } from './at-time.ts';
import { type Begun, CHOOSING, FILLING, PRESSING, wasBegunBy } from './begun.ts';
import { choiceOfGroup } from './choice-of-group.ts';
import { inRowSaying } from './in-row-saying.ts';
import { inOtherWords, putAt } from './other-words.ts';
import { calledSo, optionByWay, optionNamed, TICKED } from './said-option.ts';
import { shownBy } from './shown-by.ts';
import { cartHere } from './sold-here.ts';
import { takenThere } from './taken.ts';

/** As what “add a guest”, “get me one ticket” or “remove one adult” are understood without a page. */
const COUNTS = new Set<Instruction['kind']>(['add-entry', 'begin-new', 'buy', 'click', 'read']);

/** Whether the page has a control of that name. */
const answers = (instruction: Instruction, page: PageSnapshot): boolean =>
  (['target', 'button', 'cart'] as const).some((part) => {
    const target = (instruction as Partial<Record<typeof part, Target>>)[part];
    return target !== undefined && match(page, cartHere(page, target), 'click').kind !== 'none';
  });

/** What a clause that has been understood without the page means rather, now that the page is known. */
export function meantRather(
  { text, key }: ProgramClause,
  instruction: Instruction,
  { page, history }: Pick<InterpreterContext, 'page' | 'history'>,
): Instruction | undefined {
  if (page === undefined) return undefined;
  const [begun] = attemptsOf(history, key);
  if (begun?.purpose === BOXES) return undefined;
  const whole = calledWhole(text, instruction, page, begun);
  if (whole !== undefined) return whole;
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

/**
 * What is called by the whole of the words before what is called by some of them: “view the history of the page” is
 * “View history” beside a link “History”, and “order a new bin” the link of that name.
 */
function calledWhole(
  text: string,
  instruction: Instruction,
  page: PageSnapshot,
  begun: Begun,
): Instruction | undefined {
  const isBuy = instruction.kind === 'buy';
  if (!isBuy && !(instruction.kind === 'click' && instruction.implied === true)) return undefined;
  if (!wasBegunBy(begun, PRESSING)) return undefined;
  const words = text.trim().replace(OF_PAGE, '');
  const node = /\S\s+\S/.test(words) ? (calledSo(page, text) ?? calledSo(page, words)) : undefined;
  if (node === undefined || TICKED.has(node.role) || (isBuy && node.role !== 'link')) return undefined;
  return { kind: 'click', target: { words: text, readings: readingsOf([node.name], 'same') }, implied: true };
}
const OF_PAGE = /\s+(?:of|on|for)\s+(?:the|this)\s+(?:(?:web)?page|site|article)$/i;

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
  const [part, other] = partsOf(around, target.words);
  if (part === undefined || other !== undefined || match(page, target, 'set').kind !== 'none')
    return undefined;
  const lists = around.nodes.slice(part.at, part.end).filter(({ options = [] }) => options.length > 0);
  const isOffered =
    lists.length === 1 && lists[0]?.options?.some((option) => normalise(option) === normalise(value));
  return isOffered ? understandText(`mark “${target.words}” as ${value}`) : undefined;
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

function findsNothing(instruction: Instruction, page: PageSnapshot): boolean {
  if (instruction.kind === 'click')
    return instruction.implied === true && match(page, instruction.target, 'click').kind === 'none';
  return instruction.kind === 'check' && match(page, instruction.target, 'check').kind === 'none';
}

/** A choice that is named together with its question, or what the page's buttons say in other words. */
export function meantThere(text: string, page: PageSnapshot, begun: Begun): Instruction | undefined {
  const choice = choiceOfGroup(page, text);
  if (choice !== undefined && wasBegunBy(begun, CHOOSING)) return choice;
  return wasBegunBy(begun, PRESSING) ? inOtherWords(page, text, begun !== undefined) : undefined;
}
