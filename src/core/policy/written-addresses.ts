import { originOf } from './scope.ts';

/**
 * An address with a scheme. Its host is ASCII if it begins so, because text in other scripts may follow without a
 * space.
 */
const WITH_SCHEME =
  /https?:\/\/(?:[^\s/@]*@)?(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\]|[^\s/:?#，。；、！？]+)(?::\d+)?/gi;

/** A bare host: `shop.example/cart`, `localhost:3000`, `192.168.1.4`. Not the part of a mail address after the @. */
const BARE_HOST =
  /(?<![\w@./:-])(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24})(?::\d{1,5})?(?![\w@-])(\/)?/gi;

/** Endings that in running text mean a file far more often than a site. */
const FILE_ENDINGS = new Set(
  'txt md pdf doc docx xls xlsx csv tsv ppt pptx json xml html htm js mjs ts jsx tsx py rs go java c h cc cpp cs rb php sh bat exe zip tar gz rar png jpg jpeg gif svg webp mp3 mp4 mov log yaml yml toml ini css'.split(
    ' ',
  ),
);

/**
 * Origins of the addresses that a person wrote in a request: full addresses, and bare hosts (taken as https; as http
 * for localhost and numbers). A host comes with its `www.` counterpart, because sites redirect from one to the other.
 * In the order of the text, each once. `report.pdf` and mail addresses are not addresses.
 */
export function originsOfWords(words: string): string[] {
  const found = new Set<string>();
  const add = (url: string): void => {
    const origin = originOf(url);
    if (origin === undefined) return;
    found.add(origin);
    const twin = wwwTwin(origin);
    if (twin) found.add(twin);
  };
  const places: { at: number; url: string }[] = [];
  for (const match of words.matchAll(WITH_SCHEME)) places.push({ at: match.index, url: match[0] });
  const rest = words.replace(WITH_SCHEME, (text) => ' '.repeat(text.length));
  for (const match of rest.matchAll(BARE_HOST)) {
    const url = bareAddress(match[0], match[1] !== undefined);
    if (url) places.push({ at: match.index, url });
  }
  for (const { url } of places.sort((a, b) => a.at - b.at)) add(url.replace(/\.+$/, ''));
  return [...found];
}

/** Adds the scheme to a bare host; undefined when the text is a file name or no host at all. */
export function bareAddress(text: string, hasPath = text.includes('/')): string | undefined {
  const host = text.replace(/[/:].*$/, '').toLowerCase();
  if (host === 'localhost') return `http://${text}`;
  if (/^\d+(\.\d+){3}$/.test(host)) {
    return host.split('.').every((part) => Number(part) <= 255) ? `http://${text}` : undefined;
  }
  const ending = host.split('.').at(-1) ?? '';
  if (!host.includes('.') || /^\d+$/.test(ending)) return undefined;
  const looksLikeFile = FILE_ENDINGS.has(ending) && !host.startsWith('www.') && !hasPath;
  return looksLikeFile ? undefined : `https://${text}`;
}

function wwwTwin(origin: string): string | undefined {
  const url = new URL(origin);
  if (!url.hostname.includes('.') || /^[\d.]+$|^\[/.test(url.hostname) || url.hostname.endsWith('.localhost'))
    return undefined;
  const host = url.host.startsWith('www.') ? url.host.slice(4) : `www.${url.host}`;
  return host.includes('.') ? `${url.protocol}//${host}` : undefined;
}
