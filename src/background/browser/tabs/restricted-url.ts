/** Chrome's own stores: content scripts are refused there although the address is plain https. */
const STORES = ['chromewebstore.google.com', 'chrome.google.com/webstore'];

/**
 * Why Chrome forbids every extension to work on this address, as the beginning of a sentence; undefined when it
 * does not. `fileAccess`: the person allowed file addresses for this extension.
 */
export function whyRestricted(url: string, fileAccess: boolean): string | undefined {
  if (url === '' || url === 'about:blank') return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed) return 'This address';
  switch (parsed.protocol) {
    case 'http:':
    case 'https:':
      return STORES.some((store) => `${parsed.host}${parsed.pathname}`.startsWith(store))
        ? "The browser's extension store"
        : undefined;
    case 'blob:':
      return /^https?:/.test(parsed.origin) ? undefined : 'This address';
    case 'file:':
      return fileAccess ? undefined : 'A file of this computer';
    case 'chrome-extension:':
      return 'A page of an extension';
    case 'view-source:':
      return "The browser's source view";
    case 'devtools:':
      return 'The developer tools';
    case 'data:':
    case 'javascript:':
      return 'An address without a site';
    default:
      return 'A page of the browser itself';
  }
}
