/** Words that DOT keeps for itself, in any case. */
const keywords = /^(?:node|edge|graph|digraph|subgraph|strict)$/i;

/** A text as DOT can hold it: bare when it is a plain word, else in double quotes. `record` guards the marks of record labels. */
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

/** The words of a label that is written as HTML. */
export const htmlWords = (html: string): string =>
  html
    .replace(/<br[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
