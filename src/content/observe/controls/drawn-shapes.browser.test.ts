import { afterEach, expect, test } from 'vitest';
import { controlsOf, linesOf, lookAt } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const heard = { listenerHint: (element: Element): boolean => element.classList.contains('heard') };
const drawing = (content: string): string => `<svg width="400" height="300">${content}</svg>`;
const box = 'class="heard" width="120" height="30"';
const label = (words: string): string => `<g transform="translate(38,20)"><text>${words}</text></g>`;

test('a shape is named by the words that the drawing shows on it', () => {
  const node = (words: string, place: string): string =>
    `<g transform="translate(${place})"><rect ${box}/>${label(words)}</g>`;
  const html = drawing(node('fetch', '10,10') + node('store', '10,90'));
  expect(controlsOf(lookAt(html, heard).snapshot)).toEqual(['clickable "fetch"', 'clickable "store"']);
});

test('a part beside the words is called what its group is called', () => {
  const port =
    '<g class="port-output" transform="translate(130,10)"><rect class="heard port" width="10" height="10"/></g>';
  const html = drawing(`<g><rect ${box}/>${label('fetch')}${port}</g>`);
  const { snapshot } = lookAt(html, heard);
  expect(controlsOf(snapshot)).toEqual(['clickable "fetch"', 'clickable ""']);
  expect(linesOf(snapshot).map((line) => line.trim())).toContain(
    '[2] clickable (in code "port output heard") (black square 10×10 at 135,15)',
  );
});

test('what has no words is told by its shape, its colour and its place, and so are letters', () => {
  const html = drawing(
    `<circle class="heard" cx="45" cy="60" r="10" fill="red"/>
     <polygon class="heard" points="100,20 110,0 120,20" fill="rgb(30,60,200)"/>
     <text class="heard" x="200" y="100" fill="green">x</text>
     <circle class="heard" cx="45" cy="90" r="10" fill="url(#shine)"/>`,
  );
  const [circle, triangle, letter, shining] = linesOf(lookAt(html, heard).snapshot);
  expect(circle).toContain('(red circle 20×20 at 45,60)');
  expect(triangle).toContain('(blue triangle 20×20 at 110,10)');
  expect(shining).toContain('(circle 20×20 at 45,90)');
  expect(letter).toMatch(/clickable "x" .*\(green \d+×\d+ at \d+,\d+\)$/);
});

test('a box without words is told by its colour, and a picture is not', () => {
  const box = (style: string): string => `<div class="heard" style="width:20px;height:20px;${style}"></div>`;
  const html = box('background:purple') + box('background:url(data:,) red') + box('');
  expect(linesOf(lookAt(html, heard).snapshot)).toEqual([
    '[1] clickable (in code "heard") (purple)',
    '[2] clickable (in code "heard")',
    '[3] clickable (in code "heard")',
  ]);
});

test('words that came over a shape are its name at the next look', () => {
  const { observer } = lookAt(drawing(`<g><rect ${box}/>${label('fetch')}</g>`), heard);
  const text = document.querySelector('text') as Element;
  text.textContent = 'store';
  expect(controlsOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 }))).toEqual(['clickable "store"']);
  observer.dispose();
});

test('a transparent line that hears the pointer for a visible one is a target', () => {
  const line = 'fill="none" stroke="black" d="M 10 10 C 200 10 10 200 200 200"';
  const wide = `<path class="heard wire" ${line} stroke-width="20" style="opacity:0"/>`;
  expect(controlsOf(lookAt(drawing(`<g>${wide}<path ${line}/></g>`), heard).snapshot)).toEqual([
    'clickable ""',
  ]);
  // Without a line that a person sees, there is nothing.
  expect(controlsOf(lookAt(drawing(`<g>${wide}</g>`), heard).snapshot)).toEqual([]);
});

test('words that a line runs around, and the labels of a chart, are no names', () => {
  const curve =
    '<g><path class="heard" fill="none" stroke="black" stroke-width="9" d="M 10 10 C 300 10 0 200 200 200"/></g>';
  expect(controlsOf(lookAt(drawing(`<g>${curve}${label('fetch')}</g>`), heard).snapshot)).toEqual([
    'clickable ""',
  ]);
  const labels = [20, 60, 100, 140, 180].map((y) => `<text x="20" y="${y}">${y}</text>`).join('');
  const chart = drawing(`<g><rect class="heard" width="300" height="200"/>${labels}</g>`);
  expect(controlsOf(lookAt(chart, heard).snapshot)).toEqual(['clickable ""']);
});

test('in a group of very many shapes none is compared with the others', () => {
  const dot = '<circle r="9"/>'.repeat(50);
  const line = 'fill="none" stroke="black" d="M 10 10 C 200 10 10 200 200 200"';
  const wide = `<path class="heard" ${line} stroke-width="20" style="opacity:0"/>`;
  expect(controlsOf(lookAt(drawing(`<g>${wide}<path ${line}/>${dot}</g>`), heard).snapshot)).toEqual([]);
  const named = `<g><rect ${box}/>${label('fetch')}${dot}</g>`;
  expect(controlsOf(lookAt(drawing(named), heard).snapshot)).toEqual(['clickable ""']);
});

const nodeOf = (words: string, at: number): string =>
  `<g class="heard" transform="translate(10,${at * 40})"><rect width="120" height="30" fill="#ccc"/><text x="5" y="20">${words}</text></g>`;
const surface = (...words: string[]): string =>
  `<div tabindex="0">${drawing(`${words.map(nodeOf).join('')}<text x="200" y="20">Flow one</text>`)}</div>`;

test('the surface of a drawing with many labels is not named by them: each is told once', () => {
  const { observer, snapshot } = lookAt(surface('inject', 'debug', 'function', 'switch', 'change'), heard);
  observer.dispose();
  expect(linesOf(snapshot).map((line) => line.trim())).toEqual([
    '[1] clickable',
    '[2] clickable "inject"',
    '[3] clickable "debug"',
    '[4] clickable "function"',
    '[5] clickable "switch"',
    '[6] clickable "change"',
    '"Flow one"',
  ]);
});

test('what is drawn with a few words is named by them', () => {
  const few = '<text y="20">75</text><text x="40" y="20">%</text>';
  const { observer, snapshot } = lookAt(`<div tabindex="0">${drawing(few)}</div>`);
  observer.dispose();
  expect(controlsOf(snapshot)).toEqual(['clickable "75 %"']);
});

test('words beside a drawing name the box around both', () => {
  const { observer, snapshot } = lookAt(surface('1', '2', '3', '4', '5').replace('<svg', '<b>Sales</b><svg'));
  observer.dispose();
  expect(controlsOf(snapshot)).toEqual(['clickable "Sales 1 2 3 4 5 Flow one"']);
});
