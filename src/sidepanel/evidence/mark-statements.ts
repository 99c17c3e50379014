/** The needed part of a node of an HTML tree (hast). */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Name of the element after a statement; its attribute `data-source` is the number. */
export const MARK = 'cite';

const ONE_STATEMENT_OR_MORE = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const LISTS = new Set(['ul', 'ol']);
const LEFT_ALONE = new Set(['pre', 'thead']);

/**
 * A rehype plugin that puts the number of its source after every statement that has one. Statements are sentences, list
 * items and table rows.
 */
export const markStatements =
  (sourceOf: (statement: string) => number | undefined) =>
  () =>
  (tree: Node): void =>
    mark(tree, sourceOf);

function mark(node: Node, sourceOf: (statement: string) => number | undefined): void {
  const { tagName = '', children = [] } = node;
  if (LEFT_ALONE.has(tagName)) return;
  if (ONE_STATEMENT_OR_MORE.has(tagName)) node.children = marked(children, sourceOf);
  else if (tagName === 'li' && !children.some((child) => child.tagName === 'p')) {
    const from = children.findIndex((child) => LISTS.has(child.tagName ?? ''));
    const own = from === -1 ? children : children.slice(0, from);
    const rest = from === -1 ? [] : children.slice(from);
    for (const child of rest) mark(child, sourceOf);
    node.children = [...marked(own, sourceOf), ...rest];
  } else if (tagName === 'tr') {
    const cells = children.filter((child) => child.tagName === 'td');
    const number = sourceOf(cells.map(textOf).join(' | '));
    const last = cells.at(-1);
    if (last && number !== undefined) last.children = [...(last.children ?? []), markOf(number)];
  } else for (const child of children) mark(child, sourceOf);
}

/** The content of a block with a mark after each of its sentences; neighbours with the same source share one mark. */
function marked(children: readonly Node[], sourceOf: (statement: string) => number | undefined): Node[] {
  const ends = sentenceEnds(children.map(textOf).join(''), sourceOf);
  const content: Node[] = [];
  let offset = 0;
  for (const child of children) {
    const text = textOf(child);
    const here = ends.filter(({ end }) => end > offset && end <= offset + text.length);
    if (child.type !== 'text') content.push(child, ...here.map(({ number }) => markOf(number)));
    else {
      let from = 0;
      for (const { end, number } of here) {
        content.push({ type: 'text', value: text.slice(from, end - offset) }, markOf(number));
        from = end - offset;
      }
      if (from < text.length) content.push({ type: 'text', value: text.slice(from) });
    }
    offset += text.length;
  }
  return content;
}

function sentenceEnds(
  text: string,
  sourceOf: (statement: string) => number | undefined,
): { end: number; number: number }[] {
  const ends: { end: number; number: number }[] = [];
  let before: number | undefined;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)) {
    if (segment.trim() === '') continue;
    const number = sourceOf(segment);
    if (number !== undefined) {
      if (number === before) ends.pop();
      ends.push({ end: index + segment.trimEnd().length, number });
    }
    before = number;
  }
  return ends;
}

const textOf = ({ type, value, children }: Node): string =>
  type === 'text' ? (value ?? '') : (children ?? []).map(textOf).join('');

const markOf = (number: number): Node => ({
  type: 'element',
  tagName: MARK,
  properties: { dataSource: String(number) },
  children: [],
});
