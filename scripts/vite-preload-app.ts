import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Makes a page fetch, from its start, the app that its small first script imports later: `page` is the path of the HTML
 * file from the root. Otherwise the disk would be read only once the first script has decided to continue. Nothing is
 * painted before that script has run, so that it can influence the first paint.
 */
export function preloadApp(page: string): Plugin {
  return {
    name: 'tabwright:preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle, chunk }) => {
        if (path !== `/${page}` || !bundle || !chunk) return html;
        const painting = html.replace('<script type="module"', '<script type="module" blocking="render"');
        if (painting === html) throw new Error(`${page} has no script of its own that could be waited for.`);
        return { html: painting, tags: preloads(bundle, chunk) };
      },
    },
  };
}

function preloads(bundle: Rolldown.OutputBundle, first: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const files = new Set<string>();
  const waiting = [...first.dynamicImports];
  if (waiting.length === 0) throw new Error(`${first.fileName} imports no app: nothing can be preloaded.`);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') continue;
    files.add(file);
    waiting.push(...chunk.imports);
  }
  return [...files].map((file) => ({
    tag: 'link',
    // Fetched only: `modulepreload` would also compile it, on the thread that has to paint.
    attrs: { rel: 'preload', as: 'script', crossorigin: true, href: `/${file}` },
    // After the first script and the style, which are needed for the first paint.
    injectTo: 'head',
  }));
}
