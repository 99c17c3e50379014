import '../../kit-late.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createObserver } from '../observer.ts';

const HEAD = '<header><a href="#home">Home</a></header>';
const ENDLESS = '<style>@keyframes fade { 50% { opacity: 0.5 } } i { display: block; height: 20px }</style>';
const request = { refFloor: 0, deadlineMs: 5000 };

let observer: ReturnType<typeof createObserver> | undefined;
afterEach(() => {
  observer?.dispose();
  vi.restoreAllMocks();
});

function isLoading(html: string): boolean | undefined {
  document.body.innerHTML = html;
  observer?.dispose();
  observer = createObserver();
  const { loading, leftOut } = observer.snapshot(request);
  expect(leftOut).toHaveLength(loading ? 1 : 0);
  return loading;
}

test.each([
  ['a document with a script and nothing to see', '<main id="root"><div></div></main><script></script>'],
  ['a region with aria-busy', `${HEAD}<div aria-busy="true"><p>Old words</p></div>`],
  ['an indeterminate progress', `${HEAD}<progress></progress>`],
  [
    'an indeterminate progress bar of ARIA',
    `${HEAD}<div role="progressbar" aria-label="Orders" style="height: 20px"></div>`,
  ],
  [
    'a progress bar that a style sheet draws and moves',
    `${HEAD}${ENDLESS}<i role="progressbar" style="animation: fade 1s infinite"><b hidden>Wait</b></i>`,
  ],
  [
    'a progress bar with a hidden label',
    `${HEAD}<div role="progressbar" aria-label="Orders" style="height: 9px"><b hidden>Wait</b><i style="display: block; height: 9px"></i></div>`,
  ],
  ['words', `${HEAD}<p>Loading orders…</p>`],
  ['words for what goes on', `${HEAD}<p>Making demo…</p>`],
  ['Chinese words', `${HEAD}<p>正在加载...</p>`],
  [
    'a skeleton by its class and its motion',
    `${HEAD}${ENDLESS}<i class="Skeleton" style="animation: fade 1s infinite"></i>`,
  ],
  ['a picture that says so', `${HEAD}<img alt="Loading…" style="width: 20px; height: 20px">`],
  [
    'an icon of that name that spins',
    `${HEAD}${ENDLESS}<b role="img" aria-label="loading"><i class="icon-spin" style="animation: fade 1s infinite"></i></b>`,
  ],
])('%s seems to load', (_what, html) => {
  expect(isLoading(html)).toBe(true);
});

test.each([
  ['a page', `${HEAD}<p>Orders</p><script></script>`],
  ['a determinate progress', `${HEAD}<progress value="0.5"></progress>`],
  ['a sentence about loading', `${HEAD}<h2>Loading dock</h2><p>Loading the truck takes an hour.</p>`],
  ['words with and without dots', `${HEAD}<p>Saving is easy.</p><p>Shipping</p><p>Ann is typing…</p>`],
  ['hidden content', `${HEAD}<p hidden>Loading…</p><div aria-busy="true" hidden>Rows</div>`],
  ['content far below', `${HEAD}<div style="height: 300vh"></div><p>Loading…</p>`],
  [
    'an icon of that name at rest, as around the arrow of a list',
    `${HEAD}<b role="img" aria-label="loading"><i style="display: block; width: 20px; height: 20px"></i></b>`,
  ],
  [
    'a progress bar whose page keeps it empty until it is needed again',
    `${HEAD}<div role="progressbar" style="height: 2px"><div style="display: none"></div></div>`,
  ],
  ['a class without motion', `${HEAD}${ENDLESS}<i class="skeleton"></i>`],
  [
    'motion without such a class',
    `${HEAD}${ENDLESS}<i class="live" style="animation: fade 1s infinite"></i>`,
  ],
])('%s does not seem to load', (_what, html) => {
  expect(isLoading(html)).toBeUndefined();
});

test.each([
  ['3; URL=/printers', ['the page to which this one goes by itself in 3 s (snapshot)']],
  ['60; url=/', []],
  // One that shows how far something is.
  ['2', []],
])('a page that goes on by itself, %s, says so if that is soon', (content, told) => {
  // An HTML element of this name would be followed as soon as it is in the page.
  const refresh = Object.assign(document.createElementNS('http://www.w3.org/2000/svg', 'meta'), { content });
  refresh.setAttribute('http-equiv', 'refresh');
  document.head.append(refresh);
  document.body.innerHTML = `${HEAD}<p>The printer has been paused.</p>`;
  observer = createObserver();
  expect(observer.snapshot(request)).toMatchObject({ leftOut: told });
  refresh.remove();
});

test('an empty page with a picture behind it does not seem to load', () => {
  document.body.style.backgroundImage = 'url(data:image/gif;base64,R0lGODlhAQABAAAAACw=)';
  expect(isLoading('<script></script>')).toBeUndefined();
  expect(isLoading('<div id="root"></div><script></script>')).toBe(true);
  document.body.removeAttribute('style');
  expect(isLoading('<script></script>')).toBe(true);
});

test('a document that stays empty is reported as loading for a while, and then as it is', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(isLoading('<div></div><script></script>')).toBe(true);
  now.mockReturnValue(5000);
  expect(observer?.snapshot(request)).toMatchObject({ leftOut: [] });
  expect(observer?.snapshot(request).loading).toBeUndefined();
});

test('endless loading is reported, and waited for once; after it stopped it is waited for again', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  expect(isLoading(`${HEAD}<p>Loading…</p>`)).toBe(true);
  now.mockReturnValue(5000);
  expect(observer?.snapshot(request)).toMatchObject({
    loading: false,
    leftOut: ['what the page seems to load still (wait_for)'],
  });
  document.querySelector('p')?.replaceChildren('Orders');
  expect(observer?.snapshot(request).leftOut).toEqual([]);
  document.querySelector('p')?.replaceChildren('Loading…');
  expect(observer?.snapshot(request).loading).toBe(true);
});
