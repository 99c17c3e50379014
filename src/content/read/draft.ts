import { collapse } from '../observe/dom.ts';
import { joinBlocks } from './layout.ts';

/** Text that is being written: the blocks that are finished, and the line that is not. */
export class Draft {
  #blocks: string[] = [];
  line = '';
  /** In what is written as it stands, with its spaces and lines. */
  isVerbatim = false;

  endBlock(): void {
    const { line } = this;
    this.line = '';
    if (this.isVerbatim) {
      // A line that says nothing is one too.
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

  /** What is written by `write`, as a text of its own. */
  capture(write: () => void): string {
    return joinBlocks(this.#apart(write, this.isVerbatim));
  }

  /** The same with its spaces and lines. */
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
