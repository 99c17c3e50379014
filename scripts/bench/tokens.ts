import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { servePage } from '../../e2e/applications/serve-page.ts';
import { startSwaggerUi } from '../../e2e/applications/swagger-ui.ts';
import { startTiddlyWiki } from '../../e2e/applications/tiddlywiki.ts';
import { pageView } from '../../e2e/played-model/page-view.ts';
import type { PlayedTurn } from '../../e2e/played-model/server.ts';
import { call, click } from '../../e2e/played-model/turns.ts';
import { createPlayground } from '../../e2e/playground/server.ts';
import { countTokens } from './count-tokens.ts';
import { fillPage } from './generated-page.ts';
import { type BenchSession, openSession, percentile, type Turn } from './session.ts';

/** A page, and one action on it. */
interface Place {
  name: string;
  url: string;
  /** Appears once the application has rendered. */
  ready?: string;
  act: PlayedTurn;
  /** Elements of a generated page. */
  elements?: number;
}

const GOALS = { defaultPart: 0.25, longFrom: 4, turnPart: 0.05, turnTokens: 120 };
const PARTS = 60;

const typeSomewhere: PlayedTurn = (view) =>
  call('type', { ref: view.line(/\[\d+\] (?:textbox|searchbox) /), text: 'oak' });

/**
 * Counts, with the tokenizer of current models, what the built extension sends to a model: the initial text of a task,
 * the whole page (every control with role, name and state, by `expand`), and the outcome of one action. For comparison
 * it counts the visible text alone.
 */
export async function benchTokens(args: readonly string[]): Promise<void> {
  const blank = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Generated</title><link rel="icon" href="data:,"><body>');
  });
  await new Promise<void>((resolve) => blank.listen(0, '127.0.0.1', resolve));
  const blankUrl = `http://127.0.0.1:${(blank.address() as AddressInfo).port}/`;
  const playground = await createPlayground({ port: 0 });
  const names = ['antd', 'element-plus', 'shoelace', 'ag-grid'] as const;
  const applications = new Map(
    await Promise.all(names.map(async (name) => [name, await servePage(name)] as const)),
  );
  const wiki = await startTiddlyWiki();
  await wiki.reset([{ title: 'Lamp care', text: 'Wipe the shade with a [[dry cloth]].', tags: ['home'] }]);
  const swagger = await startSwaggerUi();
  const urlOf = (name: (typeof names)[number]): string => applications.get(name)?.url ?? '';
  const places: Place[] = [
    ...[1_000, 6_750, 10_000].map((elements) => ({
      name: `generated ${elements}`,
      url: blankUrl,
      act: typeSomewhere,
      elements,
    })),
    { name: 'playground /shop', url: `${playground.url}/shop`, act: typeSomewhere },
    { name: 'playground /archive', url: `${playground.url}/archive`, act: click('button', 'Mark letter 1 ') },
    { name: 'playground /tracker', url: `${playground.url}/tracker`, act: click('button', 'Delete') },
    { name: 'antd', url: urlOf('antd'), ready: '#root > *', act: click('checkbox', 'I have read') },
    { name: 'element-plus', url: urlOf('element-plus'), ready: '#root > *', act: click('checkbox', 'Vegan') },
    { name: 'shoelace', url: urlOf('shoelace'), ready: 'sl-copy-button:defined', act: typeSomewhere },
    { name: 'ag-grid', url: urlOf('ag-grid'), ready: '.ag-row', act: click('gridcell', 'A-100003') },
    {
      name: 'TiddlyWiki',
      url: `${wiki.url}#Lamp%20care`,
      ready: '.tc-titlebar',
      act: click('button', 'more'),
    },
    { name: 'swagger-ui', url: swagger.url, ready: '.opblock', act: click('button', /./) },
  ];
  const session = await openSession();
  console.log(
    'page                   elements  controls  screens   words   whole  default   part   goal    next turn    goal',
  );
  const turns: number[] = [];
  try {
    for (const place of places.filter(({ name }) => args.every((word) => name.includes(word))))
      console.log(await measured(session, place, turns));
    console.log(`next turn, half of the pages: at most ${percentile(turns, 0.5)} tokens`);
  } finally {
    await session.close();
    wiki.close();
    blank.close();
    await Promise.all([
      swagger.close(),
      playground.close(),
      ...[...applications.values()].map((application) => application.close()),
    ]);
  }
}

async function measured(session: BenchSession, place: Place, turns: number[]): Promise<string> {
  const { tab } = session;
  await tab.goto(place.url, { waitUntil: 'load' });
  if (place.ready !== undefined) await tab.waitForSelector(place.ready, { state: 'attached' });
  await tab.evaluate('globalThis.__name = (f) => f');
  if (place.elements !== undefined) await tab.evaluate(fillPage, place.elements);
  const words = countTokens(await tab.evaluate(() => document.body.innerText));
  const elements = await tab.evaluate(() => document.getElementsByTagName('*').length);

  let first = '';
  const parts: string[] = [];
  let after: string | undefined;
  // Each turn checks what has arrived: the parts of the whole page, then one action, then the end.
  const next: Turn = (newest, everything) => {
    if (first === '') first = fencedIn(everything);
    else if (after === undefined && parts.length < PARTS && isPart(newest)) parts.push(newest);
    else if (after === undefined && acted) after = newest;
    if (parts.length === 0 || /with part \d+ goes on/.test(newest))
      return call('expand', { what: 'all', part: parts.length + 1 });
    if (!acted) {
      acted = true;
      return place.act(pageView(parts.map(fencedIn).join('\n')));
    }
    return call('return_output', { value: 'The work is through.' });
  };
  let acted = false;
  await session.run(Array.from({ length: PARTS }, () => next));

  const whole = parts.map(fencedIn).join('');
  const wholeTokens = countTokens(whole);
  const defaultTokens = countTokens(first);
  const turnTokens = countTokens(after ?? '');
  turns.push(turnTokens);
  const screens = Number(/ of ([\d.]+) screens/.exec(first)?.[1] ?? 1);
  const controls = whole.match(/\[(?:f\d+\.)?\d+\]/g)?.length ?? 0;
  const part = defaultTokens / wholeTokens;
  const turnGoal = Math.max(GOALS.turnTokens, wholeTokens * GOALS.turnPart);
  const isLong = screens >= GOALS.longFrom;
  const above = [
    isLong && part > GOALS.defaultPart ? 'default above' : '',
    turnTokens > turnGoal ? 'next turn above' : '',
  ].filter(Boolean);
  const columns: [string | number, number][] = [
    [elements, 10],
    [controls, 10],
    [screens, 9],
    [words, 8],
    [wholeTokens, 8],
    [defaultTokens, 9],
    [part.toFixed(2), 7],
    [isLong ? GOALS.defaultPart.toFixed(2) : '-', 7],
    [turnTokens, 13],
    [Math.round(turnGoal), 8],
  ];
  return `${place.name.padEnd(21)}${columns.map(([value, width]) => String(value).padStart(width)).join('')}  ${above.join(', ')}`;
}

const isPart = (newest: string): boolean => newest.includes('The page, opened');

/** The text between the marks of page text. */
const fencedIn = (text: string): string =>
  /<page-data id="([^"]+)">\n([\s\S]*?)\n<\/page-data id="\1">/.exec(text)?.[2] ?? '';
