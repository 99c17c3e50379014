import type { Plugin } from 'vite';

const AI = /\/ai\/dist\/index\.js$/;

/** Where `ai` takes a model of an older version of its interface for one of today's: from its second line to its end. */
const OLDER = /^(function asLanguageModelV4\(model\) \{\n\tif \(.*"v4"\) return model;)\n(?:\t.*\n)*\}$/gm;
const REFUSE = 'throw new Error("Models of this version are not in this build.");';

/** The code of the module without it; such a model is refused instead. */
export function withoutOlderModels(code: string): string {
  if (code.match(OLDER)?.length !== 1)
    throw new Error('`ai` takes models of older versions in another way: mend version4Only.');
  return code.replace(OLDER, `$1\n\t${REFUSE}\n}`);
}

/**
 * Leaves out of the bundle what `wrapLanguageModel` does with models of older versions, and what it writes into the
 * console of them: 2 kB gzipped. All models here are of version 4.
 */
export function version4Only(): Plugin {
  return {
    name: 'tabwright-version-4-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: AI },
      handler: (code) => ({ code: withoutOlderModels(code), map: null }),
    },
  };
}
