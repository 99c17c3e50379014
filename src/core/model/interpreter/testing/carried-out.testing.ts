import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { answerAsk } from '../control/answer-ask.ts';
import { wishNodes } from '../control/wish-nodes.ts';
import { contextFor, run } from './loop.testing.ts';

/** What read_page gives of an outline: headings, lists, tables, fields with what stands in them. */
export function markdownFrom({ nodes }: PageSnapshot): string {
  const lines: string[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node === undefined) continue;
    const end = endOf(nodes, at);
    if (node.role === 'row') {
      const cells = cellsIn(nodes, at, end);
      lines.push(`| ${cells.join(' | ')} |`);
      const isFirst =
        nodes[at - 1]?.role !== 'row' && nodes.slice(0, at).findLast(isStructure)?.role !== 'row';
      if (isFirst) lines.push(`|${cells.map(() => ' --- ').join('|')}|`);
      at = end - 1;
    } else if (node.role === 'heading') {
      lines.push('', `${'#'.repeat(node.level ?? 1)} ${textOf(nodes, at, end)}`, '');
      at = end - 1;
    } else if (node.role === 'listitem') {
      lines.push(`- ${textOf(nodes, at, end)}`);
      at = end - 1;
    } else {
      const own = ownText(node);
      if (own !== '') lines.push(own, '');
    }
  }
  return lines.join('\n');
}

const isStructure = ({ role }: PageNode): boolean => role === 'row' || role === 'table' || role === 'grid';

function endOf(nodes: readonly PageNode[], at: number): number {
  const depth = nodes[at]?.depth ?? 0;
  const next = nodes.findIndex((node, index) => index > at && node.depth <= depth);
  return next < 0 ? nodes.length : next;
}

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
function cellsIn(nodes: readonly PageNode[], at: number, end: number): string[] {
  return nodes
    .slice(at, end)
    .flatMap((node, offset) =>
      CELLS.has(node.role) ? [textOf(nodes, at + offset, endOf(nodes, at + offset))] : [],
    );
}

const textOf = (nodes: readonly PageNode[], at: number, end: number): string =>
  [...new Set(nodes.slice(at, end).map(ownText))].filter(Boolean).join(' ');

function ownText({ role, name, url, value, states, ref }: PageNode): string {
  if (role === 'link') return `[${name}](${url})`;
  if (role === 'button') return `[${name}]`;
  if (role === 'checkbox') return `${states.includes('checked') ? '[x]' : '[ ]'} ${name}`;
  if (role === 'radio') return `${states.includes('checked') ? '(x)' : '( )'} ${name}`;
  if (role === 'switch') return name;
  if (['text', 'heading'].includes(role) || CELLS.has(role)) return name;
  return ref === undefined ? '' : [name, value === undefined ? '' : `[${value}]`].filter(Boolean).join(' ');
}

export interface CarriedOut {
  /** Acts on the page, in order. */
  doing: string[];
  result: string;
  failed: boolean;
}

/** A Tuesday. */
const NOW = new Date(2026, 4, 5, 10).getTime();
const LOOKING = new Set([
  'return_output',
  'read_page',
  'find',
  'wait_for',
  'scroll',
  'snapshot',
  'list_tabs',
]);

/** On a page where all works: but for what is disabled, and for what a list does not offer. */
function outcomeOf({ nodes }: PageSnapshot, tool: string, input: Record<string, unknown>): string {
  if (tool === 'find') return 'not-found';
  if (tool === 'wait_for') return 'timed-out';
  const node = nodes.find(({ ref }) => ref !== undefined && ref === input.ref);
  if (node?.states.includes('disabled')) return 'disabled';
  const option = typeof input.option === 'string' ? input.option.toLowerCase() : '';
  const isOffered = node?.options?.some((text) => text.toLowerCase().includes(option));
  return tool === 'select_option' && isOffered === false ? 'wrong-kind' : 'done';
}

const FAILED = new Set(['disabled', 'wrong-kind']);

/** Plays a wish with its lists: each "all …" is gone through as control flow does it, on a page where all works. */
export function carriedOut(words: string, page: PageSnapshot): CarriedOut {
  const markdown = markdownFrom(page);
  const doing: string[] = [];
  const results: string[] = [];
  let failed = false;
  const carry = (text: string): void => {
    const made = run(
      contextFor(text),
      {
        page,
        play: ({ tool, input }) =>
          tool === 'read_page'
            ? { status: 'done', value: markdown }
            : { status: outcomeOf(page, tool, input) },
      },
      { now: () => NOW },
    );
    for (const { tool, input } of made.calls) {
      if (tool === 'return_output') failed ||= input.failed === true;
      if (LOOKING.has(tool) || FAILED.has(outcomeOf(page, tool, input))) continue;
      const said = input.text ?? input.option ?? input.checked ?? input.value ?? input.options ?? '';
      doing.push(
        [tool, input.ref ?? input.url, String(said), input.submit === true ? '⏎' : '']
          .filter(Boolean)
          .join(' '),
      );
    }
    results.push(String(made.result));
  };
  const nodes = wishNodes(words);
  if (nodes.every(({ kind }) => kind === 'clause')) carry(words);
  else
    for (const node of nodes) {
      if (failed) break;
      if (node.kind === 'clause') carry(node.clause.text);
      if (node.kind !== 'forEach') continue;
      const names = itemsOf(node.items, words, page);
      if (typeof names === 'string') {
        failed = true;
        results.push(names);
        continue;
      }
      for (const name of names) for (const { text } of node.body) carry(text.replaceAll('{item}', name));
    }
  return { doing, result: results.join('\n'), failed };
}

function itemsOf(
  items: readonly string[] | string,
  wish: string,
  page: PageSnapshot,
): readonly string[] | string {
  if (typeof items !== 'string') return items;
  const answer = answerAsk(contextFor(wish, { page, ask: { kind: 'items', words: items } }));
  return answer?.ok ? (answer.value as string[]) : `Not done: ${answer?.why}`;
}
