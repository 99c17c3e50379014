import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Builds one classic script beside the extension, for chrome.scripting.executeScript({ files }). It is no content
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

/** Builds an entry with all that it imports into one classic script. */
export async function classicScript(entry: string, fileName: string): Promise<string> {
  return (await oneChunk(entry, { format: 'iife', entryFileNames: fileName })).code;
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

/** A module that a script takes from another one, as its build names it. */
const BORROWED = 'borrowed:';
/** A line of the list of what is lent. */
const LENT = /^import \* as (\w+) from '([^']+)';$/gm;
/** A line by which an unminified build imports what it borrows. */
const IMPORTED = new RegExp(`^import \\{ (.+) \\} from "${BORROWED}(\\w+)";$`, 'gm');

/**
 * Builds two scripts of which the second comes into a page after the first, and borrows the modules that `list` names in
 * its imports (`import * as name from '…'`), from the global `global`. Of these the first lends only what the second
 * uses. A module that both would hold is an error.
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
      const borrow: Plugin = {
        name: 'tabwright-borrow',
        enforce: 'pre',
        resolveId(id, importer) {
          const name = importer && id.startsWith('.') ? names.get(resolve(dirname(importer), id)) : undefined;
          return name === undefined ? undefined : { id: BORROWED + name, external: true };
        },
      };
      const { code } = await oneChunk(late.entry, { format: 'es' }, borrow, false);
      const used = new Map(
        Array.from(code.matchAll(IMPORTED), ([, words, name]) => [
          name ?? '',
          (words ?? '').split(', ').map((word) => word.split(' as ')[0] ?? ''),
        ]),
      );
      const lend: Plugin = {
        name: 'tabwright-lend',
        enforce: 'pre',
        transform: (source, id) => (id === resolve(list) ? source.replace(LENT, lentParts(used)) : undefined),
      };
      const lender = await oneChunk(first.entry, { format: 'iife', entryFileNames: first.fileName }, lend);
      const chunk = await oneChunk(
        late.entry,
        {
          format: 'iife',
          entryFileNames: late.fileName,
          globals: (id) => id.replace(BORROWED, `${global}.`),
        },
        borrow,
      );
      const twice = chunk.moduleIds.filter((id) => lender.moduleIds.includes(id));
      if (twice.length > 0)
        throw new Error(
          `${late.entry} and ${first.entry} both hold ${twice.join(', ')}: name it in ${list}.`,
        );
      this.emitFile({ type: 'asset', fileName: first.fileName, source: lender.code });
      this.emitFile({ type: 'asset', fileName: late.fileName, source: chunk.code });
    },
  };
}

/** Makes of an import of a whole module an object of those parts of it that are used. */
const lentParts =
  (used: ReadonlyMap<string, readonly string[]>) =>
  (_line: string, name: string, path: string): string => {
    const parts = used.get(name) ?? [];
    const imports = parts.map((part) => `${part} as ${name}_${part}`).join(', ');
    const members = parts.map((part) => `${part}: ${name}_${part}`).join(', ');
    return `import { ${imports} } from '${path}';\nconst ${name} = { ${members} };`;
  };
