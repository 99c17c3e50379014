import { conditionIn } from '../grammar/both/conditions.ts';
import { understand } from '../grammar/understand.ts';
import type { Instruction } from '../instruction.ts';
import { isAlsoSet } from './also-set.ts';
import { askedOfIt } from './asked-of-it.ts';
import {
  aboutCondition,
  beginsWithCondition,
  type Conditional,
  conditionalOf,
  subjectOf,
  withSubject,
} from './conditional.ts';
import { formClauses, labelClauses } from './field-list.ts';
import { keptClauses } from './kept.ts';
import { type Atom, mask, unmask } from './mask.ts';
import { alsoPressed, pathPieces } from './menu-path.ts';
import { type Piece, placeAlike } from './place-alike.ts';
import { ratherThan } from './rather.ts';
import { sentencesOf } from './sentences.ts';
import { listClauses } from './several.ts';

/** One thing a wish asks for. */
export interface Clause {
  /** In the person's own words. */
  text: string;
  /** undefined: outside the grammar. */
  instruction: Instruction | undefined;
}

/** Clauses beyond this are not looked at; `splitClauses` then ends with one that nobody understands. */
export const MOST_CLAUSES = 200;

const THEN =
  /\s*[,，]?\s*(?:\band\s+)?\b(?:then|afterwards?|after that|after which|subsequently|and finally|and lastly|thereafter)\b\s*[,:]?\s+|\s*[,，、]?\s*(?:并且?)?(?:然后再?|接着再?|接下来|随后再?|而后|之后再|以后再|最后(?!一|[\d个那的]))\s*[,，:：]?\s*/i;
const SOFT =
  /(\s*,(?!(?<=\d,)\d{3}(?!\d))\s*(?:and\s+(?:also\s+)?)?|\s+and\s+(?:also\s+)?|\s+&\s+|\s*[，、]\s*(?:并且?|再|也|还)?|\s*(?:并且?|(?<=\S)再(?=\S)|同时|以及)\s*|(?<=\uE001)\s*和\s*(?=\uE000))/i;
const WHEN =
  /^(?:(?:when|once|after|as soon as)\s+(.+?\s(?:appears?|shows up|is (?:visible|shown|there|gone|loaded)|disappears?|has loaded|loads))\s*,\s*|(?:当|等到?|待)\s*(.+?(?:出现|显示|消失|加载完成?))(?:\s*(?:之后|以后|后|时)\s*[，,]?|\s*了?\s*[，,])\s*(?!最多|不超过|至多|限时)(?=\S))(.+)$/is;

/** What is joined by "then" to what an "if" decides over belongs to it. */
export const thenPieces = (sentence: string): string[] =>
  beginsWithCondition(sentence) ? [sentence] : sentence.split(THEN);

/** Divides a sentence at "then" and its like, which `split` then gives between the pieces. */
export const pieceSeparator = new RegExp(`(${THEN.source})`, THEN.flags);

/** “switch between the tabs to find and click …”: what is looked for may stand behind what has to be opened. */
const SEEKING =
  /^(?:(?:switch between|go through|look (?:through|in)|search|expand|open|browse|navigate through)\s+the\s+[\w ]{1,40},?\s+(?:to|and)\s+)?(?:find|locate|look for)\s+and\s+(click|press|tap|pick|choose|select|open)\b/i;
const seeking = (_said: string, verb: string): string =>
  /^(?:click|press|tap)$/i.test(verb) ? 'find-and-click' : verb;

function hardPieces(masked: string): string[] {
  return sentencesOf(masked)
    .flatMap(thenPieces)
    .flatMap(pathPieces)
    .map((piece) => piece.trim())
    .flatMap((piece) => {
      const when = WHEN.exec(piece);
      if (when === null) return [piece];
      const condition = when[1] === undefined ? `等到${when[2]}` : `wait until ${when[1]}`;
      return [condition, when[3] ?? ''];
    })
    .map((piece) =>
      piece
        .trim()
        .replace(/^[\s,，、:：]+|[\s,，、]+$/g, '')
        .replace(SEEKING, seeking),
    )
    .filter((piece) => /[\p{L}\p{N}\uE000]/u.test(piece));
}

/** "click "A" and "B"": the second part takes the verb of the first. */
const VERB =
  /^(?:(?:please|then|and|now|also)\s+)*([a-z]+(?:[ -](?:on|in|out|up|click|for|into|off)\b)?(?:\s+(?:the|a)\b)?)\s/i;
const CHINESE_VERB = /^(?:请|再|并)?(点击|单击|勾选|取消勾选|选择|打开|输入|填写|读取|关闭|删除|在|把|将|从)/;

/** The text gets its verb, so that a plan's node can be understood by itself. */
function withVerbOf(previous: string, piece: string, atoms: readonly Atom[]): Piece | undefined {
  const isFigure = isAlsoSet(previous, piece);
  if (!isFigure && !/\uE000q/.test(piece)) return undefined;
  const verb = isFigure ? 'set' : VERB.exec(previous)?.[1];
  const chineseVerb = CHINESE_VERB.exec(previous)?.[1];
  const fits =
    isFigure ||
    /^(?:the\s+)?\uE000q|\s(?:with|to|as)\s+\uE000q\d+\uE001$/i.test(piece) ||
    (/^fill/i.test(verb ?? '') && /\s\uE000q\d+\uE001$/.test(piece));
  const text =
    verb !== undefined && fits ? `${verb} ${piece}` : chineseVerb === undefined ? '' : chineseVerb + piece;
  const instruction = text === '' ? undefined : understand(text, atoms);
  return instruction === undefined ? undefined : { text, instruction };
}

const LOOK_AHEAD = 3;

/** Splits at "and" and commas, but only where both sides are instructions: "click Terms and Conditions" stays whole. */
function softPieces(piece: string, atoms: readonly Atom[]): Piece[] {
  const conditional = conditionalOf(piece);
  const decided = conditional && decidedBy(conditional, atoms);
  if (decided !== undefined) return [{ text: piece, instruction: decided }];
  const whole = pieceOf(piece, atoms);
  const listed = fieldPieces(whole, atoms) ?? memberPieces(whole, atoms);
  if (listed !== undefined) return listed;
  const parts = piece.split(SOFT);
  if (isOneThing(whole) || parts.length < 3 || parts.length > MOST_CLAUSES * 2) return [whole];
  const done = joinedAgain(parts, atoms);
  const broken = done.some((part) => part.instruction === undefined);
  return broken && whole.instruction !== undefined ? [whole] : done;
}

const pieceOf = (text: string, atoms: readonly Atom[]): Piece => ({
  text,
  instruction: understand(text, atoms),
});

/** Fields with their values, or things to be read, said one after the other. */
function fieldPieces({ text, instruction }: Piece, atoms: readonly Atom[]): Piece[] | undefined {
  const isInstruction = (words: string): boolean => understand(words, atoms) !== undefined;
  const isOfThings = (words: string): boolean => {
    const read = understand(words, atoms);
    return read?.kind === 'read' && read.thing !== undefined && read.thing !== 'table';
  };
  // Who registers is asked for what else the form needs; a password is a field of its own.
  const isAccount = instruction?.kind === 'form' && /^(?:sign|register|join)/.test(instruction.verb);
  const isAsked = isAccount && !/pass ?(?:word|phrase)/i.test(text);
  const clauses =
    (isAsked ? undefined : formClauses(text, isInstruction)) ??
    keptClauses(text, isOfThings) ??
    (instruction === undefined ? labelClauses(text, isInstruction) : undefined);
  return clauses?.map((clause) => pieceOf(clause, atoms));
}

/** "add milk, bread and eggs": one verb that is said of each member of a list. */
function memberPieces({ text }: Piece, atoms: readonly Atom[]): Piece[] | undefined {
  const isInstruction = (words: string): boolean => understand(words, atoms) !== undefined;
  const pieces = listClauses(text, isInstruction)?.map((clause) => pieceOf(clause, atoms));
  return pieces?.every(({ instruction }) => isOneOfSeveral(instruction)) === true ? pieces : undefined;
}

/** "open a new tab and go to …" is one thing, "sign me up, my e-mail is …" too. */
const isOneThing = ({ instruction }: Piece): boolean =>
  (instruction?.kind === 'open-tab' && instruction.url !== undefined) ||
  (instruction?.kind === 'read' && (instruction.that?.length ?? 0) > 1) ||
  (instruction?.kind === 'give' && instruction.send !== undefined);

/** Joins the parts, between which the separators stand, to the instructions that they are parts of. */
function joinedAgain(parts: readonly string[], atoms: readonly Atom[]): Piece[] {
  const done: Piece[] = [];
  let current = parts[0] ?? '';
  /** What a part without a verb takes its verb from. */
  let verbOf = current;
  for (let index = 1; index < parts.length; index += 2) {
    const next = parts[index + 1] ?? '';
    const known = current === '' ? undefined : understand(current, atoms);
    const complete = current === '' || known !== undefined;
    const begins = complete && mayFollow(known, current, instructionAt(parts, index + 1, atoms));
    const borrowed = complete && !begins ? withVerbOf(verbOf, next, atoms) : undefined;
    if (current !== '' && !begins && borrowed === undefined) {
      current += (parts[index] ?? '') + next;
      verbOf = current;
      continue;
    }
    if (current !== '') done.push({ text: current, instruction: known });
    if (borrowed === undefined) {
      current = next;
      verbOf = next;
      continue;
    }
    placeAlike(borrowed, done, verbOf, atoms);
    done.push(borrowed);
    current = '';
  }
  if (current !== '') done.push(pieceOf(current, atoms));
  return done;
}

/** The clause whose condition decides; undefined where a part of it is outside the grammar. */
function decidedBy(conditional: Conditional, atoms: readonly Atom[]): Instruction | undefined {
  const { unless, otherwise } = conditional;
  const whole = understand(conditional.body, atoms);
  const said = withSubject(conditional.condition, conditional.body, whole);
  const decided = conditionIn(said, atoms);
  // "close the cookies if there are any" says itself that nothing may be there.
  if (whole?.kind === 'dismiss' && decided?.condition.kind !== 'signed-in') return whole;
  if (decided === undefined) return undefined;
  const { condition } = decided;
  const then = instructionsIn(aboutCondition(unmask(conditional.body, atoms), condition));
  const other =
    otherwise === undefined ? [] : instructionsIn(aboutCondition(unmask(otherwise, atoms), condition));
  if (then === undefined || other === undefined) return undefined;
  const [first] = then;
  const isDismissed = condition.kind === 'dialog' && then.length === 1 && first?.kind === 'dismiss';
  if (isDismissed && !decided.not && other.length === 0) return first;
  const about = subjectOf(condition);
  return {
    kind: 'if',
    words: unmask(said, atoms),
    ...(unless ? { unless } : {}),
    condition,
    not: decided.not !== unless,
    ...(about === undefined ? {} : { about }),
    then,
    otherwise: other,
  };
}

/** Every instruction of a text; undefined where one is outside the grammar, or there is none. */
function instructionsIn(words: string): Instruction[] | undefined {
  const { text, atoms } = mask(words);
  const pieces = hardPieces(text).flatMap((piece) => softPieces(piece, atoms));
  const instructions = pieces.flatMap(({ instruction }) =>
    instruction === undefined || instruction.kind === 'courtesy' ? [] : [instruction],
  );
  const known = pieces.every(({ instruction }) => instruction !== undefined);
  const meant = instructions.filter((instruction, index) => !isImplied(instruction, instructions[index + 1]));
  return known && meant.length > 0 ? meant : undefined;
}

/** What is said of each member of a list; anything else is the next thing to do ("add milk, open the cart, …"). */
const isOneOfSeveral = (instruction: Instruction | undefined): boolean =>
  instruction !== undefined &&
  (['add-entry', 'buy'].includes(instruction.kind) ||
    (instruction.kind === 'click' && instruction.implied === true));

/** The instruction that begins at a part, with at most a few of the parts after it. */
function instructionAt(
  parts: readonly string[],
  from: number,
  atoms: readonly Atom[],
): Instruction | undefined {
  let joined = '';
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead++) {
    const at = from + ahead * 2;
    const next = parts[at];
    if (next === undefined) return undefined;
    joined = ahead === 0 ? next : `${joined}${parts[at - 1] ?? ''}${next}`;
    const understood = understand(joined, atoms);
    if (understood !== undefined && understood.kind !== 'courtesy') return understood;
  }
  return undefined;
}

/**
 * "click Save and close" and "save and close" name one button; "type … and save" says two things, and so do "click
 * "Save" and close" and "remove the mug and check out".
 */
function mayFollow(before: Instruction | undefined, text: string, next: Instruction | undefined): boolean {
  if (next === undefined) return false;
  // ", my e-mail is …" is one more value of the form before it.
  if (before?.kind === 'form' && next.kind === 'give' && next.send === undefined) return false;
  const implied = next.kind === 'click' && next.implied === true;
  if (!implied || before?.kind !== 'click') return true;
  return before.implied === true ? /\s/.test(text.trim()) : /\uE001\s*$/.test(text);
}

/** The clauses of a wish in order, courtesies left out. Any text is accepted. */
export function splitClauses(words: string): Clause[] {
  const { text, atoms } = mask(words);
  const pieces = hardPieces(text);
  const clauses: Clause[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (clauses.length >= MOST_CLAUSES) {
      clauses.push({ text: unmask(pieces.slice(index).join(' '), atoms), instruction: undefined });
      break;
    }
    for (const part of softPieces(piece, atoms)) {
      if (part.instruction?.kind === 'courtesy') continue;
      clauses.push({ text: unmask(part.text.trim(), atoms), instruction: part.instruction });
    }
  }
  return ratherThan(alsoPressed(clauses))
    .map((clause, index) => askedOfIt(clause, clauses[index - 1]))
    .map((clause, index) => (isKept(clause, clauses[index - 1]) ? { ...clause, instruction: SAVE } : clause))
    .filter(({ instruction }, index) => !isImplied(instruction, clauses[index + 1]?.instruction));
}

/** "set the name to Ada, save it": what was filled in is kept by the page, and the page is not kept as a file. */
const isKept = ({ text, instruction }: Clause, before: Clause | undefined): boolean =>
  instruction?.kind === 'save' &&
  /^save (?:it|this|that|them)$/i.test(text) &&
  ['set', 'type', 'give', 'select', 'check', 'step'].includes(before?.instruction?.kind ?? '');
const SAVE = understand('save', []);

/** What was filled in is not sent twice: the person says what to press. */
const isImplied = (instruction: Instruction | undefined, next: Instruction | undefined): boolean =>
  instruction?.kind === 'submit' &&
  instruction.implied === true &&
  next !== undefined &&
  ['click', 'submit', 'press', 'with-thing'].includes(next.kind);
