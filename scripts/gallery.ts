// npm run gallery [-- WORD ...]: a picture of every state of the real side panel, reached by real tasks, in light and
// dark, English and Chinese, at 360 and 600 px, in gallery/. A word is a part of a state's name, or one of the looks
// to keep to: en, zh, light, dark, 360, 600, 180; part=NAME goes only through that part of the walk, height=480 is a
// low window.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { changeSettings } from '../e2e/harness/chat.ts';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { panelParts, walkPanelStates } from '../e2e/harness/panel-states.ts';
import { sidewaysIn } from '../e2e/harness/sideways.ts';
import { createPlayground } from '../e2e/playground/server.ts';
import { ensureBuilt } from './ensure-built.ts';

const FOLDER = 'gallery';
const words = new Set(process.argv.slice(2));
const HEIGHT = Number(valuesOf('height')[0] ?? 760);
const languages = chosen(['en', 'zh'] as const);
const themes = chosen(['light', 'dark'] as const);
// 180 is a panel of 360 px at 200 % zoom.
const widths = words.delete('180') ? [180] : chosen([360, 600] as const);
const parts = valuesOf('part');
// The remaining words after the looks were removed.
const wanted = [...words].filter((word) => !word.includes('='));
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

function valuesOf(name: string): string[] {
  return [...words].flatMap((word) => (word.startsWith(`${name}=`) ? [word.slice(name.length + 1)] : []));
}

/** The requested looks; all if none was requested. */
function chosen<Look extends string | number>(looks: readonly Look[]): readonly Look[] {
  const some = looks.filter((look) => words.delete(String(look)));
  return some.length > 0 ? some : looks;
}

ensureBuilt();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const playground = await createPlayground();
const tabwright = await launchTabwright({ headless: true });
const tab = await firstPage(tabwright.context);
await tab.goto(playground.url);
const panel = await openPanel(tabwright, tab);
const session = await tabwright.context.newCDPSession(panel);
const states: string[] = [];
const problems: string[] = [];

const resize = (to: CDPSession, width: number) =>
  to.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: HEIGHT,
    deviceScaleFactor: 1,
    mobile: false,
  });

async function visit(name: string): Promise<void> {
  if (!isWanted(name)) return;
  states.push(name);
  for (const language of languages) {
    await changeSettings(panel, { language });
    await panel.waitForFunction((lang) => document.documentElement.lang === lang, language);
    for (const theme of themes) {
      await panel.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, theme);
      for (const width of widths) {
        await resize(session, width);
        await settled(panel);
        const file = pictureName(name, language, theme, width);
        await panel.screenshot({ path: `${FOLDER}/${file}`, animations: 'disabled' });
        problems.push(...(await sidewaysIn(panel)).map((wide) => `${file}: ${wide}`));
      }
    }
  }
  await changeSettings(panel, { language: 'en' });
  await panel.waitForFunction(() => document.documentElement.lang === 'en');
  await panel.evaluate(() => delete document.documentElement.dataset.theme);
  await resize(session, 360);
  process.stdout.write(`${name}\n`);
}

/** Two frames: the change has been laid out and painted. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const pictureName = (name: string, language: string, theme: string, width: number) =>
  `${name}.${language}.${theme}.${width}.png`;

/** One page with everything on it, and for each state one picture of its narrow versions side by side. */
async function writeSheets(): Promise<void> {
  const row = (name: string, width: number) =>
    languages
      .flatMap((language) =>
        themes.map((theme) => `<img src="${pictureName(name, language, theme, width)}" alt="">`),
      )
      .join('');
  const body = states.map(
    (name) => `<h2>${name}</h2>${widths.map((width) => `<p>${row(name, width)}</p>`).join('')}`,
  );
  writeFileSync(
    `${FOLDER}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Tabwright: every state of the panel</title><style>body{font:14px sans-serif;background:#999}p{display:flex;gap:8px;margin:8px}</style>${body.join('')}`,
  );
}

try {
  await resize(session, 360);
  await walkPanelStates(
    { panel, tab, playground },
    visit,
    parts.length > 0 ? panelParts.filter((part) => parts.includes(part)) : panelParts,
  );
} finally {
  await writeSheets();
  await tabwright.close();
  await playground.close();
}
for (const problem of problems) console.error(problem);
console.info(
  `${states.length} states, ${states.length * languages.length * themes.length * widths.length} pictures: ${FOLDER}/index.html`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
