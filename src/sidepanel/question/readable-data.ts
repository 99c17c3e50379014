/**
 * The data of a call as lines "name: value"; text that is no JSON object stays as it is. How much of a text is not
 * there ("Dear… (+1200)") is said by `left`.
 */
export function readableData(
  data: string | undefined,
  left: (characters: number) => string,
): string | undefined {
  return linesOf(data)?.replace(/… \(\+(\d+)\)/g, (_, count: string) => `… (${left(Number(count))})`);
}

function linesOf(data: string | undefined): string | undefined {
  if (data === undefined || data === '') return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return data;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return data;
  const lines = Object.entries(parsed).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return lines.length === 0 ? undefined : lines.join('\n');
}
