import type { Page } from 'playwright';
import { type PageApplication, servePage } from './applications/serve-page.ts';
import { startSwaggerUi } from './applications/swagger-ui.ts';
import { startTiddlyWiki } from './applications/tiddlywiki.ts';
import { CASES } from './controls/cases.ts';
import { createJudge, type Judged } from './controls/judge.ts';
import { serveCases } from './controls/serve-cases.ts';
import { test as base, expect } from './harness/test.ts';

/** Judges pages, several at a time. */
type JudgePages = (pages: readonly Asked[]) => Promise<(Judged & { name: string })[]>;
interface Asked {
  name: string;
  url: string;
  /** What is there once the application has drawn itself. */
  ready?: string;
  /** What is pressed before the look, so that something opens. */
  click?: string;
}

const AT_ONCE = 3;

const test = base.extend<{ judged: JudgePages }>({
  judged: async ({ tabwright }, use) => {
    const judge = await createJudge(tabwright);
    await use(async (asked) => {
      const found = new Map<Asked, Judged>();
      const work = async (page: Page, left: Asked[]): Promise<void> => {
        for (let one = left.shift(); one; one = left.shift()) {
          await page.goto(one.url, { waitUntil: 'load' });
          if (one.ready !== undefined) await page.waitForSelector(one.ready, { state: 'attached' });
          if (one.click !== undefined) {
            // What opens by an animation does so only in front.
            await page.bringToFront();
            await page.locator(one.click).first().click();
          }
          found.set(one, await judge.judge(page));
        }
      };
      const left = asked.filter(({ click }) => click === undefined);
      const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => tabwright.context.newPage()));
      await Promise.all(pages.map((page) => work(page, left)));
      await work(
        await tabwright.context.newPage(),
        asked.filter(({ click }) => click !== undefined),
      );
      return asked.flatMap((one) => {
        const judged = found.get(one);
        return judged ? [{ name: one.name, ...judged }] : [];
      });
    });
  },
});

/** Prints each page's figures, and every miss and every false one by name. */
function report(title: string, judged: readonly (Judged & { name: string })[], everyPage: boolean) {
  const sum = (count: (one: Judged) => number): number => judged.reduce((all, one) => all + count(one), 0);
  const controls = sum((one) => one.controls);
  const missed = sum(({ missed }) => missed.length);
  const falsely = sum(({ falsely }) => falsely.length);
  const rates = {
    recall: (controls - missed) / controls,
    precision: (controls - missed) / (controls - missed + falsely),
  };
  console.log(
    `${title}: ${controls} controls, recall ${rates.recall.toFixed(3)}, precision ${rates.precision.toFixed(3)}`,
  );
  for (const one of judged) {
    if (everyPage || one.missed.length + one.falsely.length > 0)
      console.log(
        `  ${one.name}: ${one.controls} controls, ${one.missed.length} missed, ${one.falsely.length} false`,
      );
    for (const name of one.missed) console.log(`    missed ${name}`);
    for (const name of one.falsely) console.log(`    false  ${name}`);
  }
  return rates;
}

test('on small pages that only their script tells of', async ({ judged }) => {
  const served = await serveCases();
  const found = await judged(CASES.map(({ name }, index) => ({ name, url: served.urlOf(index) })));
  await served.close();
  const rates = report(`${CASES.length} small pages`, found, false);
  // Who wrote a page says how many controls it has: that judges the truth.
  expect(found.map(({ name, controls }) => `${name}: ${controls}`)).toEqual(
    CASES.map(({ name, controls }) => `${name}: ${controls}`),
  );
  expect(rates.recall).toBe(1);
  expect(rates.precision).toBeGreaterThanOrEqual(0.99);
  expect(found.filter(({ falsely }) => falsely.length > 0).map(({ name }) => name)).toEqual(STILL_FALSE);
});

test('in applications that others wrote, and in the playground', async ({ judged, playground, tab }) => {
  test.setTimeout(150_000);
  const applications = new Map<string, PageApplication>();
  for (const { name } of DRAWN) if (!applications.has(name)) applications.set(name, await servePage(name));
  const wiki = await startTiddlyWiki();
  await wiki.reset([{ title: 'Lamp care', text: 'Wipe the shade with a [[dry cloth]].', tags: ['home'] }]);
  const swagger = await startSwaggerUi();
  // Its notice about cookies lies over the end of every page until somebody closes it.
  await tab.getByRole('button', { name: 'Only necessary' }).click();
  await tab.goto('about:blank');
  const found = await judged([
    ...DRAWN.map(({ name, ready = '#root > *', click }, index) => ({
      name: click === undefined ? name : `${name}, ${click} opened`,
      // A tab is found by its address, so no two have the same.
      url: `${applications.get(name)?.url}?${index}`,
      ready,
      ...(click !== undefined && { click }),
    })),
    { name: 'TiddlyWiki', url: `${wiki.url}#Lamp%20care`, ready: '.tc-titlebar' },
    { name: 'swagger-ui', url: swagger.url, ready: '.opblock', click: '.opblock-summary-control' },
    ...PLAYGROUND.map((path) => ({ name: `playground ${path}`, url: playground.url + path })),
  ]);
  await Promise.all([swagger.close(), ...[...applications.values()].map(({ close }) => close())]);
  wiki.close();
  const rates = report('Applications', found, true);
  expect(rates.recall).toBe(1);
  expect(rates.precision).toBeGreaterThanOrEqual(0.99);
});

/** Applications as they come, and with something opened in them. */
const DRAWN: readonly { name: string; ready?: string; click?: string }[] = [
  { name: 'antd' },
  { name: 'antd', click: '.ant-select' },
  { name: 'antd', click: '.ant-picker' },
  { name: 'element-plus' },
  { name: 'element-plus', click: '.el-select' },
  { name: 'shoelace', ready: 'sl-copy-button:defined' },
  { name: 'shoelace', ready: 'sl-copy-button:defined', click: 'sl-dropdown' },
  { name: 'ag-grid' },
  { name: 'sortable' },
  { name: 'svelte' },
  { name: 'solid' },
  { name: 'angular', ready: 'seat-map > *' },
];
/** A look asks what lies over all of the page, not what a single control does with the pointer; acting on it does. */
const STILL_FALSE = ['a button that lets the pointer through'];
const PLAYGROUND = ['/', '/shop', '/archive', '/newsletter'];
