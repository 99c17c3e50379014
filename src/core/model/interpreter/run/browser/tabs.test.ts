import { expect, test } from 'vitest';
import { callsFor, contextFor } from '../../testing/loop.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const settings = page(
  'Settings',
  `
main
  [1] tab "Privacy"
  [2] switch "Dark mode"
  [3] combobox "Plan" = "Basic" (Basic|Eco)
`,
);
const [shop] = contextFor('').tabs;
const docs = { ...shop, tabId: 13, title: 'Docs', url: 'https://docs.example/', current: false };

const first = (words: string) =>
  callsFor(contextFor(words, { page: settings, tabs: shop ? [shop, docs as typeof shop] : [] }))[0];

test('a tab of the browser comes before what the page has of that name', () => {
  expect(first('switch to the tab “Docs”')).toMatchObject({ tool: 'switch_tab', input: { tabId: 13 } });
});

test('where no tab is called so, a tab, a switch or an option of the page is meant', () => {
  expect(first('switch to the tab “Privacy”')).toMatchObject({ tool: 'click', input: { ref: '1' } });
  expect(first('switch to dark mode')).toMatchObject({ tool: 'set_checked', input: { ref: '2' } });
  expect(first('switch to eco mode')).toMatchObject({ tool: 'select_option', input: { ref: '3' } });
});
