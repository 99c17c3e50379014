import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle, type Computed, launchChromium } from './chromium-page.testing.ts';

/**
 * The accessible-name cases of web-platform-tests, which are not part of this repository: CONFORMANCE_DIR is their
 * folder. They run in a separate page, because a browser-mode test cannot read files outside the checkout.
 */
const folder =
  process.env.CONFORMANCE_DIR ?? resolve(import.meta.dirname, '../../../../../shared/conformance');
const file = join(folder, 'accname', 'names.json');
const present = existsSync(file);
if (!present) console.log(`accname: no cases at ${file}; set CONFORMANCE_DIR to the folder that has them.`);

/**
 * The page refers to an id that does not exist ("nested_image_label3" for "nested_image_label_3"), so no implementation
 * finds the name.
 */
const CONTRADICTORY = [
  'heading with link referencing image using aria-labelledby, that in turn references text element via aria-labelledby',
];

interface Case {
  test: string;
  wanted: string;
  found: string;
  /** The name in Chromium's own tree. */
  chromium: string;
}

let browser: Browser | undefined;
beforeAll(async () => {
  if (present) browser = await launchChromium();
});
afterAll(() => browser?.close());

test.skipIf(!present)(
  'names of web-platform-tests',
  async () => {
    const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: { source: string; html: string }[] };
    const page = await browser!.newPage();
    const cases: Case[] = [];
    const script = await bundle('accname.ts', 'accname');
    for (const { html } of pages) {
      await page.setContent(`<!doctype html><body>${html}`);
      await page.addScriptTag({ content: script });
      cases.push(...(await page.evaluate(namesInPage)));
    }
    const wrong = cases.filter(({ wanted, found }) => wanted !== found);
    const wrongInChromium = cases.filter(({ wanted, chromium }) => wanted !== chromium);
    console.log(
      `accname: ${cases.length - wrong.length} of ${cases.length}; Chromium's own tree ${cases.length - wrongInChromium.length} of ${cases.length}`,
    );
    expect(wrong.length).toBeLessThanOrEqual(wrongInChromium.length);
    expect(wrong.filter((one) => !CONTRADICTORY.includes(one.test))).toEqual([]);
    expect(cases.length).toBeGreaterThan(0);
  },
  60_000,
);

function namesInPage(): Case[] {
  const { accessibleName } = (globalThis as unknown as { accname: typeof import('./accname.ts') }).accname;
  return Array.from(document.querySelectorAll('[data-expectedlabel]'), (element) => ({
    test: element.getAttribute('data-testname') ?? '',
    wanted: element.getAttribute('data-expectedlabel') ?? '',
    found: accessibleName(element, (host) => host.shadowRoot),
    chromium: ((element as unknown as Computed).computedName ?? '').replace(/\s+/g, ' ').trim(),
  }));
}
