/** A task's result as Markdown for the person. The value is Markdown already, or any JSON. */
export function resultMarkdown(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  const columns = tableColumns(value);
  if (columns) return table(value as Record<string, unknown>[], columns);
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null))
    return value.map((item) => `- ${String(item)}`).join('\n');
  if (typeof value !== 'object') return String(value);
  return `\`\`\`json\n${JSON.stringify(value, null, 2).replaceAll('```', '`\u200b``')}\n\`\`\``;
}

const MAX_COLUMNS = 12;

/** Column names if the value is a list of flat records. */
function tableColumns(value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const names = new Set<string>();
  for (const row of value) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
    for (const [name, field] of Object.entries(row)) {
      if (typeof field === 'object' && field !== null) return undefined;
      names.add(name);
    }
  }
  return names.size > 0 && names.size <= MAX_COLUMNS ? [...names] : undefined;
}

function table(rows: readonly Record<string, unknown>[], columns: readonly string[]): string {
  const line = (cells: readonly unknown[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((name) => row[name]))),
  ].join('\n');
}

const cellText = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : String(value)
        .replace(/\|/g, '\\|')
        .replace(/\s*\n\s*/g, ' ');
