import type { Plugin } from 'vite';

const ANTHROPIC = /@ai-sdk\/anthropic\/dist\/internal\/index\.js$/;

/** Where the language model of Anthropic has to do with a tool that Anthropic runs: how it is offered, called, and told of. */
const PLACES = [
  /^(\t+case "provider":)\n(\t+)switch \(tool\.id\) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t+)if \(part\.providerExecuted\)) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
  /^((\t{7})case "tool-result":) \{\n(?:(?!\2\}$).*\n)*\2\}$/gm,
];
/** How Anthropic calls its tools. */
const NAMES = /^(\t+providerToolNames:) \{$[^}]*\}/gm;
const REFUSE = 'throw new Error("Tools that the provider runs are not in this build.");';

/** The forms of what a stream says of such tools: that one is called, and what each of them gave. */
const FORMS =
  /^\t{3}z\.object\(\{\n\t{4}type: z\.literal\("server_tool_use"\),\n(?:.*\n)*?(?=\t{3}anthropicFallbackContentSchema\(\)$)/gm;
const TYPES = /^\t{4}type: z\.literal\(("[^"]+")\),$/gm;
/** What the stream makes of them, up to what it does with parts that it does not know. */
const STREAMED = /^(\t+)case "server_tool_use": \{\n(?:(?!\1default:).*\n)*\1default: throw .*$/gm;

/** One form for all of them, of which no more than the type is read. */
const typesOnly = (forms: string): string =>
  `\t\t\tz.object({ type: z.enum([${Array.from(forms.matchAll(TYPES), ([, type]) => type)}]) }),\n`;

/** What stands in the place of each; `start` is how it begins. */
type Instead = [place: RegExp, instead: (found: string, start: string) => string];
const INSTEAD: readonly Instead[] = [
  ...PLACES.map((place): Instead => [place, (_found, start) => `${start} ${REFUSE}`]),
  [NAMES, (_found, start) => `${start} {}`],
  [FORMS, typesOnly],
  [STREAMED, (_found, start) => `${start}default: return;`],
];

/**
 * The code of the module without what stands there. To offer such a tool, or to tell the model of one, is refused; what a
 * service says of a tool that it runs unasked is passed over.
 */
export function withoutProviderTools(code: string): string {
  return INSTEAD.reduce((kept, [place, instead]) => {
    if (kept.match(place)?.length !== 1)
      throw new Error('The AI SDK writes what Anthropic’s own tools do in another way: mend ownToolsOnly.');
    return kept.replace(place, instead);
  }, code);
}

/**
 * Leaves out of the bundle what is there for tools that Anthropic itself runs (web search, code execution …), with the
 * forms of what each of them gives: 4 kB gzipped. The product offers none of them, it runs its tools itself.
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
