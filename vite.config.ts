import { crx } from '@crxjs/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './manifest.config.ts';
import { kit, lateKit, minifiedAgain } from './scripts/vite-kit.ts';
import { languageModelsOnly } from './scripts/vite-language-models-only.ts';
import { nativePromises } from './scripts/vite-native-promises.ts';
import { ownToolsOnly } from './scripts/vite-own-tools-only.ts';
import { ownWorker } from './scripts/vite-own-worker.ts';
import { preloadApp } from './scripts/vite-preload-app.ts';
import { streamsOnly } from './scripts/vite-streams-only.ts';
import { version4Only } from './scripts/vite-version-4-only.ts';
import { wholeCallsOnly } from './scripts/vite-whole-calls-only.ts';
import { xmlEntitiesOnly } from './scripts/vite-xml-entities.ts';
import { ownWritersOnly, plainReadersOnly, plainTextsOnly, zod4Only } from './scripts/vite-zod-4-only.ts';

/**
 * Makers that change nothing besides what they give back: what they make and nobody uses is left out. Libraries make
 * providers' hosted tools and the schemas of whole conversations when their modules start. `z.config` would be left out
 * with the schemas; it is called by its own name (zod-setup.ts).
 */
const PURE_MAKERS = [
  'createIdGenerator',
  'createProviderDefinedToolFactory',
  'createProviderExecutedToolFactory',
  'lazySchema',
  'z',
  'z$1',
];

/** What pages and worker are built with alike. */
const code = {
  target: 'chrome133',
  treeshake: { manualPureFunctions: PURE_MAKERS },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    xmlEntitiesOnly(),
    zod4Only(),
    ownWorker('src/background/service-worker.ts', () => ({
      plugins: [
        xmlEntitiesOnly(),
        zod4Only(),
        ownWritersOnly(),
        plainReadersOnly(),
        plainTextsOnly(),
        ...languageModelsOnly(),
        ownToolsOnly(),
        streamsOnly(),
        wholeCallsOnly(),
        version4Only(),
        nativePromises(),
      ],
      build: { target: code.target, rolldownOptions: { treeshake: code.treeshake } },
    })),
    preloadApp('src/sidepanel/index.html'),
    preloadApp('src/sidepanel/settings.html'),
    crx({ manifest, contentScripts: { standaloneFiles: ['src/content/main-world.ts'] } }),
    minifiedAgain('src/content/main-world.js'),
    lateKit({
      first: { entry: 'src/content/kit.ts', fileName: 'kit.js' },
      late: { entry: 'src/content/kit-late.ts', fileName: 'kit-late.js' },
      list: 'src/content/shared-parts.ts',
      global: 'tabwrightSharedParts',
    }),
    kit({ entry: 'src/content/video.ts', fileName: 'video.js' }),
    kit({ entry: 'src/content/watch.ts', fileName: 'watch.js' }),
  ],
  build: {
    target: code.target,
    // Extension files come from the disk: preloading brings nothing, and its helper uses `document`, which a worker lacks.
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    // The manifest does not name it: the worker opens it.
    rolldownOptions: {
      input: { offscreen: 'src/background/offscreen/offscreen.html' },
      treeshake: code.treeshake,
    },
  },
});
