/**
 * Pictures, and tags with values, as text, also in code, because a page knows ways to make words look like code. What
 * opens the file, or shows what was pasted, may load them, and a model that obeyed a page may have put into their
 * addresses what it knows. A blank does it, which reads well everywhere.
 */
export const loadingNothing = (markdown: string): string =>
  markdown.replace(/!(?=\[)/g, '!\\').replace(MAYBE_LOADING, '< ');

/**
 * A tag, unless it ends before any value, or is the address of a link. Inside of other tags, browsers read as a tag
 * whatever begins with a letter, even such an address. Each look ends at the next tag, so that long texts take no longer.
 */
const MAYBE_LOADING =
  /<(?=[a-z])(?!(?!(?:style|script)\b)[^<>=]*>)(?!(?:https?:|mailto:)(?![^<>]*\/(?:style|on\w+)=)[^\s"'<>]*>)/gi;
