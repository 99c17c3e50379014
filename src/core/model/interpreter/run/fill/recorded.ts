import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english.ts';
import type { Instruction } from '../../instruction.ts';
import { isField, isSearch } from '../../match/kinds.ts';
import type { Target } from '../../named-control.ts';
import { contentWords } from '../../text/normalise.ts';
import { isNumeric } from './figures.ts';

/** “log my weight: 71.1 kg”, “submit a reading of 48213 kWh” */
const RECORD =
  /^(?:log|record|submit|report|track|save)\s+(?:(?:an?|my|the|our|today['’]s)\s+)+(?<what>[a-z][a-z ]{2,30}?)(?:\s+(?:of|as|at)\s+|\s*:\s*)(?<number>\d[\d.,]*)(?:\s?(?<unit>[\p{L}%°]+))?$/iu;
const SENDS = /^(?:log|record|submit|report|track|save|add|send|enter|update)\b/i;
/** Between a field and its button may stand a date, or a unit. */
const MOST_BETWEEN = 4;

export interface Recorded {
  fill: Instruction;
  send: Instruction;
}

const called = (name: string): Target => ({ words: name, readings: [{ name, fit: 'same' }] });

/**
 * A number that is to be kept, where the page has one field that is called so and takes it, and a button for that behind
 * it. `begun`: it was typed already, so the page may show neither any more.
 */
export function recordedThere(page: PageSnapshot, words: string, begun: boolean): Recorded | undefined {
  const said = RECORD.exec(withoutCourtesy(words.trim().replace(/[.!]+$/, '')))?.groups;
  if (said === undefined) return undefined;
  const { what = '', number = '', unit } = said;
  const wanted = contentWords(what);
  const [field, other] = page.nodes.filter(
    (node) =>
      node.ref !== undefined &&
      node.secret !== true &&
      isField(node) &&
      !isSearch(node) &&
      wanted.every((word) => contentWords(node.name).includes(word)) &&
      takes(node, unit),
  );
  if (other !== undefined) return undefined;
  const at = field === undefined ? -1 : page.nodes.indexOf(field);
  const button = page.nodes
    .slice(at + 1, at + 2 + MOST_BETWEEN)
    .find(({ ref, role, name }) => ref !== undefined && role === 'button' && SENDS.test(name));
  const isThere = field !== undefined && button !== undefined;
  return isThere || begun
    ? {
        fill: { kind: 'set', target: called(field?.name ?? what), value: number },
        send: { kind: 'click', target: called(button?.name ?? words) },
      }
    : undefined;
}

/** A field for numbers, or one that says the unit; another unit than it says is another number. */
function takes(node: PageNode, unit: string | undefined): boolean {
  if (node.inputType === 'date' || node.inputType === 'time') return false;
  const own = /\(([^)]+)\)/.exec(node.name)?.[1];
  const isOwn = own !== undefined && unit !== undefined && own.toLowerCase() === unit.toLowerCase();
  return isOwn || ((unit === undefined || own === undefined) && (isNumeric(node) || own !== undefined));
}
