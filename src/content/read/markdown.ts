import {
  closestIn,
  collapse,
  has,
  is,
  isElement,
  isText,
  page,
  queryIn,
  tagOf,
  textOf,
  unbent,
} from '../observe/dom/dom.ts';
import { forEachFlatChild, type OpenShadowRoot } from '../observe/dom/flat-tree.ts';
import { currentView, isReachable, type View } from '../observe/dom/geometry.ts';
import { type PseudoElement, shownPseudoText } from '../observe/names/pseudo-text.ts';
import { roleOf } from '../observe/names/role.ts';
import { generatedRules } from '../observe/sight/generated-rules.ts';
import { isTooSmall, squeezesLetters } from '../observe/sight/squeezed.ts';
import { linkUrl } from '../observe/states/facts.ts';
import { type Context, clipFor, inside, onTop, regionFor, startContext } from '../observe/walk/context.ts';
import { levelOf } from '../observe/walk/control-node.ts';
import { looksAsRow } from '../observe/walk/drawn-row.ts';
import { isDataTable, isTable } from '../observe/walk/structure.ts';
import { placeOf, STRUCK } from '../observe/walk/text-run.ts';
import { boxOf, type Seen } from '../observe/walk/visit.ts';
import { Draft } from './draft.ts';
import { fieldText } from './field-text.ts';
import { factsText, indentAfterFirst, joinBlocks, struckOut, tableText } from './layout.ts';
import { LegibleSights } from './legible-sights.ts';
import { optionsText } from './options-text.ts';
import { factMark, fenced, iconWords, imageText, namedPart } from './small-parts.ts';
import { SpreadCells } from './spread-cells.ts';

export interface ReadOptions {
  /** Also writes the addresses of links and pictures. */
  links: boolean;
  openShadowRoot: OpenShadowRoot;
  /** True for our own elements, which are not part of the page. */
  isOwn?: (element: Element) => boolean;
  /** ms after which the rest is left out, and reported as left out. */
  deadlineMs?: number;
}

const DEADLINE_MS = 4000;
const SKIPPED = new Set(
  'script style template noscript head datalist canvas audio object embed defs symbol clipPath mask pattern'.split(
    ' ',
  ),
);
const FIELDS = new Set('input select textarea button progress meter'.split(' '));
/** Fields whose state is visible without text. */
const WITHOUT_LETTERS = 'progress,meter,input:is([type=checkbox],[type=radio])';
/** In a drawing each one is a line, not a paragraph. */
const DRAWN_TEXT = 'text';
/** What a person sees as a space. */
const GAP_PX = 3;
const MAIN = 'main, [role=main]';

/**
 * The visible content as Markdown: headings, paragraphs, lists, tables, links, fields with their values, through shadow
 * roots and slots; hidden text is left out. For a single native select all options are listed. For a document the main
 * part comes first, then, below a rule, everything around it.
 */
export function readAsMarkdown(root: Document | Element, options: ReadOptions): string {
  const reader = new Reader(options);
  if (isElement(root)) return optionsText(root) ?? reader.read(root);
  const body = page.body() ?? page.root();
  const main = page.query(MAIN);
  const first = main && unbent(main).checkVisibility() ? reader.read(main) : '';
  if (!main || !first) return reader.read(body);
  // Not by a pattern: it would search for the end again from each of a thousand empty lines.
  const text = joinBlocks([first, '---', reader.read(body, main)]).trimEnd();
  return text.endsWith('\n---') ? text.slice(0, -3).trimEnd() : text;
}

/** A piece of content, and where it is. */
interface Part {
  seen: Seen;
  tag: string;
  /** For its content, and for itself. */
  context: Context;
  outer: Context;
}

class Reader {
  readonly #draft = new Draft();
  readonly #view: View = currentView();
  readonly #generated = generatedRules();
  readonly #sights = new LegibleSights();
  readonly #end: number;
  #leaveOut: Element | undefined;
  #isStruck = false;
  #isCut = false;

  constructor(private readonly options: ReadOptions) {
    this.#end = performance.now() + (options.deadlineMs ?? DEADLINE_MS);
  }

  read(element: Element, without?: Element): string {
    this.#leaveOut = without;
    const text = this.#draft.capture(() => this.#visit(element, startContext));
    return this.#isCut ? joinBlocks([text, '(the rest of the page was left out: no time)']) : text;
  }

  #visit(element: Element, around: Context): void {
    const tag = tagOf(element);
    if (element === this.#leaveOut || SKIPPED.has(tag) || this.options.isOwn?.(element)) return;
    if (performance.now() > this.#end) this.#isCut = true;
    if (this.#isCut) return;
    const style = getComputedStyle(element);
    const sight = this.#sights.of(element, style);
    if (sight.display === 'none') return;
    const outer = onTop(around, element, tag);
    const named = !sight.visible || squeezesLetters(element, sight);
    const seen: Seen = { element, sight };
    this.#setApart(sight.display, tag, [style.marginLeft, style.paddingLeft]);
    const part = { seen, tag, context: { ...inside(outer, seen, this.#view), named }, outer };
    const isStruck = style.textDecorationLine.includes('line-through') || STRUCK.has(tag);
    if (isStruck && !this.#isStruck) this.#writeStruck(part);
    else this.#write(part);
    this.#setApart(sight.display, tag, [style.marginRight, style.paddingRight]);
  }

  #writeStruck(part: Part): void {
    this.#isStruck = true;
    const text = this.#draft.capture(() => this.#write(part));
    this.#isStruck = false;
    this.#draft.line += struckOut(text, textOf(part.seen.element));
  }

  /** A block begins and ends its own lines; an inline block, or a gap, separates words from those beside them. */
  #setApart(display: string, tag: string, gap: readonly string[]): void {
    const draft = this.#draft;
    if (!display.startsWith('inline') && display !== 'contents' && tag !== DRAWN_TEXT) draft.endBlock();
    else if (display === 'inline') draft.isApart ||= gap.some((px) => Number.parseFloat(px) >= GAP_PX);
    else if (!draft.isVerbatim) draft.line += ' ';
  }

  #write(part: Part): void {
    const { tag, context } = part;
    const { element } = part.seen;
    const role = roleOf(element);
    if (FIELDS.has(tag)) this.#writeField(part);
    else if (role === 'heading') {
      const text = this.#textIn(part).replace(/\n+/g, ' ');
      if (text) this.#draft.addBlock(`${'#'.repeat(levelOf(element, role) ?? 2)} ${text}`);
    } else if (role === 'list') this.#draft.addBlock(this.#listText(element, context));
    else if (isTable(role) && isDataTable(element)) this.#draft.addBlock(this.#tableText(element, context));
    else if (!role && looksAsRow(element, part.seen.sight.display, () => boxOf(part.seen)))
      this.#draft.addBlock(this.#rowText(element, context));
    else this.#writeByTag(part);
  }

  #writeByTag(part: Part): void {
    const draft = this.#draft;
    const { element } = part.seen;
    switch (part.tag) {
      case 'a':
        this.#writeLink(part);
        break;
      case 'img':
        draft.line += this.#isSeen(part) ? imageText(element, this.options.links) : '';
        break;
      case 'iframe':
      case 'video':
        draft.line += this.#isSeen(part) && !isTooSmall(element) ? namedPart(element, part.tag) : '';
        break;
      case 'pre':
        draft.addBlock(fenced(draft.captureVerbatim(() => this.#visitContent(part))));
        break;
      case 'svg':
        if (queryIn(element, 'text,foreignObject')) this.#visitContent(part);
        break;
      case DRAWN_TEXT:
        if (draft.line.slice(draft.line.lastIndexOf('\n') + 1).trim()) draft.line += '\n';
        this.#visitContent(part);
        draft.line += '\n';
        break;
      case 'blockquote':
        draft.addBlock(this.#textIn(part).replace(/^/gm, '> '));
        break;
      case 'hr':
        draft.addBlock('---');
        break;
      case 'br':
        draft.line += '\n';
        break;
      case 'dl':
        draft.addBlock(factsText(this.#textIn(part)));
        break;
      case 'dd':
        draft.addBlock(factMark(element) + this.#textIn(part));
        break;
      default:
        this.#visitContent(part);
    }
  }

  #isSeen({ seen, context, outer }: Part): boolean {
    const { position } = seen.sight;
    if (context.named || context.unseen || context.faint) return false;
    const clip = clipFor(outer, position);
    return isReachable(boxOf(seen), clip, context.fixed, this.#view, regionFor(outer, position));
  }

  #textIn(part: Part): string {
    return this.#draft.capture(() => this.#visitContent(part));
  }

  #writeField(part: Part): void {
    const { seen, tag } = part;
    const { element, sight } = seen;
    const mayTell = element.matches(WITHOUT_LETTERS) || !(sight.letterless || isTooSmall(element));
    // The content of a button is checked separately: it may be visible even if the button's own text or box is not.
    if (tag === 'button' || (mayTell && this.#isSeen(part)))
      this.#draft.line += fieldText(element, tag, collapse(this.#textIn(part)), this.options.openShadowRoot);
  }

  #visitContent({ seen, tag, context }: Part): void {
    const { element } = seen;
    const isClosed = tag === 'details' && !has(element, 'open');
    if (tag === 'select' || tag === 'textarea' || tag === 'input') return;
    this.#addGenerated('::before', seen, context);
    forEachFlatChild(element, this.options.openShadowRoot, (child) => {
      if (isElement(child)) {
        if (!isClosed || tagOf(child) === 'summary') this.#visit(child, context);
      } else if (isText(child) && !isClosed) this.#addText(child, seen, context);
    });
    this.#addGenerated('::after', seen, context);
  }

  #addGenerated(pseudo: PseudoElement, seen: Seen, context: Context): void {
    const selector = this.#generated[pseudo];
    if (context.named || context.unseen || context.faint) return;
    const isWritten = selector !== undefined && is(seen.element, selector);
    if (isWritten && placeOf(undefined, seen, context, this.#view))
      this.#draft.line += shownPseudoText(seen.element, pseudo);
  }

  #addText(text: Text, seen: Seen, context: Context): void {
    if (context.named || context.unseen || context.faint) return;
    const draft = this.#draft;
    if (!/\S/.test(text.data)) draft.line += draft.isVerbatim ? text.data : draft.line ? ' ' : '';
    else if (placeOf(text, seen, context, this.#view) !== undefined) draft.addWords(text.data);
  }

  #writeLink(part: Part): void {
    const isTold = this.options.links && !this.#draft.isVerbatim;
    const url = isTold ? linkUrl(part.seen.element) : undefined;
    if (url === undefined) this.#visitContent(part);
    else {
      const text = collapse(this.#textIn(part));
      this.#draft.line += text && `[${text}](${url})`;
    }
  }

  #listText(list: Element, context: Context): string {
    const ordered = tagOf(list) === 'ol';
    let number = ordered ? (list as HTMLOListElement).start : 0;
    const items: string[] = [];
    forEachFlatChild(list, this.options.openShadowRoot, (child) => {
      if (!isElement(child)) return;
      const text = this.#draft.capture(() => this.#visit(child, context));
      const marker = ordered ? `${number++}. ` : '- ';
      if (text) items.push(marker + indentAfterFirst(text, marker.length));
    });
    return items.join('\n');
  }

  /** A row that is only drawn is a line, as in a look: what stands side by side belongs together. */
  #rowText(row: Element, context: Context): string {
    const cells = Array.from(unbent(row).children, (cell) =>
      collapse(this.#draft.capture(() => this.#visit(cell, context))),
    );
    return cells.filter(Boolean).join(' | ');
  }

  #tableText(table: Element, context: Context): string {
    const textIn = (element: Element): string => this.#draft.capture(() => this.#visit(element, context));
    const rows: string[][] = [];
    const spread = new SpreadCells();
    const caption = queryIn(table, ':scope > caption');
    let group: Element | null = null;
    for (const row of unbent(table).querySelectorAll('tr, [role=row]')) {
      if (closestIn(row, 'table, [role=table], [role=grid], [role=treegrid]') !== table) continue;
      const { parentElement } = unbent(row);
      if (parentElement !== group) spread.startGroup();
      group = parentElement;
      const cells = Array.from(unbent(row).children, (cell) => ({
        text: collapse(textIn(cell)) || iconWords(cell),
        columns: (cell as HTMLTableCellElement).colSpan ?? 1,
        rows: (cell as HTMLTableCellElement).rowSpan ?? 1,
      }));
      const texts = spread.row(cells);
      if (cells.some(({ text }) => text)) rows.push(texts);
    }
    return joinBlocks([caption ? textIn(caption) : '', tableText(rows)]);
  }
}
