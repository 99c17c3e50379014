import type { Plugin } from 'vite';

const POLYFILL = /webextension-polyfill\/dist\/browser-polyfill\.js$/;

/**
 * Leaves the wrapping part of webextension-polyfill out of the bundle, 3 kB gzipped: it hands out the browser's own
 * namespace where there is one, and from Manifest V3 on Chrome's older name gives promises by itself. What is handed out
 * stays the same in every Chrome that the manifest admits.
 */
export function polyfillAsPassThrough(): Plugin {
  return {
    name: 'tabwright-polyfill-as-pass-through',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: POLYFILL },
      handler: () => 'export default globalThis.browser?.runtime?.id ? globalThis.browser : chrome;',
    },
  };
}
