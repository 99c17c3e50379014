/** Joins blocks with a blank line between them; empty ones are dropped. */
export const joinBlocks = (blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n');

/** Indents all lines after the first, so that they belong to a list item. */
export const indentAfterFirst = (text: string, width: number): string =>
  text.replace(/\n\n(?= *(?:-|\d+\.) )/g, '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);

/** A description list: one line per term if that is short. */
export function factsText(list: string): string {
  const text = list.replace(/:?\n\n([:;] )/g, '$1');
  const facts = text.split('\n\n');
  return facts.every((fact) => !fact.includes('\n') && /^.+: /.test(fact)) ? facts.join('\n') : text;
}

/** Rows as a Markdown table; the first row is its header. */
export function tableText(rows: readonly (readonly string[])[]): string {
  // Not as arguments of one call: there may be more rows than a call takes.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const [head, ...rest] = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\|/g, '\\|'));
    return `| ${cells.join(' | ')} |`;
  });
  if (head === undefined) return '';
  return [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n');
}

/** A former price or a done task; the blanks at the ends of `all` belong to the words beside it. */
export const struckOut = (text: string, all: string): string =>
  text && `${/^\s/.test(all) ? ' ' : ''}~~${text}~~${/\s$/.test(all) ? ' ' : ''}`;
