import { escapePattern } from '../escape-pattern.ts';

/** “This document” is the page as often as a file. */
const FILES =
  /\b(?:files?|folders?|director(?:y|ies)|csv|txt|json|markdown)\b|\bmy (?:\w+ )?(?:notes?|documents?|spreadsheets?|drafts?)\b|\.(?:txt|md|csv|tsv|json|xml|html?|log|ya?ml)\b|文件|目录|我的(?:文档|表格|笔记|草稿)/iu;

/** Do the words of a request speak of files? Those of a language that is not known here are not found. */
export const namesFiles = (wish: string): boolean => FILES.test(wish);

/** Do they hold the name of that file, with or without its ending? */
export function namesFile(wish: string, path: string): boolean {
  const name = path
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .trim();
  return !!name && new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}(?![\\p{L}\\p{N}])`, 'iu').test(wish);
}
