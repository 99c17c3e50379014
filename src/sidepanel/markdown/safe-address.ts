/** Schemes that may be opened out of a text that a model or a page wrote. */
const OPENABLE = new Set(['http:', 'https:', 'mailto:']);

export interface SafeAddress {
  href: string;
  /** What the person is shown before it opens: the host, or the mail address. */
  shown: string;
}

/** The address when it may be opened, with what to show of it; undefined for javascript:, data:, relative ones … */
export function safeAddress(address: string | undefined): SafeAddress | undefined {
  if (!address) return undefined;
  try {
    const url = new URL(address);
    if (!OPENABLE.has(url.protocol)) return undefined;
    // A name and password in front of the host make an address look like another one.
    url.username = '';
    url.password = '';
    return { href: url.href, shown: url.protocol === 'mailto:' ? url.pathname : url.host };
  } catch {
    return undefined;
  }
}

/**
 * The words of a link tell by themselves where it leads: they begin with its host, and with nothing before it. A host
 * somewhere in the words is none ("https://bank.example/?from=evil.example"), and letters of other scripts can look
 * like these, so words with any of them do not count.
 */
export function tellsItsHost(words: string, { shown }: SafeAddress): boolean {
  if (!/^[!-~]+$/.test(words)) return false;
  const rest = words.toLowerCase().replace(/^(?:https?:\/\/|mailto:)/, '');
  return rest.startsWith(shown.toLowerCase()) && /^(?:$|[/?#])/.test(rest.slice(shown.length));
}
