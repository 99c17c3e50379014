import type { Plugin } from 'vite';

const ANTHROPIC = /@ai-sdk\/anthropic\/dist\/internal\/index\.js$/;

/**
 * The places in Anthropic's language model that handle provider-executed tools: offering, calling, and reporting them.
 */
const PLACES = [
  /^(\t+case "provider":)\n(\t+)switch \(tool\.id\) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t+)if \(part\.providerExecuted\)) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t{7})case "tool-result":) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
];
/** Anthropic's names of its tools. */
const NAMES = /^(\t+providerToolNames:) \{$[^}]*\}/gm;
const REFUSE = 'throw new Error("Tools that the provider runs are not in this build.");';

/** The schemas of such tools in a stream: their calls, and their results. */
const FORMS =
  /^\t{3}z\.object\(\{\n\t{4}type: z\.literal\("server_tool_use"\),\n(?:.*\n)*?(?=\t{3}anthropicFallbackContentSchema\(\)$)/gm;
const TYPES = /^\t{4}type: z\.literal\(("[^"]+")\),$/gm;
/** The stream's handling of them, up to its default for unknown parts. */
const STREAMED = /^(\t+)case "server_tool_use": \{\n(?:(?!\1default:).*\n)*\1default: throw .*$/gm;

/** One schema for all of them, which reads only the type. */
const typesOnly = (forms: string): string =>
  `\t\t\tz.object({ type: z.enum([${Array.from(forms.matchAll(TYPES), ([, type]) => type)}]) }),\n`;

/** The replacement for each; `start` is its beginning. */
type Instead = [place: RegExp, instead: (found: string, start: string) => string];
const INSTEAD: readonly Instead[] = [
  ...PLACES.map((place): Instead => [place, (_found, start) => `${start} ${REFUSE}`]),
  [NAMES, (_found, start) => `${start} {}`],
  [FORMS, typesOnly],
  [STREAMED, (_found, start) => `${start}default: return;`],
];

/**
 * The code of the module without these places. Offering such a tool, or telling the model about one, throws; a
 * service's report about a tool that it runs unasked is ignored.
 */
export function withoutProviderTools(code: string): string {
  return INSTEAD.reduce((kept, [place, instead]) => {
    if (kept.match(place)?.length !== 1)
      throw new Error('The AI SDK writes what Anthropic’s own tools do in another way: mend ownToolsOnly.');
    return kept.replace(place, instead);
  }, code);
}

/**
 * Removes from the bundle the support for tools that Anthropic itself runs (web search, code execution …), with the
 * schemas of their results: 4 kB gzipped. The product offers none of them, because it runs its tools itself.
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
