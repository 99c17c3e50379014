import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Settings } from '../../core/model/settings.ts';
import { noticesIn } from '../presence/notices.ts';
import { type MenuDependencies, registerMenus } from './menus.ts';
import { createPendingStore } from './pending-store.ts';

function setUp(language: Settings['language'] = 'en') {
  const items: Record<string, unknown> = {};
  let time = 0;
  const steps: string[] = [];
  const area = {
    get: async (key: string) => (key in items ? { [key]: items[key] } : {}),
    set: async (changed: Record<string, unknown>) => {
      steps.push('stored');
      Object.assign(items, structuredClone(changed));
    },
    remove: async (key: string) => void delete items[key],
  };
  const pending = createPendingStore(area, () => time);
  type Clicked = Parameters<MenuDependencies['contextMenus']['onClicked']['addListener']>[0];
  let clicked: Clicked = () => undefined;
  let installed = (): void => undefined;
  let chosen = language;
  let languageChanged = (): void => undefined;
  const open = vi.fn(async () => void steps.push('opened'));
  const setPanelBehavior = vi.fn(async () => undefined);
  const announced: unknown[] = [];
  const created: chrome.contextMenus.CreateProperties[] = [];
  registerMenus({
    contextMenus: {
      removeAll: async () => void created.splice(0),
      create: (properties) => created.push(properties),
      update: async (id, { title }) => {
        for (const entry of created) if (entry.id === id) entry.title = title;
      },
      onClicked: {
        addListener: (listener) => {
          clicked = listener;
        },
      },
    },
    sidePanel: { open, setPanelBehavior },
    onInstalled: {
      addListener: (listener) => {
        installed = listener;
      },
    },
    pending,
    announce: (announcement) => {
      steps.push('announced');
      announced.push(announcement);
    },
    title: async () => noticesIn(chosen, []).runOnTab,
    onLanguage: (listener) => {
      languageChanged = listener;
    },
  });
  return {
    pending,
    items,
    steps,
    open,
    setPanelBehavior,
    announced,
    created,
    click: (info: object, tab?: { id?: number; windowId: number }) =>
      clicked({ menuItemId: 'run-on-tab', ...info }, tab),
    install: () => installed(),
    choose: (other: Settings['language']) => {
      chosen = other;
      languageChanged();
    },
    wait: (ms: number) => {
      time += ms;
    },
  };
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('registerMenus', () => {
  test('the toolbar button opens the panel', () => {
    expect(setUp().setPanelBehavior).toHaveBeenCalledWith({ openPanelOnActionClick: true });
  });

  test('an install creates the entry once, however often it comes', async () => {
    const world = setUp();
    world.install();
    await settled();
    world.install();
    await settled();
    expect(world.created).toMatchObject([
      { title: 'Run task on this tab…', contexts: ['page', 'selection', 'link'] },
    ]);
  });

  test('the entry speaks the language of the settings, also when another one is chosen', async () => {
    const world = setUp('zh');
    world.install();
    await settled();
    expect(world.created).toMatchObject([{ title: '在此标签页执行任务…' }]);
    world.choose('en');
    await settled();
    expect(world.created).toMatchObject([{ title: 'Run task on this tab…' }]);
  });

  test('a click opens the panel before anything else, then leaves the tab and says so', async () => {
    const world = setUp();
    world.click({ selectionText: '  some words ', linkUrl: 'https://a.example/x' }, { id: 5, windowId: 2 });
    expect(world.open).toHaveBeenCalledWith({ windowId: 2 });
    expect(world.steps[0]).toBe('opened');
    await settled();
    expect(world.steps).toEqual(['opened', 'stored', 'announced']);
    expect(world.announced).toEqual([{ type: 'panel-pending', windowId: 2 }]);
    expect(await world.pending.take(2)).toEqual({
      tabId: 5,
      quote: 'some words',
      linkUrl: 'https://a.example/x',
    });
  });

  test('what is pending is taken once, and by its window only', async () => {
    const world = setUp();
    world.click({}, { id: 5, windowId: 2 });
    await settled();
    expect(await world.pending.take(1)).toEqual({});
    expect(await world.pending.take(2)).toEqual({ tabId: 5 });
    expect(await world.pending.take(2)).toEqual({});
  });

  test('a panel that refuses to open still finds the tab when the person opens it, for a while', async () => {
    const world = setUp();
    world.open.mockRejectedValue(new Error('no user gesture'));
    world.click({}, { id: 5, windowId: 2 });
    world.click({}, { id: 6, windowId: 3 });
    await settled();
    expect(await world.pending.take(2)).toEqual({ tabId: 5 });
    world.wait(6 * 60_000);
    expect(await world.pending.take(3)).toEqual({});
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('no user gesture'));
  });

  test('entries of others, places without a tab, damaged storage', async () => {
    const world = setUp();
    world.click({ menuItemId: 'other' }, { id: 5, windowId: 2 });
    world.click({}, undefined);
    expect(world.open).not.toHaveBeenCalled();
    world.click({ selectionText: ' ' }, { id: -1, windowId: 2 });
    await settled();
    expect(await world.pending.take(2)).toEqual({});
    world.items['pending:4'] = 'nonsense';
    expect(await world.pending.take(4)).toEqual({});
  });
});
