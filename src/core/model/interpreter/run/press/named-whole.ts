import type { PageSnapshot } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { attemptsOf } from '../../call-id.ts';
import type { Instruction } from '../../instruction.ts';
import { match } from '../../match/match.ts';
import type { Target } from '../../named-control.ts';
import type { Program, ProgramClause } from '../../program.ts';
import { calledSo, optionByWay, optionNamed, TICKED, wantedBox } from './said-option.ts';
import { shownBy } from './shown-by.ts';

/**
 * A wish that no rule understands, and that is the whole name of one control of its page, uses that control: “check for
 * updates”, 随机播放. So does one whose verb no button bears: “pay from my savings account” is Savings in the list “From
 * account”. All other programs as they are.
 */
export function namedWhole(program: Program, context: InterpreterContext): Program {
  const [clause, other] = program.clauses.filter(({ replaced }) => !replaced);
  if (clause === undefined || other !== undefined) return program;
  const instruction =
    clause.instruction === undefined
      ? usedByName(clause, context)
      : rather(clause, clause.instruction, context);
  return instruction === undefined
    ? program
    : {
        ...program,
        clauses: program.clauses.map((each) => (each === clause ? { ...each, instruction } : each)),
      };
}

function usedByName(
  { text, key }: ProgramClause,
  { page, history }: InterpreterContext,
): Instruction | undefined {
  const [begun] = attemptsOf(history, key);
  const node = page === undefined ? undefined : (calledSo(page, text) ?? wantedBox(page, text));
  const option =
    node === undefined && page !== undefined
      ? (optionNamed(page, text) ?? optionByWay(page, text))
      : undefined;
  if (option !== undefined && (begun === undefined || CHOOSING.test(begun.tool))) return option;
  if (node === undefined && begun === undefined) return undefined;
  const target: Target = { words: text, readings: [{ name: node?.name ?? text, fit: 'same' }] };
  const role = node?.role ?? '';
  const isTicked = begun === undefined ? TICKED.has(role) : begun.tool === 'set_checked';
  return isTicked ? { kind: 'check', target, checked: true } : { kind: 'click', target };
}

const CHOOSING = /^(?:select_option|set_checked)$/;

/** What a press or a tick that nothing on the page answers to means instead. */
function rather(
  { text, key }: ProgramClause,
  instruction: Instruction,
  { page, history }: InterpreterContext,
): Instruction | undefined {
  const [begun] = attemptsOf(history, key);
  if (instruction.kind === 'read') return page && shownBy(text, instruction, begun, page);
  if (page === undefined || !findsNothing(instruction, page)) return undefined;
  const node = calledSo(page, text);
  if (node !== undefined && !TICKED.has(node.role))
    return { kind: 'click', target: { words: text, readings: [{ name: node.name, fit: 'same' }] } };
  if (begun !== undefined && !CHOOSING.test(begun.tool)) return undefined;
  const named = instruction.kind === 'check' ? optionNamed(page, instruction.target.words) : undefined;
  return named ?? optionByWay(page, text);
}

function findsNothing(instruction: Instruction, page: PageSnapshot): boolean {
  if (instruction.kind === 'click')
    return instruction.implied === true && match(page, instruction.target, 'click').kind === 'none';
  return (
    instruction.kind === 'check' &&
    instruction.checked &&
    match(page, instruction.target, 'check').kind === 'none'
  );
}
