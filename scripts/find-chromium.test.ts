import { describe, expect, test } from 'vitest';
import manifest from '../manifest.config.ts';
import { chooseChromium, type Machine, NoChromium, whyRefused } from './find-chromium.ts';

const CHROMIUM = 'Chromium 156.0.8078.79 built on Debian GNU/Linux 12';
const BRANDED = 'Google Chrome 156.0.1.2';

/**
 * A fake machine with the given programs (path to `--version` text); `installs` records what it was asked to install.
 */
function machine(programs: Record<string, string>, more: Partial<Machine> = {}) {
  const there = new Map(Object.entries(programs));
  const installs: string[] = [];
  const known: Machine = {
    environment: { PATH: '/usr/local/bin:/usr/bin' },
    exists: (path) => there.has(path),
    versionOf: (path) => there.get(path) ?? '',
    playwrightPath: '/playwright/chrome',
    canInstallPackages: false,
    installDebianPackage: () => installs.push('debian'),
    fetchPlaywrights: () => installs.push('playwright'),
    ...more,
  };
  return { known, there, installs };
}

describe('which browsers are taken', () => {
  test.each([CHROMIUM, 'Google Chrome for Testing 156.0.1.2'])('%s', (version) =>
    expect(whyRefused(version)).toBeUndefined(),
  );

  test('branded Chrome is refused with the reason', () => {
    expect(whyRefused(BRANDED)).toContain('ignores --load-extension');
  });

  test('one that the extension cannot be loaded into is refused, and a newer one is taken', () => {
    const old = CHROMIUM.replace('156', '120');
    expect(whyRefused(old)).toBe('It is version 120; the extension needs 133 or newer.');
    const { minimum_chrome_version } = manifest as { minimum_chrome_version: string };
    expect(whyRefused(`Chromium ${minimum_chrome_version}.0.1.2`)).toBeUndefined();
    expect(whyRefused(`Chromium ${Number(minimum_chrome_version) - 1}.0.1.2`)).toContain('needs');
    const { known } = machine({ '/usr/bin/chromium': old, '/playwright/chrome': CHROMIUM });
    expect(chooseChromium(known)).toBe('/playwright/chrome');
  });

  test('a program that does not start is refused', () => {
    expect(whyRefused('')).toContain('does not start');
  });

  test('another browser is no Chromium', () => {
    expect(whyRefused('Mozilla Firefox 150.0')).toContain('does not call itself Chromium');
  });
});

describe('the order', () => {
  const programs = {
    '/mine/chrome': CHROMIUM,
    '/usr/bin/chromium': CHROMIUM,
    '/playwright/chrome': CHROMIUM,
  };

  test('the environment variable comes first', () => {
    const { known } = machine(programs, {
      environment: { PATH: '/usr/bin', TABWRIGHT_CHROMIUM: '/mine/chrome' },
    });
    expect(chooseChromium(known)).toBe('/mine/chrome');
  });

  test('then an installed one', () => {
    expect(chooseChromium(machine(programs).known)).toBe('/usr/bin/chromium');
  });

  test("then Playwright's, when the installed one is branded", () => {
    const { known } = machine({ ...programs, '/usr/bin/chromium': BRANDED });
    expect(chooseChromium(known)).toBe('/playwright/chrome');
  });

  test("then Debian's package, when this is root", () => {
    const { known, there, installs } = machine({}, { canInstallPackages: true });
    known.installDebianPackage = () => {
      installs.push('debian');
      there.set('/usr/bin/chromium', CHROMIUM);
    };
    expect(chooseChromium(known)).toBe('/usr/bin/chromium');
    expect(installs).toEqual(['debian']);
  });

  test("then Playwright's, where there is no such package", () => {
    const { known, there, installs } = machine({}, { canInstallPackages: true });
    known.fetchPlaywrights = () => {
      installs.push('playwright');
      there.set('/playwright/chrome', CHROMIUM);
    };
    expect(chooseChromium(known)).toBe('/playwright/chrome');
    expect(installs).toEqual(['debian', 'playwright']);
  });

  test("else Playwright's is fetched", () => {
    const { known, there } = machine({});
    known.fetchPlaywrights = () => there.set('/playwright/chrome', CHROMIUM);
    expect(chooseChromium(known)).toBe('/playwright/chrome');
  });
});

describe('none can be had', () => {
  const refusal = (known: Machine): string => {
    try {
      return chooseChromium(known);
    } catch (error) {
      if (error instanceof NoChromium) return error.message;
      throw error;
    }
  };

  test.each([
    [true, ['debian', 'playwright']],
    [false, ['playwright']],
  ])('root: %s; the text names what to install, once the ways that are open have failed', (isRoot, tried) => {
    const { known, installs } = machine({}, { canInstallPackages: isRoot });
    expect(refusal(known)).toMatch(
      /apt-get install chromium[\s\S]*playwright install[\s\S]*TABWRIGHT_CHROMIUM/,
    );
    expect(installs).toEqual(tried);
  });

  test('only branded Chrome is there: the reason why it is not taken', () => {
    expect(refusal(machine({ '/usr/bin/google-chrome': BRANDED }).known)).toContain('Google-branded Chrome');
  });

  test.each([
    [{}, 'there is no such file'],
    [{ '/mine/chrome': BRANDED }, 'ignores --load-extension'],
  ])('the environment variable names %j', (programs, text) => {
    const { known, installs } = machine(programs, { environment: { TABWRIGHT_CHROMIUM: '/mine/chrome' } });
    expect(refusal(known)).toContain(text);
    expect(installs).toEqual([]);
  });
});
