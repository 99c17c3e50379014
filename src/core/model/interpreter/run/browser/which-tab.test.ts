import { expect, test } from 'vitest';
import { byTitle } from './which-tab.ts';

const tab = (tabId: number, title: string, url: string) => ({
  tabId,
  title,
  url,
  attached: true,
  mentioned: false,
  current: false,
});
const TABS = [
  tab(1, 'Orders – Shop', 'https://shop.example/orders'),
  tab(2, 'Docs', 'https://docs.example/'),
];

test.each([
  ['Docs', 2],
  ['orders', 1],
  ['shop.example', 1],
  ['Calendar', undefined],
])('a tab called %s is number %s', (name, tabId) => {
  expect(byTitle(TABS, name)?.tabId).toBe(tabId);
});
