import { beginsAsVerb } from '../grammar/english/verbs.ts';
import { isCheck } from '../match/kinds.ts';
import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';
import { headsOf, NAMES, nodesIn } from './places.ts';

/** One thing that a row, item or card says. */
export interface Detail {
  /** What its column, or its field, is called; '' where nothing is. */
  label: string;
  text: string;
  /** It may be what the part is called. */
  isName: boolean;
}

/** What each part of a group says, cell by cell, or text by text; the buttons that all of them have say nothing. */
export function saidByParts(around: Surroundings, parts: readonly Part[]): Detail[][] {
  const group = withTimes(around, parts);
  const counts = new Map<string, number>();
  for (const part of group)
    for (const name of new Set(nodesIn(around, part).map((node) => node.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const isOfAll = (name: string): boolean => (counts.get(name) ?? 0) > 1 || beginsAsVerb(name);
  const heads = group[0] === undefined ? [] : headsOf(around, group[0]);
  return group.map((part) => saidBy(around, part, heads, isOfAll));
}

const TIME = /^\d{1,2}[:.]\d\d(?:\s*[ap]\.?m\.?)?(?:\s*[-–]\s*\d{1,2}[:.]\d\d(?:\s*[ap]\.?m\.?)?)?$/i;

/** Where a time stands before each heading of a group, as in timetables, it is the time of what follows it. */
function withTimes(around: Surroundings, parts: readonly Part[]): readonly Part[] {
  const isTimed = ({ at }: Part): boolean =>
    around.nodes[at]?.role === 'heading' &&
    around.nodes[at - 1]?.role === 'text' &&
    TIME.test(around.nodes[at - 1]?.name.trim() ?? '');
  if (parts.length < 2 || !parts.every(isTimed)) return parts;
  return parts.map(({ at, end }, index) => ({
    at: at - 1,
    end: Math.min(end, (parts[index + 1]?.at ?? end + 1) - 1),
  }));
}

function saidBy(
  around: Surroundings,
  part: Part,
  heads: readonly string[],
  isOfAll: (name: string) => boolean,
): Detail[] {
  const said: Detail[] = [];
  let cell = -1;
  let inCell = -1;
  for (const node of nodesIn(around, part)) {
    const isCell = /cell$|^rowheader$/.test(node.role);
    if (isCell) {
      cell++;
      inCell = node.depth;
      said.push({ label: heads[cell] ?? '', text: node.name, isName: node.role === 'rowheader' });
      continue;
    }
    const one = textOfNode(node, isOfAll);
    const last = said.at(-1);
    if (one === undefined) continue;
    if (cell < 0 || last === undefined || node.depth <= inCell) said.push(one);
    else {
      last.isName ||= one.isName;
      last.label ||= one.label;
      if (!last.text.includes(one.text)) last.text = `${last.text} ${one.text}`.trim();
    }
  }
  return said.filter(({ text, label }) => text !== '' || label !== '');
}

function textOfNode(
  node: ReturnType<typeof nodesIn>[number],
  isOfAll: (name: string) => boolean,
): Detail | undefined {
  const { role, name, value, ref } = node;
  // What is not chosen is not so.
  if (node.secret === true || (role === 'radio' && !node.states.includes('checked'))) return undefined;
  if (value !== undefined && ref !== undefined) return { label: name, text: value, isName: false };
  const isPressed = ref !== undefined && !NAMES.has(role);
  // The box that chooses a row is none of its words.
  const isChooser = isCheck(node) && /^(?:select|choose)\s|^选择/i.test(name);
  if (name.trim() === '' || isChooser || (isPressed && isOfAll(name))) return undefined;
  return { label: '', text: name.trim(), isName: NAMES.has(role) || (isPressed && isCheck(node)) };
}
