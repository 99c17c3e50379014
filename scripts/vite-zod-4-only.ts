import type { Plugin } from 'vite';

const PROVIDER_UTILS = /@ai-sdk\/provider-utils\/dist\/index\.js$/;
const PROCESSORS = /zod\/v4\/core\/json-schema-processors\.js$/;
const ALL = /(\bprocessors: )allProcessors\b/g;
const REGISTRY = 'if ("_idmap" in input)';
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

/**
 * Leaves out how kinds of schemas that nobody here has would be written as JSON Schema: each schema of `zod` brings the
 * writer of its own kind along, and the list of all of them is for those of `zod/mini`, which are never written. Nor are
 * registries of schemas.
 */
export function ownWritersOnly(): Plugin {
  return {
    name: 'tabwright-own-writers-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: PROCESSORS },
      handler(code) {
        if (!ALL.test(code) || !code.includes(REGISTRY))
          this.error('Zod names the list of its writers in another way: mend ownWritersOnly.');
        return { code: code.replace(ALL, '$1{}').replace(REGISTRY, 'if (false)'), map: null };
      },
    },
  };
}
