import type { Plugin } from 'vite';

const GOOGLE = /@ai-sdk\/google\/dist\/internal\/index\.js$/;

/** The code that assembles a call that Google sends in pieces. */
const PIECES = /^(var GoogleJSONAccumulator = class) \{\n(?:(?!\};$).*\n)*\};$/gm;
const REFUSE =
  'constructor() { throw new Error("Calls that come in pieces are asked of nobody, and are not in this build."); }';

/** The code of the module without it; a call in pieces is refused instead. */
export function withoutPieces(code: string): string {
  if (code.match(PIECES)?.length !== 1)
    throw new Error('The AI SDK puts calls of Google together in another way: mend wholeCallsOnly.');
  return code.replace(PIECES, `$1 { ${REFUSE} };`);
}

/**
 * Removes from the bundle the assembly of calls whose input Google sends in pieces: 1 kB gzipped. Google does so only
 * on Vertex, and only on request (`streamFunctionCallArguments`); the product uses neither.
 */
export function wholeCallsOnly(): Plugin {
  return {
    name: 'tabwright-whole-calls-only',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: GOOGLE }, handler: (code) => ({ code: withoutPieces(code), map: null }) },
  };
}
