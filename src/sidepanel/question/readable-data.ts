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
    ([name, value]) =>
      `${inOneLine(name)}: ${asOneThing(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Without signs that are not seen, or that turn the direction of what is; the joiners of scripts and emoji stay. */
export const asSeen = (text: string): string => text.replace(/(?![\u200c\u200d])\p{Cf}/gu, '');

const inOneLine = (name: string): string => asSeen(name).replace(/\s+/g, ' ').trim();

/**
 * What is agreed to must be seen: a text looks like no other line of the list (its own lines stand further in), and pushes
 * nothing out of sight with empty ones.
 */
const asOneThing = (text: string): string =>
  asSeen(text)
    .split(/[\n\r\u2028\u2029\v\f]/)
    .filter((line, index) => index === 0 || line.trim() !== '')
    .join('\n    ');
