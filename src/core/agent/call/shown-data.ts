/** The text, or its beginning and how many characters of it are not shown: "Dear… (+1200)". */
export function shownText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return `${kept}… (+${text.length - kept.length})`;
}

/** No text in it is cut shorter than this. */
const SHORTEST = 40;

/**
 * The same fields with each text cut so far that the JSON of all has at most that many characters, if that is possible.
 * Whoever agrees to something must see how much of it they do not see.
 */
export function shownFields(fields: Record<string, unknown>, length: number): Record<string, unknown> {
  let shown = fields;
  for (let limit = length; JSON.stringify(shown).length > length && limit >= SHORTEST; limit *= 0.7)
    shown = cut(fields, Math.floor(limit)) as Record<string, unknown>;
  return shown;
}

function cut(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return shownText(value, limit);
  if (Array.isArray(value)) return value.map((item) => cut(item, limit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cut(item, limit)]));
}
