/** "save all product names and prices as products.csv": what is read first, and kept then. */

const KEPT =
  /^(?:save|store|export|write|put)\s+(?<what>(?:all|every|the|a list of|a table of)\s.+?)\s+(?:as|to|into|in)\s+(?:an?\s+|the\s+)?(?:file\s+)?(?:(?:named|called)\s+)?(?<name>\uE000[qu]\d+\uE001|[\p{L}\p{N}_.-]+\.(?:csv|md|txt|json))$/isu;
const CHINESE_KEPT =
  /^(?:把|将)(?<what>(?:所有|全部).+?)(?:保存|存|导出)(?:为|成|到)\s*(?<name>\uE000[qu]\d+\uE001|[\p{L}\p{N}_.-]+\.(?:csv|md|txt|json))$/isu;

/**
 * The clauses, masked as the piece is; undefined for other words, and for what
 * cannot be told by its look.
 */
export function keptClauses(piece: string, isRead: (words: string) => boolean): string[] | undefined {
  const english = KEPT.exec(piece)?.groups;
  const { what, name } = english ?? CHINESE_KEPT.exec(piece)?.groups ?? {};
  if (what === undefined || name === undefined) return undefined;
  const read = english ? `list ${what}` : `列出${what}`;
  if (!isRead(read)) return undefined;
  return [read, english ? `save it as ${name}` : `保存为${name}`];
}
