import { describe, expect, test, vi } from 'vitest';
import { BUILT_IN_MODEL, defaultSettings, type ModelConfiguration } from '../../core/model/settings.ts';
import { createSettingsStore, type SettingsArea } from './settings-store.ts';
import { parseSettings } from './stored-settings.ts';

function fakeArea(items: Record<string, unknown> = {}) {
  const listeners = new Set<(changes: Record<string, unknown>) => void>();
  const levels: string[] = [];
  const area: SettingsArea = {
    get: async (key) => (key in items ? { [key]: structuredClone(items[key]) } : {}),
    set: async (changed) => {
      Object.assign(items, structuredClone(changed));
      for (const listener of listeners) listener(changed);
    },
    setAccessLevel: async ({ accessLevel }) => void levels.push(accessLevel),
    onChanged: {
      addListener: (listener) => void listeners.add(listener),
      removeListener: (listener) => void listeners.delete(listener),
    },
  };
  return { area, items, levels };
}
const model = (id: string): ModelConfiguration => ({ id, label: id, provider: 'openai', model: `m-${id}` });

describe('parseSettings', () => {
  test('nothing stored gives the defaults', () => {
    for (const stored of [undefined, null, 'x', [], {}])
      expect(parseSettings(stored)).toEqual(defaultSettings);
  });

  test('who changes nothing is reminded hourly, and nothing is told to another address', () => {
    expect(defaultSettings).toMatchObject({ reminderMinutes: 60, webhook: { url: '' }, traceAddress: '' });
  });

  test('keeps what can be read and replaces what cannot', () => {
    const parsed = parseSettings({
      version: 1,
      approve: 'deny',
      theme: 'purple',
      budget: { maxTokens: -1, maxUsd: 2 },
      models: [model('a'), { id: 'broken' }, 'x'],
      defaultModel: 'a',
      unknown: true,
    });
    expect(parsed).toEqual({
      ...defaultSettings,
      approve: 'deny',
      models: [BUILT_IN_MODEL, model('a')],
      defaultModel: 'a',
    });
  });

  test('an older and a later version', () => {
    expect(parseSettings({ approve: 'allow' })).toEqual({ ...defaultSettings, approve: 'allow' });
    expect(parseSettings({ version: 7, approve: 'allow' })).toEqual({ ...defaultSettings, approve: 'allow' });
  });

  test('nothing names a model that is not there', () => {
    const parsed = parseSettings({
      version: 1,
      models: [model('a'), { ...BUILT_IN_MODEL, label: 'renamed' }],
      defaultModel: 'gone',
      roles: { planner: 'a', critic: 'gone' },
      fallbacks: ['gone', 'a'],
    });
    expect(parsed).toMatchObject({
      models: [BUILT_IN_MODEL, model('a')],
      defaultModel: 'built-in',
      roles: { planner: 'a' },
      fallbacks: ['a'],
    });
    expect(parsed.roles).not.toHaveProperty('critic');
  });
});

describe('the settings store', () => {
  test('closes storage to content scripts first', async () => {
    const { area, levels } = fakeArea();
    await createSettingsStore(area).read();
    expect(levels).toEqual(['TRUSTED_CONTEXTS']);
  });

  test('changes that are made at the same time all count', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    await Promise.all([
      store.write({ approve: 'allow' }),
      store.write({ theme: 'dark' }),
      store.writeKey('a', ' k1 '),
      store.writeKey('b', 'k2'),
    ]);
    expect(await store.read()).toMatchObject({ approve: 'allow', theme: 'dark' });
    expect(await store.modelsWithKey()).toEqual(['a', 'b']);
    expect(await store.readKey('a')).toBe('k1');
  });

  test('who reads after a change sees it, written or not', async () => {
    const store = createSettingsStore(fakeArea().area);
    void store.write({ approve: 'read' });
    expect((await store.read()).approve).toBe('read');
  });

  test('keys lie apart from settings', async () => {
    const { area, items } = fakeArea();
    const store = createSettingsStore(area);
    await store.write({ models: [model('a')] });
    await store.writeKey('a', 'sk-secret');
    expect(JSON.stringify(items.settings)).not.toContain('sk-secret');
    expect(JSON.stringify(await store.read())).not.toContain('sk-secret');
    await store.writeKey('a', '');
    expect(await store.modelsWithKey()).toEqual([]);
    expect(await store.readKey('a')).toBeUndefined();
    expect(await store.readKey('constructor')).toBeUndefined();
  });

  test('removing a model removes its key', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    await store.write({ models: [model('a'), model('b')], defaultModel: 'a' });
    await store.writeKey('a', 'k');
    await store.writeKey('b', 'k');
    await store.write({ models: [model('b')] });
    expect(await store.modelsWithKey()).toEqual(['b']);
    expect(await store.read()).toMatchObject({
      defaultModel: 'built-in',
      models: [BUILT_IN_MODEL, model('b')],
    });
  });

  test('a model that is sent to another server loses its key; the key is not lent to another one either', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    const at = (baseUrl?: string) => ({ ...model('a'), ...(baseUrl === undefined ? {} : { baseUrl }) });
    await store.write({ models: [at('https://models.example/v1'), model('b')] });
    await store.writeKey('a', 'k');
    await store.writeKey('b', 'k');
    await store.write({ models: [at('https://models.example/v2'), model('b')] });
    expect(await store.readKey('a', at('https://models.example/other'))).toBe('k');
    for (const elsewhere of [
      at('https://models.example.evil.example/v1'),
      at(),
      { ...at('https://models.example/v1'), provider: 'anthropic' as const },
    ])
      expect(await store.readKey('a', elsewhere)).toBeUndefined();
    await store.write({ models: [at('https://evil.example/v1'), model('b')] });
    expect(await store.modelsWithKey()).toEqual(['b']);
    await store.write({ models: [{ ...model('b'), baseUrl: 'https://evil.example' }] });
    expect(await store.modelsWithKey()).toEqual([]);
  });

  test('a key may be written before its model, and another change leaves it', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    await store.writeKey('a', 'k');
    await store.write({ theme: 'dark' });
    expect(await store.modelsWithKey()).toEqual(['a']);
  });

  test('a wrong change is refused and the next one still counts', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    await expect(store.write({ theme: 'purple' as never })).rejects.toThrow('theme');
    await store.write({ theme: 'dark' });
    expect((await store.read()).theme).toBe('dark');
  });

  test('tells of changes until the signal ends', async () => {
    const { area } = fakeArea();
    const store = createSettingsStore(area);
    const listener = vi.fn();
    const end = new AbortController();
    store.onChange(listener, end.signal);
    await store.write({ theme: 'dark' });
    await store.writeKey('a', 'k');
    await area.set({ other: 1 });
    expect(listener).toHaveBeenCalledTimes(2);
    end.abort();
    await store.write({ theme: 'light' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
