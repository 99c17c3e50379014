import { config } from 'zod';

// Imported first by every entry file: zod otherwise probes `new Function`, which an extension's CSP forbids
// and Chrome reports as a violation.
// By its own name: the bundler leaves out calls of `z` whose result nobody uses (vite.config.ts).
config({ jitless: true });
