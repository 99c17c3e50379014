import type { Plugin } from 'vite';

const AI = /\/ai\/dist\/index\.js$/;

/** Where `ai` adapts a model with an older version of its interface: from the second line to the end. */
const OLDER = /^(function asLanguageModelV4\(model\) \{\n\tif \(.*"v4"\) return model;)\n(?:\t.*\n)*\}$/gm;
const REFUSE = 'throw new Error("Models of this version are not in this build.");';

/** The code of the module without it; such a model is refused instead. */
export function withoutOlderModels(code: string): string {
  if (code.match(OLDER)?.length !== 1)
    throw new Error('`ai` takes models of older versions in another way: mend version4Only.');
  return code.replace(OLDER, `$1\n\t${REFUSE}\n}`);
}

/**
 * Removes from the bundle how `wrapLanguageModel` adapts models of older versions, and its console warnings about them:
 * 2 kB gzipped. All models here have version 4.
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
