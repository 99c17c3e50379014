import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { minify as minifyAgain } from 'terser';
import { build, type Plugin, type Rolldown } from 'vite';
import { innerNames } from './inner-names.ts';

/**
 * Builds one classic script beside the extension, for chrome.scripting.executeScript({ files }). It is not a content
 * script of the manifest, so the extension plugin does not know it.
 */
export function kit({ entry, fileName }: { entry: string; fileName: string }): Plugin {
  return {
    name: 'tabwright-kit',
    apply: 'build',
    async generateBundle() {
      this.addWatchFile(resolve(entry));
      const source = await classicScript(entry, fileName);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Builds an entry with all its imports into one classic script. */
export async function classicScript(entry: string, fileName: string): Promise<string> {
  return smallest((await oneChunk(entry, { format: 'iife', entryFileNames: fileName })).code);
}

async function oneChunk(
  entry: string,
  output: Rolldown.OutputOptions,
  plugin?: Plugin,
  minify = true,
): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: plugin ? [plugin] : [],
    build: {
      write: false,
      minify,
      target: 'chrome133',
      rolldownOptions: { input: entry, output },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length !== 1)
    throw new Error(`${entry} must build to exactly one script; import() is not possible in a page.`);
  return chunk;
}

/**
 * The minifier of the build is the fastest one; a second one leaves 1 % less of the page kit, gzipped. Comparisons stay as
 * they are written, quotes are all alike, and what is not ASCII is escaped, which repeats more. Declared functions go to
 * the beginning, which leaves one list of variables instead of hundreds. With `closures`, functions that are used once are
 * moved to where they are used instead: closures that each call creates would cost a look 15 %, but reading a page as text
 * takes no longer. With `isProduct`, the inner names are shortened (inner-names.ts).
 */
async function smallest(code: string, { closures = false, isProduct = false } = {}): Promise<string> {
  const { regex, nameCache } = innerNames;
  const again = await minifyAgain(code, {
    ecma: 2020,
    compress: { ecma: 2020, passes: 3, reduce_funcs: closures, hoist_funs: !closures, lhs_constants: false },
    format: { ecma: 2020, quote_style: 2, ascii_only: true },
    ...(isProduct && { mangle: { properties: { regex } }, nameCache: structuredClone(nameCache) }),
  });
  if (again.code === undefined) throw new Error('Nothing is left of the script after minifying.');
  return again.code;
}

/** Minifies a script once more that the extension plugin has built. */
export function minifiedAgain(fileName: string): Plugin {
  return {
    name: 'tabwright-minified-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const script = bundle[fileName];
        if (script?.type !== 'asset') throw new Error(`The build has no script ${fileName}.`);
        script.source = await smallest(String(script.source));
      },
    },
  };
}

/** Name that the build gives a module that a script borrows from another script. */
const BORROWED = 'borrowed:';
/** A line of the list of lent modules. */
const LENT = /^import \* as (\w+) from '([^']+)';$/gm;
/** All lent modules, as listed by name. */
const LENT_BY_NAME = /(?<=const sharedParts)[^=]*= \{[^}]*\}/;
/** The line with which an unminified build imports what it borrows. */
const IMPORTED = new RegExp(`^import \\{ (.+) \\} from "${BORROWED}(\\w+)";$`, 'gm');

/** One export of a module that the first script lends to the second. */
interface Loan {
  module: string;
  part: string;
}

/**
 * Builds two scripts: the second is loaded into a page after the first, and borrows the modules that `list` names in
 * its imports (`import * as name from '…'`), through the global `global`. The first lends only those exports that the
 * second uses, as an array in which both identify each export by its index, because names would add to what every page
 * loads. A module that both scripts would contain is an error.
 */
export function lateKit(options: {
  first: { entry: string; fileName: string };
  late: { entry: string; fileName: string };
  list: string;
  global: string;
}): Plugin {
  const { first, late, list, global } = options;
  return {
    name: 'tabwright-late-kit',
    apply: 'build',
    async generateBundle() {
      for (const file of [first.entry, late.entry, list]) this.addWatchFile(resolve(file));
      const names = new Map(
        Array.from(readFileSync(list, 'utf8').matchAll(LENT), ([, name, path]) => [
          resolve(dirname(list), path ?? ''),
          name ?? '',
        ]),
      );
      const borrowed = (id: string, importer: string | undefined): string | undefined => {
        const name = importer && id.startsWith('.') ? names.get(resolve(dirname(importer), id)) : undefined;
        return name === undefined ? undefined : BORROWED + name;
      };
      const apart: Plugin = {
        name: 'tabwright-apart',
        enforce: 'pre',
        resolveId(id, importer) {
          const module = borrowed(id, importer);
          return module === undefined ? undefined : { id: module, external: true };
        },
      };
      const { code } = await oneChunk(late.entry, { format: 'es' }, apart, false);
      const loans = loansIn(code);
      const lend: Plugin = {
        name: 'tabwright-lend',
        enforce: 'pre',
        transform: (source, id) => (id === resolve(list) ? lending(source, loans) : undefined),
      };
      const borrow: Plugin = {
        name: 'tabwright-borrow',
        enforce: 'pre',
        resolveId: (id, importer) => (id === ALL ? id : borrowed(id, importer)),
        load: (id) => (id.startsWith(BORROWED) ? borrowing(id, loans, global) : undefined),
      };
      const lender = await oneChunk(first.entry, { format: 'iife', entryFileNames: first.fileName }, lend);
      const chunk = await oneChunk(late.entry, { format: 'iife', entryFileNames: late.fileName }, borrow);
      const twice = chunk.moduleIds.filter((id) => lender.moduleIds.includes(id));
      if (twice.length > 0)
        throw new Error(
          `${late.entry} and ${first.entry} both hold ${twice.join(', ')}: name it in ${list}.`,
        );
      const kitSource = await smallest(lender.code, { isProduct: true });
      const lateSource = await smallest(chunk.code, { isProduct: true, closures: true });
      this.emitFile({ type: 'asset', fileName: first.fileName, source: kitSource });
      this.emitFile({ type: 'asset', fileName: late.fileName, source: lateSource });
    },
  };
}

/** What a script imports from the modules that it borrows. */
const loansIn = (code: string): Loan[] =>
  Array.from(code.matchAll(IMPORTED), ([, words = '', module = '']) =>
    words.split(', ').map((word) => ({ module, part: word.split(' as ')[0] ?? '' })),
  ).flat();

/** Turns the list of whole modules into a list of their lent exports. */
function lending(source: string, loans: readonly Loan[]): string {
  if (!LENT_BY_NAME.test(source)) throw new Error('The list of what is lent has no sharedParts.');
  const local = ({ module, part }: Loan): string => `${module}_${part}`;
  return source
    .replace(LENT, (_line, name: string, path: string) => {
      const parts = loans.filter(({ module }) => module === name);
      return `import { ${parts.map((loan) => `${loan.part} as ${local(loan)}`).join(', ')} } from '${path}';`;
    })
    .replace(LENT_BY_NAME, ` = [${loans.map(local).join(', ')}]`);
}

/** All borrowed exports, destructured from the list at once, which is shorter than indexing each one. */
const ALL = `${BORROWED}all of it`;

/** A module on the borrower's side: its exports by their indexes. */
function borrowing(id: string, loans: readonly Loan[], global: string): string {
  const parts = loans.map(({ module, part }, place) => ({ module, part, local: `part${place}` }));
  if (id === ALL) return `export const [${parts.map(({ local }) => local).join(', ')}] = ${global};`;
  const own = parts.filter(({ module }) => id === BORROWED + module);
  return `export { ${own.map(({ part, local }) => `${local} as ${part}`).join(', ')} } from '${ALL}';`;
}
