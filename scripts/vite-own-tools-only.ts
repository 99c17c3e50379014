import type { Plugin } from 'vite';

const ANTHROPIC = /@ai-sdk\/anthropic\/dist\/internal\/index\.js$/;

/** Where the language model of Anthropic has to do with a tool that Anthropic runs: how it is offered, called, and told of. */
const PLACES = [
  /^(\t+case "provider":)\n(\t+)switch \(tool\.id\) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t+)if \(part\.providerExecuted\)) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t{7})case "tool-result":) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
];
const REFUSE = 'throw new Error("Tools that the provider runs are not in this build.");';

/** The code of the module without what stands there; a tool of that kind is refused instead. */
export function withoutProviderTools(code: string): string {
  return PLACES.reduce((kept, place) => {
    if (kept.match(place)?.length !== 1)
      throw new Error('The AI SDK writes what Anthropic’s own tools do in another way: mend ownToolsOnly.');
    return kept.replace(place, `$1 ${REFUSE}`);
  }, code);
}

/**
 * Leaves out of the bundle what is there for tools that Anthropic itself runs (web search, code execution …), with the
 * forms of what each of them gives: 2 kB gzipped. The product offers none of them, it runs its tools itself.
 */
export function ownToolsOnly(): Plugin {
  return {
    name: 'tabwright-own-tools-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: ANTHROPIC },
      handler: (code) => ({ code: withoutProviderTools(code), map: null }),
    },
  };
}
