/** The kind of place that an address is, for the question whether a task may go there. */
export type PlaceKind = 'web' | 'blank' | 'file' | 'internal';

/**
 * Classifies an address. `web` is http(s) and blob: of http(s); `blank` holds nobody's page; everything else (chrome:,
 * extensions, view-source:, data:, javascript:, mailto:, no address at all) is `internal`: never a place for a task.
 */
export function placeOf(url: string): PlaceKind {
  if (url === '' || url === 'about:blank' || url === 'about:srcdoc') return 'blank';
  const parsed = parseUrl(url);
  if (!parsed) return 'internal';
  if (parsed.protocol === 'file:') return 'file';
  if (parsed.protocol === 'http:' || parsed.protocol === 'https:') return 'web';
  return parsed.protocol === 'blob:' && /^https?:/.test(parsed.origin) ? 'web' : 'internal';
}

/**
 * Origin of an address as `https://shop.example:8443`; all local files share `file://`. Undefined for blank and
 * internal pages, which have no owner whom a task could be allowed to visit.
 */
export function originOf(url: string): string | undefined {
  const place = placeOf(url);
  if (place === 'file') return 'file://';
  return place === 'web' ? parseUrl(url)?.origin : undefined;
}

/**
 * May the main frame of a task's tab show this address? Blank pages always; other places when their origin is on the
 * task's list. An allowed http origin on the default port includes its https counterpart, because sites upgrade.
 */
export function isAllowed(url: string, origins: readonly string[]): boolean {
  if (placeOf(url) === 'blank') return true;
  const origin = originOf(url);
  if (origin === undefined) return false;
  return origins.includes(origin) || origins.includes(origin.replace(/^https:\/\/(?!.*:\d+$)/, 'http://'));
}

function parseUrl(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
