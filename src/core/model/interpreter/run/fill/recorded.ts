import type { PageNode, PageSnapshot } from '../../../../page/snapshot.ts';
import { withoutCourtesy } from '../../grammar/english/clause.ts';
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
    (node, at) =>
      node.ref !== undefined &&
      node.secret !== true &&
      isField(node) &&
      !isSearch(node) &&
      isJust(node.name, wanted) &&
      takes(node, unit, page.nodes[at + 1]),
  );
  if (other !== undefined) return undefined;
  const button = field && buttonBehind(page.nodes, page.nodes.indexOf(field), wanted);
  const isThere = field !== undefined && button !== undefined;
  return isThere || begun
    ? {
        fill: { kind: 'set', target: called(field?.name ?? what), value: number },
        send: { kind: 'click', target: called(button?.name ?? words) },
      }
    : undefined;
}

const NO_OTHER = new Set(['today', 'todays', 'current', 'new', 'your']);
const UNIT = /\s*\(([^)]+)\)$|\s+in\s+(\S+)$/i;

/** “Today's weight (kg)” is just the weight; a target weight is another one. */
function isJust(name: string, wanted: readonly string[]): boolean {
  const own = contentWords(name.replace(UNIT, '')).filter((word) => !NO_OTHER.has(word));
  return own.length === wanted.length && wanted.every((word) => own.includes(word));
}

/** The button that keeps the field: nothing but a date stands between, and it speaks of nothing else. */
function buttonBehind(
  nodes: readonly PageNode[],
  field: number,
  wanted: readonly string[],
): PageNode | undefined {
  const end = nodes.findIndex(
    (node, at) =>
      at > field &&
      (node.role === 'heading' || (isField(node) && node.inputType !== 'date' && node.inputType !== 'time')),
  );
  const behind = nodes.slice(field + 1, end < 0 ? undefined : end).slice(0, MOST_BETWEEN);
  return behind.find(({ ref, role, name, states }) => {
    const [, ...rest] = contentWords(name);
    return (
      ref !== undefined &&
      role === 'button' &&
      !states.includes('disabled') &&
      SENDS.test(name) &&
      rest.every((word) => wanted.includes(word))
    );
  });
}

/** A field for numbers that says the unit, if one is said; another unit than it says is another number. */
function takes(node: PageNode, unit: string | undefined, next: PageNode | undefined): boolean {
  if (node.inputType === 'date' || node.inputType === 'time') return false;
  const [, inBrackets, behindIn] = UNIT.exec(node.name) ?? [];
  const own = inBrackets ?? behindIn ?? (next?.role === 'text' ? next.name : undefined);
  const isOwn = own !== undefined && own.trim().toLowerCase() === unit?.toLowerCase();
  return unit === undefined ? isNumeric(node) || own !== undefined : isOwn;
}
