import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** One of the scripts beside this file as a classic script. */
export async function bundleScript(entry: string): Promise<string> {
  const folder = dirname(fileURLToPath(import.meta.url));
  const [result] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(folder, entry), formats: ['iife'], name: 'script', fileName: 'script' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = result?.output[0];
  if (!chunk) throw new Error(`${entry} could not be bundled.`);
  return chunk.code;
}
