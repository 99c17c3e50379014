import type { Plugin } from 'vite';

const POLYFILL = /webextension-polyfill\/dist\/browser-polyfill\.js$/;

/** Namespaces that Chrome gives only to a manifest that asks for them, by a permission of that name. */
const BY_PERMISSION = [
  'bookmarks',
  'browsingData',
  'cookies',
  'history',
  'identity',
  'idle',
  'management',
  'sessions',
  'topSites',
];
/** Of Manifest V2, and of pages of the developer tools. */
const NEVER_GIVEN = ['browserAction', 'pageAction', 'devtools'];

/** The namespaces that this extension is not given. */
export const notGiven = (permissions: readonly string[]): string[] => [
  ...BY_PERMISSION.filter((name) => !permissions.includes(name)),
  ...NEVER_GIVEN,
];

/**
 * The code of the polyfill without what its table says of these namespaces. Gives undefined when it has no such table.
 */
export function withoutNamespaces(code: string, names: readonly string[]): string | undefined {
  let left = code;
  for (const name of names) {
    // From the line that opens it to the next brace that stands as far left.
    const next = left.replace(new RegExp(`^( +)"${name}": \\{\\n(?:(?!\\1\\}).*\\n)*\\1\\},\\n`, 'm'), '');
    if (next === left) return undefined;
    left = next;
  }
  return left;
}

/**
 * Leaves out of the bundle how webextension-polyfill wraps APIs that the manifest does not ask for: where Chrome gives
 * no such namespace it wraps nothing.
 */
export function ownApisOnly(permissions: readonly string[]): Plugin {
  return {
    name: 'tabwright-own-apis-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: POLYFILL },
      handler(code) {
        const kept = withoutNamespaces(code, notGiven(permissions));
        if (kept === undefined)
          this.error('webextension-polyfill writes its table in another way: mend ownApisOnly.');
        return { code: kept, map: null };
      },
    },
  };
}
