/** DOT's reserved words, in any case. */
const keywords = /^(?:node|edge|graph|digraph|subgraph|strict)$/i;

/**
 * A text in DOT's syntax: bare if it is a plain word, else in double quotes. `record` escapes the special characters of
 * record labels.
 */
export function quoteDot(text: string, record = false): string {
  if (/^[a-z_][\w]*$|^(?:0|[1-9]\d{0,8})$/i.test(text) && !keywords.test(text)) return text;
  const guarded = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `"${record ? guarded.replace(/[{}|<>]/g, '\\$&') : guarded}"`;
}

/** What a quoted text means: `\"`, `\\` and `\n`; other backslashes stay, because people write paths and patterns. */
export const unquoteDot = (written: string): string =>
  written.replace(/\\(\r?\n|["'\\n])/g, (_, sign: string) => {
    if (sign === 'n') return '\n';
    return sign.endsWith('\n') ? '' : sign;
  });

/** What a quoted label means: also the line breaks `\l` and `\r`, and the guarded marks of records. */
export const unquoteLabel = (written: string): string =>
  written.replace(/\\(\r?\n|["'\\nlr{}|<> ])/g, (_, sign: string) => {
    if ('nlr'.includes(sign)) return '\n';
    return sign.endsWith('\n') ? '' : sign;
  });

/** The text content of an HTML label. */
export const htmlWords = (html: string): string =>
  html
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
