import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface SvelteCompiler {
  compile(source: string, options: object): { js: { code: string } };
}

/** Compiles .svelte files with the compiler among the applications' packages. */
export function compileSvelte(): Plugin {
  return {
    name: 'compile-svelte',
    transform(source, id) {
      if (!id.endsWith('.svelte')) return undefined;
      const { compile } = createRequire(import.meta.url)('svelte/compiler') as SvelteCompiler;
      return compile(source, { filename: id, generate: 'client', css: 'injected' }).js.code;
    },
  };
}
