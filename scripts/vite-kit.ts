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

/** Modules that a script takes from another one, which is in the page before it: by file, where they stand there. */
type Borrowed = ReadonlyMap<string, string>;

/** Builds an entry with all that it imports, but what it borrows, into one classic script. */
export async function classicScript(
  entry: string,
  fileName: string,
  borrowed: Borrowed = new Map(),
): Promise<string> {
  return (await classicChunk(entry, fileName, borrowed)).code;
}

async function classicChunk(entry: string, fileName: string, borrowed: Borrowed) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome133',
      rolldownOptions: {
        input: entry,
        external: (id, importer) => borrowed.has(fileOf(id, importer)),
        output: { format: 'iife', entryFileNames: fileName, globals: (id) => borrowed.get(fileOf(id)) ?? '' },
      },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length !== 1)
    throw new Error(`${entry} must build to exactly one script; import() is not possible in a page.`);
  return chunk;
}

const fileOf = (id: string, importer?: string): string =>
  importer && id.startsWith('.') ? resolve(dirname(importer), id) : resolve(id);

/**
 * Builds a script that comes into a page after another one and borrows the modules that `list` names in its imports
 * (`import * as name from '…'`), from the global `global`. A module that both would hold is an error.
 */
export function lateKit(options: {
  entry: string;
  fileName: string;
  after: string;
  list: string;
  global: string;
}): Plugin {
  const { entry, fileName, after, list, global } = options;
  return {
    name: 'tabwright-late-kit',
    apply: 'build',
    async generateBundle() {
      for (const file of [entry, list]) this.addWatchFile(resolve(file));
      const imports = readFileSync(list, 'utf8').matchAll(/^import \* as (\w+) from '([^']+)';$/gm);
      const borrowed = new Map(
        Array.from(imports, ([, name, path]) => [resolve(dirname(list), path ?? ''), `${global}.${name}`]),
      );
      const chunk = await classicChunk(entry, fileName, borrowed);
      const first = await classicChunk(after, fileName, new Map());
      const twice = chunk.moduleIds.filter((id) => first.moduleIds.includes(id));
      if (twice.length > 0)
        throw new Error(`${entry} and ${after} both hold ${twice.join(', ')}: name it in ${list}.`);
      this.emitFile({ type: 'asset', fileName, source: chunk.code });
    },
  };
}
