import type { Plugin } from 'vite';

const MODELS = /@ai-sdk\/(?:(?:anthropic|google|openai)\/dist\/internal|openai-compatible\/dist)\/index\.js$/;

/** Methods of the AI SDK's language models other than streaming: whole replies, and serialisation. */
const UNUSED = [
  'doGenerate',
  'convertGenerateContentResponse',
  'convertGenerateResponse',
  'convertResponse',
  'prepareGenerateRequest',
  'WORKFLOW_SERIALIZE',
  'WORKFLOW_DESERIALIZE',
].join('|');

/** One of these methods with its body: from its first line to the next brace with the same indentation. */
const METHOD = new RegExp(
  String.raw`^\t(?:static )?(?:async )?\[?(?:${UNUSED}|prepareRequest(?=\(options\)))\]?\(.*\{\n(?:(?!\t\}$).*\n)*\t\}$`,
  'gm',
);

/** A use of one of them. */
const ASKED_FOR = new RegExp(String.raw`\.\s*(${UNUSED})\b|\[(${UNUSED})\]`, 'g');

/** A wrapper of a model forwards its method to callers. */
const HANDED_ON = /\bmodel\.doGenerate\(transformedParams\)/g;

/** The code of a module without these methods. */
export const withoutUnused = (code: string): string => code.replace(METHOD, '');

/** Names of such methods that the code uses nevertheless. */
export const askedFor = (code: string): string[] => [
  ...new Set(
    [...code.replace(HANDED_ON, '').matchAll(ASKED_FOR)].map(([, member, key]) => member ?? key ?? ''),
  ),
];

/**
 * Removes the methods for whole replies from the bundle: 5 kB gzipped with the schemas that only they use. The product
 * reads streams (ask-once.ts), and no bundler removes a method from a class by itself. The rest of the bundle may not
 * use any of them: that would fail only at run time.
 */
export function streamsOnly(): Plugin {
  return {
    name: 'tabwright-streams-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: MODELS },
      handler(code) {
        const kept = withoutUnused(code);
        if (kept === code || /^\s*async doGenerate\(/m.test(kept))
          this.error('The AI SDK writes its models in another way: mend streamsOnly.');
        return { code: kept, map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        for (const [id, { code }] of Object.entries(file.type === 'chunk' ? file.modules : {})) {
          const [name] = askedFor(code ?? '');
          if (name)
            this.error(
              `${id} asks a model for ${name}, which streamsOnly leaves out: use doStream, or keep it.`,
            );
        }
    },
  };
}
