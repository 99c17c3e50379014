import type { Plugin } from 'vite';

const MODELS = /@ai-sdk\/(?:(?:anthropic|google|openai)\/dist\/internal|openai-compatible\/dist)\/index\.js$/;

/** What a language model of the AI SDK can besides streaming a reply: giving it whole, and being written down. */
const UNUSED = [
  'doGenerate',
  'convertGenerateContentResponse',
  'convertGenerateResponse',
  'convertResponse',
  'prepareGenerateRequest',
  'WORKFLOW_SERIALIZE',
  'WORKFLOW_DESERIALIZE',
];

/** One of these methods with its body: from a line that begins it to the next brace that stands as far left. */
const METHOD = new RegExp(
  String.raw`^\t(?:static )?(?:async )?\[?(?:${UNUSED.join('|')})\]?\(.*\{\n(?:(?!\t\}$).*\n)*\t\}$`,
  'gm',
);

/**
 * Leaves the methods for whole replies out of the bundle: 5 kB gzipped with the schemas that only they read. The product
 * reads streams (ask-once.ts), and no bundler leaves a method out of a class by itself.
 */
export function streamsOnly(): Plugin {
  return {
    name: 'tabwright-streams-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: MODELS },
      handler(code) {
        const kept = code.replace(METHOD, '');
        if (kept === code || /^\s*async doGenerate\(/m.test(kept))
          this.error('The AI SDK writes its models in another way: mend streamsOnly.');
        return { code: kept, map: null };
      },
    },
  };
}
