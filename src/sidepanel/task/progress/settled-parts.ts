/** Shorter parts are not split off. */
const LEAST = 1_000;

/**
 * Splits streaming Markdown into parts of which only the last one can still change: each ends with an empty line
 * outside of code fences, and a longer text begins with the parts of a shorter one.
 */
export function settledParts(source: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let fence: string | undefined;
  for (let at = 0; at < source.length; ) {
    const end = source.indexOf('\n', at);
    if (end === -1) break;
    const line = source.slice(at, end).trim();
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark === line && line.startsWith(fence)) fence = undefined;
    at = end + 1;
    if (line !== '' || fence !== undefined || at - from < LEAST) continue;
    parts.push(source.slice(from, at));
    from = at;
  }
  return from < source.length || parts.length === 0 ? [...parts, source.slice(from)] : parts;
}
