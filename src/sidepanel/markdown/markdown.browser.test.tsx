import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUp, render } from '../render.testing.tsx';
import { LazyMarkdown } from './lazy-markdown.tsx';
import Markdown from './markdown.tsx';
import '../styles/markdown.css';

afterEach(cleanUp);

async function show(source: string, streaming = false): Promise<HTMLElement> {
  const element = render(<Markdown source={source} streaming={streaming} />);
  await vi.waitFor(() => expect(element.querySelector('.markdown')).not.toBeNull());
  return element;
}

test('raw HTML stays text', async () => {
  const element = await show(
    'before <img src=x onerror="window.hurt = 1"> <script>window.hurt = 2</script>\n\n<iframe src="https://evil.example"></iframe>\n\n<style>body { display: none }</style>',
  );
  expect(element.querySelectorAll('img, script, iframe, style, object, embed')).toHaveLength(0);
  expect(element.textContent).toContain('<script>window.hurt = 2</script>');
  expect((window as { hurt?: number }).hurt).toBeUndefined();
});

test('a text that cannot be drawn as Markdown is shown as it is, and takes nothing else away', async () => {
  const quotes = `${'>'.repeat(3000)} x`;
  const element = render(
    <main>
      <LazyMarkdown source={quotes} />
      <LazyMarkdown source="**bold**" />
    </main>,
  );
  await vi.waitFor(() => expect(element.querySelector('strong')).not.toBeNull());
  expect(element.querySelector('p')?.textContent).toBe(quotes);
});

test('no picture is loaded; its text and host are told instead', async () => {
  const element = await show(
    '![the lamp](https://tracker.example/p.png?data=secret) ![x](data:image/png;base64,AAAA)',
  );
  expect(element.querySelectorAll('img, picture, source')).toHaveLength(0);
  expect(element.textContent).toContain('Picture: the lamp – not loaded from tracker.example');
  expect(performance.getEntriesByType('resource').some(({ name }) => name.includes('tracker.example'))).toBe(
    false,
  );
  expect(element.innerHTML).not.toContain('data=secret');
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,hi',
  'chrome://settings',
  'vbscript:x',
  '/relative',
])('a link to %s is only text', async (address) => {
  const element = await show(`[click me](${address})`);
  expect(element.querySelectorAll('a')).toHaveLength(0);
  expect(element.textContent).toContain('click me');
});

test('a link shows its host and opens apart', async () => {
  await show('[your bank](https://user:pw@evil.example/login) and <https://lumen.example/a>');
  const link = page.getByRole('link', { name: /your bank/ });
  await expect.element(link).toHaveTextContent('(evil.example)');
  await expect.element(link).toHaveAttribute('href', 'https://evil.example/login');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noreferrer noopener');
  expect(page.getByRole('link', { name: /lumen/ }).element().textContent).not.toContain('(lumen.example)');
});

test.each([
  ['https://bank.example/?r=evil.example', 'https://evil.example/login'],
  ['account.example', 'https://t.example/x'],
])('a link that only looks like leading to %s shows its host', async (words, address) => {
  await show(`[${words}](${address})`);
  await expect.element(page.getByRole('link')).toHaveTextContent(`(${new URL(address).host})`);
});

test('footnotes and tables of GitHub Markdown are drawn', async () => {
  const element = await show('| A | B |\n|---|---|\n| 1 | 2 |\n\n- [x] done');
  expect(element.querySelectorAll('td')).toHaveLength(2);
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Copy as CSV' })).toBeVisible();
});

test('half-written Markdown is completed while it streams', async () => {
  const element = await show('The cheapest is **Brio', true);
  expect(element.querySelector('strong')?.textContent).toBe('Brio');
});

test('a table that is wider than the panel can be reached, has a name, and fades where there is more', async () => {
  const columns = [
    'Lamp',
    'Price',
    'Dimmable',
    'Delivery',
    'Guarantee',
    'Colour',
    'Material',
    'Weight',
    'Height',
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const element = await show(
    [
      row(columns),
      row(columns.map(() => '---')),
      row(columns.map((name) => `${name}1`)),
      '',
      '| a |',
      '|---|',
      '| b |',
    ].join('\n'),
  );
  element.style.width = '360px';
  const wide = page.getByRole('region', { name: 'Table that scrolls sideways' });
  await expect.element(wide).toHaveAttribute('tabindex', '0');
  const scroller = wide.element();
  const fades = () =>
    ['::before', '::after'].map((edge) =>
      Number(getComputedStyle(scroller.parentElement as HTMLElement, edge).opacity),
    );
  expect(fades()).toEqual([0, 1]);
  scroller.scrollTo({ left: 40 });
  await expect.poll(fades).toEqual([1, 1]);
  scroller.scrollTo({ left: scroller.scrollWidth });
  await expect.poll(fades).toEqual([1, 0]);
  // A table that fits is no tab stop and does not fade.
  expect(element.querySelectorAll('table')).toHaveLength(2);
  expect(element.querySelectorAll('[tabindex]')).toHaveLength(1);
  element.style.width = '1200px';
  await expect.element(wide).not.toBeInTheDocument();
});

test.each([
  '[your bank\u202e](https://evil.example/login)',
  '\u202eGo to [your bank](https://evil.example/login)',
  '\u202e![the lamp](https://evil.example/p.png)',
])('signs that turn the direction leave a host as it is read: %s', async (source) => {
  const element = await show(source);
  const host = 'evil.example';
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const shown = () => texts.currentNode.parentElement?.closest('.sr-only') === null;
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.includes(host) && shown()) break;
  const start = texts.currentNode.nodeValue?.indexOf(host) ?? -1;
  const places = [...host].map((_, index) => {
    const letter = document.createRange();
    letter.setStart(texts.currentNode, start + index);
    letter.setEnd(texts.currentNode, start + index + 1);
    return letter.getBoundingClientRect().left;
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('an answer in Arabic is read from the right, and its wide table goes on to the left', async () => {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const columns = Array.from({ length: 9 }, (_, index) => `العمود${index}`);
  const element = await show(
    ['المصابيح', '', row(columns), row(columns.map(() => '---')), row(columns)].join('\n'),
  );
  element.style.width = '360px';
  const wide = page.getByRole('region', { name: 'Table that scrolls sideways' });
  await expect.element(wide).toBeVisible();
  expect(getComputedStyle(wide.element()).direction).toBe('rtl');
  const more = () => wide.element().parentElement?.dataset.more;
  expect(more()).toBe('end');
  wide.element().scrollTo({ left: -40 });
  await expect.poll(more).toBe('start end');
});
