import { afterEach, expect, test, vi } from 'vitest';
import type { PromptApi } from '../../core/model/prompt-api.ts';
import { createPanelBrowser } from './panel-browser.ts';

afterEach(() => vi.unstubAllGlobals());

test('of the files of that name the newest that a task saved, or a site gave, is shown in its folder', async () => {
  const items = [
    { id: 6, filename: '/home/ada/Downloads/lamps.csv', url: 'https://b.example/lamps' },
    { id: 5, filename: '/home/ada/Downloads/lamps.csv', url: 'https://a.example/lamps' },
    { id: 4, filename: '/home/ada/Downloads/lamps.csv', byExtensionId: 'another' },
    { id: 3, filename: 'C:\\Users\\ada\\lamps.csv', byExtensionId: 'us' },
    { id: 2, filename: '/home/ada/Downloads/lamps.csv', byExtensionId: 'us' },
    { id: 1, filename: '/home/ada/Downloads/more lamps.csv', byExtensionId: 'us' },
  ];
  const show = vi.fn();
  const search = vi.fn(async (_: object) => items);
  const runtime = { id: 'us', getManifest: () => ({}) };
  vi.stubGlobal('chrome', { runtime, downloads: { search, show } });
  const browser = createPanelBrowser({} as PromptApi);
  expect(await browser.showFile('lamps.csv')).toBe(true);
  expect(await browser.showFile('gone.csv')).toBe(false);
  expect(await browser.showFile('lamps.csv', 'https://a.example')).toBe(true);
  expect(await browser.showFile('lamps.csv', 'https://c.example')).toBe(false);
  expect(show.mock.calls).toEqual([[3], [5]]);
  expect(search.mock.calls[0]).toEqual([{ orderBy: ['-startTime'], exists: true }]);
});
