/** Names as one text that `parseNames` reads back: separated by commas, or a JSON list if a name needs it. */
export function printNames(list: readonly string[]): string {
  return list.every((name) => /^[^\s,;，、[]+$/.test(name)) ? list.join(',') : JSON.stringify(list);
}

/** `items` of a forEach as one text that `parseItems` reads back. */
export function printItems(value: readonly string[] | string): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\s|\s$|^["[]|[,;，、\n]/.test(value) ? JSON.stringify(value) : value;
}
