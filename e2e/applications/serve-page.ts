import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { serve } from '../harness/serve.ts';
import { installApplications } from './install.ts';
import { compileSvelte } from './svelte-plugin.ts';

export interface PageApplication {
  url: string;
  close(): Promise<void>;
}

const folder = dirname(fileURLToPath(import.meta.url));
const cache = join(folder, '..', '..', '.cache', 'applications');

/**
 * Serves `pages/NAME.js` (or .jsx): a small application on top of a package, written as one script that draws into
 * `#root` and gives its own state by `window.applicationState()`. It is bundled once and kept until it, a file beside
 * it, or the packages change. What a bundle cannot hold is served from `node_modules` under `/packages/`.
 */
export async function servePage(name: string): Promise<PageApplication> {
  await installApplications();
  const bundle = await bundled(name);
  const server = await serve((request, response) => {
    const pathname = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname));
    if (pathname === '/') sendShell(response, name, existsSync(join(bundle, 'page.css')));
    else if (pathname.startsWith('/packages/'))
      sendFile(response, join(folder, 'node_modules', pathname.slice('/packages/'.length)));
    else sendFile(response, join(bundle, pathname));
  });
  return {
    url: `${server.url}/`,
    close: server.close,
  };
}

/** The application's own state, as it tells it. */
export const applicationState = <State>(page: Page): Promise<State> =>
  page.evaluate(() => (window as unknown as { applicationState(): State }).applicationState());

/** Folder of the application's bundle, made when there is none yet. */
async function bundled(name: string): Promise<string> {
  const pages = join(folder, 'pages');
  const files = readdirSync(pages).filter((file) => file.startsWith(`${name}.`));
  const entry = files.find((file) => /\.jsx?$/.test(file));
  if (entry === undefined) throw new Error(`There is no e2e/applications/pages/${name}.js.`);
  const hash = createHash('sha256');
  for (const file of [join(folder, 'package-lock.json'), ...files.map((file) => join(pages, file))])
    hash.update(readFileSync(file));
  const kept = join(cache, `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(kept)) return kept;
  const making = `${kept}.${process.pid}`;
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [compileSvelte()],
    build: {
      outDir: making,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 20_000,
      rollupOptions: {
        input: join(pages, entry),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
  try {
    renameSync(making, kept);
  } catch {
    // Another worker was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return kept;
}

function sendShell(response: ServerResponse, name: string, hasStyle: boolean): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
${hasStyle ? '<link rel="stylesheet" href="/page.css">' : ''}<body><div id="root"></div><script type="module" src="/page.js"></script></html>`);
}

function sendFile(response: ServerResponse, file: string): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};
