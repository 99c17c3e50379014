import { resolve } from 'node:path';
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
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'chrome133',
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  const [chunk] = chunks;
  if (chunk === undefined || chunks.length !== 1)
    throw new Error(`${entry} must build to exactly one script; import() is not possible in a page.`);
  return chunk.code;
}
