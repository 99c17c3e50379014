const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** An address that requests may go to: encrypted, or on this computer, and without credentials in it. */
export function isServerAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username } = new URL(url);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** Is it on this computer? */
export const isHere = (url: string): boolean => isLoopback(new URL(url).hostname);

/** Are two addresses of the same site? All names of this computer are the same. */
export function isSameSite(url: string, other: string): boolean {
  const [one, two] = [new URL(url), new URL(other)];
  const isOneHost = one.host === two.host || (isHere(url) && isHere(other) && one.port === two.port);
  return one.protocol === two.protocol && isOneHost;
}
