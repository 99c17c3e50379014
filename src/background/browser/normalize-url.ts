export type NormalizedUrl = { ok: true; url: string } | { ok: false; why: string };

/**
 * Makes a loadable address of what was written: "example.com" → https, "localhost:1234", "127.0.0.1" and names of
 * the local network → http. Only http, https, file and about:blank are addresses one can go to.
 */
export function normalizeUrl(written: string): NormalizedUrl {
  const text = written.trim();
  if (text === '') return refuse('The address is empty. Give a full address such as https://example.com/.');
  if (text === 'about:blank') return { ok: true, url: text };
  if (/\s/.test(text))
    return refuse(`"${text}" is not an address. Search for it on a search page, or give a full address.`);
  const withScheme = hasScheme(text) ? text : `${guessScheme(text)}${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(withScheme))
    return refuse(`"${text}" is not an address. Give a full address such as https://example.com/.`);
  const url = new URL(withScheme);
  if (url.protocol === 'http:' || url.protocol === 'https:' || url.protocol === 'file:')
    return { ok: true, url: url.href };
  return refuse(
    `Addresses that begin with ${url.protocol} cannot be opened. Only http and https pages can be worked in.`,
  );
}

/** "localhost:3000" and "shop.example:8080/x" have a port, not a scheme. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#:]+:\d+(?:[/?#]|$)/.test(text);
}

function guessScheme(text: string): string {
  const host = /^(?:\/\/)?(\[[^\]]*\]|[^/?#:]*)/.exec(text)?.[1]?.toLowerCase() ?? '';
  const local =
    host === 'localhost' ||
    host.startsWith('[') ||
    /\.(?:localhost|local|internal|lan|test)$/.test(host) ||
    /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);
  return local ? 'http://' : 'https://';
}

function refuse(why: string): NormalizedUrl {
  return { ok: false, why };
}
