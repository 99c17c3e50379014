import type { Plugin } from 'vite';

const AI = /(?:^|\/)ai\/dist\/index\.js$/;

/** A form, a maker of ids or of downloads at the top of the module: up to the line that ends it as far left. */
const MADE_AT_START =
  /^const ([\w$]+) = ((?:z(?:\$1)?\.|(?:withJsonValueCheck|createIdGenerator(?:\$1)?|createDownload)\()(?:.*;$|.*\n(?:(?!\S.*;$).*\n)*\S.*;$))/gm;

/** The code with each of them marked as something to be left out where nobody asks for it. */
export const withMarks = (code: string): string =>
  code.replace(MADE_AT_START, (_, name: string, value: string) => {
    return `const ${name} = /* @__PURE__ */ (() => ${value.slice(0, -1)})();`;
  });

/**
 * Leaves the forms of messages and the like, which `ai` makes when it is loaded, out of the bundle: the product takes
 * of it what wraps a model in a middleware, and no bundler knows by itself that making them does nothing else.
 */
export function wrappingOnly(): Plugin {
  return {
    name: 'tabwright-wrapping-only',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: AI },
      handler(code) {
        const marked = withMarks(code);
        if (marked === code) this.error('`ai` makes its forms in another way: mend wrappingOnly.');
        return { code: marked, map: null };
      },
    },
  };
}
