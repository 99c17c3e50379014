import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import type { InterpreterContext } from '../../../port.ts';
import { attemptsOf } from '../../call-id.ts';
import { withoutCourtesy } from '../../grammar/english.ts';
import type { Instruction } from '../../instruction.ts';
import { Surroundings } from '../../match/surroundings.ts';
import type { Target } from '../../named-control.ts';
import type { Program, ProgramClause } from '../../program.ts';
import { contentWords, normalise } from '../../text/normalise.ts';

const PRESSED = new Set(['button', 'link', 'menuitem', 'tab']);
const TICKED = new Set(['checkbox', 'switch', 'radio']);

/** “restart the router” says no more than “Restart router”, nor “Cover the fees (€0.75)” more than “cover the fees”. */
const bare = (name: string): string =>
  normalise(
    withoutCourtesy(name.replace(/\s*\([^)]*\)$/, ''))
      .replace(/\b(?:the|an?|my|this|that|these|those)\s+/gi, '')
      .replace(/^请|[这那]一?[个首本张件条篇部]/g, ''),
  );

/** The one control that is called as the words say; a box of a list is an entry of it, which may say what is to be done. */
function calledSo(page: PageSnapshot, words: string): PageNode | undefined {
  const wanted = bare(words);
  const around = new Surroundings(page);
  const [one, other] = page.nodes.filter(
    (node, index) =>
      node.ref !== undefined &&
      bare(node.name) === wanted &&
      (PRESSED.has(node.role) || (TICKED.has(node.role) && around.row(index) === undefined)),
  );
  return wanted === '' || other !== undefined ? undefined : one;
}

/**
 * A wish that no rule understands, and that is the whole name of one control of its page, uses that control: “check for
 * updates”, 随机播放. All other programs as they are.
 */
export function namedWhole(program: Program, context: InterpreterContext): Program {
  const [clause, other] = program.clauses.filter(({ replaced }) => !replaced);
  if (clause === undefined || other !== undefined || clause.instruction !== undefined) return program;
  const instruction = usedByName(clause, context);
  return instruction === undefined
    ? program
    : {
        ...program,
        clauses: program.clauses.map((each) => (each === clause ? { ...each, instruction } : each)),
      };
}

/** “I only want direct flights”, “I am single” */
const WANTED = /^(?:i(?:['’]m| am)|(?:i|we) (?:only |just )?(?:want|need|prefer)|only|just)\s+(?:an?\s+)?/i;

/** The one box or radio button that is called as the person wants it, or is. */
function wanted(page: PageSnapshot, words: string): PageNode | undefined {
  const around = new Surroundings(page);
  const plainly = (name: string): string => bare(name).replace(/^only | only$/g, '');
  const called = plainly(words.replace(WANTED, ''));
  const [one, other] = page.nodes.filter(
    ({ ref, role, name }, index) =>
      ref !== undefined &&
      TICKED.has(role) &&
      around.row(index) === undefined &&
      // What has a price is only taken where it is said as an instruction.
      !name.includes('(') &&
      plainly(name) === called,
  );
  return WANTED.test(words) && other === undefined ? one : undefined;
}

/** “business class” is Business in the list “Cabin class”, if no other list offers it; one of a row is its thing's. */
function optionNamed(page: PageSnapshot, words: string): Instruction | undefined {
  const around = new Surroundings(page);
  const said = bare(words.replace(WANTED, ''));
  const [one, other] = page.nodes.flatMap(({ ref, name, options = [] }, index) =>
    options.flatMap((option) => {
      const [own, rest] = [bare(option), said.replace(`${bare(option)} `, '')];
      const isCalled = said === own || (rest !== said && contentWords(name).includes(rest));
      const isFree = ref !== undefined && own !== '' && around.row(index) === undefined;
      return isFree && isCalled ? [{ name, option }] : [];
    }),
  );
  // A word alone may be anything.
  return one === undefined || other !== undefined || !/\s/.test(words.trim())
    ? undefined
    : {
        kind: 'select',
        option: one.option,
        target: { words: one.name, readings: [{ name: one.name, fit: 'same' }] },
      };
}

function usedByName(
  { text, key }: ProgramClause,
  { page, history }: InterpreterContext,
): Instruction | undefined {
  const [begun] = attemptsOf(history, key);
  const node = page === undefined ? undefined : (calledSo(page, text) ?? wanted(page, text));
  const option = node === undefined && page !== undefined ? optionNamed(page, text) : undefined;
  if (option !== undefined && (begun === undefined || begun.tool === 'select_option')) return option;
  if (node === undefined && begun === undefined) return undefined;
  const target: Target = { words: text, readings: [{ name: node?.name ?? text, fit: 'same' }] };
  const role = node?.role ?? '';
  const isTicked = begun === undefined ? TICKED.has(role) : begun.tool === 'set_checked';
  return isTicked ? { kind: 'check', target, checked: true } : { kind: 'click', target };
}
