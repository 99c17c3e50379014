import type { Plugin } from 'vite';

const POLYFILL = /webextension-polyfill\/dist\/browser-polyfill\.js$/;
const WRAPPED = 'wrapAPIs(chrome)';

/**
 * Leaves the wrapping of callbacks out of the bundle: 2 kB gzipped that webextension-polyfill brings along for browsers
 * whose namespace gives no promises. From manifest V3 on Chrome's does.
 */
export function unwrappedChrome(): Plugin {
  return {
    name: 'tabwright-unwrapped-chrome',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: POLYFILL },
      handler(code) {
        if (!code.includes(WRAPPED))
          this.error('The polyfill wraps the namespace in another way: mend unwrappedChrome.');
        return { code: code.replace(WRAPPED, 'chrome'), map: null };
      },
    },
  };
}
