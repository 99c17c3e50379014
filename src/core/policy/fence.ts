import { INVISIBLE } from '../page/quote.ts';

/** The mark that opens and closes page text in a prompt. */
export const FENCE_NAME = 'page-data';

/**
 * Wraps page text as data: `<page-data id="NONCE"> … </page-data id="NONCE">`. The nonce is random and unknown to
 * pages, so a page cannot close the fence; forged marks are broken all the same.
 * @param nonce letters and digits, at least 6
 */
export function fencePageText(text: string, nonce: string): string {
  if (!/^[\w-]{6,}$/.test(nonce)) throw new Error('A fence needs a nonce of at least 6 letters or digits.');
  const inside = neutralise(text).replaceAll(nonce, '');
  return `<${FENCE_NAME} id="${nonce}">\n${inside}\n</${FENCE_NAME} id="${nonce}">`;
}

/** At most one repeated part between two letters: with more, a long line would be tried in every division. */
const FORGED_FENCE = new RegExp(
  String.raw`[<＜﹤‹]\s*(?:([/／])\s*)?${FENCE_NAME.split('-')
    .map((word) => [...word].join(String.raw`[\s_]*`))
    .join(String.raw`[\s_‐-―－-]+`)}`,
  'giu',
);

/**
 * Removes from page text what could pass for our own marks: invisible characters (which also hide instructions),
 * opening and closing marks of the fence, and placeholders of secrets.
 */
export function neutralise(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(FORGED_FENCE, (_mark, slash = '') => `(${slash}page data`)
    .replace(/[⟪《]\s*secret\s*[:：]\s*(\d*)\s*[⟫》]?/giu, '(secret:$1)');
}
