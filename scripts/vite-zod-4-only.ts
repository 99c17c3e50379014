import type { Plugin } from 'vite';

const PROVIDER_UTILS = /@ai-sdk\/provider-utils\/dist\/index\.js$/;
const PROCESSORS = /zod\/v4\/core\/json-schema-processors\.js$/;
const ALL = /(\bprocessors: )allProcessors\b/g;
const REGISTRY = 'if ("_idmap" in input)';
const SCHEMAS = /zod\/v4\/classic\/schemas\.js$/;
const MEMOIZER = 'core.config({ memoizer: core.memoizer() });';
const MADE_AS_CODE = 'core.$ZodObjectJIT.init(inst, def);';
const FORMATS = /(?<=_ZodString\.init\(inst, def\);\s*\}, )\{[\s\S]*?\n\}(?=\);)/;
const CALL = /zod3ToJsonSchema\(zodSchema, \{[^}]*\}\)/;

/**
 * Removes the conversion of Zod 3 schemas to JSON Schema from the bundle: 5 kB gzipped that the AI SDK contains for
 * applications with schemas of that version. All schemas here are of Zod 4.
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
 * Removes the JSON Schema conversion of unused kinds of schemas: each schema of `zod` contains its own kind's
 * converter, and the list of all converters is for those of `zod/mini`, which are never converted here. Schema
 * registries are not used either.
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

/**
 * Leaves two things out that reading a value needs nowhere here: the memory that finds values which hold themselves (all
 * that is read comes out of JSON or a stored copy of it), and the readers of objects made as code, which the extension's
 * CSP forbids (core/zod-setup.ts). `zod/mini` has neither.
 */
export function plainReadersOnly(): Plugin {
  return {
    name: 'tabwright-plain-readers-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        if (!code.includes(MEMOIZER) || !code.includes(MADE_AS_CODE))
          this.error('Zod makes its readers in another way: mend plainReadersOnly.');
        return {
          code: code.replace(MEMOIZER, ';').replace(MADE_AS_CODE, 'core.$ZodObject.init(inst, def);'),
          map: null,
        };
      },
    },
  };
}

/**
 * Removes the formats that a text schema of Zod can be asked for (`z.string().email()`, `.jwt()` and some twenty more):
 * their patterns and checks are in the bundle as soon as there is one text schema, and nobody asks for them. What is
 * made by a function (`z.uuid()`) stays.
 */
export function plainTextsOnly(): Plugin {
  return {
    name: 'tabwright-plain-texts-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({ code: withoutFormats(code), map: null }),
    },
  };
}

export function withoutFormats(code: string): string {
  if (!FORMATS.test(code))
    throw new Error('Zod makes its formats of texts in another way: mend plainTextsOnly.');
  return code.replace(FORMATS, '{}');
}
