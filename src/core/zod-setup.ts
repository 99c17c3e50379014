import * as z from 'zod';

// Imported first by every entry file: zod otherwise probes `new Function`, which an extension's CSP forbids
// and Chrome reports as a violation.
z.config({ jitless: true });
