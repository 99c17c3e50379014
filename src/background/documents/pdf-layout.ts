/** A run of characters of a PDF page, in points; y grows upwards. */
export interface PdfPiece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The document itself ends a line here. */
  endsLine: boolean;
}

/** Smaller than this, in points or as a part of the height of a small page, nobody reads a letter. */
const SMALLEST = { points: 1, ofPage: 1 / 500 };

/**
 * What a person can read of a page's text: letters, not dots, which are there for machines only. What lies beside the page
 * is left out by pdf.js. (Of colours, and of what lies over a text, nothing is known here; text without ink is that of
 * scans.)
 * @param view the corners of the page that is shown
 */
export function readablePieces(pieces: readonly PdfPiece[], view: readonly number[]): PdfPiece[] {
  const [, bottom = 0, , top = 0] = view;
  const smallest = Math.min(SMALLEST.points, (top - bottom) * SMALLEST.ofPage);
  // Some fonts tell no height.
  const isDots = ({ text, width, height }: PdfPiece): boolean =>
    height < smallest && width < smallest * text.length;
  return pieces.filter((piece) => piece.text.trim() === '' || !isDots(piece));
}

interface Line {
  /** Texts separated by wide gaps: possibly columns of a table. */
  cells: { text: string; x: number }[];
  y: number;
  height: number;
}

/** In multiples of the font height. */
const GAP = { word: 0.15, column: 1.6, paragraph: 1.75 };
/** Text this much taller than the page's usual text is a heading. */
const HEADING = 1.18;
const LONGEST_HEADING = 200;

/**
 * The text of one PDF page as Markdown. A PDF stores only positions of characters, in typesetting order, so lines,
 * paragraphs, headings and tables are inferred from sizes and gaps; text columns keep the typesetting order.
 */
export function pageMarkdown(pieces: readonly PdfPiece[]): string {
  const lines = linesOf(pieces);
  const usual = usualHeight(lines);
  const blocks: string[] = [];
  let paragraph: Line[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push(joinLines(paragraph.map(textOf)));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const table = tableAt(lines, at);
    const line = lines[at];
    if (!line) continue;
    if (table.length > 0) {
      endParagraph();
      blocks.push(tableText(table));
      at += table.length - 1;
    } else if (line.height > usual * HEADING && textOf(line).length <= LONGEST_HEADING) {
      endParagraph();
      blocks.push(`## ${textOf(line)}`);
    } else {
      const before = paragraph.at(-1);
      if (before && !follows(before, line)) endParagraph();
      paragraph.push(line);
    }
  }
  endParagraph();
  return blocks.join('\n\n');
}

function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = [];
  let line: Line | undefined;
  let end = 0;
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      const last = line?.cells.at(-1);
      if (last && piece.text !== '' && piece.width < piece.height * GAP.column && !last.text.endsWith(' '))
        last.text += ' ';
      if (piece.endsLine) line = undefined;
      continue;
    }
    const height = piece.height || line?.height || 10;
    if (!line || Math.abs(piece.y - line.y) > height * 0.5) {
      line = { cells: [], y: piece.y, height };
      lines.push(line);
    }
    const last = line.cells.at(-1);
    const gap = piece.x - end;
    if (!last || gap > height * GAP.column) line.cells.push({ text: piece.text, x: piece.x });
    else last.text += (gap > height * GAP.word && !last.text.endsWith(' ') ? ' ' : '') + piece.text;
    line.height = Math.max(line.height, height);
    end = piece.x + piece.width;
    if (piece.endsLine) line = undefined;
  }
  return lines;
}

/** The most frequent font height. */
function usualHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const height = Math.round(line.height * 2) / 2;
    letters.set(height, (letters.get(height) ?? 0) + textOf(line).length);
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [10, 0])[0];
}

const textOf = (line: Line): string => line.cells.map((cell) => cell.text.trim()).join(' ');

const follows = (before: Line, line: Line): boolean => {
  const way = before.y - line.y;
  return way >= 0 && way < Math.max(before.height, line.height) * GAP.paragraph;
};

/** Joins lines, and a word that was hyphenated at the end of a line. */
const joinLines = (texts: readonly string[]): string =>
  texts.reduce((text, next) =>
    /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`,
  );

/** Lines from here on whose cells are in the same columns; empty if there is no table. */
function tableAt(lines: readonly Line[], at: number): Line[] {
  const first = lines[at];
  if (!first || first.cells.length < 2) return [];
  const rows: Line[] = [first];
  for (const line of lines.slice(at + 1)) {
    const columns = rows.flatMap((row) => row.cells.map((cell) => cell.x));
    const near = (x: number): boolean => columns.some((column) => Math.abs(column - x) < line.height * 3);
    if (line.cells.length < 2 || !line.cells.every((cell) => near(cell.x))) break;
    rows.push(line);
  }
  return rows.length >= 2 && (rows.length >= 3 || first.cells.length >= 3) ? rows : [];
}

/** Rows aligned to the columns of the row with the most columns. */
function tableText(rows: readonly Line[]): string {
  const widest = rows.reduce((most, row) => (row.cells.length > most.cells.length ? row : most));
  const columns = widest.cells.map((cell) => cell.x);
  const texts = rows.map((row) => {
    const cells = columns.map(() => '');
    for (const cell of row.cells) {
      const ways = columns.map((column) => Math.abs(column - cell.x));
      const column = ways.indexOf(Math.min(...ways));
      cells[column] = [cells[column], cell.text.trim()].filter(Boolean).join(' ');
    }
    return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return [texts[0], `|${' --- |'.repeat(columns.length)}`, ...texts.slice(1)].join('\n');
}
