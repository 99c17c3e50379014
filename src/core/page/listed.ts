import { longDescription } from './description.ts';
import { countOf, type LineOptions, nodeLine } from './line.ts';
import { outlineOf } from './outline.ts';
import { CELLS, type OutlineLine, wordsOf } from './outline-line.ts';
import { quote } from './quote.ts';
import type { PageNode } from './snapshot.ts';

/** Lines of each kind; what is beyond is counted. */
export const LINES = 100;

/** A line of a difference, with the nodes that it is about. */
interface Line {
  text: string;
  nodes: readonly PageNode[];
}

/** The nodes as lines of the outline, so that a row or an item that came as a whole is one line. */
export function* listed(
  all: readonly PageNode[],
  which: ReadonlySet<PageNode>,
  sign: string,
  word: string,
): Generator<string> {
  if (which.size === 0) return;
  const described = describedBefore(all, which);
  const lines = outlineOf(all).lines.flatMap((line) => {
    const told = line.nodes.filter((node) => which.has(node));
    if (told.length === 0) return [];
    const whole = line.nodes.every((node) => which.has(node) || node.name === '');
    return whole
      ? [{ text: lineText(line, described), nodes: told }]
      : told.map((node) => ({
          text: nodeLine(node, described(node)) + placeIn(line, node, which),
          nodes: [node],
        }));
  });
  yield* inRuns(lines.slice(0, LINES), sign);
  const rest = lines.slice(LINES).flatMap((line) => line.nodes);
  yield* moreOf(lines.length - LINES, `more ${word}, ${countOf(refsOf(rest).length, 'control')} among them`);
}

/**
 * A cell that was empty is only understood with the words before it in its row, as in a table of names and values, and a
 * control without a name with one that was there.
 */
function placeIn(line: OutlineLine, node: PageNode, which: ReadonlySet<PageNode>): string {
  if (node.ref !== undefined && node.name === '') {
    const [beside] = refsOf(line.nodes.filter((other) => !which.has(other)));
    return beside === undefined ? '' : ` (beside [${beside}])`;
  }
  if (!node.role.endsWith('cell') || node.ref !== undefined) return '';
  const before = line.nodes.slice(0, line.nodes.indexOf(node)).findLast(({ name }) => name !== '');
  return before && !which.has(before) ? ` (after ${quote(before.name, 60)})` : '';
}

/** The words of a line in a difference: with its options, which an earlier line of the outline may have listed. */
export const lineText = (
  line: OutlineLine,
  optionsOf: (node: PageNode) => LineOptions = () => ({}),
): string => (line.hasOptions ? wordsOf(line, optionsOf) : wordsOf(line)).words;

/** For one control after the other: which other one, that was there or was told before it, has its long description. */
function describedBefore(
  all: readonly PageNode[],
  which: ReadonlySet<PageNode>,
): (node: PageNode) => LineOptions {
  let first: Map<string, string | undefined> | undefined;
  return (node) => {
    const description = longDescription(node);
    if (description === undefined) return {};
    first ??= new Map(
      all.flatMap((other) => {
        const known = which.has(other) ? undefined : longDescription(other);
        return known === undefined ? [] : [[known, other.ref]];
      }),
    );
    const describedAs = first.get(description);
    if (describedAs === undefined) first.set(description, node.ref);
    return { describedAs };
  };
}

/** Of what is gone it matters what it was, not its state. */
const bare = ({ ref, role, name, depth, level, itemCount, screen }: PageNode): PageNode => ({
  role,
  name,
  depth,
  screen,
  states: [],
  ...(ref !== undefined && { ref }),
  ...(level !== undefined && { level }),
  ...(itemCount !== undefined && { itemCount }),
});

/** Its first control is told with its number, of the others only the words: nobody can use them any more. */
function textOfGone(line: OutlineLine): string {
  const first = line.nodes.find(({ ref }) => ref !== undefined);
  const nodes = line.nodes.map((node) => {
    const { ref, ...rest } = bare(node);
    if (ref === undefined || node === first || node.name === '') return bare(node);
    return CELLS.has(rest.role) ? rest : { ...rest, role: 'text' };
  });
  return wordsOf({ ...line, nodes, words: undefined }).words;
}

/** What went: a container that went whole is one line, with a count of the controls that went with it. */
export function* listedRemoved(all: readonly PageNode[], removed: ReadonlySet<PageNode>): Generator<string> {
  if (removed.size === 0) return;
  const { lines, parents } = outlineOf(all);
  const kept = new Map<number, Line & { controls: number }>();
  const left = linesAroundOthers(lines, parents, removed);
  lines.forEach((line, index) => {
    const gone = line.nodes.filter((node) => removed.has(node));
    if (gone.length === 0) return;
    const outer = outermost(parents, parents[index] ?? -1, (at) => (left.has(at) ? undefined : kept.get(at)));
    if (outer) outer.controls += refsOf(gone).length;
    else if (line.nodes.some((node) => node.name !== '' && !removed.has(node)))
      gone.forEach((node, at) => {
        kept.set(index + at / (gone.length + 1), { text: nodeLine(bare(node)), nodes: [node], controls: 0 });
      });
    else kept.set(index, { text: textOfGone(line), nodes: gone, controls: 0 });
  });
  const told = [...kept.values()].map(({ text, nodes, controls }) =>
    controls > 0 ? { text: `${text} (with ${countOf(controls, 'control')})`, nodes } : { text, nodes },
  );
  const short = shortened(told);
  yield* inRuns(short.slice(0, LINES), '-');
  yield* moreOf(short.length - LINES, 'more removed');
}

/** Of more controls of one role that went together, such as the days of a calendar, only the ends are told. */
const MOST_GONE = 8;

/** The lines of what went, of long runs of controls only the first and the last, with a count between them. */
function shortened(lines: readonly Line[]): Line[] {
  const told: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const first = lines[at] as Line;
    const role = roleOfOnly(first);
    let end = at + 1;
    while (role !== undefined && end < lines.length && roleOfOnly(lines[end] as Line) === role) end++;
    if (end - at <= MOST_GONE) told.push(...lines.slice(at, end));
    else told.push({ ...first, text: `${first.text}, … ${end - at - 2} more` }, lines[end - 1] as Line);
    at = end;
  }
  return told;
}

/** Lines with something inside that did not go: what went is told thing by thing there. */
function linesAroundOthers(
  lines: readonly OutlineLine[],
  parents: Int32Array,
  removed: ReadonlySet<PageNode>,
): Set<number> {
  const around = new Set<number>();
  lines.forEach(({ nodes }, index) => {
    if (!nodes.some((node) => !removed.has(node) && (node.name !== '' || node.ref !== undefined))) return;
    for (let at = parents[index] ?? -1; at >= 0 && !around.has(at); at = parents[at] ?? -1) around.add(at);
  });
  return around;
}

/** The line of a removed container around a line, if there is one. */
function outermost<Told>(
  parents: Int32Array,
  parent: number,
  toldAt: (at: number) => Told | undefined,
): Told | undefined {
  for (let at = parent; at >= 0; at = parents[at] ?? -1) {
    const told = toldAt(at);
    if (told) return told;
  }
  return undefined;
}

/** Successive controls of one role are one line, which says the role once: a menu, suggestions. */
function* inRuns(lines: readonly Line[], sign: string): Generator<string> {
  let run = '';
  let lastRole: string | undefined;
  for (const line of lines) {
    const role = roleOfOnly(line);
    if (role !== undefined && role === lastRole) run += `, ${line.text.replace(` ${role}`, '')}`;
    else {
      if (run !== '') yield run;
      run = `${sign} ${line.text}`;
    }
    lastRole = role;
  }
  if (run !== '') yield run;
}

/** Characters of a text that is written beside others, such as the days of the week. */
const SHORT_TEXT = 16;

/** The role of the control that a line begins with, or of a short text, if it has nothing else. */
function roleOfOnly({ text, nodes: [node, ...others] }: Line): string | undefined {
  if (node?.role === 'text' && others.length === 0 && text.length <= SHORT_TEXT) return node.role;
  if (node?.ref === undefined || node.level !== undefined || others.length > 0) return undefined;
  return text.startsWith(`[${node.ref}] ${node.role}`) ? node.role : undefined;
}

/** The line that counts what is left out; none where nothing is. */
export function* moreOf(count: number, words: string): Generator<string> {
  if (count > 0) yield `… ${count} ${words}`;
}

/** The numbers of the controls among them. */
export const refsOf = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (node.ref === undefined ? [] : [node.ref]));
