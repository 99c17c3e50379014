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
].join('|');

/** One of these methods with its body: from a line that begins it to the next brace that stands as far left. */
const METHOD = new RegExp(
  String.raw`^\t(?:static )?(?:async )?\[?(?:${UNUSED}|prepareRequest(?=\(options\)))\]?\(.*\{\n(?:(?!\t\}$).*\n)*\t\}$`,
  'gm',
);

/** Where one of them is asked for. */
const ASKED_FOR = new RegExp(String.raw`\.\s*(${UNUSED})\b|\[(${UNUSED})\]`, 'g');

/** What wraps a model hands its method on to whoever asks for it. */
const HANDED_ON = /\bmodel\.doGenerate\(transformedParams\)/g;

/** The code of a module without these methods. */
export const withoutUnused = (code: string): string => code.replace(METHOD, '');

/** Names of such methods that the code asks for all the same. */
export const askedFor = (code: string): string[] => [
  ...new Set(
    [...code.replace(HANDED_ON, '').matchAll(ASKED_FOR)].map(([, member, key]) => member ?? key ?? ''),
  ),
];

/**
 * Leaves the methods for whole replies out of the bundle: 5 kB gzipped with the schemas that only they read. The product
 * reads streams (ask-once.ts), and no bundler leaves a method out of a class by itself. What is left of the bundle may
 * not ask for one of them: it would break only when it runs.
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
