import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { measure, withImports } from '../../scripts/sizes.ts';

const DIST = 'dist';
const manifest = JSON.parse(readFileSync(join(DIST, 'manifest.json'), 'utf8'));
const golden = JSON.parse(readFileSync('e2e/budgets/manifest.golden.json', 'utf8'));
const scripts = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => ({
    file,
    code: readFileSync(join(DIST, file), 'utf8'),
  }));

for (const size of measure(DIST)) {
  test(`${size.part}: at most ${size.budgetBytes / 1000} kB gzipped`, () => {
    expect(size.gzippedBytes, size.files.join(', ')).toBeLessThanOrEqual(size.budgetBytes);
  });
}

test.describe('manifest', () => {
  test('each permission names the feature that needs it', () => {
    expect([...manifest.permissions].sort()).toEqual(Object.keys(golden.permissions).sort());
    expect(manifest.host_permissions).toEqual(Object.keys(golden.host_permissions));
    for (const feature of Object.values({ ...golden.permissions, ...golden.host_permissions }))
      expect(String(feature).length).toBeGreaterThan(5);
  });

  // A permission whose API no script names is one too many.
  for (const permission of Object.keys(golden.permissions).filter((name) => name !== 'unlimitedStorage')) {
    test(`${permission} is used`, () => {
      const name = permission === 'favicon' ? /\b_favicon\b/ : new RegExp(`[.{,]${permission}\\b`);
      expect(scripts.some(({ code }) => name.test(code))).toBe(true);
    });
  }

  test('everything else is as it was agreed', () => {
    const { key, version, permissions: _, host_permissions: __, ...rest } = manifest;
    expect(rest).toEqual(golden.rest);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex').slice(0, 32);
    const id = [...digest].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('');
    expect(id).toBe('npmceeljomalfjhbghannhaakoeoenpj');
  });

  test('pages can reach nothing of the extension', () => {
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest.externally_connectable).toEqual({ ids: [] });
  });
});

test.describe('scripts', () => {
  test('none turns text into code', () => {
    const found = scripts.filter(({ code }) => /\bnew Function\(|(?<![\w$.])eval\(/.test(code));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('the worker has no import(), which Chrome refuses there', () => {
    const files = withImports(DIST, [manifest.background.service_worker]);
    const found = files.filter((file) => /(?<![\w$.])import\(/.test(readFileSync(join(DIST, file), 'utf8')));
    expect(found).toEqual([]);
  });

  test('scripts that run in pages are classic ones', () => {
    for (const file of ['kit.js', ...manifest.content_scripts[0].js]) {
      const { code } = scripts.find((script) => script.file === file) ?? { code: '' };
      expect(code.length, file).toBeGreaterThan(0);
      expect(code, file).not.toMatch(/^\s*(import|export)\b/m);
    }
  });

  test('none can be paused by a fault test: that journal is in the tests’ own build', () => {
    const journal = readFileSync('src/background/journal/pausing-journal.ts', 'utf8');
    const names = [...journal.matchAll(/'(fault-test-[\w-]+)'/g)].map(([, name = '']) => name);
    // What it stores under is in a bundle as it stands, whatever else a build renames.
    expect(names).toHaveLength(2);
    const found = scripts.filter(({ code }) => names.some((name) => code.includes(name)));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  test('none holds a path of the machine that built it', () => {
    const here = process.cwd();
    expect(scripts.filter(({ code }) => code.includes(here)).map(({ file }) => file)).toEqual([]);
  });
});
