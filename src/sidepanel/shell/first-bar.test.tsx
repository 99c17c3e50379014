import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import html from '../index.html?raw';
import { createPanel } from '../panel/panel.ts';
import panelBoot from '../panel-boot.ts?raw';
import settings from '../settings.html?raw';
import settingsBoot from '../settings-boot.ts?raw';
import { en } from '../text/en.ts';
import { TextProvider } from '../text/text-context.tsx';
import { restoreTheme } from './last-theme.ts';
import { TopBar } from './top-bar.tsx';

const closing = new AbortController();
afterEach(() => closing.abort());

/** What determines the bar's layout: its classes, its icon, and the classes and text of its title. */
const partsOf = (markup: string) => ({
  bar: /<header\s+class="([^"]*)"/.exec(markup)?.[1],
  mark: /<svg viewBox[\s\S]*?<\/svg>/
    .exec(markup)?.[0]
    .replace(/\s*\/>|><\/path>/g, '>')
    .replace(/>\s+</g, '><'),
  title: /<(?:h1|p) class="([^"]*)"/.exec(markup)?.[1],
  words: />([^<]*)<\/(?:h1|p)>/.exec(markup)?.[1],
  // As high as its buttons.
  high: /<(?:span|button)[^>]* ?class="[^"]*\b(size-\d+)\b/.exec(markup)?.[1],
});

test('nothing of the bar moves when the panel takes the place of what was painted first', () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  const press = () => undefined;
  const bar = renderToStaticMarkup(
    <TextProvider language="en">
      <TopBar
        title={en.app.name}
        onNewTask={press}
        onPastTasks={press}
        onSchedules={press}
        onSettings={press}
      />
    </TextProvider>,
  );
  const parts = partsOf(bar);
  expect(Object.values(parts)).not.toContain(undefined);
  expect(partsOf(html)).toEqual(parts);
});

test('the theme of the settings is there before the script is', async () => {
  const kept = new Map<string, string>();
  const root = { dataset: {} as DOMStringMap };
  const theme = () => {
    restoreTheme({ getItem: (key) => kept.get(key) ?? null }, root);
    return root.dataset.theme;
  };
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [] }, kept);
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  expect(theme()).toBeUndefined();
  await panel.changeSettings({ theme: 'dark' });
  ports.tell({ type: 'settings-changed' });
  await expect.poll(theme).toBe('dark');
});

test.each([
  ['panel', html, 'panel-boot.ts', panelBoot],
  ['settings in a tab', settings, 'settings-boot.ts', settingsBoot],
])('the first script of the %s puts the theme there, and waits for no app', (_, markup, name, script) => {
  expect(/<script type="module" src="\.\/([^"]*)"/.exec(markup)?.[1]).toBe(name);
  expect(script).toContain('restoreTheme(localStorage, document.documentElement);');
  expect([...script.matchAll(/^import .* from '(.*)'/gm)].map(([, from]) => from)).toEqual([
    './shell/last-theme.ts',
  ]);
});
