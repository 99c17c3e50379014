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
