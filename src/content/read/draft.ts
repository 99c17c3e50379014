import { collapse } from '../observe/dom/dom.ts';
import { joinBlocks } from './layout.ts';

/** Text that is being written: the finished blocks, and the current line. */
export class Draft {
  #blocks: string[] = [];
  line = '';
  /** Inside preformatted text, whose spaces and line breaks are kept. */
  isVerbatim = false;
  /** A gap, without a blank, is between the words before and those that come. */
  isApart = false;

  addWords(text: string): void {
    const words = this.isVerbatim ? text : text.replace(/\s+/g, ' ');
    const isGap = this.isApart && /[\p{L}\p{N}]$/u.test(this.line) && /^[\p{L}\p{N}]/u.test(words);
    this.line += isGap ? ` ${words}` : words;
    this.isApart = false;
  }

  endBlock(): void {
    const { line } = this;
    this.line = '';
    if (this.isVerbatim) {
      // An empty line counts too.
      if (line) this.#blocks.push(line.replace(/\n$/, ''));
      return;
    }
    const text = line.split('\n').map(collapse).join('\n').trim();
    if (text) this.#blocks.push(text);
  }

  addBlock(text: string): void {
    this.endBlock();
    if (text) this.#blocks.push(text);
  }

  /** Returns what `write` writes, as a separate text. */
  capture(write: () => void): string {
    return joinBlocks(this.#apart(write, this.isVerbatim));
  }

  /** The same with spaces and line breaks kept. */
  captureVerbatim(write: () => void): string {
    return this.#apart(write, true).join('\n').trimEnd();
  }

  #apart(write: () => void, isVerbatim: boolean): string[] {
    const outer = { blocks: this.#blocks, line: this.line, isVerbatim: this.isVerbatim };
    const blocks: string[] = [];
    this.#blocks = blocks;
    this.line = '';
    this.isVerbatim = isVerbatim;
    write();
    this.endBlock();
    this.#blocks = outer.blocks;
    this.line = outer.line;
    this.isVerbatim = outer.isVerbatim;
    return blocks;
  }
}
