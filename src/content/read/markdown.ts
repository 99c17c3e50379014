import { type Context, clipFor, inside, regionFor, startContext } from '../observe/context.ts';
import { levelOf } from '../observe/control-node.ts';
import {
  attribute,
  closestIn,
  collapse,
  has,
  isElement,
  isText,
  page,
  queryIn,
  tagOf,
  unbent,
} from '../observe/dom.ts';
import { linkUrl } from '../observe/facts.ts';
import { forEachFlatChild, type OpenShadowRoot } from '../observe/flat-tree.ts';
import { currentView, isReachable, type View } from '../observe/geometry.ts';
import { roleOf } from '../observe/role.ts';
import { sightOf } from '../observe/sight.ts';
import { isTooSmall, squeezesLetters } from '../observe/squeezed.ts';
import { isDataTable, isTable } from '../observe/structure.ts';
import { placeOfText } from '../observe/text-run.ts';
import { boxOf, type Seen } from '../observe/visit.ts';
import { fieldText } from './field-text.ts';
import { factsText, indentAfterFirst, joinBlocks, tableText } from './layout.ts';
import { optionsText } from './options-text.ts';

export interface ReadOptions {
  /** Writes the addresses of links and pictures too. */
  links: boolean;
  openShadowRoot: OpenShadowRoot;
  /** True for elements of ours, which are not part of the page. */
  isOwn?: (element: Element) => boolean;
  /** ms after which the rest is left out, and said to be. */
  deadlineMs?: number;
}

const DEADLINE_MS = 4000;
const SKIPPED = new Set(
  'script style template noscript head datalist canvas audio object embed defs symbol clipPath mask pattern'.split(
    ' ',
  ),
);
const FIELDS = new Set('input select textarea button progress meter'.split(' '));
/** Fields whose state a person reads without letters. */
const WITHOUT_LETTERS = 'progress,meter,input:is([type=checkbox],[type=radio])';
/** In a drawing each is a line, not a paragraph. */
const DRAWN_TEXT = 'text';
const MAIN = 'main, [role=main]';

/**
 * What a person sees, as Markdown: headings, paragraphs, lists, tables, links, fields with their values, through
 * shadow roots and slots; hidden text is left out. Of one native list all options are told. Of a document the main part comes first, then, below a rule,
 * everything around it.
 */
export function readAsMarkdown(root: Document | Element, options: ReadOptions): string {
  const reader = createReader(options, currentView());
  if (isElement(root)) return optionsText(root) ?? reader.read(root);
  const body = page.body() ?? page.root();
  const main = page.query(MAIN);
  const first = main && unbent(main).checkVisibility() ? reader.read(main) : '';
  if (!main || !first) return reader.read(body);
  // Not by a pattern: from each of a thousand empty lines it would look for the end anew.
  const text = joinBlocks([first, '---', reader.read(body, main)]).trimEnd();
  return text.endsWith('\n---') ? text.slice(0, -3).trimEnd() : text;
}

function createReader(
  { links, openShadowRoot, isOwn, deadlineMs = DEADLINE_MS }: ReadOptions,
  view: View,
): { read(element: Element, without?: Element): string } {
  const end = performance.now() + deadlineMs;
  let leaveOut: Element | undefined;
  let blocks: string[] = [];
  let line = '';
  let isCut = false;
  /** In what is written as it stands, with its spaces and lines. */
  let isVerbatim = false;

  const endBlock = (): void => {
    if (isVerbatim) {
      if (line) blocks.push(line.replace(/\n$/, ''));
      line = '';
      return;
    }
    const text = line.split('\n').map(collapse).join('\n').trim();
    line = '';
    if (text) blocks.push(text);
  };

  /** What is written by `write`, as a text of its own. */
  const capture = (write: () => void): string => {
    const outer = { blocks, line };
    blocks = [];
    line = '';
    write();
    endBlock();
    const text = joinBlocks(blocks);
    ({ blocks, line } = outer);
    return text;
  };

  const verbatim = (write: () => void): string => {
    const outer = { blocks, line, isVerbatim };
    blocks = [];
    line = '';
    isVerbatim = true;
    write();
    endBlock();
    const text = blocks.join('\n').trimEnd();
    ({ blocks, line, isVerbatim } = outer);
    return text;
  };

  const addBlock = (text: string): void => {
    endBlock();
    if (text) blocks.push(text);
  };

  const visit = (element: Element, context: Context): void => {
    const tag = tagOf(element);
    if (element === leaveOut || SKIPPED.has(tag) || isOwn?.(element)) return;
    if (performance.now() > end) isCut = true;
    if (isCut) return;
    const sight = sightOf(getComputedStyle(element));
    if (sight.display === 'none') return;
    const isHidden = !sight.visible || squeezesLetters(element, sight);
    const isApart = !sight.display.startsWith('inline') && sight.display !== 'contents' && tag !== DRAWN_TEXT;
    const setApart = (): void => {
      if (isApart) endBlock();
      else if (sight.display !== 'inline' && !isVerbatim) line += ' ';
    };
    setApart();
    write(
      { element, sight },
      tag,
      { ...inside(context, { element, sight }, view), named: isHidden },
      context,
    );
    setApart();
  };

  const write = (seen: Seen, tag: string, context: Context, outer: Context): void => {
    const { element, sight } = seen;
    const content = (): void => visitContent(seen, tag, context);
    const role = roleOf(element);
    const isSeen = (): boolean =>
      !(context.named || context.unseen || context.faint) &&
      isReachable(
        boxOf(seen),
        clipFor(outer, sight.position),
        context.fixed,
        view,
        regionFor(outer, sight.position),
      );
    if (FIELDS.has(tag)) {
      const mayTell = element.matches(WITHOUT_LETTERS) || !(sight.letterless || isTooSmall(element));
      // What is in a button is judged by itself: it may be seen where the button's own letters or box are not.
      if (tag === 'button' || (mayTell && isSeen()))
        line += fieldText(element, tag, collapse(capture(content)), openShadowRoot);
    } else if (role === 'heading') {
      const text = capture(content).replace(/\n+/g, ' ');
      if (text) addBlock(`${'#'.repeat(levelOf(element, role) ?? 2)} ${text}`);
    } else if (role === 'list') addBlock(listText(element, context));
    else if (isTable(role) && isDataTable(element)) addBlock(tableOf(element, context));
    else if (tag === 'a') writeLink(element, content);
    else if (tag === 'img') line += isSeen() ? imageText(element) : '';
    else if (tag === 'iframe' || tag === 'video')
      line += isSeen() && !isTooSmall(element) ? namedPart(element, tag) : '';
    else if (tag === 'pre') addBlock(fenced(verbatim(content)));
    else if (tag === 'svg') {
      if (queryIn(element, 'text,foreignObject')) content();
    } else if (tag === DRAWN_TEXT) {
      if (line.slice(line.lastIndexOf('\n') + 1).trim()) line += '\n';
      content();
      line += '\n';
    } else if (tag === 'blockquote') addBlock(capture(content).replace(/^/gm, '> '));
    else if (tag === 'hr') addBlock('---');
    else if (tag === 'br') line += '\n';
    else if (tag === 'dl') addBlock(factsText(capture(content)));
    else if (tag === 'dd') addBlock(factMark(element) + capture(content));
    else content();
  };

  const visitContent = (seen: Seen, tag: string, context: Context): void => {
    const { element } = seen;
    const isClosed = tag === 'details' && !has(element, 'open');
    if (tag === 'select' || tag === 'textarea' || tag === 'input') return;
    forEachFlatChild(element, openShadowRoot, (child) => {
      if (isElement(child)) {
        if (!isClosed || tagOf(child) === 'summary') visit(child, context);
      } else if (isText(child) && !isClosed) addText(child, seen, context);
    });
  };

  const addText = (text: Text, seen: Seen, context: Context): void => {
    if (context.named || context.unseen || context.faint) return;
    const isBlank = !/\S/.test(text.data);
    if (isBlank) line += isVerbatim ? text.data : line ? ' ' : '';
    else if (placeOfText(text, seen, context, view) !== undefined)
      line += isVerbatim ? text.data : text.data.replace(/\s+/g, ' ');
  };

  const writeLink = (element: Element, content: () => void): void => {
    const url = links && !isVerbatim ? linkUrl(element) : undefined;
    if (url === undefined) content();
    else {
      const text = collapse(capture(content));
      line += text && `[${text}](${url})`;
    }
  };

  const imageText = (element: Element): string => {
    const alt = collapse(attribute(element, 'alt') ?? '');
    if (!alt) return '';
    const source = (element as HTMLImageElement).currentSrc;
    return links && source && !source.startsWith('data:') ? `![${alt}](${source})` : `![${alt}]`;
  };

  const listText = (list: Element, context: Context): string => {
    const ordered = tagOf(list) === 'ol';
    let number = ordered ? (list as HTMLOListElement).start : 0;
    const items: string[] = [];
    forEachFlatChild(list, openShadowRoot, (child) => {
      if (!isElement(child)) return;
      const text = capture(() => visit(child, context));
      const marker = ordered ? `${number++}. ` : '- ';
      if (text) items.push(marker + indentAfterFirst(text, marker.length));
    });
    return items.join('\n');
  };

  const tableOf = (table: Element, context: Context): string => {
    const textIn = (element: Element): string => capture(() => visit(element, context));
    const rows: string[][] = [];
    const caption = queryIn(table, ':scope > caption');
    for (const row of unbent(table).querySelectorAll('tr, [role=row]')) {
      if (closestIn(row, 'table, [role=table], [role=grid], [role=treegrid]') !== table) continue;
      const cells = Array.from(unbent(row).children, (cell) => collapse(textIn(cell)));
      if (cells.some(Boolean)) rows.push(cells);
    }
    return joinBlocks([caption ? textIn(caption) : '', tableText(rows)]);
  };

  return {
    read(element, without) {
      leaveOut = without;
      const text = capture(() => visit(element, startContext));
      return isCut ? joinBlocks([text, '(the rest of the page was left out: no time)']) : text;
    },
  };
}

const fenced = (text: string): string => text && `\`\`\`\n${text}\n\`\`\``;

/** The second thing that is said of a term goes on after the first. */
const factMark = ({ previousElementSibling: before }: Element): string =>
  before && tagOf(before) === 'dd' ? '; ' : ': ';

const namedPart = (element: Element, tag: string): string => {
  const name = collapse(attribute(element, 'aria-label') ?? attribute(element, 'title') ?? '');
  return name ? ` (${tag === 'iframe' ? 'frame' : tag}: ${name}) ` : '';
};
