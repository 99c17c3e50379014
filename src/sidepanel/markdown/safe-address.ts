/** Schemes that may be opened from text of a model or a page. */
const OPENABLE = new Set(['http:', 'https:', 'mailto:']);

export interface SafeAddress {
  href: string;
  /** Shown to the person before it opens: the host, or the mail address. */
  shown: string;
}

/** The address if it may be opened, with its label; undefined for javascript:, data:, relative ones … */
export function safeAddress(address: string | undefined): SafeAddress | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    if (!OPENABLE.has(url.protocol)) return undefined;
    // Credentials before the host make an address look like another one.
    url.username = '';
    url.password = '';
    return { href: url.href, shown: url.protocol === 'mailto:' ? url.pathname : url.host };
  } catch {
    return undefined;
  }
}

/**
 * Does a link's text itself show where it leads? It must begin with its host, with nothing before it. A host elsewhere
 * in the text does not count ("https://bank.example/?from=evil.example"), and letters of other scripts can look alike,
 * so texts with any of them do not count.
 */
export function tellsItsHost(words: string, { shown }: SafeAddress): boolean {
  if (!/^[!-~]+$/.test(words)) return false;
  const rest = words.toLowerCase().replace(/^(?:https?:\/\/|mailto:)/, '');
  return rest.startsWith(shown.toLowerCase()) && /^(?:$|[/?#])/.test(rest.slice(shown.length));
}
