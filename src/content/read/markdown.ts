import { type Context, inside, startContext } from '../observe/context.ts';
import { levelOf } from '../observe/control-node.ts';
import { attribute, collapse, has, isElement, isText, page, queryIn, tagOf, textOf } from '../observe/dom.ts';
import { linkUrl } from '../observe/facts.ts';
import { forEachFlatChild, type OpenShadowRoot } from '../observe/flat-tree.ts';
import { currentView, type View } from '../observe/geometry.ts';
import { roleOf } from '../observe/role.ts';
import { sightOf } from '../observe/sight.ts';
import { squeezesLetters } from '../observe/squeezed.ts';
import { isDataTable, isTable } from '../observe/structure.ts';
import { placeOfText } from '../observe/text-run.ts';
import type { Seen } from '../observe/visit.ts';
import { fieldText } from './field-text.ts';
import { indentAfterFirst, joinBlocks, tableText } from './layout.ts';

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
  'script style template noscript head datalist svg canvas audio object embed'.split(' '),
);
const FIELDS = new Set('input select textarea button progress meter'.split(' '));
const MAIN = 'main, [role=main]';

/**
 * What a person sees, as Markdown: headings, paragraphs, lists, tables, links, fields with their values, through
 * shadow roots and slots; hidden text is left out. Of a document the main part comes first, then, below a rule,
 * everything around it.
 */
export function readAsMarkdown(root: Document | Element, options: ReadOptions): string {
  const reader = new Reader(options, currentView());
  if (root instanceof Element) return reader.read(root);
  const body = page.body() ?? page.root();
  const main = page.query(MAIN);
  const first = main?.checkVisibility() ? reader.read(main) : '';
  if (!main || !first) return reader.read(body);
  reader.leaveOut = main;
  return joinBlocks([first, '---', reader.read(body)]).replace(/\n+---\s*$/, '');
}

class Reader {
  leaveOut: Element | undefined;
  private blocks: string[] = [];
  private line = '';
  private readonly end: number;
  private isCut = false;

  constructor(
    private readonly options: ReadOptions,
    private readonly view: View,
  ) {
    this.end = performance.now() + (options.deadlineMs ?? DEADLINE_MS);
  }

  read(element: Element): string {
    const text = this.capture(() => this.visit(element, startContext));
    return this.isCut ? joinBlocks([text, '(the rest of the page was left out: no time)']) : text;
  }

  /** What is written by `write`, as a text of its own. */
  private capture(write: () => void): string {
    const outer = { blocks: this.blocks, line: this.line };
    this.blocks = [];
    this.line = '';
    write();
    this.endBlock();
    const text = joinBlocks(this.blocks);
    this.blocks = outer.blocks;
    this.line = outer.line;
    return text;
  }

  private endBlock(): void {
    const text = this.line
      .split('\n')
      .map(collapse)
      .join('\n')
      .replace(/^\n+|\n+$/g, '');
    this.line = '';
    if (text) this.blocks.push(text);
  }

  private addBlock(text: string): void {
    this.endBlock();
    if (text) this.blocks.push(text);
  }

  private visit(element: Element, context: Context): void {
    const tag = tagOf(element);
    if (element === this.leaveOut || SKIPPED.has(tag) || this.options.isOwn?.(element)) return;
    if (performance.now() > this.end) this.isCut = true;
    if (this.isCut) return;
    const sight = sightOf(getComputedStyle(element));
    if (sight.display === 'none') return;
    const isHidden = !sight.visible || squeezesLetters(element, sight);
    const inner = { ...inside(context, element, sight), named: isHidden };
    const apart = !sight.display.startsWith('inline') && sight.display !== 'contents';
    if (apart) this.endBlock();
    else if (sight.display !== 'inline') this.line += ' ';
    this.write({ element, sight }, tag, inner);
    if (apart) this.endBlock();
    else if (sight.display !== 'inline') this.line += ' ';
  }

  private write(seen: Seen, tag: string, context: Context): void {
    const { element } = seen;
    const content = (): void => this.visitContent(seen, tag, context);
    const role = roleOf(element);
    const unseen = context.named || context.unseen || context.faint;
    if (FIELDS.has(tag)) {
      if (!unseen) this.line += fieldText(element, tag, collapse(this.capture(content)));
    } else if (role === 'heading') {
      const text = this.capture(content).replace(/\n+/g, ' ');
      if (text) this.addBlock(`${'#'.repeat(levelOf(element, role) ?? 2)} ${text}`);
    } else if (role === 'list') this.addBlock(this.listText(element, context));
    else if (isTable(role) && isDataTable(element)) this.addBlock(this.tableOf(element, context));
    else if (tag === 'a') this.writeLink(element, content);
    else if (tag === 'img') this.line += unseen ? '' : this.imageText(element);
    else if (tag === 'iframe' || tag === 'video') this.line += unseen ? '' : namedPart(element, tag);
    else if (tag === 'pre') this.addBlock(unseen ? '' : `\`\`\`\n${textOf(element).trimEnd()}\n\`\`\``);
    else if (tag === 'blockquote') this.addBlock(this.capture(content).replace(/^/gm, '> '));
    else if (tag === 'hr') this.addBlock('---');
    else if (tag === 'br') this.line += '\n';
    else if (tag === 'dd') this.addBlock(this.capture(content).replace(/^/, ': '));
    else content();
  }

  private visitContent(seen: Seen, tag: string, context: Context): void {
    const { element } = seen;
    const isClosed = tag === 'details' && !has(element, 'open');
    if (tag === 'select' || tag === 'textarea' || tag === 'input') return;
    forEachFlatChild(element, this.options.openShadowRoot, (child) => {
      if (isElement(child)) {
        if (!isClosed || tagOf(child) === 'summary') this.visit(child, context);
      } else if (isText(child) && !isClosed) this.addText(child, seen, context);
    });
  }

  private addText(text: Text, seen: Seen, context: Context): void {
    if (context.named || context.unseen || context.faint) return;
    const isBlank = !/\S/.test(text.data);
    if (isBlank) this.line += this.line ? ' ' : '';
    else if (placeOfText(text, seen, context, this.view) !== undefined)
      this.line += text.data.replace(/\s+/g, ' ');
  }

  private writeLink(element: Element, content: () => void): void {
    const before = this.line;
    const url = this.options.links ? linkUrl(element) : undefined;
    if (url === undefined) {
      content();
      return;
    }
    const text = collapse(this.capture(content));
    this.line = text ? `${before}[${text}](${url})` : before;
  }

  private imageText(element: Element): string {
    const alt = collapse(attribute(element, 'alt') ?? '');
    if (!alt) return '';
    const source = (element as HTMLImageElement).currentSrc;
    return this.options.links && source && !source.startsWith('data:') ? `![${alt}](${source})` : `![${alt}]`;
  }

  private listText(list: Element, context: Context): string {
    const ordered = tagOf(list) === 'ol';
    let number = ordered ? (list as HTMLOListElement).start : 0;
    const items: string[] = [];
    forEachFlatChild(list, this.options.openShadowRoot, (child) => {
      if (!isElement(child)) return;
      const text = this.capture(() => this.visit(child, context));
      const marker = ordered ? `${number++}. ` : '- ';
      if (text) items.push(marker + indentAfterFirst(text, marker.length));
    });
    return items.join('\n');
  }

  private tableOf(table: Element, context: Context): string {
    const rows: string[][] = [];
    const caption = queryIn(table, ':scope > caption');
    for (const row of table.querySelectorAll('tr, [role=row]')) {
      if (row.closest('table, [role=table], [role=grid], [role=treegrid]') !== table) continue;
      const cells = Array.from(row.children, (cell) =>
        collapse(this.capture(() => this.visit(cell, context))),
      );
      if (cells.some(Boolean)) rows.push(cells);
    }
    const title = caption ? this.capture(() => this.visit(caption, context)) : '';
    return joinBlocks([title, tableText(rows)]);
  }
}

const namedPart = (element: Element, tag: string): string => {
  const name = collapse(attribute(element, 'aria-label') ?? attribute(element, 'title') ?? '');
  return name ? ` (${tag === 'iframe' ? 'frame' : tag}: ${name}) ` : '';
};
