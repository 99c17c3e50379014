import type { Plugin } from 'vite';

const POLYFILL = /webextension-polyfill\/dist\/browser-polyfill\.js$/;

/** The table of what takes a callback: in it a namespace for each API, of which the first is kept. */
const TABLE =
  /^( +)const apiMetadata = \{\n((\1 {2})"\w+": \{\n(?:(?!\3\}).*\n)*\3\}),\n(?:(?!\1\};).*\n)*\1\};$/m;

/**
 * The code of the polyfill without its table, but for the first entry: it refuses to start with none. Undefined when
 * it has no such table.
 */
export function withoutTable(code: string): string | undefined {
  const table = TABLE.exec(code);
  if (!table) return undefined;
  const [whole, indent, first] = table;
  return code.replace(whole, () => `${indent}const apiMetadata = {\n${first}\n${indent}};`);
}

/**
 * Leaves out of the bundle how webextension-polyfill makes promises of callbacks: where the manifest is of version 3
 * Chrome's own functions give promises, and what the table does not name passes through. Listeners of messages are
 * wrapped as ever.
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
