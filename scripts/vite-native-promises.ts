import type { Plugin } from 'vite';

const POLYFILL = /webextension-polyfill\/dist\/browser-polyfill\.js$/;

/** The table of callback-based functions: one namespace per API, of which the first is kept. */
const TABLE =
  /^( +)const apiMetadata = \{\n((\1 {2})"\w+": \{\n(?:(?!\3\}).*\n)*\3\}),\n(?:(?!\1\};).*\n)*\1\};$/m;

/**
 * The code of the polyfill without its table, except the first entry: it refuses to start with an empty one. Undefined
 * if it has no such table.
 */
export function withoutTable(code: string): string | undefined {
  const table = TABLE.exec(code);
  if (!table) return undefined;
  const [whole, indent, first] = table;
  return code.replace(whole, () => `${indent}const apiMetadata = {\n${first}\n${indent}};`);
}

/**
 * Removes from the bundle how webextension-polyfill converts callbacks to promises: with manifest version 3 Chrome's
 * own functions return promises, and what the table does not name passes through. Message listeners are wrapped as
 * before.
 */
export function nativePromises(): Plugin {
  return {
    name: 'tabwright-native-promises',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: POLYFILL },
      handler(code) {
        const kept = withoutTable(code);
        if (kept === undefined)
          this.error('webextension-polyfill writes its table in another way: mend nativePromises.');
        return { code: kept, map: null };
      },
    },
  };
}
