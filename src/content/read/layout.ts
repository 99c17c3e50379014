/** Blocks with a blank line between them; empty ones left out. */
export const joinBlocks = (blocks: readonly string[]): string => blocks.filter(Boolean).join('\n\n');

/** Lines after the first one moved in, so that they belong to an item of a list. */
export const indentAfterFirst = (text: string, width: number): string =>
  text.replace(/\n\n(?= *(?:-|\d+\.) )/g, '\n').replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);

/** A list of terms, each with what is said of it: one line for each where that is short. */
export function factsText(list: string): string {
  const text = list.replace(/:?\n\n([:;] )/g, '$1');
  const facts = text.split('\n\n');
  return facts.every((fact) => !fact.includes('\n') && /^.+: /.test(fact)) ? facts.join('\n') : text;
}

/** Rows as a Markdown table; the first row heads it. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [head, ...rest] = rows.map((row) => {
    const cells = Array.from({ length: width }, (_, at) => (row[at] ?? '').replace(/\|/g, '\\|'));
    return `| ${cells.join(' | ')} |`;
  });
  if (head === undefined) return '';
  return [head, `|${' --- |'.repeat(width)}`, ...rest].join('\n');
}
