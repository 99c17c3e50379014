/** Without the addresses that were read along. */
export const withoutLinks = (text: string): string => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').trim();

const ENGLISH = /^[^\d-]*(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:\.\d+)?)[^\d,.]*$/;
const CONTINENTAL = /^[^\d-]*(-?\d{1,3}(?:\.\d{3})+,\d+|-?\d+,\d{1,2})[^\d,.]*$/;

/**
 * The one number in a text, with a currency or a unit perhaps, in plain digits: "€ 1.240,50" is "1240.50". Undefined
 * when there is none, or when it can be read in two ways.
 */
export function numberText(text: string): string | undefined {
  const clean = withoutLinks(text)
    .replace(/−/g, '-')
    .replace(/[\s\u00a0\u202f](?=\d{3}\b)/g, '');
  const english = ENGLISH.exec(clean)?.[1];
  if (english !== undefined) return english.replaceAll(',', '');
  return CONTINENTAL.exec(clean)?.[1]?.replaceAll('.', '').replace(',', '.');
}
