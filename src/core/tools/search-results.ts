/** One result of a search engine. */
export interface SearchResult {
  title: string;
  url: string;
  /** What the engine says about it. */
  text: string;
}

const MOST = 10;
const TEXT_LENGTH = 240;
const LINK = /\[([^\]]{3,300})\]\((https?:\/\/[^)\s]+)\)/g;

/**
 * The results in a page of a search engine, from its Markdown with addresses: links that lead away from the engine,
 * each address once, with the words up to the next one. Addresses that engines wrap in their own are unwrapped.
 */
export function searchResults(markdown: string, engineUrl: string): SearchResult[] {
  const site = siteOf(engineUrl);
  const found = [...markdown.matchAll(LINK)].map((match) => ({
    title: plain(match[1] ?? ''),
    url: unwrapped(match[2] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const results = new Map<string, SearchResult>();
  for (const [index, { title, url, to }] of found.entries()) {
    if (!URL.canParse(url) || siteOf(url) === site || title === '' || /^https?:/.test(title)) continue;
    const next = found.slice(index + 1).find((other) => siteOf(other.url) !== siteOf(url));
    const text = plain(markdown.slice(to, next?.from)).slice(0, TEXT_LENGTH);
    if (!results.has(url) && results.size < MOST) results.set(url, { title, url, text });
  }
  return [...results.values()];
}

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|\s]+/g, ' ')
    .trim();

/** Host without "www.": engines link to their own help and settings. Ports tell local sites apart. */
const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^(?:www|html|m)\./, '') : url;

/** Engines lead through addresses of their own, which hold the real one. */
function unwrapped(url: string): string {
  if (!URL.canParse(url)) return url;
  const { searchParams } = new URL(url);
  const wrapped = ['uddg', 'q', 'url', 'u'].map((name) => searchParams.get(name));
  const inside = wrapped.find((value) => value !== null && /^https?:\/\//.test(value));
  if (inside) return inside;
  const coded = searchParams.get('u');
  if (!coded?.startsWith('a1')) return url;
  try {
    const text = atob(coded.slice(2).replaceAll('-', '+').replaceAll('_', '/'));
    return /^https?:\/\//.test(text) ? text : url;
  } catch {
    return url;
  }
}
