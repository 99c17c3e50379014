/** A cell as it is written: its words, and how many columns and rows it covers. */
export interface Cell {
  text: string;
  columns: number;
  rows: number;
}

/** A cell of the rows above that also stands in this one. */
interface Reaching {
  text: string;
  rowsLeft: number;
}

/** Beyond these no cell is spread: a `colspan` may be 1,000 in a table of three, and in each of its cells. */
const MOST_COLUMNS = 100;
/** Longer words are written once, where the cell begins. */
const LONGEST_REPEATED = 60;

/**
 * Puts the cells of each row into the columns in which a person sees them. What covers several columns is followed by
 * empty ones; what covers several rows is written in each, since it belongs to each.
 */
export class SpreadCells {
  /** By column. */
  readonly #reaching = new Map<number, Reaching>();

  /** The next rows are of another group, into which no cell reaches. */
  startGroup(): void {
    this.#reaching.clear();
  }

  row(cells: readonly Cell[]): string[] {
    const texts: string[] = [];
    const passReaching = (): void => {
      for (let from = this.#take(texts.length); from !== undefined; from = this.#take(texts.length))
        texts.push(from);
    };
    for (const { text, columns, rows } of cells) {
      passReaching();
      const room = Math.max(1, MOST_COLUMNS - texts.length);
      for (let column = 0; column < Math.min(columns, room); column++) {
        const repeated = column === 0 && text.length <= LONGEST_REPEATED ? text : '';
        // A row of zero reaches to the end of its group.
        if (rows !== 1 && texts.length < MOST_COLUMNS)
          this.#reaching.set(texts.length, { text: repeated, rowsLeft: rows ? rows - 1 : Infinity });
        texts.push(column === 0 ? text : '');
      }
    }
    // Columns that only cells above reach may stand apart from the last cell of this row.
    for (const column of [...this.#reaching.keys()].sort((a, b) => a - b)) {
      if (column < texts.length) continue;
      while (texts.length < column) texts.push('');
      texts.push(this.#take(column) ?? '');
    }
    while (texts.length && !texts.at(-1)) texts.pop();
    return texts;
  }

  /** The words of the cell above that reaches into this column, if there is one. */
  #take(column: number): string | undefined {
    const above = this.#reaching.get(column);
    if (!above) return undefined;
    if (above.rowsLeft > 1) above.rowsLeft -= 1;
    else this.#reaching.delete(column);
    return above.text;
  }
}
