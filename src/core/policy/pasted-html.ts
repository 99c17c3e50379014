/** Formatting of a text: paragraphs, headings, lists, tables, links, emphasis. */
const TAG =
  '(?:a|b|blockquote|br|code|d[dlt]|div|em|h[1-6r]|i|li|ol|p|pre|s|span|strong|su[bp]|t[dhr]|table|tbody|thead|u|ul)';
/**
 * Attributes whose value neither loads nor runs anything. Styles are excluded: they load pictures and cover the page.
 */
const ATTRIBUTE = 'href=Q(?:https?:|mailto:|tel:|[#/?])[^"\'<>]*Q|(?:col|row)span=Q\\d+Q';
/** In quotes of either kind: a browser reads on to the same character that opened the value. */
const ATTRIBUTES = ['"', "'"].map((sign) => ATTRIBUTE.replaceAll('Q', sign)).join('|');
const HARMLESS_TAG = new RegExp(`</?${TAG}(?:[ \\n]+(?:${ATTRIBUTES}))*[ \\n]*/?>`, 'gi');

/**
 * Is it formatted text and nothing else? Pasted content becomes a part of the page. A picture in it is loaded from
 * whatever address it names, which may carry data along, and a script in it runs as the page's own.
 */
export const isFormattedText = (html: string): boolean => !html.replace(HARMLESS_TAG, '').includes('<');
