/** Paragraphs, headings, lists, tables, links, emphasis: what a text is formatted with. */
const TAG =
  '(?:a|b|blockquote|br|code|d[dlt]|div|em|h[1-6r]|i|li|ol|p|pre|s|span|strong|su[bp]|t[dhr]|table|tbody|thead|u|ul)';
/** With a value that neither loads nor runs anything. Styles are none of them: they load pictures and cover the page. */
const ATTRIBUTE = 'href=Q(?:https?:|mailto:|tel:|[#/?])[^"\'<>]*Q|(?:col|row)span=Q\\d+Q';
/** In quotes of the one kind or of the other: a browser reads on to the very sign that opened the value. */
const ATTRIBUTES = ['"', "'"].map((sign) => ATTRIBUTE.replaceAll('Q', sign)).join('|');
const HARMLESS_TAG = new RegExp(`</?${TAG}(?:[ \\n]+(?:${ATTRIBUTES}))*[ \\n]*/?>`, 'gi');

/**
 * Is it formatted text and nothing else? What is pasted becomes a part of the page: a picture in it is loaded from
 * wherever its address says, which may carry anything along, and a script in it runs as the page's own.
 */
export const isFormattedText = (html: string): boolean => !html.replace(HARMLESS_TAG, '').includes('<');
