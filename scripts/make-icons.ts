// Renders public/icons/icon-*.png from scripts/icon.svg. Run by hand after a change of the drawing: node
// scripts/bootstrap.mjs make-icons
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from './find-chromium.ts';

const svg = readFileSync('scripts/icon.svg', 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const size of [16, 32, 48, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: `public/icons/icon-${size}.png`, omitBackground: true });
  await page.close();
}
await browser.close();
