import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** One budget: the files that are loaded together, and their maximum size in bytes, gzipped. */
export interface Size {
  part: string;
  files: string[];
  bytes: number;
  gzippedBytes: number;
  budgetBytes: number;
}

const KILOBYTE = 1000;

/** Sizes of the built extension in `dist`. Pages count what is loaded before the first import(). */
export function measure(dist: string): Size[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
  const pageScripts: string[] = manifest.content_scripts.flatMap((script: { js: string[] }) => script.js);
  return [
    size(dist, 'script in every page', pageScripts, 3),
    size(dist, 'page kit', ['kit.js'], 45),
    // What few tasks need is separate from the kit, to leave the kit's budget for what every look needs: three
    // of them for image maps, players, dialogs over covers, formatted text, and letters that nobody can read.
    size(dist, 'its late parts', ['kit-late.js'], 45),
    size(dist, 'script of a watch', ['watch.js'], 4),
    size(dist, 'script of a video', ['video.js'], 3),
    // Three of them for the names of commands in a dozen languages (core/policy/harmful-words.ts), one for tables in
    // pieces (core/page/table-rows.ts), three for the wishes that the built-in model understands,
    // one for real input that reaches no other document (browser/trusted/), one for what forms send
    // unseen and for all that frames of other sites say (agent/call/presses-harmful.ts).
    size(dist, 'worker', withImports(dist, [manifest.background.service_worker]), 333),
    size(dist, 'panel (initial)', htmlFiles(dist, manifest.side_panel.default_path), 230),
  ];
}

/** The sizes as a readable table; parts above their budget are marked. */
export function sizeTable(sizes: readonly Size[]): string {
  const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} kB`.padStart(10);
  const rows = sizes.map(
    (row) =>
      `${row.part.padEnd(22)}${kilobytes(row.bytes)}${kilobytes(row.gzippedBytes)}${kilobytes(row.budgetBytes)}` +
      (row.gzippedBytes > row.budgetBytes ? '  TOO LARGE' : ''),
  );
  return [
    `${''.padEnd(22)}${'size'.padStart(10)}${'gzipped'.padStart(10)}${'budget'.padStart(10)}`,
    ...rows,
  ].join('\n');
}

function size(dist: string, part: string, files: string[], budgetKilobytes: number): Size {
  const contents = files.map((file) => readFileSync(join(dist, file)));
  return {
    part,
    files,
    bytes: sum(contents.map((content) => content.length)),
    gzippedBytes: sum(contents.map((content) => gzipSync(content, { level: 9 }).length)),
    budgetBytes: budgetKilobytes * KILOBYTE,
  };
}

function htmlFiles(dist: string, html: string): string[] {
  const text = readFileSync(join(dist, html), 'utf8');
  const linked = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map((match) =>
    join(match[1]?.startsWith('/') ? '' : dirname(html), match[1] ?? '').replace(/^\//, ''),
  );
  return [html, ...withImports(dist, linked)];
}

/** The files and all their static imports, each once. */
export function withImports(dist: string, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(dist, file), 'utf8');
    for (const match of code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)) {
      const imported = match[1]?.startsWith('/') ? match[1].slice(1) : join(dirname(file), match[1] ?? '');
      if (existsSync(join(dist, imported))) waiting.push(imported);
    }
  }
  return [...files];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
