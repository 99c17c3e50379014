import { cut } from '../../page/quote.ts';

/** One result of a search engine. */
export interface SearchResult {
  title: string;
  url: string;
  /** The engine's snippet. */
  text: string;
}

const MOST = 10;
const TEXT_LENGTH = 240;
const LINK = /\[([^\]]{1,300})\]\((https?:\/\/[^)\s]+)\)/g;

/**
 * Parses the results from a search engine's page, given as Markdown with addresses: links that lead away from the
 * engine, each address once, with the text up to the next one. Redirect addresses of the engine are unwrapped; one
 * whose target only the engine knows stays unchanged, and leads there. The engine's own links are not results.
 */
export function searchResults(markdown: string, engineUrl: string): SearchResult[] {
  const site = siteOf(engineUrl);
  const found = [...markdown.matchAll(LINK)].map((match) => {
    const given = match[2] ?? '';
    const url = unwrapped(given);
    const isLed = siteOf(url) === site && isRedirect(url);
    return {
      title: plain(match[1] ?? ''),
      url,
      isWrapped: isLed || url !== given,
      // The end of a result: links to the same site belong to it.
      belongsTo: isLed ? url : siteOf(url),
      isAway: isLed || siteOf(url) !== site,
      to: match.index + match[0].length,
      from: match.index,
    };
  });
  const results = new Map<string, SearchResult>();
  for (const [index, link] of found.entries()) {
    const { title, url, belongsTo, isAway, isWrapped, to } = link;
    if (!URL.canParse(url) || !isAway || !IS_TITLE.test(title)) continue;
    if (!isWrapped && isOfEngine(title, url, site)) continue;
    const next = found.slice(index + 1).find((other) => other.belongsTo !== belongsTo);
    const text = cut(plain(markdown.slice(to, next?.from)), TEXT_LENGTH);
    if (!results.has(url) && results.size < MOST) results.set(url, { title, url, text });
  }
  return [...results.values()];
}

/** Baidu uses redirect addresses whose target only Baidu knows. */
const isRedirect = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { pathname, searchParams } = new URL(url);
  return pathname === '/link' && (searchParams.get('url') ?? '') !== '';
};

/** Page numbers and signs are not titles, nor are addresses. */
const IS_TITLE = /^(?!https?:)(?:.{3}|\p{Script=Han}{2})/u;
/** Words that are never a result's whole title: the small print of an engine, whoever hosts it. */
const SMALL_PRINT =
  /^(?:(?:get |search )?help|support|(?:your |data )?privacy(?: (?:policy|statement|settings|and cookies))?|(?:terms|conditions)(?: (?:of (?:use|service)|and conditions))?|(?:manage )?cookies?(?: (?:preferences|settings|policy))?|legal|settings|preferences|(?:send )?feedback|sign ?in|log ?in|account|about(?: (?:us|our ads))?|advertise|advertising|accessibility|帮助(?:中心)?|隐私(?:政策|权|保护)?|(?:使用|服务)?条款|设置|意见反馈|反馈|用户协议|登录|关于.{0,4}|广告|法律声明|.*(?:ICP ?[备证]|公网安备|使用.{0,4}前必读).*)$/iu;
/** Parts of an engine's own host that hold no results. */
const OWN_PARTS =
  /^(?:help|support|privacy|policies|legal|account|accounts|myaccount|login|passport|settings|ads|ir|home)\./;
/** Links to other services of an engine, such as News and Maps, are one or two words. */
const LONGEST_SERVICE = 6;

function isOfEngine(title: string, url: string, site: string): boolean {
  if (SMALL_PRINT.test(title)) return true;
  const host = siteOf(url);
  return host.endsWith(`.${site}`) && (OWN_PARTS.test(host) || title.length <= LONGEST_SERVICE);
}

const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>|\s]+/g, ' ')
    .trim();

/** Host without "www.": engines link to their own help and settings. Ports distinguish local sites. */
const siteOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^(?:www|html|m)\./, '') : url;

/** Engines use redirect addresses of their own, which contain the real one. */
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
