import type { Plugin } from 'vite';

const PROVIDER_UTILS = /@ai-sdk\/provider-utils\/dist\/index\.js$/;
const CALL = /zod3ToJsonSchema\(zodSchema, \{[^}]*\}\)/;

/**
 * Leaves the writing of JSON Schema for Zod 3 out of the bundle: 5 kB gzipped that the AI SDK brings along for
 * applications with schemas of that version. Here they are all of Zod 4.
 */
export function zod4Only(): Plugin {
  return {
    name: 'tabwright-zod-4-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: PROVIDER_UTILS },
      handler(code) {
        if (!CALL.test(code))
          this.error('The AI SDK names its writer for Zod 3 in another way: mend zod4Only.');
        return { code: code.replace(CALL, '{}'), map: null };
      },
    },
  };
}
