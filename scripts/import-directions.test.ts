import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A file, its import, and the linter's message: where the code belongs. Undefined: no message. */
const imports: [file: string, imported: string, said: string | undefined][] = [
  ['src/core/task/a.ts', '../../background/webext.ts', 'src/core imports nothing outside core'],
  ['src/core/page/b.ts', '../task/state.ts', 'src/core/page has no dependencies'],
  ['src/content/act/c.ts', '../../core/tools/tool.ts', 'Page code stays small'],
  ['src/core/task/g.ts', '../../sidepanel/panel/panel.ts', 'src/core imports nothing outside core'],
  ['src/core/task/h.ts', '../../content/kit.ts', 'src/core imports nothing outside core'],
  ['src/core/page/i.ts', 'htmlparser2', 'src/core/page has no dependencies'],
  ['src/content/j.ts', '../background/webext.ts', 'Page code imports only'],
  ['src/content/k.ts', '../sidepanel/panel/panel.ts', 'Page code imports only'],
  ['src/content/l.ts', '../core/protocol/panel.ts', 'Page code stays small'],
  ['src/content/m.ts', '../core/remote/offered.ts', 'Page code stays small'],
  ['src/content/n.ts', '../core/protocol/page.ts', undefined],
  ['src/content/o.ts', '../core/page/text.ts', undefined],
  ['src/background/p.ts', '../content/kit.ts', 'The worker talks to pages and panels by messages'],
  ['src/sidepanel/q.ts', '../content/kit.ts', 'The panel is a mirror'],
  ['src/background/d.ts', '../sidepanel/panel/panel.ts', 'The worker talks to pages and panels by messages'],
  ['src/sidepanel/e.ts', '../background/webext.ts', 'The panel is a mirror'],
  ['src/background/f.ts', '../core/task/state.ts', undefined],
];

const folder = mkdtempSync(join(tmpdir(), 'tabwright-directions-'));
let report = '';

beforeAll(() => {
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [file, imported] of imports) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `import { x } from '${imported}';\n\nexport const y = x;\n`);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', 'src'],
    { cwd: folder, encoding: 'utf8' },
  );
  report = stdout + stderr;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(imports)('%s imports %s', (file, _, said) => {
  const at = report.indexOf(`${file}:`);
  if (said === undefined) expect(at).toBe(-1);
  else expect(report.slice(at, at + 1500).replace(/\s+/g, ' ')).toContain(said);
});
